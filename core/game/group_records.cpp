#include "core/game/group_records.h"

#include <algorithm>

#include "core/assert/assert.h"
#include "core/game/combination.h"
#include "core/game/ranking.h"

namespace knister::game {
namespace {

bool stands_before(const GroupMember& one, const GroupMember& other) {
  return one.wins != other.wins ? one.wins > other.wins : one.best > other.best;
}

bool is_possible(const GroupMember& member) {
  return !member.name.text().empty() && member.games > 0 && member.wins <= member.games && member.best <= kHighestTotal;
}

bool plays(const TableSession& session, const PlayerName& name) {
  const auto* const end = session.start().names.begin() + session.start().player_count;
  return std::find(session.start().names.begin(), end, name) != end;
}

void count(GroupMember& member, const RankedPlayer& player, bool alone) {
  if (member.games == GroupRecords::kMaxGames) return;
  ++member.games;
  if (player.place == 1 && !alone) ++member.wins;
  member.best = std::max(member.best, player.total);
}

}  // namespace

std::optional<GroupRecords> GroupRecords::restore(std::span<const GroupMember> members) {
  if (members.size() > kMostMembers) return std::nullopt;
  GroupRecords records;
  for (const GroupMember& member : members) {
    if (!is_possible(member) || records.find(member.name) != nullptr) return std::nullopt;
    if (records.count_ > 0 && stands_before(member, records.members_[records.count_ - 1])) return std::nullopt;
    records.members_[records.count_] = member;
    ++records.count_;
  }
  return records;
}

GroupMember* GroupRecords::find(const PlayerName& name) {
  auto* const end = members_.data() + count_;
  auto* const found =
      std::find_if(members_.data(), end, [&name](const GroupMember& member) { return member.name == name; });
  return found == end ? nullptr : found;
}

GroupMember* GroupRecords::make_room(const TableSession& session) {
  if (count_ < kMostMembers) {
    ++count_;
    return &members_[count_ - 1];
  }
  std::size_t last = count_ - 1;
  while (plays(session, members_[last].name)) --last;
  return &members_[last];
}

void GroupRecords::add(const TableSession& session) {
  const Ranking ranking(session);
  const bool alone = ranking.players().size() == 1;
  for (const RankedPlayer& player : ranking.players()) {
    const PlayerName& name = session.start().names[player.player];
    GroupMember* member = find(name);
    if (member == nullptr) {
      member = make_room(session);
      *member = {.name = name};
    }
    count(*member, player, alone);
  }
  // Few, and in order but for some: equals keep their order.
  for (std::size_t end = 1; end < count_; ++end) {
    for (std::size_t place = end; place > 0 && stands_before(members_[place], members_[place - 1]); --place) {
      std::swap(members_[place], members_[place - 1]);
    }
  }
}

}  // namespace knister::game
