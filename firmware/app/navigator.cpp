#include "app/navigator.h"

#include "app/event_log.h"

namespace knister::app {

void Navigator::open(ScreenId id, std::uint64_t now_us) {
  const ScreenId from = current_;
  current_ = id;
  Event(log_, "screen").with("name", screen().name());
  screen().enter(model_, from);
  begin_pause(now_us);
}

ScreenId Navigator::handle(const input::KeyEvent& event) {
  const ScreenId next = screen().handle(event, model_);
  // A key that comes up is no sign of somebody who wants to go on looking.
  if (event.action != input::KeyAction::kRelease) {
    begin_pause(event.time_us);
  }
  return next;
}

std::optional<ScreenId> Navigator::advance(std::uint64_t now_us) {
  if (!due_us_ || now_us < *due_us_) {
    return std::nullopt;
  }
  const ScreenId next = screen().pause(model_).value_or(Screen::Pause{0, current_}).next;
  screen().pass(model_);
  begin_pause(now_us);
  return next;
}

bool Navigator::moves() const {
  constexpr std::uint32_t kMostBetweenPictures = 50;
  const auto pause = screen().pause(model_);
  return pause && pause->next == current_ && pause->milliseconds <= kMostBetweenPictures;
}

void Navigator::begin_pause(std::uint64_t now_us) {
  due_us_.reset();
  if (const auto pause = screen().pause(model_)) {
    due_us_ = now_us + pause->milliseconds * std::uint64_t{1000};
  }
}

}  // namespace knister::app
