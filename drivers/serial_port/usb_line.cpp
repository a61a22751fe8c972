#include "drivers/serial_port/usb_line.h"

#include <algorithm>

#include "hardware/irq.h"
#include "pico/stdio/driver.h"
#include "pico/stdio_usb.h"
#include "tusb.h"

namespace knister::drivers {

namespace {

// stdio_usb follows the controller's interrupt if others may share it, and asks each millisecond whether there is
// something to do if not. TinyUSB 0.12 claims the interrupt for itself alone: its handler is put back as a shared one,
// and the thousand wake-ups a second are gone.
void share_interrupt() {
  const irq_handler_t handler = irq_get_exclusive_handler(USBCTRL_IRQ);
  if (handler == nullptr) return;
  irq_set_enabled(USBCTRL_IRQ, false);
  irq_remove_handler(USBCTRL_IRQ, handler);
  irq_add_shared_handler(USBCTRL_IRQ, handler, PICO_SHARED_IRQ_HANDLER_HIGHEST_ORDER_PRIORITY);
  irq_set_enabled(USBCTRL_IRQ, true);
}

}  // namespace

void UsbLine::start() {
  tusb_init();
  share_interrupt();
  stdio_usb_init();
}

bool UsbLine::is_open() const { return stdio_usb_connected(); }

bool UsbLine::write(std::string_view line) {
  if (!is_open()) return true;
  const bool taken = outbox_.put(line);
  service();
  return taken;
}

std::uint32_t UsbLine::room() const { return is_open() ? outbox_.room() : kTransmitCapacity; }

std::optional<char> UsbLine::read() {
  char character = 0;
  if (stdio_usb.in_chars(&character, 1) != 1) return std::nullopt;
  return character;
}

// stdio_usb waits when it is given more than fits; it never is. Only this thread fills TinyUSB's buffer, so room that
// was seen stays.
void UsbLine::service() {
  if (!is_open()) {
    outbox_.clear();
    return;
  }
  while (!outbox_.empty()) {
    const auto waiting = outbox_.front();
    const auto count = std::min<std::uint32_t>(static_cast<std::uint32_t>(waiting.size()), tud_cdc_write_available());
    if (count == 0) return;
    stdio_usb.out_chars(waiting.data(), static_cast<int>(count));
    outbox_.drop(count);
  }
}

bool UsbLine::has_work() const {
  if (!is_open()) return !outbox_.empty();
  return tud_cdc_available() > 0 || (!outbox_.empty() && tud_cdc_write_available() > 0);
}

}  // namespace knister::drivers
