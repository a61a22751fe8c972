#include "pico/stdlib.h"
#include "hardware/uart.h"
int main() {
  uart_init(uart0, 115200);
  gpio_set_function(0, GPIO_FUNC_UART);
  uart_puts(uart0, "event boot version=0.1.0 board=" KNISTER_BOARD_NAME " reset=power resumed=none\r\n");
  for (;;) sleep_ms(1000);
}
