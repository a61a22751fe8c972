#include "services/generations.h"

namespace knister::services {
namespace {

constexpr std::size_t kNumberBytes = 4;

std::uint32_t number_at(std::span<const std::uint8_t> bytes, std::size_t index) {
  std::uint32_t number = 0;
  for (std::size_t i = kNumberBytes; i-- > 0;) {
    number = number << 8 | bytes[index * kNumberBytes + i];
  }
  return number;
}

void put_number(std::span<std::uint8_t> bytes, std::size_t index, std::uint32_t number) {
  for (std::size_t i = 0; i < kNumberBytes; ++i) {
    bytes[index * kNumberBytes + i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
}

}  // namespace

// Both numbers, and both with all bits turned: what is behind them has a checksum of its own.
std::optional<Generations::Header> Generations::read_header(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeaderBytes) {
    return std::nullopt;
  }
  const Header header{.sequence = number_at(bytes, 0), .companion = number_at(bytes, 1)};
  const bool whole = number_at(bytes, 2) == ~header.sequence && number_at(bytes, 3) == ~header.companion;
  return whole ? std::optional(header) : std::nullopt;
}

void Generations::forget() { *this = Generations(paths_); }

void Generations::settle() {
  if (newer_) {
    health_ = FileHealth::kNewer;
  } else if (damaged_) {
    health_ = found_ ? FileHealth::kOlder : FileHealth::kDamaged;
  }
}

// It is renamed, so that it costs no erase and is there for who wants to know.
void Generations::put_aside(drivers::FlashStore& store, std::size_t slot) {
  damaged_ = true;
  store.rename(paths_.generations[slot], paths_.aside[slot]);
}

void Generations::stands(std::size_t slot, const Header& header, bool empty) {
  found_ = true;
  newest_slot_ = slot;
  sequence_ = header.sequence;
  companion_ = header.companion;
  companions_[slot] = header.companion;
  empty_ = empty;
}

bool Generations::write(drivers::FlashStore& store, Buffer& buffer, std::size_t size, std::uint32_t companion) {
  if (health_ == FileHealth::kNewer) {
    return false;
  }
  const Header header{.sequence = sequence_ + 1, .companion = companion};
  put_number(buffer, 0, header.sequence);
  put_number(buffer, 1, header.companion);
  put_number(buffer, 2, ~header.sequence);
  put_number(buffer, 3, ~header.companion);
  const std::size_t slot = 1 - newest_slot_;
  const std::string_view path = paths_.generations[slot];
  const std::span bytes = std::span(buffer).first(kHeaderBytes + size);
  drivers::StorageResult written = store.write(path, bytes);
  if (written.error == drivers::StorageError::kMissing) {
    store.make_folder(path.substr(0, path.find('/')));
    written = store.write(path, bytes);
  }
  if (!written.ok()) {
    return false;
  }
  stands(slot, header, size == 0);
  if (single_) {
    single_ = !store.remove(paths_.single).ok();
  }
  return true;
}

}  // namespace knister::services
