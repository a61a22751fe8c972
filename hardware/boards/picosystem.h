// Pimoroni PicoSystem (PIM559).
//
// Source of the pins: "PicoSystem schematic" (Pimoroni, 2021) and the SDK's own boards/pimoroni_picosystem.h.
// Read by the firmware through the preprocessor and by the emulated board through a small parser: each value is one
// plain integer, one string, or (N * 1024) / (N * 1024 * 1024).

// The SDK includes this header from assembler too: preprocessor directives only.

pico_board_cmake_set(PICO_PLATFORM, rp2040)

#ifndef KNISTER_HARDWARE_BOARDS_PICOSYSTEM_H_
#define KNISTER_HARDWARE_BOARDS_PICOSYSTEM_H_

#define KNISTER_BOARD_NAME "picosystem"
#define KNISTER_BOARD_TITLE "Pimoroni PicoSystem"

// Panel: ST7789, 240x240, four-wire serial (schematic sheet "LCD").
#define KNISTER_LCD_SPI 0
#define KNISTER_LCD_SCK_PIN 6
#define KNISTER_LCD_MOSI_PIN 7
#define KNISTER_LCD_CS_PIN 5
#define KNISTER_LCD_DC_PIN 9
#define KNISTER_LCD_RESET_PIN 4
#define KNISTER_LCD_BACKLIGHT_PIN 12
#define KNISTER_LCD_QUARTER_TURNS 0
// GCTRL and VCOMS: the values of Pimoroni's own start-up sequence for this glass.
#define KNISTER_LCD_GATE_VOLTAGES 0x14
#define KNISTER_LCD_COMMON_VOLTAGE 0x25

// Keys close to ground (schematic sheet "Buttons").
#define KNISTER_KEY_UP_PIN 23
#define KNISTER_KEY_DOWN_PIN 20
#define KNISTER_KEY_LEFT_PIN 22
#define KNISTER_KEY_RIGHT_PIN 21
#define KNISTER_KEY_A_PIN 18
#define KNISTER_KEY_B_PIN 19
#define KNISTER_KEY_X_PIN 17
#define KNISTER_KEY_Y_PIN 16

// Piezo behind a transistor (schematic sheet "Audio").
#define KNISTER_AUDIO_PIN 11

// Battery voltage behind a divider by three (schematic sheet "Power").
#define KNISTER_BATTERY_PIN 26
#define KNISTER_BATTERY_DIVIDER 3

// Winbond W25Q128JV: 16 MiB. The saves have the last 1 MiB.
#define PICO_FLASH_SIZE_BYTES (16 * 1024 * 1024)
#define KNISTER_STORAGE_BYTES (1024 * 1024)

#define PICO_BOOT_STAGE2_CHOOSE_W25Q080 1
#define PICO_FLASH_SPI_CLKDIV 2

#define PICO_DEFAULT_UART 0
#define PICO_DEFAULT_UART_TX_PIN 0
#define PICO_DEFAULT_UART_RX_PIN 1

// The first RP2040 stepping was never sold on this board.
#define PICO_RP2040_B0_SUPPORTED 0

#endif  // KNISTER_HARDWARE_BOARDS_PICOSYSTEM_H_
