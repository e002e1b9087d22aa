#include "server/table/plan.h"

#include <algorithm>
#include <sodium.h>

#include "barbican/rules.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kMostRows = 50000;  // a long game has three thousand; someone is playing with the server

}  // namespace

Hash hash_of(std::string_view secret_word) {
  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret_word.data()), secret_word.size());
  return hash;
}

std::string random_word(std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::string word(length, 'a');
  for (char& c : word) c = kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return word;
}

// ---- Rows

TableState& Planner::next() {
  if (plan_.next == nullptr) plan_.next = std::make_unique<TableState>(table_);
  return *plan_.next;
}

Row& Planner::new_row(std::string entry) {
  Row& row = plan_.rows.emplace_back();
  row.number = next().version + 1;
  row.time = std::max(now_, next().time);
  row.actor = actor_;
  row.entry = std::move(entry);
  row.request = request_;
  return row;
}

void Planner::add(std::string entry) {
  Row& row = new_row(std::move(entry));
  if (!next().fold(row, history_, &plan_.tale)) refuse("this can't be done now");
  if (row.number % kDigestEvery == 0 && next().game != nullptr) row.digest = digest(*next().game, next().state);
}

// Legal by what the caller has checked.
void Planner::add_action(Action action) {
  Row& row = new_row(write_action(*next().game, action, Syntax::kText));
  if (is_chance(action.kind())) row.actor = Actor::kServer;
  next().fold_action(action, row, &plan_.tale);
  if (row.number % kDigestEvery == 0) row.digest = digest(*next().game, next().state);
}

Plan Planner::finish() {
  const bool called_off = table_.revealing && plan_.next != nullptr && !plan_.next->revealing;
  if (called_off && plan_.next->stage == Stage::kWaiting) add(entry("secret", to_hex(new_secret())));
  if (plan_.refusal || plan_.rows.empty()) {
    plan_.rows.clear();
    plan_.next.reset();
    plan_.tale.clear();
  }
  return std::move(plan_);
}

bool Planner::refuse(std::string why) {
  if (!plan_.refusal) plan_.refusal = Refusal{std::move(why)};
  return false;
}

bool Planner::need_person() { return person_ != 0 || refuse("join the table first"); }

bool Planner::need_host() {
  return need_person() && (person_ == table_.host || refuse("only the host of the table may do that"));
}

bool Planner::need_seat(Seat& seat) {
  seat = table_.seat_of(person_);
  return need_person() && (seat.exists() || refuse("you have no seat at this table"));
}

bool Planner::need_stage(Stage stage) {
  if (table_.stage == stage) return true;
  return refuse(table_.stage == Stage::kWaiting   ? "the game has not begun"
                : table_.stage == Stage::kPlaying ? "the game has begun"
                                                  : "the game is over");
}

// ---- Requests

Planner::Handler Planner::handler_of(Verb verb) {
  switch (verb) {
    case Verb::kJoin: return &Planner::join;
    case Verb::kRename: return &Planner::rename;
    case Verb::kSit: return &Planner::sit;
    case Verb::kStand: return &Planner::stand;
    case Verb::kBot: return &Planner::set_bot;
    case Verb::kReady: return &Planner::set_ready;
    case Verb::kOptions: return &Planner::set_options;
    case Verb::kStart: return &Planner::start;
    case Verb::kNonce: return &Planner::reveal;
    case Verb::kAct: return &Planner::act;
    case Verb::kUndo: return &Planner::undo;
    case Verb::kEnd: return &Planner::end;
    case Verb::kAnswer: return &Planner::answer;
    case Verb::kResign: return &Planner::resign;
    case Verb::kPause: return &Planner::pause;
    case Verb::kKick: return &Planner::kick;
    case Verb::kHost: return &Planner::hand_over_host;
    case Verb::kChat: return &Planner::chat;
    case Verb::kEmote: return &Planner::emote;
    case Verb::kMute: return &Planner::mute;
    case Verb::kHandover: return &Planner::make_code;
    case Verb::kClaim: return &Planner::claim;
    default: return nullptr;
  }
}

