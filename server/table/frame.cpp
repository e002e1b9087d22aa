#include "server/table/frame.h"

#include <algorithm>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "barbican/writer.h"
#include "server/table/json.h"
#include "server/table/picked_bots.h"

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

void append_chair(std::string& out, const Chair& chair) {
  out += '{';
  if (chair.person != 0) append_count(out, "person", chair.person);
  if (chair.kind == Chair::Kind::kBot) append_text(out, "bot", chair.level);
  if (!chair.name.empty()) append_text(out, "name", chair.name);
  append_text(out, "color", kSeatNames[chair.color]);
  if (chair.ready) append_flag(out, "ready");
  if (chair.gave_up) append_flag(out, "gave_up");
  if (!chair.commitment.empty()) append_text(out, "commitment", chair.commitment);
  if (!chair.nonce.empty()) append_text(out, "nonce", to_hex(chair.nonce));
  out += '}';
}

void append_people(std::string& out, const TableState& table) {
  append_key(out, "people");
  out += '[';
  for (int number = 1; number <= static_cast<int>(table.people.size()); ++number) {
    const Person& person = table.person(number);
    if (number > 1) out += ',';
    out += '{';
    append_count(out, "number", number);
    append_text(out, "name", person.name);
    if (person.kicked) append_flag(out, "kicked");
    if (person.silenced) append_flag(out, "silenced");
    out += '}';
  }
  out += ']';
}

void append_proposal(std::string& out, const Proposal& proposal) {
  append_key(out, "proposal");
  out += '{';
  append_text(out, "what", proposal.what == Proposal::What::kUndo ? "undo" : "end");
  append_count(out, "by", proposal.by);
  if (proposal.what == Proposal::What::kUndo) append_count(out, "to", proposal.to);
  append_key(out, "needed");
  out += '[';
  for (const int person : proposal.needed) {
    if (out.back() != '[') out += ',';
    append_number(out, person);
  }
  out += "]}";
}

void append_clock(std::string& out, const TableState& table, std::int64_t now) {
  out += '{';
  append_count(out, "now", now);
  append_count(out, "since", table.time);
  for (int s = 0; s < table.options.seats; ++s) {
    append_key(out, kSeatNames[static_cast<std::size_t>(s)]);
    out += '{';
    append_count(out, "left", table.clocks.allowance(Seat(s)));
    append_count(out, "bank", table.clocks.bank(Seat(s)));
    out += '}';
  }
  out += '}';
}

void append_chat(std::string& out, const TableState& table, int person) {
  append_key(out, "chat");
  out += '[';
  for (const ChatLine& line : table.chat) {
    if (!hears(table, person, line.person)) continue;
    if (out.back() != '[') out += ',';
    out += '{';
    append_count(out, "person", line.person);
    append_text(out, line.emote ? "emote" : "text", line.text);
    append_count(out, "time", line.time);
    out += '}';
  }
  out += ']';
}

}  // namespace

std::string write_about(const TableState& table) {
  std::string out = "{";
  append_text(out, "stage", stage_name(table));
  append_count(out, "host", table.host);
  append_people(out, table);
  append_key(out, "seats");
  out += '{';
  for (int s = 0; s < table.options.seats; ++s) {
    append_key(out, kSeatNames[static_cast<std::size_t>(s)]);
    append_chair(out, table.chair(Seat(s)));
  }
  out += '}';
  if (table.paused_by != 0) append_count(out, "paused_by", table.paused_by);
  if (table.proposal) append_proposal(out, *table.proposal);
  append_text(out, "commitment", to_hex(commitment_of(table.secret)));
  if (table.stage == Stage::kOver) {
    append_text(out, "ending", kEndingNames[static_cast<std::size_t>(table.ending)]);
    if (table.chance) append_text(out, "secret", to_hex(table.secret));
    if (!table.rematch.empty()) append_text(out, "rematch", table.rematch);
  }
  out += '}';
  return out;
}

