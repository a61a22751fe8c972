#pragma once

#include <array>
#include <cstdint>

#include "drivers/serial_port/uart_line.h"
#include "drivers/st7789/bus.h"
#include "drivers/st7789/glass.h"
#include "pico.h"

// What the board's header (hardware/boards) says in macros, as constants with types. Nothing else reads the macros.
namespace knister::board {

inline constexpr drivers::St7789Bus::Wiring kPanelWiring{
    .spi = KNISTER_LCD_SPI,
    .clock_pin = KNISTER_LCD_SCK_PIN,
    .data_pin = KNISTER_LCD_MOSI_PIN,
    .chip_select_pin = KNISTER_LCD_CS_PIN,
    .data_command_pin = KNISTER_LCD_DC_PIN,
};
inline constexpr std::uint8_t kPanelResetPin = KNISTER_LCD_RESET_PIN;
inline constexpr drivers::Glass kGlass{
    .quarter_turns = KNISTER_LCD_QUARTER_TURNS,
    .gate_voltages = KNISTER_LCD_GATE_VOLTAGES,
    .common_voltage = KNISTER_LCD_COMMON_VOLTAGE,
};
inline constexpr std::uint8_t kBacklightPin = KNISTER_LCD_BACKLIGHT_PIN;
inline constexpr std::uint8_t kAudioPin = KNISTER_AUDIO_PIN;
inline constexpr std::uint8_t kBatteryPin = KNISTER_BATTERY_PIN;
inline constexpr std::uint8_t kBatteryDivider = KNISTER_BATTERY_DIVIDER;

// In the order of input::Key, so that a sample's bits are the keys'.
inline constexpr std::array<std::uint8_t, 8> kKeyPins{
    KNISTER_KEY_UP_PIN, KNISTER_KEY_DOWN_PIN, KNISTER_KEY_LEFT_PIN, KNISTER_KEY_RIGHT_PIN,
    KNISTER_KEY_A_PIN,  KNISTER_KEY_B_PIN,    KNISTER_KEY_X_PIN,    KNISTER_KEY_Y_PIN,
};

inline constexpr drivers::UartLine::Wiring kSerialWiring{
    .uart = PICO_DEFAULT_UART,
    .transmit_pin = PICO_DEFAULT_UART_TX_PIN,
    .receive_pin = PICO_DEFAULT_UART_RX_PIN,
};

inline constexpr std::uint32_t kFlashBytes = PICO_FLASH_SIZE_BYTES;
inline constexpr std::uint32_t kStorageBytes = KNISTER_STORAGE_BYTES;

inline constexpr const char* kName = KNISTER_BOARD_NAME;
inline constexpr const char* kTitle = KNISTER_BOARD_TITLE;

}  // namespace knister::board
