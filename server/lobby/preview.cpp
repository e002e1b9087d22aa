#include "server/lobby/preview.h"

#include <array>

#include <fmt/core.h>

#include "server/picture/board_picture.h"

namespace barbican::server {
namespace {

void tell_who_plays(const TableState& table, Preview& preview) {
  const auto add = [&preview](std::string_view name) {
    preview.players += fmt::format("{}{}", preview.players.empty() ? "" : ", ", name);
  };
  for (const Seat seat : table.options.all_seats()) {
    const Chair& chair = table.chair(seat);
    if (chair.person != 0 && table.has_person(chair.person)) add(table.person(chair.person).name);
    else if (!chair.name.empty()) add(chair.name);
    else if (chair.occupant == Chair::Occupant::kBot) ++preview.bots;
    else ++preview.free_seats;
  }
}

Preview::Stage stage_of(const TableState& table) {
  if (table.stage == Stage::kWaiting) return Preview::Stage::kWaiting;
  return table.stage == Stage::kOver || !table.game ? Preview::Stage::kOver : Preview::Stage::kPlaying;
}

}  // namespace

Preview preview_of(const TableState& table) {
  Preview preview;
  if (!table.options.spectators) return preview;
  tell_who_plays(table, preview);
  preview.is_open = true;
  preview.name = table.options.name;
  preview.seats = table.options.seats;
  preview.stage = stage_of(table);
  preview.has_board = static_cast<bool>(table.game);
  preview.turns = table.game ? table.state->turns : 0;
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
