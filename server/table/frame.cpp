#include "server/table/frame.h"

#include <algorithm>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "barbican/vocabulary.h"
#include "server/fair/agreement.h"
#include "server/protocol/message.h"
#include "server/table/picked_bots.h"
#include "server/table/told_event.h"

namespace barbican::server {
namespace {

std::string_view stage_name(const TableState& table) {
  return table.revealing ? std::string_view("revealing") : name_of(table.stage);
}

bool hears(const TableState& table, int listener, int speaker) {
  if (listener == 0 || speaker == 0) return true;
  const auto& mutes = table.person(listener).mutes;
  return std::find(mutes.begin(), mutes.end(), speaker) == mutes.end();
}

void write_chair(JsonWriter& json, std::string_view key, const Chair& chair) {
  json.open(key, '{');
  json.count("person", chair.person);
  if (chair.occupant == Chair::Occupant::kBot) json.text("bot", chair.level);
  if (!chair.name.empty()) json.text("name", chair.name);
  json.word("color", kSeatNames[chair.color]);
  json.flag("ready", chair.ready);
  json.flag("gave_up", chair.gave_up);
  if (!chair.commitment.empty()) json.word("commitment", chair.commitment);
  if (!chair.nonce.empty()) json.word("nonce", to_hex(chair.nonce));
  json.close('}');
}

void write_people(JsonWriter& json, const TableState& table) {
  json.open("people", '[');
  for (const auto& [number, person] : *table.people) {
    json.open('{');
    json.number("number", number);
    json.text("name", person->name);
    json.flag("kicked", person->kicked);
    json.flag("silenced", person->silenced);
    json.close('}');
  }
  json.close(']');
}

void write_numbers(JsonWriter& json, std::string_view key, const std::vector<int>& numbers) {
  json.open(key, '[');
  for (const int number : numbers) json.item_number(number);
  json.close(']');
}

void write_proposal(JsonWriter& json, const Proposal& proposal) {
  json.open("proposal", '{');
  json.word("what", name_of(proposal.what));
  json.number("by", proposal.by);
  if (proposal.what == Proposal::What::kUndo) json.number("to", proposal.to);
  if (proposal.what == Proposal::What::kRemove) json.number("whom", proposal.to);
  write_numbers(json, "needed", proposal.needed);
  json.close('}');
}

std::string write_clock(const TableState& table, std::int64_t now) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.number("now", now);
  json.number("since", table.time);
  for (const Seat seat : table.options.all_seats()) {
    json.open(name_of(seat), '{');
    json.number("left", table.clocks.allowance(seat));
    json.number("bank", table.clocks.bank(seat));
    json.close('}');
  }
  json.close('}');
  return out;
}

std::string write_lapse(const TableState& table, std::int64_t now) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.number("now", now);
  json.number("at", table.clocks.offer_deadline());
  json.close('}');
  return out;
}

void write_chat(JsonWriter& json, const TableState& table, int person) {
  json.open("chat", '[');
  for (const ChatLine& line : *table.chat) {
    if (!hears(table, person, line.person)) continue;
    json.open('{');
    json.number("person", line.person);
    json.text(line.emote ? "emote" : "text", line.text);
    json.number("time", line.time);
    json.close('}');
  }
  json.close(']');
}

std::vector<Action> actions_of(const History& history) {
  std::vector<Action> actions;
  actions.reserve(history.plies.size());
  for (const Ply& ply : history.plies) actions.push_back(ply.action);
  return actions;
}

// The game must be over.
GameEnding ending_of(const TableState& table) {
  return named<GameEnding>(kGameEndingNames, name_of(table.ending)).value();
}

std::string written_seal(const TableState& table, const History& history) {
  return to_hex(seal_of(*table.chance, table.game, ending_of(table), actions_of(history)));
}

}  // namespace

std::string write_about(const TableState& table, const History& history) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("stage", stage_name(table));
  json.number("host", table.leader());
  write_people(json, table);
  json.open("seats", '{');
  for (const Seat seat : table.options.all_seats()) write_chair(json, name_of(seat), table.chair(seat));
  json.close('}');
  json.count("paused_by", table.paused_by);
  if (table.proposal) write_proposal(json, *table.proposal);
  json.word("commitment", to_hex(commitment_of(table.secret)));
  if (table.stage == Stage::kOver) {
    json.word("ending", name_of(table.ending));
    if (table.chance) json.word("secret", to_hex(table.secret));
    if (table.chance && table.beginning->proof_version > 1) json.word("seal", written_seal(table, history));
    if (!table.rematch.empty()) json.word("rematch", table.rematch);
  }
  json.close('}');
  return out;
}

