// What remains of the finished games at the table: who played how often, won how often, and the most points of each.
// Names stand for people.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/game/player_name.h"
#include "core/game/table_session.h"

namespace knister::game {

// Those of a whole table always find room.
inline constexpr std::size_t kMostMembers = 32;

struct GroupMember {
  PlayerName name;
  std::uint16_t games = 0;
  // A shared first place is a win for each.
  std::uint16_t wins = 0;
  std::uint8_t best = 0;

  bool operator==(const GroupMember&) const = default;
};

class GroupRecords {
 public:
  static constexpr int kMaxGames = 65535;

  GroupRecords() = default;

  // From stored bytes; nothing if the members contradict themselves or each other.
  static std::optional<GroupRecords> restore(std::span<const GroupMember> members);

  // All who are ranked. Who plays alone doesn't win. If there is no room for a new name, the last one goes that isn't
  // among the players.
  void add(const TableSession& session);

  // Most wins first, then the most points.
  std::span<const GroupMember> members() const { return {members_.data(), count_}; }

  bool operator==(const GroupRecords& other) const { return std::ranges::equal(members(), other.members()); }

 private:
  GroupMember* find(const PlayerName& name);
  // A place for somebody new.
  GroupMember* make_room(const TableSession& session);

  std::array<GroupMember, kMostMembers> members_ = {};
  std::size_t count_ = 0;
};

}  // namespace knister::game
