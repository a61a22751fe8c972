// Reads what earlier versions wrote.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/save/dice_counts.h"
#include "support/describe_save.h"
#include "support/save_model.h"
#include "unity.h"

using save_model::Bytes;

namespace {

const std::filesystem::path kFolder = KNISTER_GOLDEN_FOLDER;

std::string contents_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  TEST_ASSERT_TRUE_MESSAGE(stream.is_open(), file.c_str());
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Bytes bytes_of(const std::filesystem::path& file) {
  const std::string contents = contents_of(file);
  Bytes bytes(contents.size());
  std::transform(contents.begin(), contents.end(), bytes.begin(),
                 [](char byte) { return static_cast<std::uint8_t>(byte); });
  return bytes;
}

// What decoding gives, as text and encoded again.
struct Reading {
  std::string text;
  Bytes encoded;
};

template <typename Value>
Reading reading_of(const Value& value) {
  Reading reading = {.text = describe_save::text_of(value), .encoded = Bytes(2000)};
  reading.encoded.resize(knister::save::encode(value, reading.encoded).size);
  return reading;
}

Reading read(const Bytes& bytes) {
  if (const auto settings = knister::save::decode_settings(bytes); settings.ok()) return reading_of(settings.value);
  if (const auto solo = knister::save::decode_solo(bytes); solo.ok()) return reading_of(solo.value);
  if (const auto table = knister::save::decode_table(bytes); table.value) return reading_of(*table.value);
  if (const auto course = knister::save::decode_table_course(bytes); course.ok()) return reading_of(course.value);
  if (const auto records = knister::save::decode_records(bytes); records.ok()) return reading_of(records.value);
  if (const auto counts = knister::save::decode_dice_counts(bytes); counts.ok()) return reading_of(counts.value);
  if (const auto setup = knister::save::decode_table_setup(bytes); setup.ok()) return reading_of(setup.value);
  if (const auto group = knister::save::decode_group_records(bytes); group.ok()) return reading_of(group.value);
  if (const auto sheet = knister::save::decode_sheet(bytes); sheet.ok()) return reading_of(sheet.value);
  if (const auto crash = knister::save::decode_crash(bytes); crash.ok()) return reading_of(crash.value);
  if (const auto placing = knister::save::decode_placing(bytes); placing.ok()) return reading_of(placing.value);
  return {};
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_every_file_ever_written_should_be_read() {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".save") continue;
    std::filesystem::path text_file = entry.path();
    text_file.replace_extension(".txt");
    const Reading reading = read(bytes_of(entry.path()));
    TEST_ASSERT_EQUAL_STRING_MESSAGE(contents_of(text_file).c_str(), reading.text.c_str(), entry.path().c_str());
    ++files;
  }
  // None may ever be removed.
  TEST_ASSERT_TRUE(files >= 21);
}

void test_files_of_the_newest_versions_should_be_written_as_they_were() {
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".save") continue;
    const Bytes bytes = bytes_of(entry.path());
    const Reading reading = read(bytes);
    // The fourth byte is the version.
    const bool newest = reading.encoded[3] == bytes[3];
    TEST_ASSERT_TRUE_MESSAGE(!newest || reading.encoded == bytes, entry.path().c_str());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_file_ever_written_should_be_read);
  RUN_TEST(test_files_of_the_newest_versions_should_be_written_as_they_were);
  return UNITY_END();
}
