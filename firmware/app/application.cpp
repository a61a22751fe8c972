#include "app/application.h"

namespace knister::app {

void Application::start(ScreenId first, std::uint64_t now_us) {
  view_.start();
  applied_settings_ = model_.settings;
  open(first, now_us);
}

void Application::open(ScreenId id, std::uint64_t now_us) {
  navigator_.open(id, now_us);
  show();
}

void Application::take_over_settings() {
  applied_settings_ = model_.settings;
  device_.set_brightness(model_.settings.brightness);
  show();
}

void Application::handle(const input::KeyEvent& event) {
  navigator_.handle(event);
  // The answer to a key is drawn at once; what it asks of the device may take longer (the flash) and comes after.
  show();
  apply_settings();
}

void Application::advance(std::uint64_t now_us) {
  if (navigator_.advance(now_us)) {
    show();
  }
}

void Application::show() {
  navigator_.show(view_.next());
  view_.commit();
  display_.refresh();
}

void Application::apply_settings() {
  if (model_.settings == applied_settings_) {
    return;
  }
  if (model_.settings.brightness != applied_settings_.brightness) {
    device_.set_brightness(model_.settings.brightness);
  }
  applied_settings_ = model_.settings;
  device_.save_settings(model_.settings);
}

}  // namespace knister::app
