#include "server/table/advice.h"

#include <array>

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

// A part of a merit, and its key in a message.
struct PartInfo {
  bots::MeritPart part;
  std::string_view key;
};
constexpr auto kParts = std::to_array<PartInfo>({{bots::kNamesCount, "count"},
                                                 {bots::kNamesCard, "card"},
                                                 {bots::kNamesSeat, "seat"},
                                                 {bots::kNamesTrack, "track"},
                                                 {bots::kNamesPlace, "at"},
                                                 {bots::kNamesKind, "action"}});

void write_part(JsonWriter& json, const AnyGame& game, const bots::Merit& merit, const PartInfo& info) {
  switch (info.part) {
    case bots::kNamesCount: return json.number(info.key, merit.count);
    case bots::kNamesCard: return json.word(info.key, name_of(merit.card));
    case bots::kNamesSeat: return json.word(info.key, name_of(merit.seat));
    case bots::kNamesTrack: return json.word(info.key, name_of(merit.track));
    case bots::kNamesPlace: return json.word(info.key, name_of_place(game, merit.place));
    case bots::kNamesKind: return json.word(info.key, name_of(merit.action));
  }
}

void write_merit(JsonWriter& json, const AnyGame& game, const bots::Merit& merit) {
  const bots::MeritInfo& info = bots::info_of(merit.kind);
  json.open('{');
  json.word("merit", info.name);
  for (const PartInfo& part : kParts)
    if ((info.parts & part.part) != 0) write_part(json, game, merit, part);
  json.close('}');
}

}  // namespace

void append_merits(JsonWriter& json) {
  json.open("merits", '[');
  for (const bots::MeritInfo& info : bots::kMeritInfos) {
    json.open('{');
    json.word("name", info.name);
    json.open("names", '[');
    for (const PartInfo& part : kParts)
      if ((info.parts & part.part) != 0) append_json_string(json.item(), part.key);
    json.close(']');
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
  std::string best;
  JsonWriter json(best);
  json.open('[');
  for (const bots::Advice& each : advice) {
    json.open('{');
    json.open("actions", '[');
    for (const Action action : each.actions) append_json_string(json.item(), without_seat(table.game, action));
    json.close(']');
    if (each.playouts > 0) {
      json.number("chance", each.chance);
      json.number("playouts", each.playouts);
    }
    json.open("merits", '[');
    for (const bots::Merit& merit : each.merits) write_merit(json, table.game, merit);
    json.close(']');
    json.close('}');
  }
  json.close(']');
  return write_message(message::Advice{re, table.id, decision, std::move(best)});
}

}  // namespace barbican::server
