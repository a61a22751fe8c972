#include "drivers/buttons/buttons.h"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/structs/io_bank0.h"
#include "hardware/structs/sio.h"
#include "hardware/timer.h"

// Everything from an interrupt on runs from RAM and calls nothing outside of this file.
#define IN_RAM [[gnu::section(".time_critical.buttons")]]

namespace knister::drivers {

namespace {

constexpr std::uint32_t kSamplePeriodUs = 1000;

// Each interrupt register of the pin bank holds four bits for each of eight pins (RP2040 datasheet, 2.19.6.1).
constexpr std::uint32_t kPinsPerRegister = 8;
constexpr std::uint32_t kBitsPerPin = 4;

Buttons* g_buttons = nullptr;

constexpr std::uint32_t falling_edge_of(std::uint32_t pin) {
  return std::uint32_t{GPIO_IRQ_EDGE_FALL} << (kBitsPerPin * (pin % kPinsPerRegister));
}

// time_us_64() lies in the flash.
[[gnu::always_inline]] inline std::uint64_t now_us() {
  for (;;) {
    const std::uint32_t high = timer_hw->timerawh;
    const std::uint32_t low = timer_hw->timerawl;
    if (high == timer_hw->timerawh) return std::uint64_t{high} << 32 | low;
  }
}

}  // namespace

void Buttons::start() {
  g_buttons = this;
  for (const std::uint8_t pin : pins_) {
    gpio_init(pin);
    gpio_pull_up(pin);
    edge_bits_[pin / kPinsPerRegister] |= falling_edge_of(pin);
  }

  alarm_ = static_cast<std::uint8_t>(hardware_alarm_claim_unused(true));
  const uint alarm_interrupt = hardware_alarm_get_irq_num(alarm_);
  irq_set_exclusive_handler(alarm_interrupt, on_alarm);
  hw_set_bits(&timer_hw->inte, 1u << alarm_);
  irq_set_enabled(alarm_interrupt, true);

  irq_set_exclusive_handler(IO_IRQ_BANK0, on_edge);
  irq_set_enabled(IO_IRQ_BANK0, true);

  // The pull-ups need a moment; sampling once through its quiet time covers that and sees a key that is down already.
  set_next_alarm();
}

std::uint32_t Buttons::ram_interrupts() const { return 1u << IO_IRQ_BANK0 | 1u << hardware_alarm_get_irq_num(alarm_); }

IN_RAM void Buttons::on_edge() {
  Buttons& buttons = *g_buttons;
  buttons.watch_edges(false);
  buttons.begin_sampling(buttons.read_levels());
}

IN_RAM void Buttons::on_alarm() {
  Buttons& buttons = *g_buttons;
  timer_hw->intr = 1u << buttons.alarm_;
  buttons.add_sample(buttons.read_levels());
  buttons.continue_or_rest();
}

IN_RAM std::uint8_t Buttons::read_levels() const {
  const std::uint32_t closed = ~sio_hw->gpio_in;
  std::uint32_t pressed = 0;
  for (std::uint32_t i = 0; i < kCount; ++i) pressed |= (closed >> pins_[i] & 1u) << i;
  return static_cast<std::uint8_t>(pressed);
}

IN_RAM void Buttons::add_sample(std::uint8_t pressed) { log_.add({.time_us = now_us(), .pressed = pressed}); }

IN_RAM void Buttons::begin_sampling(std::uint8_t pressed) {
  log_.begin();
  add_sample(pressed);
  set_next_alarm();
}

IN_RAM void Buttons::continue_or_rest() {
  if (!log_.quiet()) {
    set_next_alarm();
    return;
  }
  // A key that goes down between the look at the level and the clearing of the edges would be missed, hence this order.
  clear_edges();
  const std::uint8_t pressed = read_levels();
  if (pressed != 0) {
    begin_sampling(pressed);
  } else {
    watch_edges(true);
  }
}

IN_RAM void Buttons::clear_edges() const {
  for (std::uint32_t i = 0; i < kEnableRegisters; ++i) io_bank0_hw->intr[i] = edge_bits_[i];
}

IN_RAM void Buttons::watch_edges(bool watch) const {
  for (std::uint32_t i = 0; i < kEnableRegisters; ++i) {
    io_rw_32* enabled = &io_bank0_hw->proc0_irq_ctrl.inte[i];
    if (watch) {
      hw_set_bits(enabled, edge_bits_[i]);
    } else {
      hw_clear_bits(enabled, edge_bits_[i]);
    }
  }
}

IN_RAM void Buttons::set_next_alarm() const { timer_hw->alarm[alarm_] = timer_hw->timerawl + kSamplePeriodUs; }

}  // namespace knister::drivers
