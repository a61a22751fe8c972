#include "services/settings_file.h"

#include <array>

#include "app/event_log.h"

namespace knister::services {
namespace {

constexpr std::string_view kName = "settings";

}  // namespace

save::Settings SettingsFile::load() {
  // Longer than the settings of today: a file of a later version is then told apart from a damaged one.
  std::array<std::uint8_t, 4 * save::kEncodedSettingsSize> bytes{};
  const drivers::StorageResult read = store_.read(kName, bytes);
  if (!read.ok()) {
    return {};
  }
  return save::decode_settings({bytes.data(), read.size}).value;
}

void SettingsFile::save(const save::Settings& settings) {
  if (store_.state() != drivers::StorageState::kOk) {
    return;
  }
  std::array<std::uint8_t, save::kEncodedSettingsSize> bytes{};
  const save::EncodeResult encoded = save::encode(settings, bytes);
  const std::uint32_t operations_before = store_.operations();
  if (encoded.ok() && store_.write(kName, {bytes.data(), encoded.size}).ok()) {
    app::Event(log_, "saved").with("bytes", encoded.size).with("operations", store_.operations() - operations_before);
  } else {
    app::Event(log_, "storage").with("state", "memory_only").with("reason", "write_failed");
  }
}

}  // namespace knister::services