namespace {

// A person's name, or a bot's level; empty if nobody has won, or whoever did is not known here.
std::string_view winner_of(const TableState& table) {
  if (table.game == nullptr || !table.state.winner.exists()) return {};
  const Chair& chair = table.chair(table.state.winner);
  return chair.person != 0 ? table.person(chair.person).name : chair.level;
}

}  // namespace

std::string write_lobby_entry(const TableState& table) {
  std::string out = "{";
  append_text(out, "table", table.id);
  append_text(out, "stage", stage_name(table));
  if (!table.options.name.empty()) append_text(out, "name", table.options.name);
  if (table.host != 0) append_text(out, "host", table.person(table.host).name);
  int people = 0, bots = 0;
  for (int s = 0; s < table.options.seats; ++s) {
    people += table.chair(Seat(s)).kind == Chair::Kind::kPerson ? 1 : 0;
    bots += table.chair(Seat(s)).kind == Chair::Kind::kBot ? 1 : 0;
  }
  append_count(out, "seats", table.options.seats);
  append_count(out, "people", people);
  append_count(out, "bots", bots);
  if (table.options.spectators) append_flag(out, "spectators");
  if (table.game != nullptr) append_count(out, "turns", table.state.turns);
  if (const std::string_view winner = winner_of(table); !winner.empty()) append_text(out, "winner", winner);
  append_count(out, "created", table.created);
  out += '}';
  return out;
}

Frames::Frames(const TableState& table, const History& history, const Tale& tale, std::int64_t now)
    : table_(table), history_(history), tale_(tale) {
  for (const Told& told : tale) {
    const bool same_for_all = !told.is_game || told.event.audience.empty();
    events_.push_back(!same_for_all  ? std::string()
                      : told.is_game ? write_event(*table.game, told.event, Syntax::kJson)
                                     : told.json);
    about_changed_ = about_changed_ || (!told.is_game && told.speaker == 0);
    began_ = began_ || told.json == R"({"event":"began"})";
    options_changed_ = options_changed_ || told.json == R"({"event":"options"})";
  }
  about_changed_ = about_changed_ || table.stage == Stage::kOver;
  if (about_changed_) about_ = write_about(table);
  if (table.game == nullptr) return;
  append_public_view(view_, *table.game, view(*table.game, table.state, Seat()));
  if (table.clocks.is_on() && table.is_playing()) append_clock(clock_, table, now);
}

void Frames::append_events(std::string& out, int person, Seat seat) const {
  append_key(out, "events");
  out += '[';
  for (std::size_t i = 0; i < tale_.size(); ++i) {
    if (!hears(table_, person, tale_[i].speaker)) continue;
    if (out.back() != '[') out += ',';
    if (!events_[i].empty()) out += events_[i];
    else out += write_event(*table_.game, seen_by(tale_[i].event, seat), Syntax::kJson);
  }
  out += ']';
}

void Frames::append_question(std::string& out, Seat seat) const {
  ActionList list;
  legal_actions(*table_.game, table_.state, seat, list);
  append_count(out, "decision", table_.decision[seat.value]);
  append_key(out, "legal");
  append_legal(out, *table_.game, list);
  if (list.open_exchange) {
    append_key(out, "exchange");
    append_exchange(out, list);
  }
  append_key(out, "rules");
  append_rules(out, *table_.game, table_.state, list);
  append_key(out, "off");
  append_off(out, *table_.game, table_.state, seat, list);
}

void Frames::append_you(std::string& out, int person, Seat seat) const {
  append_key(out, "you");
  out += '{';
  append_count(out, "person", person);
  if (seat.exists()) append_text(out, "seat", kSeatNames[seat.value]);
  if (const auto& mutes = table_.person(person).mutes; !mutes.empty()) {
    append_key(out, "mutes");
    out += '[';
    for (const int whom : mutes) {
      if (out.back() != '[') out += ',';
      append_number(out, whom);
    }
    out += ']';
  }
  if (seat.exists() && table_.game != nullptr) {
    append_key(out, "own");
    append_own_view(out, *table_.game, view(*table_.game, table_.state, seat));
    if (table_.is_playing() && table_.paused_by == 0 && table_.state.waiting.has(seat)) append_question(out, seat);
    if (const auto limit = table_.undo_limit(seat, history_); table_.is_playing() && limit != 0)
      append_count(out, "undo", limit);
  }
  out += '}';
}