Plan Planner::carry_out(const Request& request, int person, const Hash& token) {
  person_ = person;
  token_ = token;
  if (!request.id.empty() && person != 0) request_ = std::to_string(person) + ":" + request.id;
  // The same request again: it has been carried out, and does no harm.
  if (!request_.empty() && table_.was_seen(request_)) return finish();
  const Handler handler = handler_of(request.verb);
  if (handler == nullptr) refuse("this is not asked of a table");
  else if (table_.version >= kMostRows) refuse("the log of this table is full");
  else (this->*handler)(request);
  return finish();
}

// ---- Tables

Plan Planner::create(const Request& request, const Hash& token, const Secret& secret) {
  request_ = request.id.empty() ? "" : "1:" + request.id;
  add(entry("create", Quoted{write_options(*request.options)}));
  add(entry("secret", to_hex(secret)));
  add(entry("person", 1, Quoted{request.name}, to_hex(token)));
  if (static_cast<int>(request.chairs.size()) > request.options->seats) refuse("there are more chairs than seats");
  int chair = 0;
  for (const std::string& who : request.chairs) {
    const std::string_view seat = kSeatNames[static_cast<std::size_t>(chair++)];
    if (who == "you") add(entry("sit", 1, seat));
    else if (roster_.has(who)) add(entry("bot", seat, who));
    else if (who != "open") refuse("a chair is for 'you', 'open', or a bot: there is no '" + who + "'");
  }
  return finish();
}

Plan Planner::create_again(const TableState& before, const Secret& secret) {
  actor_ = Actor::kServer;
  add(entry("create", Quoted{write_options(before.options)}));
  add(entry("secret", to_hex(secret)));
  std::int64_t number = 0;
  for (const Person& person : before.people) {
    add(entry("person", ++number, Quoted{person.name}, to_hex(person.token)));
    if (person.kicked) add(entry("kick", number));
  }
  if (before.host != 1) add(entry("host", before.host));
  for (int s = 0; s < before.options.seats; ++s) {
    const Chair& chair = before.chair(Seat(s));
    if (chair.person != 0 && !before.person(chair.person).kicked) add(entry("sit", chair.person, seat_name(Seat(s))));
    else if (chair.kind == Chair::Kind::kBot && chair.person == 0) add(entry("bot", seat_name(Seat(s)), chair.level));
    if (next().chair(Seat(s)).color != chair.color) add(entry("color", seat_name(Seat(s)), kSeatNames[chair.color]));
  }
  return finish();
}

Plan Planner::import(const Request& request, const Hash& token, const Secret& secret) {
  const auto record = read_game<Standard>(request.text);
  if (!record.ok()) {
    refuse("in the game, " + to_line(record.error));
    return finish();
  }
  TableOptions options;
  GameRecord<Standard> start;
  start.start = record.value.start;
  start.from_position = record.value.from_position;
  options.start = write_game(start, Syntax::kText);
  options.seats = start.start.game.seats;
  options.is_public = request.options->is_public;
  request_ = request.id.empty() ? "" : "1:" + request.id;
  add(entry("create", Quoted{write_options(options)}));
  add(entry("secret", to_hex(secret)));
  add(entry("person", 1, Quoted{request.name}, to_hex(token)));
  add(entry("import", Quoted{request.text}));
  return finish();
}

Plan Planner::note_rematch(const std::string& table, int person, const std::string& request) {
  person_ = person;
  request_ = request;
  add(entry("rematch", table));
  return finish();
}

Plan Planner::call_off_start() {
  actor_ = Actor::kTimeout;
  for (int s = 0; s < table_.options.seats && next().revealing; ++s) {
    const Chair& chair = next().chair(Seat(s));
    if (!chair.commitment.empty() && chair.nonce.empty()) add(entry("unready", seat_name(Seat(s))));
  }
  return finish();
}

Plan Planner::wake() {
  actor_ = Actor::kServer;
  add("wake");
  return finish();
}

Plan Planner::close() {
  actor_ = Actor::kServer;
  if (table_.stage != Stage::kOver) add(entry("over", kEndingNames[static_cast<std::size_t>(Ending::kClosed)]));
  return finish();
}

}  // namespace barbican::server
