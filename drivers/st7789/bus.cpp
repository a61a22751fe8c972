#include "drivers/st7789/bus.h"

#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/spi.h"
#include "hardware/sync.h"
#include "output_pin.h"
#include "pico/assert.h"

namespace knister::drivers {

namespace {

// ST7789V datasheet, 7.4.3: a write cycle of the serial clock lasts 16 ns at least.
constexpr uint kClockHertz = 62'500'000;

constexpr uint kByteBits = 8;
constexpr uint kPixelBits = 16;

St7789Bus* g_bus = nullptr;

void set_frame_bits(spi_inst_t* spi, uint bits) { spi_set_format(spi, bits, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST); }

}  // namespace

void St7789Bus::start() {
  g_bus = this;
  start_output(wiring_.chip_select_pin, true);
  start_output(wiring_.data_command_pin, true);

  spi_inst_t* const spi = SPI_INSTANCE(wiring_.spi);
  const uint hertz = spi_init(spi, kClockHertz);
  hard_assert(hertz == kClockHertz);
  gpio_set_function(wiring_.clock_pin, GPIO_FUNC_SPI);
  gpio_set_function(wiring_.data_pin, GPIO_FUNC_SPI);

  dma_channel_ = static_cast<std::uint8_t>(dma_claim_unused_channel(true));
  dma_channel_config configuration = dma_channel_get_default_config(dma_channel_);
  channel_config_set_transfer_data_size(&configuration, DMA_SIZE_16);
  channel_config_set_dreq(&configuration, spi_get_dreq(spi, true));
  dma_channel_set_config(dma_channel_, &configuration, false);
  dma_channel_set_write_addr(dma_channel_, &spi_get_hw(spi)->dr, false);

  dma_channel_set_irq0_enabled(dma_channel_, true);
  irq_set_exclusive_handler(DMA_IRQ_0, on_dma_done);
  irq_set_enabled(DMA_IRQ_0, true);
}

void St7789Bus::set_completion(Completion completion, void* context) {
  wait();
  completion_ = completion;
  completion_context_ = context;
}

void St7789Bus::send(St7789Command command, std::span<const std::uint8_t> parameters) {
  wait();
  send_bytes(command, parameters);
  gpio_put(wiring_.chip_select_pin, true);
}

void St7789Bus::send_pixels(St7789Command command, std::span<const std::uint16_t> pixels) {
  wait();
  send_bytes(command, {});
  set_frame_bits(SPI_INSTANCE(wiring_.spi), kPixelBits);
  busy_ = true;
  dma_channel_transfer_from_buffer_now(dma_channel_, pixels.data(), pixels.size());
}

// Leaves the panel selected and ready for more data. Setup times of D/C and chip select are 15 ns at most
// (datasheet, 7.4.3), less than the processor needs from one to the next.
void St7789Bus::send_bytes(St7789Command command, std::span<const std::uint8_t> parameters) const {
  spi_inst_t* const spi = SPI_INSTANCE(wiring_.spi);
  set_frame_bits(spi, kByteBits);
  const auto code = static_cast<std::uint8_t>(command);
  gpio_put(wiring_.data_command_pin, false);
  gpio_put(wiring_.chip_select_pin, false);
  spi_write_blocking(spi, &code, 1);
  gpio_put(wiring_.data_command_pin, true);
  if (!parameters.empty()) spi_write_blocking(spi, parameters.data(), parameters.size());
}

void St7789Bus::on_dma_done() {
  dma_channel_acknowledge_irq0(g_bus->dma_channel_);
  g_bus->finish_transfer();
}

// The DMA is done as soon as the last pixel lies in the SPI's queue: up to nine frames of 256 ns are still on their
// way.
void St7789Bus::finish_transfer() {
  while (spi_is_busy(SPI_INSTANCE(wiring_.spi))) tight_loop_contents();
  gpio_put(wiring_.chip_select_pin, true);
  busy_ = false;
  if (completion_ != nullptr) completion_(completion_context_);
}

void St7789Bus::wait() const {
  while (busy_) {
    // Masked, the interrupt can't slip in between the question and the sleep; pending, it ends the sleep.
    const std::uint32_t interrupts = save_and_disable_interrupts();
    if (busy_) __wfi();
    restore_interrupts_from_disabled(interrupts);
  }
}

}  // namespace knister::drivers
