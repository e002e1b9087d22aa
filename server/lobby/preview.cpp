#include "server/lobby/preview.h"

#include <array>
#include <vector>

#include <fmt/core.h>

#include "server/picture/board_picture.h"

namespace barbican::server {
namespace {

std::string who_plays(const TableState& table) {
  std::vector<std::string_view> names;
  int bots = 0;
  for (const Seat seat : table.options.all_seats()) {
    const Chair& chair = table.chair(seat);
    if (chair.person != 0 && table.has_person(chair.person)) names.push_back(table.person(chair.person).name);
    else if (!chair.name.empty()) names.push_back(chair.name);
    else bots += chair.kind == Chair::Kind::kBot ? 1 : 0;
  }
  std::string text;
  for (const std::string_view name : names) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  if (bots > 0) text += fmt::format("{}{} {}", text.empty() ? "" : " and ", bots, bots == 1 ? "bot" : "bots");
  return text;
}

std::string how_far(const TableState& table) {
  if (table.stage == Stage::kWaiting)
    return fmt::format("{} of {} seats are taken.", table.people_seated(), table.options.seats);
  if (!table.game) return "The table is closed.";
  return fmt::format("{} turn {}.", table.stage == Stage::kOver ? "The game ended in" : "The game is in",
                     table.state->turns);
}

}  // namespace

Preview preview_of(const TableState& table) {
  Preview preview;
  if (!table.options.spectators) return preview;
  const std::string who = who_plays(table);
  preview.is_open = true;
  preview.title = !table.options.name.empty() ? table.options.name : who.empty() ? "A free table" : who;
  preview.description = who.empty() ? how_far(table) : fmt::format("{}. {}", who, how_far(table));
  preview.has_board = static_cast<bool>(table.game);
  return preview;
}

std::shared_ptr<const std::string> Pictures::find(const std::string& table, std::int64_t version) const {
  const std::lock_guard lock(mutex_);
  const auto found = drawn_.find(table);
  return found != drawn_.end() && found->second.version == version ? found->second.png : nullptr;
}

std::shared_ptr<const std::string> Pictures::draw(const TableState& table) {
  std::array<std::uint8_t, 6> colors{};
  for (const Seat seat : table.options.all_seats()) colors[seat.index()] = table.chair(seat).color;
  auto png = std::make_shared<const std::string>(board_png(table.game, table.state, colors));
  const std::lock_guard lock(mutex_);
  if (drawn_.size() >= kMost && !drawn_.contains(table.id)) drawn_.erase(drawn_.begin());
  drawn_[table.id] = {table.version, png};
  return png;
}

}  // namespace barbican::server
