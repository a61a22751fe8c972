#include "drivers/serial_port/uart_line.h"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/uart.h"

namespace knister::drivers {

namespace {

constexpr uint kBaud = 115200;

// PL011 Technical Reference Manual, 3.3.1 "Data Register": four error bits above the character.
constexpr std::uint32_t kErrorBits =
    UART_UARTDR_OE_BITS | UART_UARTDR_BE_BITS | UART_UARTDR_PE_BITS | UART_UARTDR_FE_BITS;

UartLine* g_uart_line = nullptr;

}  // namespace

void UartLine::start() {
  g_uart_line = this;
  uart_inst_t* const uart = UART_INSTANCE(wiring_.uart);
  uart_init(uart, kBaud);
  gpio_set_function(wiring_.transmit_pin, UART_FUNCSEL_NUM(uart, wiring_.transmit_pin));
  gpio_set_function(wiring_.receive_pin, UART_FUNCSEL_NUM(uart, wiring_.receive_pin));
  // With nothing plugged in, a low level would be one long break.
  gpio_pull_up(wiring_.receive_pin);

  // Interrupts for output when an eighth of the queue of 32 is left, for input when an eighth is there or the line
  // falls silent.
  uart_get_hw(uart)->ifls = 0;
  uart_get_hw(uart)->imsc = UART_UARTIMSC_RXIM_BITS | UART_UARTIMSC_RTIM_BITS;
  const uint interrupt = UART_IRQ_NUM(uart);
  irq_set_exclusive_handler(interrupt, on_interrupt);
  irq_set_enabled(interrupt, true);
}

bool UartLine::write(std::string_view line) {
  if (!outbox_.put(line)) return false;
  // The interrupt for output comes when the hardware's queue drains, not while it is empty: it has to be filled once
  // from here, with the interrupt off, as the outbox has one reader.
  hw_clear_bits(&uart_get_hw(UART_INSTANCE(wiring_.uart))->imsc, UART_UARTIMSC_TXIM_BITS);
  transmit();
  return true;
}

std::optional<char> UartLine::read() {
  char character = 0;
  if (!received_.take(character)) return std::nullopt;
  return character;
}

void UartLine::on_interrupt() {
  const std::uint32_t causes = uart_get_hw(UART_INSTANCE(g_uart_line->wiring_.uart))->mis;
  if ((causes & (UART_UARTMIS_RXMIS_BITS | UART_UARTMIS_RTMIS_BITS)) != 0) g_uart_line->receive();
  if ((causes & UART_UARTMIS_TXMIS_BITS) != 0) g_uart_line->transmit();
}

void UartLine::receive() {
  uart_inst_t* const uart = UART_INSTANCE(wiring_.uart);
  while (uart_is_readable(uart)) {
    const std::uint32_t data = uart_get_hw(uart)->dr;
    if ((data & kErrorBits) == 0) received_.push(static_cast<char>(data));
  }
  uart_get_hw(uart)->icr = UART_UARTICR_RTIC_BITS;
}

void UartLine::transmit() {
  uart_inst_t* const uart = UART_INSTANCE(wiring_.uart);
  char character = 0;
  while (uart_is_writable(uart) && outbox_.take(character))
    uart_get_hw(uart)->dr = static_cast<std::uint8_t>(character);
  if (outbox_.empty()) {
    hw_clear_bits(&uart_get_hw(uart)->imsc, UART_UARTIMSC_TXIM_BITS);
  } else {
    hw_set_bits(&uart_get_hw(uart)->imsc, UART_UARTIMSC_TXIM_BITS);
  }
}

}  // namespace knister::drivers
