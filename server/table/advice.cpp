#include "server/table/advice.h"

#include "server/protocol/message.h"

namespace barbican::server {
namespace {

// An action in the form that a client sends: `settlement 3,1N`.
std::string without_seat(const AnyGame& game, Action action) {
  const std::string line = write_action(game, action, Syntax::kText);
  return line.substr(line.find(' ') + 1);
}

std::string name_of_place(const AnyGame& game, Vertex place) {
  const std::string line = write_action(game, Action(Kind::kSettlement, Seat(0), place.value), Syntax::kText);
  return line.substr(line.rfind(' ') + 1);
}

message::Merit merit_of(const AnyGame& game, const bots::Merit& merit) {
  const bots::MeritInfo& info = bots::info_of(merit.kind);
  const auto names = [&](bots::MeritPart part) { return (info.parts & part) != 0; };
  message::Merit out{.merit = info.name};
  if (names(bots::kNamesCount)) out.count = merit.count;
  if (names(bots::kNamesCard)) out.card = name_of(merit.card);
  if (names(bots::kNamesSeat)) out.seat = merit.seat;
  if (names(bots::kNamesTrack)) out.track = name_of(merit.track);
  if (names(bots::kNamesPlace)) out.at = name_of_place(game, merit.place);
  if (names(bots::kNamesKind)) out.action = name_of(merit.action);
  return out;
}

}  // namespace

void append_merits(JsonWriter& json) {
  json.open("merits", '[');
  for (const bots::MeritInfo& info : bots::kMeritInfos) {
    json.open('{');
    json.word("name", info.name);
    json.close('}');
  }
  json.close(']');
}

std::optional<RequestRefusal> why_no_advice(const TableState& table, int person, std::int64_t decision) {
  const Seat seat = table.seat_of(person);
  if (!table.is_playing()) return table.stage == Stage::kOver ? ServerReason::kHasEnded : ServerReason::kNotBegun;
  if (person == 0 || !seat.exists()) return ServerReason::kNoSeat;
  for (const Seat other : table.options.all_seats() - SeatSet::of(seat))
    if (!table.is_bot(other)) return ServerReason::kAdviceAlone;
  if (table.paused_by != 0) return ServerReason::kPaused;
  if (!table.state->waiting.has(seat)) return ServerReason::kNoDecisionNow;
  if (table.decision[seat] == decision) return std::nullopt;
  RequestRefusal stale(ServerReason::kQuestionChanged);
  stale.stale = true;
  return stale;
}

std::string write_advice(const TableState& table, std::int64_t decision, std::span<const bots::Advice> advice,
                         std::string_view re) {
  message::Advice out{.re = re, .table = table.id, .decision = decision};
  for (const bots::Advice& each : advice) {
    message::Advised& advised = out.best.emplace_back();
    for (const Action action : each.actions) advised.actions.push_back(without_seat(table.game, action));
    if (each.playouts > 0) {
      advised.chance = each.chance;
      advised.playouts = each.playouts;
    }
    for (const bots::Merit& merit : each.merits) advised.merits.push_back(merit_of(table.game, merit));
  }
  return write_message(out);
}

}  // namespace barbican::server
