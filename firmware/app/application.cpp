#include "app/application.h"

#include <algorithm>

namespace knister::app {

void Application::start(ScreenId first, std::uint64_t now_us) {
  navigator_.open(first, now_us);
  display_.refresh();
  applied_settings_ = model_.settings;
}

void Application::take_over_settings() {
  applied_settings_ = model_.settings;
  device_.set_brightness(model_.settings.brightness);
  navigator_.rebuild();
}

void Application::handle(const input::KeyEvent& event) {
  navigator_.handle(event);
  // The answer to a key is drawn at once; what it asks of the device may take longer (the flash) and comes after.
  display_.refresh();
  apply_settings();
}

void Application::advance(std::uint64_t now_us) {
  navigator_.advance(now_us);
  lv_timer_handler();
  display_.refresh();
}

std::optional<std::uint64_t> Application::next_due_us(std::uint64_t now_us) const {
  std::optional<std::uint64_t> due = navigator_.next_due_us();
  if (const auto animation = display_.next_animation_ms()) {
    const std::uint64_t animation_us = now_us + *animation * std::uint64_t{1000};
    due = due ? std::min(*due, animation_us) : animation_us;
  }
  return due;
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
