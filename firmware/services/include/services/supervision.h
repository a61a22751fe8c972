#pragma once

#include <cstdint>
#include <optional>

namespace knister::services {

// Decides whether the main loop may feed the watchdog: that it goes round is not enough, panel and input must get on.
class Supervision {
 public:
  // Longer than anything takes that is well: a picture is on the panel within 50 ms.
  static constexpr std::uint64_t kPatienceUs = 500'000;

  struct Signs {
    // A write to the panel is under way, and how many there have been.
    bool panel_busy = false;
    std::uint32_t panel_writes = 0;
    // Key samples lie there that nobody has taken, or a key's time has come and nothing happened.
    bool input_waits = false;
  };

  bool makes_progress(const Signs& signs, std::uint64_t now_us) {
    const bool panel_stands = signs.panel_busy && signs.panel_writes == writes_;
    writes_ = signs.panel_writes;
    const bool panel = panel_.is_well(panel_stands, now_us);
    const bool input = input_.is_well(signs.input_waits, now_us);
    return panel && input;
  }

 private:
  // Something that may stand still for a while.
  class Patience {
   public:
    bool is_well(bool stands, std::uint64_t now_us) {
      if (!stands) {
        since_us_.reset();
        return true;
      }
      since_us_ = since_us_.value_or(now_us);
      return now_us - *since_us_ < kPatienceUs;
    }

   private:
    std::optional<std::uint64_t> since_us_;
  };

  std::uint32_t writes_ = 0;
  Patience panel_;
  Patience input_;
};

}  // namespace knister::services