namespace {

// A person's name, or a bot's level. Empty if nobody has won or this server does not know the winner.
std::string_view winner_of(const TableState& table) {
  if (!table.game || !table.state->winner.exists()) return {};
  const Chair& chair = table.chair(table.state->winner);
  return chair.person != 0 ? table.person(chair.person).name : chair.level;
}

// The lobby's data about a public table. The texts belong to the table.
struct Listed {
  std::string_view stage, name, host, winner;
  int seats = 0, people = 0, bots = 0;
  bool spectators = false;

  bool operator==(const Listed&) const = default;
};

Listed listed(const TableState& table) {
  const TableOptions& options = table.options;
  Listed out{};
  out.stage = stage_name(table);
  out.name = options.name;
  out.winner = winner_of(table);
  out.seats = options.seats;
  out.spectators = options.spectators;
  if (table.host != 0) out.host = table.person(table.host).name;
  for (const Seat seat : options.all_seats()) {
    out.people += table.chair(seat).occupant == Chair::Occupant::kPerson ? 1 : 0;
    out.bots += table.chair(seat).occupant == Chair::Occupant::kBot ? 1 : 0;
  }
  return out;
}

}  // namespace

bool is_listed_alike(const TableState& one, const TableState& other) {
  if (one.options.is_public != other.options.is_public) return false;
  return !one.options.is_public || listed(one) == listed(other);
}

std::string write_lobby_entry(const TableState& table) {
  const Listed about = listed(table);
  message::LobbyEntry entry{.table = table.id,
                            .stage = about.stage,
                            .name = about.name,
                            .host = about.host,
                            .seats = about.seats,
                            .people = about.people,
                            .bots = about.bots,
                            .spectators = about.spectators,
                            .winner = about.winner,
                            .created = table.created};
  if (table.game) entry.turns = table.state->turns;
  return write_message(entry);
}

void write_question(JsonWriter& json, const AnyGame& game, const AnyState& state, Seat seat, std::int64_t decision) {
  ActionList list;
  legal_actions(game, state, seat, list);
  json.number("decision", decision);
  append_legal(json.value("legal"), game, list);
  if (list.open_exchange) append_exchange(json.value("exchange"), list);
  append_rules(json.value("rules"), game, state, list);
  append_off(json.value("off"), game, state, seat, list);
}

namespace {

// Reserved sizes of texts; few are longer.
constexpr std::size_t kUsualView = 2048;
constexpr std::size_t kUsualFrame = 2048;  // without the view

std::string write_news(const news::Any& what) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("event", kTableEventWords[what.index()]);
  std::visit([&](const auto& kind) { write_fields(json, kind); }, what);
  json.close('}');
  return out;
}

}  // namespace

Frames::Frames(FoldedTable& folded, const History& history, const News& news, std::int64_t now)
    : folded_(folded), table_(*folded), history_(history), news_(news) {
  const TableState& table = table_;
  for (const NewsItem& item : news) {
    if (const auto* const event = std::get_if<Event>(&item.what)) {
      events_.push_back(event->audience.empty() ? write_told(table.game, *event, item.actor) : std::string());
      continue;
    }
    const auto& at_table = std::get<news::Any>(item.what);
    events_.push_back(write_news(at_table));
    about_changed_ = about_changed_ || news::speaker_of(at_table) == 0;
    began_ = began_ || std::holds_alternative<news::Began>(at_table);
    options_changed_ = options_changed_ || std::holds_alternative<news::Options>(at_table);
  }
  about_changed_ = about_changed_ || table.stage == Stage::kOver;
  if (about_changed_) about_ = write_about(table, history);
  if (!table.game) return;
  view_.reserve(kUsualView);
  append_public_view(view_, table.game, view(table.game, table.state, Seat()));
  if (table.clocks.is_on() && table.is_playing()) clock_ = write_clock(table, now);
  if (table.has_lapsing_offer()) lapse_ = write_lapse(table, now);
}

void Frames::write_events(JsonWriter& json, int person, Seat seat) const {
  json.open("events", '[');
  for (std::size_t i = 0; i < news_.size(); ++i) {
    const auto* const at_table = std::get_if<news::Any>(&news_[i].what);
    if (at_table != nullptr && !hears(table_, person, news::speaker_of(*at_table))) continue;
    if (!events_[i].empty()) json.item() += events_[i];
    else json.item() += write_told(table_.game, seen_by(std::get<Event>(news_[i].what), seat), news_[i].actor);
  }
  json.close(']');
}

