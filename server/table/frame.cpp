#include "server/table/frame.h"

#include <algorithm>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "server/fair/agreement.h"
#include "server/protocol/message.h"
#include "server/table/picked_bots.h"
#include "server/table/told_event.h"

namespace barbican::server {
namespace {

std::string_view stage_name(const TableState& table) {
  return table.revealing ? form::kRevealing : name_of(table.stage);
}

bool hears(const TableState& table, int listener, int speaker) {
  if (listener == 0 || speaker == 0) return true;
  const auto& mutes = table.person(listener).mutes;
  return std::find(mutes.begin(), mutes.end(), speaker) == mutes.end();
}

// An entry that is left out where the number is 0.
std::optional<int> unless_zero(int number) { return number != 0 ? std::optional(number) : std::nullopt; }

message::Chair chair_of(const Chair& chair) {
  message::Chair out{.person = unless_zero(chair.person),
                     .name = chair.name,
                     .color = chair.color,
                     .ready = chair.ready,
                     .gave_up = chair.gave_up,
                     .commitment = chair.commitment};
  if (chair.occupant == Chair::Occupant::kBot) out.bot = chair.level;
  if (!chair.nonce.empty()) out.nonce = to_hex(chair.nonce);
  return out;
}

message::Proposal proposal_of(const Proposal& proposal) {
  message::Proposal out{.what = name_of(proposal.what), .by = proposal.by, .needed = proposal.needed};
  if (proposal.what == Proposal::What::kUndo) out.to = proposal.to;
  if (proposal.what == Proposal::What::kRemove) out.whom = static_cast<int>(proposal.to);
  return out;
}

std::string write_clock(const TableState& table, std::int64_t now) {
  message::Clock clock{.now = now, .since = table.time};
  for (const Seat seat : table.options.all_seats())
    clock.seats.push_back({.left = table.clocks.allowance(seat), .bank = table.clocks.bank(seat)});
  return write_message(clock);
}

std::vector<message::ChatLine> chat_for(const TableState& table, int person) {
  std::vector<message::ChatLine> lines;
  for (const ChatLine& line : *table.chat) {
    if (!hears(table, person, line.person)) continue;
    message::ChatLine& out = lines.emplace_back(message::ChatLine{.person = line.person, .time = line.time});
    (line.emote ? out.emote : out.text) = line.text;
  }
  return lines;
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
  message::About about{.stage = stage_name(table),
                       .host = table.leader(),
                       .paused_by = unless_zero(table.paused_by),
                       .commitment = to_hex(commitment_of(table.secret))};
  for (const auto& [number, person] : *table.people)
    about.people.push_back({number, person->name, person->kicked, person->silenced});
  for (const Seat seat : table.options.all_seats()) about.seats.push_back(chair_of(table.chair(seat)));
  if (table.proposal) about.proposal = proposal_of(*table.proposal);
  if (table.stage == Stage::kOver) {
    about.ending = name_of(table.ending);
    if (table.chance) about.secret = to_hex(table.secret);
    if (table.chance && table.beginning->proof_version > 1) about.seal = written_seal(table, history);
    about.rematch = table.rematch;
  }
  return write_message(about);
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

Asked::Asked(const AnyGame& game, const AnyState& state, Seat seat) : game_(game), state_(state), seat_(seat) {
  legal_actions(game, state, seat, list_);
}

message::Question Asked::question(std::int64_t decision) const {
  message::Question out{.decision = decision};
  out.legal = [this](std::string& text) { append_legal(text, game_, list_); };
  if (list_.open_exchange) out.exchange = [this](std::string& text) { append_exchange(text, list_); };
  out.rules = [this](std::string& text) { append_rules(text, game_, state_, list_); };
  out.off = [this](std::string& text) { append_off(text, game_, state_, seat_, list_); };
  return out;
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
  if (table.has_lapsing_offer()) lapse_ = write_message(message::Lapse{now, table.clocks.offer_deadline()});
}

void Frames::append_events(std::string& out, int person, Seat seat) const {
  JsonWriter json(out);
  json.open('[');
  for (std::size_t i = 0; i < news_.size(); ++i) {
    const auto* const at_table = std::get_if<news::Any>(&news_[i].what);
    if (at_table != nullptr && !hears(table_, person, news::speaker_of(*at_table))) continue;
    if (!events_[i].empty()) json.item() += events_[i];
    else json.item() += write_told(table_.game, seen_by(std::get<Event>(news_[i].what), seat), news_[i].actor);
  }
  json.close(']');
}

message::You Frames::you(int person, Seat seat, std::optional<Asked>& asked) const {
  message::You out{.person = person, .mutes = table_.person(person).mutes};
  if (!seat.exists()) return out;
  out.seat = seat;
  out.wishes = table_.person(person).wishes_to_build;
  if (!table_.game) return out;
  out.own = [this, seat](std::string& text) {
    append_own_view(text, table_.game, view(table_.game, table_.state, seat));
  };
  if (table_.is_playing() && table_.paused_by == 0 && table_.state->waiting.has(seat))
    out.question = asked.emplace(table_.game_for_people(), table_.state, seat).question(table_.decision[seat]);
  if (const auto limit = table_.undo_limit(seat, history_); table_.is_playing() && limit != 0) out.undo = limit;
  return out;
}

std::string Frames::write(int person, Extent extent, std::string_view re, const AnswerExtra& extra) const {
  const bool whole = extent == Extent::kWhole;
  const Seat seat = table_.seat_of(person);
  message::Frame frame{.table = table_.id,
                       .version = table_.version,
                       .re = re,
                       .code = extra.code,
                       .seconds = extra.seconds,
                       .missed = extra.missed,
                       .whole = whole,
                       .view = view_,
                       .clock = clock_};
  frame.events = [this, person, seat](std::string& text) { append_events(text, person, seat); };
  if (whole || options_changed_) frame.options = describe_options(table_.options);
  if (whole) frame.chat = chat_for(table_, person);
  if (table_.game && (whole || began_)) frame.board = [this](std::string& text) { append_board(text, table_.game); };
  if (about_changed_) frame.about = [this](std::string& text) { text += about_; };
  else if (whole) frame.about = [this](std::string& text) { text += write_about(table_, history_); };
  if (seat.exists()) frame.lapse = lapse_;
  if (table_.game && table_.options.known_cards)
    frame.known = [this, seat](std::string& text) {
      append_known(text, table_.game, folded_.memory_of(seat, history_), seat);
    };
  std::optional<Asked> asked;
  if (person != 0) frame.you = you(person, seat, asked);
  std::string out;
  out.reserve(view_.size() + kUsualFrame);
  JsonWriter json(out);
  append_message(json, frame);
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
  message::Hello hello{.usual = roster.has(kUsual) ? kUsual : roster.names().back(),
                       .prices = append_prices,
                       .harbors = append_harbors,
                       .decks = append_decks,
                       .event_die = append_event_die};
  // Programs come first: what stands last is the best level.
  for (const bool programs : {true, false})
    for (const std::string_view name : roster.names())
      if (roster.is_program(name) == programs) hello.bots.emplace_back(name);
  return write_message(hello);
}

void append_frame_messages(JsonWriter& json, Describer& describer) {
  append_descriptions<message::Hello, message::Frame, message::About, message::PersonAbout, message::Chair,
                      message::Proposal, message::ChatLine, message::Clock, message::SeatClock, message::Lapse,
                      message::You, message::Student>(json, describer);
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