std::string Frames::write(int person, Extent extent, std::string_view re, std::string_view extra) const {
  const bool whole = extent == Extent::kWhole;
  const Seat seat = table_.seat_of(person);
  std::string out = "{\"is\":\"frame\"";
  append_text(out, "table", table_.id);
  append_count(out, "version", table_.version);
  if (!re.empty()) append_text(out, "re", re);
  out += extra;
  if (whole) append_flag(out, "whole");
  append_events(out, person, seat);
  if (whole || options_changed_) {
    append_key(out, "options");
    out += describe_options(table_.options);
  }
  if (whole) append_chat(out, table_, person);
  if (table_.game != nullptr && (whole || began_)) {
    append_key(out, "board");
    append_board(out, *table_.game);
  }
  if (whole || about_changed_) {
    append_key(out, "about");
    out += about_changed_ ? about_ : write_about(table_);
  }
  if (!view_.empty()) {
    append_key(out, "view");
    out += view_;
  }
  if (!clock_.empty()) {
    append_key(out, "clock");
    out += clock_;
  }
  if (person != 0) append_you(out, person, seat);
  out += '}';
  return out;
}

namespace {

FairBlock proof_of(const TableState& table) {
  FairBlock proof;
  proof.table = table.id;
  proof.commitment = to_hex(commitment_of(table.secret));
  proof.secret = to_hex(table.secret);
  proof.seats_shuffled = table.options.shuffles_seats;
  proof.chairs = table.seating;
  if (table.options.board != BoardChoice::kFixed)
    proof.board =
        FairBlock::BoardDraw{table.options.board == BoardChoice::kSpiral ? TokenMethod::kSpiral : TokenMethod::kRandom,
                             table.options.harbors};
  proof.nonces = table.nonces;
  proof.commitments = table.commitments;
  return proof;
}

}  // namespace

GameRecord<Standard> record_of(const TableState& table, const History& history) {
  GameRecord<Standard> record;
  record.start = {*table.game, history.start};
  record.from_position = table.options.keeps_position;
  for (const Ply& ply : history.plies) record.actions.push_back(ply.action);
  record.end = table.state;
  for (int s = 0; s < table.options.seats; ++s) {
    const Chair& chair = table.chair(Seat(s));
    auto& name = record.names[static_cast<std::size_t>(s)];
    name = chair.person != 0 ? table.person(chair.person).name : chair.level;
  }
  if (table.stage != Stage::kOver) return record;
  record.reasons = history.reasons;
  if (table.chance) record.fair = proof_of(table);
  return record;
}

std::string write_hello(const bots::Roster& roster) {
  std::string out = "{\"is\":\"hello\"";
  append_count(out, "protocol", kProtocolVersion);
  append_count(out, "rules", kRulesVersion);
  append_key(out, "bots");
  out += '[';
  // Programs come first: what stands last is the best level.
  for (const bool programs : {true, false})
    for (const std::string_view name : roster.names()) {
      if (roster.is_program(name) != programs) continue;
      if (out.back() != '[') out += ',';
      append_json_string(out, name);
    }
  out += ']';
  append_text(out, "usual", roster.has(kUsual) ? kUsual : roster.names().back());
  append_key(out, "prices");
  append_prices(out);
  append_key(out, "harbors");
  append_harbors(out);
  append_key(out, "decks");
  append_decks(out);
  append_key(out, "event_die");
  append_event_die(out);
  out += '}';
  return out;
}

std::string write_refusal(const Refusal& refusal, std::string_view re) {
  std::string out = "{\"is\":\"refused\"";
  if (!re.empty()) append_text(out, "re", re);
  append_text(out, "why", refusal.why);
  if (!refusal.rule.empty()) append_text(out, "rule", refusal.rule);
  if (refusal.index >= 0) append_count(out, "index", refusal.index);
  if (refusal.stale) append_flag(out, "stale");
  out += '}';
  return out;
}

}  // namespace barbican::server
