#include "sounds/sound_commands.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "app/text_line.h"
#include "i18n/texts.h"

namespace knister::sounds {

namespace {

using app::Sound;
using app::SoundKind;
using game::Rating;
using speech::Call;
using speech::Remark;

template <typename Value>
struct Named {
  std::string_view name;
  Value value;
};

constexpr std::array<Named<Remark>, 5> kRemarks{{{"again", Remark::kAgain},
                                                 {"last_round", Remark::kLastRound},
                                                 {"game_over", Remark::kGameOver},
                                                 {"next", Remark::kNext},
                                                 {"time", Remark::kTime}}};

constexpr std::array<Named<SoundKind>, 5> kSounds{{{"tick", SoundKind::kTick},
                                                   {"refused", SoundKind::kRefused},
                                                   {"throw", SoundKind::kThrow},
                                                   {"placed", SoundKind::kPlaced},
                                                   {"hurry", SoundKind::kHurry}}};

constexpr std::array<Named<Rating>, 4> kRatings{{{"none", Rating::kNone},
                                                 {"good", Rating::kGood},
                                                 {"very_good", Rating::kVeryGood},
                                                 {"incredible", Rating::kIncredible}}};

constexpr int kMostPoints = 255;

template <typename Value, std::size_t kCount>
std::optional<Value> named(const std::array<Named<Value>, kCount>& values, std::string_view name) {
  for (const Named<Value>& value : values) {
    if (value.name == name) {
      return value.value;
    }
  }
  return std::nullopt;
}

std::optional<std::uint8_t> number_from(std::string_view text, int lowest, int highest) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && number >= lowest && number <= highest ? std::optional(static_cast<std::uint8_t>(number))
                                                        : std::nullopt;
}

// The first word and what stands behind it, without the spaces around both.
std::pair<std::string_view, std::string_view> split(std::string_view text) {
  const std::size_t end = text.find(' ');
  if (end == std::string_view::npos) {
    return {text, {}};
  }
  const std::size_t rest = text.find_first_not_of(' ', end);
  return {text.substr(0, end), rest == std::string_view::npos ? std::string_view() : text.substr(rest)};
}

std::optional<Call> call_from(std::string_view word) {
  if (const auto remark = named(kRemarks, word)) {
    return Call{.sum = 0, .remark = *remark};
  }
  if (const auto sum = number_from(word, speech::kLowestSum, speech::kHighestSum)) {
    return Call{.sum = *sum};
  }
  return std::nullopt;
}

std::optional<Sound> sound_from(std::string_view name, std::string_view value) {
  if (name == "line") {
    const auto points = number_from(value, 0, kMostPoints);
    return points ? std::optional(Sound{.kind = SoundKind::kLine, .points = *points}) : std::nullopt;
  }
  if (name == "end") {
    const auto rating = named(kRatings, value);
    return rating ? std::optional(Sound{.kind = SoundKind::kGameEnd, .rating = *rating}) : std::nullopt;
  }
  const auto kind = named(kSounds, name);
  return kind && value.empty() ? std::optional(Sound{.kind = *kind}) : std::nullopt;
}

}  // namespace

void SoundCommands::say(std::string_view arguments) {
  const auto [word, code] = split(arguments);
  const std::optional<Call> call = call_from(word);
  const std::optional<i18n::Language> language = i18n::language_from_code(code);
  if (!call || (!code.empty() && !language)) {
    log_.write_line(app::TextLine().add("error say ").add(kSayHelp).view());
    return;
  }
  // In this language alone; the next call is the player's choice again.
  if (language) {
    save::Settings settings = model_.settings;
    settings.language = static_cast<save::Language>(*language);
    settings.second_call_language = save::Language::kNone;
    speaker_.use(settings);
  }
  speaker_.call(*call);
  if (language) {
    speaker_.use(model_.settings);
  }
}

void SoundCommands::sound(std::string_view arguments) {
  const auto [name, value] = split(arguments);
  if (name == "off" && value.empty()) {
    speaker_.stop();
  } else if (const auto sound = sound_from(name, value)) {
    speaker_.play(*sound);
  } else {
    log_.write_line(app::TextLine().add("error sound ").add(kSoundHelp).view());
  }
}

}  // namespace knister::sounds
