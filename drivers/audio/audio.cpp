#include "drivers/audio/audio.h"

#include "hardware/clocks.h"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/pwm.h"
#include "hardware/sync.h"

namespace knister::drivers {

namespace {

Audio* g_audio = nullptr;

// The DMA timer makes X transfers in Y system clocks, both of 16 bits (RP2040 datasheet, 2.5.5.1 "Pacing timers"). At
// 125 MHz, one in whole clocks would be 165 ppm too fast; eleven are right within 5.
constexpr std::uint32_t kPacedSamples = 11;

std::uint16_t clocks_of_paced_samples() {
  return static_cast<std::uint16_t>((kPacedSamples * clock_get_hz(clk_sys) + kSampleRate / 2) / kSampleRate);
}

}  // namespace

void Audio::start() {
  g_audio = this;

  // The remainder changes nothing; it tells the compiler that the number is within the table of slices.
  slice_ = static_cast<std::uint8_t>(pwm_gpio_to_slice_num(pin_) % NUM_PWM_SLICES);
  pwm_config carrier = pwm_get_default_config();
  pwm_config_set_wrap(&carrier, OutputStage::kSteps - 1);
  pwm_init(slice_, &carrier, false);
  pwm_set_gpio_level(pin_, 0);
  gpio_set_function(pin_, GPIO_FUNC_PWM);

  const auto timer = static_cast<uint>(dma_claim_unused_timer(true));
  dma_timer_set_fraction(timer, kPacedSamples, clocks_of_paced_samples());

  dma_channel_ = static_cast<std::uint8_t>(dma_claim_unused_channel(true));
  dma_channel_config configuration = dma_channel_get_default_config(dma_channel_);
  channel_config_set_transfer_data_size(&configuration, DMA_SIZE_16);
  channel_config_set_dreq(&configuration, dma_get_timer_dreq(timer));
  dma_channel_set_config(dma_channel_, &configuration, false);
  // A write of 16 bits sets both halves of the register, the levels of both pins of the slice (datasheet, 2.1.4).
  dma_channel_set_write_addr(dma_channel_, &pwm_hw->slice[slice_].cc, false);

  dma_channel_set_irq1_enabled(dma_channel_, true);
  irq_set_exclusive_handler(DMA_IRQ_1, on_block_done);
  irq_set_priority(DMA_IRQ_1, PICO_LOWEST_IRQ_PRIORITY);
  irq_set_enabled(DMA_IRQ_1, true);
}

void Audio::replace_source(SoundSource* source) {
  const std::uint32_t interrupts = save_and_disable_interrupts();
  source_ = source;
  stage_.begin(source);
  restore_interrupts_from_disabled(interrupts);
}

void Audio::play(SoundSource& source) {
  replace_source(&source);
  if (running_) return;
  next_ = 0;
  for (Block& block : blocks_) render(block);
  running_ = true;
  run_carrier(true);
  play_next_block();
}

// What is rendered already still plays, and after it the rest fades.
void Audio::stop() { replace_source(nullptr); }

void Audio::set_volume(std::uint8_t percent) {
  const std::uint32_t interrupts = save_and_disable_interrupts();
  stage_.set_volume(percent);
  restore_interrupts_from_disabled(interrupts);
}

void Audio::render(Block& block) { block.audible = stage_.render(source_, block.levels); }

// Stopped only at level 0, so the pin stays low.
void Audio::run_carrier(bool runs) const { pwm_set_enabled(slice_ % NUM_PWM_SLICES, runs); }

void Audio::play_next_block() {
  const Block& block = blocks_[next_];
  next_ = 1 - next_;
  dma_channel_transfer_from_buffer_now(dma_channel_, block.levels.data(), kBlockSamples);
}

void Audio::on_block_done() {
  Audio& audio = *g_audio;
  dma_channel_acknowledge_irq1(audio.dma_channel_);
  Block& ready = audio.blocks_[audio.next_];
  // A source that came after this block had been rendered as silence.
  if (!ready.audible && audio.source_ != nullptr) audio.render(ready);
  if (!ready.audible) {
    audio.running_ = false;
    audio.run_carrier(false);
    return;
  }
  // First the block that is ready, so that its first sample comes in time; then the one after it.
  audio.play_next_block();
  audio.render(audio.blocks_[audio.next_]);
}

}  // namespace knister::drivers