void Frames::write_you(JsonWriter& json, int person, Seat seat) const {
  json.open("you", '{');
  json.number("person", person);
  if (seat.exists()) json.word("seat", name_of(seat));
  if (const auto& mutes = table_.person(person).mutes; !mutes.empty()) write_numbers(json, "mutes", mutes);
  json.flag("wishes", seat.exists() && table_.person(person).wishes_to_build);
  if (seat.exists() && table_.game) {
    append_own_view(json.value("own"), table_.game, view(table_.game, table_.state, seat));
    if (table_.is_playing() && table_.paused_by == 0 && table_.state->waiting.has(seat))
      write_question(json, table_.game, table_.state, seat, table_.decision[seat]);
    if (const auto limit = table_.undo_limit(seat, history_); table_.is_playing() && limit != 0)
      json.number("undo", limit);
  }
  json.close('}');
}

std::string Frames::write(int person, Extent extent, std::string_view re, const AnswerExtra& extra) const {
  const bool whole = extent == Extent::kWhole;
  const Seat seat = table_.seat_of(person);
  std::string out;
  out.reserve(view_.size() + kUsualFrame);
  JsonWriter json(out);
  json.open('{');
  json.word("is", "frame");
  json.word("table", table_.id);
  json.number("version", table_.version);
  if (!re.empty()) json.text("re", re);
  write_fields(json, extra);
  json.flag("whole", whole);
  write_events(json, person, seat);
  if (whole || options_changed_) json.raw("options", describe_options(table_.options));
  if (whole) write_chat(json, table_, person);
  if (table_.game && (whole || began_)) append_board(json.value("board"), table_.game);
  if (whole || about_changed_) json.raw("about", about_changed_ ? about_ : write_about(table_, history_));
  if (!view_.empty()) json.raw("view", view_);
  if (!clock_.empty()) json.raw("clock", clock_);
  if (!lapse_.empty() && seat.exists()) json.raw("lapse", lapse_);
  if (table_.game && table_.options.known_cards)
    append_known(json.value("known"), table_.game, folded_.memory_of(seat, history_), seat);
  if (person != 0) write_you(json, person, seat);
  json.close('}');
  return out;
}

namespace {

FairBlock proof_of(const TableState& table, const History& history) {
  FairBlock proof;
  proof.version = table.beginning->proof_version;
  proof.table = table.id;
  proof.commitment = to_hex(commitment_of(table.secret));
  proof.secret = to_hex(table.secret);
  proof.seats_shuffled = table.options.shuffles_seats;
  proof.chairs = table.beginning->seating;
  proof.board = table.options.board_draw;
  proof.nonces = table.beginning->nonces;
  proof.commitments = table.beginning->commitments;
  if (proof.version == 1) return proof;
  proof.bots = table.beginning->bots;
  proof.agreed = to_hex(table.beginning->agreed);
  proof.ending = ending_of(table);
  proof.length = static_cast<int>(history.plies.size());
  proof.seal = written_seal(table, history);
  return proof;
}

}  // namespace

AnyRecord record_of(const TableState& table, const History& history) {
  AnyRecord record;
  record.start = {table.game, history.start};
  record.rules_version = table.rules_version;
  record.from_position = table.options.keeps_position;
  record.actions = actions_of(history);
  record.end = table.state;
  for (const Seat seat : table.options.all_seats()) {
    const Chair& chair = table.chair(seat);
    auto& name = record.names[seat];
    name = chair.person != 0 ? table.person(chair.person).name : chair.level;
  }
  if (table.stage != Stage::kOver) return record;
  record.motives = history.motives;
  if (table.chance) record.fair = proof_of(table, history);
  return record;
}

std::string write_hello(const bots::Roster& roster) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("is", "hello");
  json.number("protocol", kProtocolVersion);
  json.number("rules", kRulesVersion);
  json.open("bots", '[');
  // Programs come first: what stands last is the best level.
  for (const bool programs : {true, false})
    for (const std::string_view name : roster.names())
      if (roster.is_program(name) == programs) json.item_text(name);
  json.close(']');
  json.text("usual", roster.has(kUsual) ? kUsual : roster.names().back());
  append_constants(json);
  json.close('}');
  return out;
}

std::string write_answer(std::string_view re, std::string_view table) {
  return write_message(message::Answer{re, table});
}

std::string write_refusal(const RequestRefusal& refusal, std::string_view re) {
  message::Refused refused{.re = re, .why = refusal.why, .rule = refusal.rule, .reason = refusal.reason};
  if (!refusal.values.empty()) refused.values = "{" + refusal.values + "}";
  if (refusal.index >= 0) refused.index = refusal.index;
  refused.stale = refusal.stale;
  return write_message(refused);
}

}  // namespace barbican::server
