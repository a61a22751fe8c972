#include "app/navigator.h"

#include "app/event_log.h"

namespace knister::app {

void Navigator::open(ScreenId id, std::uint64_t now_us) {
  const ScreenId from = current_;
  current_ = id;
  Event(log_, "screen").with("name", screen().name());
  screen().enter(model_, from);
  due_us_.reset();
  if (const auto timeout = screen().timeout(model_)) {
    due_us_ = now_us + timeout->milliseconds * std::uint64_t{1000};
  }
}

void Navigator::handle(const input::KeyEvent& event) {
  const ScreenId next = screen().handle(event, model_);
  if (next != current_) {
    open(next, event.time_us);
  }
}

bool Navigator::advance(std::uint64_t now_us) {
  if (!due_us_ || now_us < *due_us_) {
    return false;
  }
  due_us_.reset();
  const auto timeout = screen().timeout(model_);
  if (!timeout) {
    return false;
  }
  open(timeout->next, now_us);
  return true;
}

}  // namespace knister::app
