#include "app/navigator.h"

#include "app/event_log.h"

namespace knister::app {

void Navigator::open(ScreenId id, std::uint64_t now_us) {
  const ScreenId from = current_;
  current_ = id;
  Event(log_, "screen").with("name", screen().name());
  screen().enter(model_, from);
  rebuild();
  due_us_.reset();
  if (const auto timeout = screen().timeout(model_)) {
    due_us_ = now_us + timeout->milliseconds * std::uint64_t{1000};
  }
}

void Navigator::rebuild() {
  lv_obj_t* root = lv_screen_active();
  lv_obj_clean(root);
  screen().build(root);
  screen().show(model_);
}

void Navigator::handle(const input::KeyEvent& event) {
  const ScreenId next = screen().handle(event, model_);
  if (next != current_) {
    open(next, event.time_us);
  } else {
    screen().show(model_);
  }
}

void Navigator::advance(std::uint64_t now_us) {
  if (!due_us_ || now_us < *due_us_) {
    return;
  }
  due_us_.reset();
  if (const auto timeout = screen().timeout(model_)) {
    open(timeout->next, now_us);
  }
}

}  // namespace knister::app
