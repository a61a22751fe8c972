// Commands for the sessions, valid and invalid, against the naive models of the tests.
#include <span>
#include <string>

#include "fuzz_target.h"
#include "support/solo_commands.h"
#include "support/table_commands.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> bytes(data, size);
  if (bytes.empty()) return 0;
  // The first byte chooses the game.
  const std::span<const std::uint8_t> commands = bytes.subspan(1);
  const std::string difference =
      bytes.front() % 2 == 0 ? difference_in_solo_game(commands) : difference_in_table_game(commands);
  expect(difference.empty(), difference);
  return 0;
}
