#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "drivers/audio/output_stage.h"
#include "drivers/audio/sound_output.h"
#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// Sound on one pin: a PWM carrier whose level a DMA channel sets at each sample, paced by a DMA timer. There is one.
//
// Nobody waits: while one block of samples plays, an interrupt of the lowest priority asks the source for the next one.
// When that interrupt is held back, as while the flash is being erased, the sound pauses. In silence nothing runs at
// all, the carrier neither.
class Audio final : public SoundOutput {
 public:
  // The pin's neighbour on the same PWM slice gets the same signal, so nothing else may use it.
  explicit Audio(std::uint8_t pin) : pin_(pin) {}
  Audio(const Audio&) = delete;
  Audio& operator=(const Audio&) = delete;

  // Takes the pin, its PWM slice, a DMA channel, a DMA timer and DMA interrupt 1.
  void start();

  void play(SoundSource& source) override;
  void stop() override;
  bool playing() const override { return running_; }
  void set_volume(std::uint8_t percent) override;

 private:
  // 11.6 ms.
  static constexpr std::size_t kBlockSamples = 256;

  struct Block {
    std::array<std::uint16_t, kBlockSamples> levels{};
    bool audible = false;
  };

  static void on_block_done();

  void replace_source(SoundSource* source);
  void render(Block& block);
  void play_next_block();
  void run_carrier(bool runs) const;

  std::uint8_t pin_;
  std::uint8_t slice_ = 0;
  std::uint8_t dma_channel_ = 0;
  volatile bool running_ = false;
  SoundSource* source_ = nullptr;
  OutputStage stage_;
  std::array<Block, 2> blocks_{};
  std::size_t next_ = 0;
};

}  // namespace knister::drivers
