// Raspberry Pi Pico with the Waveshare Pico-LCD-1.3 plugged on.
//
// Source of the pins: Waveshare's "Pico-LCD-1.3" user guide, table "Pinout"; battery and flash: "Raspberry Pi Pico
// Datasheet", section 4.4 (VSYS divider) and section 3.1. The joystick's middle key (GP3) is not used: the device has
// eight keys. Read by the firmware through the preprocessor and by the emulated board through a small parser: each
// value is one plain integer, one string, or (N * 1024) / (N * 1024 * 1024).

// The SDK includes this header from assembler too: preprocessor directives only.

pico_board_cmake_set(PICO_PLATFORM, rp2040)

#ifndef KNISTER_HARDWARE_BOARDS_PICO_LCD_1_3_H_
#define KNISTER_HARDWARE_BOARDS_PICO_LCD_1_3_H_

#define KNISTER_BOARD_NAME "pico_lcd_1_3"
#define KNISTER_BOARD_TITLE "Pico + Waveshare LCD-1.3"

// Panel: ST7789, 240x240, four-wire serial, glass turned by a quarter against the PicoSystem's.
#define KNISTER_LCD_SPI 1
#define KNISTER_LCD_SCK_PIN 10
#define KNISTER_LCD_MOSI_PIN 11
#define KNISTER_LCD_CS_PIN 9
#define KNISTER_LCD_DC_PIN 8
#define KNISTER_LCD_RESET_PIN 12
#define KNISTER_LCD_BACKLIGHT_PIN 13
#define KNISTER_LCD_QUARTER_TURNS 1
// GCTRL and VCOMS: the values of Waveshare's demonstration program for this glass.
#define KNISTER_LCD_GATE_VOLTAGES 0x35
#define KNISTER_LCD_COMMON_VOLTAGE 0x19

// Joystick and keys close to ground.
#define KNISTER_KEY_UP_PIN 2
#define KNISTER_KEY_DOWN_PIN 18
#define KNISTER_KEY_LEFT_PIN 16
#define KNISTER_KEY_RIGHT_PIN 20
#define KNISTER_KEY_A_PIN 15
#define KNISTER_KEY_B_PIN 17
#define KNISTER_KEY_X_PIN 19
#define KNISTER_KEY_Y_PIN 21

// The panel board has no speaker; GP22 is free on the header for an amplifier.
#define KNISTER_AUDIO_PIN 22

// VSYS behind the Pico's divider by three on GPIO29 (ADC3).
#define KNISTER_BATTERY_PIN 29
#define KNISTER_BATTERY_DIVIDER 3

// Winbond W25Q16JV: 2 MiB. The saves have the last 256 KiB.
#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)
#define KNISTER_STORAGE_BYTES (256 * 1024)

#define PICO_BOOT_STAGE2_CHOOSE_W25Q080 1
#define PICO_FLASH_SPI_CLKDIV 2

#define PICO_DEFAULT_UART 0
#define PICO_DEFAULT_UART_TX_PIN 0
#define PICO_DEFAULT_UART_RX_PIN 1

// The first RP2040 stepping was never sold on this board.
#define PICO_RP2040_B0_SUPPORTED 0

#endif  // KNISTER_HARDWARE_BOARDS_PICO_LCD_1_3_H_
