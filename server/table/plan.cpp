#include "server/table/plan.h"

#include <algorithm>
#include <sodium.h>

#include "barbican/rules.h"
#include "barbican/writer.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kCodeLife = 10 * 60 * 1000;
constexpr std::size_t kCodeLength = 26;
constexpr std::int64_t kMostRows = 50000;  // a long game has three thousand; someone is playing with the server
// Chat lines of one person within so many milliseconds.
constexpr int kMostLines = 6;
constexpr std::int64_t kLinesTime = 8000;

Seat seat_named(std::string_view name) {
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (kSeatNames[s] == name) return Seat(static_cast<int>(s));
  return Seat();
}

std::string_view name_of(Seat seat) { return kSeatNames[seat.value]; }

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

void Planner::join(const Request& request) {
  if (person_ != 0) return;
  if (token_ == Hash{}) return void(refuse("say hello with a token first"));
  const auto same = [&](const Person& person) { return person.token == token_; };
  if (std::any_of(table_.people.begin(), table_.people.end(), same))
    return void(refuse("the host has sent you away from this table"));
  if (table_.people.size() >= kMaxPeople) return void(refuse("too many people have come to this table"));
  if (table_.stage != Stage::kWaiting && !table_.options.spectators)
    return void(refuse("this table has no room for spectators"));
  const auto number = static_cast<std::int64_t>(table_.people.size()) + 1;
  request_ = request.id.empty() ? "" : std::to_string(number) + ":" + request.id;
  add(entry("person", number, Quoted{request.name}, to_hex(token_)));
}

void Planner::rename(const Request& request) {
  if (!need_person() || request.name == table_.person(person_).name) return;
  add(entry("rename", person_, Quoted{request.name}));
}

void Planner::sit(const Request& request) {
  if (!need_person() || !need_stage(Stage::kWaiting)) return;
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse("this table has no such seat"));
  const Seat before = table_.seat_of(person_);
  if (before != seat) {
    if (table_.revealing) return void(refuse("the game is about to begin"));
    if (table_.chair(seat).kind == Chair::Kind::kPerson) return void(refuse("someone sits there already"));
    if (before.exists()) add(entry("stand", name_of(before)));
    add(entry("sit", person_, name_of(seat)));
  }
  if (request.color.empty() || kSeatNames[next().chair(seat).color] == request.color) return;
  for (const Chair& other : next().chairs)
    if (kSeatNames[other.color] == request.color && other.kind == Chair::Kind::kPerson && other.person != person_)
      return void(refuse("someone has this colour already"));
  add(entry("color", name_of(seat), request.color));
}

void Planner::stand(const Request&) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  add(entry("stand", name_of(seat)));
}

void Planner::set_bot(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse("the game is about to begin"));
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse("this table has no such seat"));
  const Chair& chair = table_.chair(seat);
  if (chair.kind == Chair::Kind::kPerson) return void(refuse("someone sits there already"));
  if (request.level.empty() && chair.kind == Chair::Kind::kBot) return add(entry("stand", name_of(seat)));
  if (!is_level(request.level)) return void(refuse("there is no bot '" + request.level + "'"));
  add(entry("bot", name_of(seat), request.level));
}

void Planner::set_ready(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse("the game is about to begin"));
  if (!request.commitment.empty() && !secret_from_hex(request.commitment))
    return void(refuse("a commitment is 64 hexadecimal digits in small letters"));
  if (!request.on) {
    if (table_.chair(seat).ready) add(entry("unready", name_of(seat)));
  } else if (request.commitment.empty()) {
    add(entry("ready", name_of(seat)));
  } else {
    add(entry("ready", name_of(seat), request.commitment));
  }
}

void Planner::set_options(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  add(entry("options", Quoted{write_options(*request.options)}));
}

void Planner::start(const Request&) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return;
  bool wants_nonces = false;
  for (int s = 0; s < table_.options.seats; ++s) {
    const Chair& chair = table_.chair(Seat(s));
    if (chair.kind == Chair::Kind::kEmpty) return void(refuse("a seat is still empty"));
    const bool is_own = chair.kind == Chair::Kind::kPerson && chair.person == person_;
    if (!chair.ready && !is_own) return void(refuse(table_.person(chair.person).name + " is not ready"));
    wants_nonces = wants_nonces || !chair.commitment.empty();
  }
  if (wants_nonces) add(entry("reveal"));
  else begin_game();
}

void Planner::reveal(const Request& request) {
  Seat seat;
  if (!need_seat(seat)) return;
  if (!table_.revealing) return void(refuse("no nonce is asked for at present"));
  const Chair& chair = table_.chair(seat);
  const auto nonce = from_hex(request.nonce);
  if (!chair.nonce.empty()) return;
  if (!nonce || to_hex(nonce_commitment(*nonce)) != chair.commitment)
    return void(refuse("this nonce is not the one that was committed to"));
  add(entry("nonce", name_of(seat), request.nonce));
  for (int s = 0; s < table_.options.seats; ++s) {
    const Chair& each = next().chair(Seat(s));
    if (!each.commitment.empty() && each.nonce.empty()) return;
  }
  begin_game();
}

void Planner::begin_game() {
  const TableState& now = next();
  std::vector<Bytes> nonces;
  std::vector<int> seating;
  for (int s = 0; s < now.options.seats; ++s) {
    nonces.push_back(now.chair(Seat(s)).nonce);
    seating.push_back(s);
  }
  const FairChance chance(now.secret, now.id, nonces);
  if (now.options.shuffles_seats) seating = chance.seating(now.options.seats);
  auto start = read_start(now.options);
  if (!start.ok()) return void(refuse("these options are not understood any more: set them again"));
  GameRecord<Standard>& record = start.value;
  if (now.options.board != BoardChoice::kFixed) {
    Game<Standard>& game = record.start.game;
    const TokenMethod tokens = now.options.board == BoardChoice::kSpiral ? TokenMethod::kSpiral : TokenMethod::kRandom;
    Layout layout = chance.board(tokens, now.options.harbors);
    if (game.options.barbarian_frame) apply_barbarian_frame(layout);
    if (build_board(layout, game.board)) return void(refuse("the board could not be laid"));
    record.start.state = new_game(game);
  }
  std::string line = "begin";
  for (const int chair : seating) line += " " + std::to_string(chair);
  line += ' ';
  append_json_string(line, write_game(record, Syntax::kText));
  add(std::move(line));
  let_chance_answer();
}

void Planner::let_chance_answer() {
  if (plan_.refusal) return;
  ActionList scratch;
  while (next().is_playing() && awaits_chance(next().state))
    add_action(next().chance->outcome(*next().game, next().state, next().outcomes, scratch));
}

void Planner::act(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kPlaying)) return;
  if (table_.paused_by != 0) return void(refuse("the table is paused"));
  if (request.decision != table_.decision[seat.value]) {
    refuse("the question has changed meanwhile");
    plan_.refusal->stale = true;
    return;
  }
  int index = 0;
  for (const std::string& words : request.actions) {
    // Else the refusal of what follows would tell what is hidden, or what chance will say, for nothing.
    if (next().revealed_at() > table_.version)
      return void(plan_.refusal = Refusal{"send this one when you have seen what came of the one before", {}, index});
    const auto action = read_action(*table_.game, std::string(name_of(seat)) + " " + words);
    if (!action.ok()) return void(plan_.refusal = Refusal{action.error.why, {}, index});
    if (const Reject reject = check(*next().game, next().state, action.value))
      return void(plan_.refusal = Refusal{std::string(reject.why), barbican::name_of(reject.rule), index});
    add_action(action.value);
    let_chance_answer();
    ++index;
  }
}

Plan Planner::decide(Seat seat, Action action, Actor actor) {
  actor_ = actor;
  if (!table_.is_playing() || table_.paused_by != 0 || action.seat() != seat) refuse("this can't be done now");
  else if (const Reject reject = check(*table_.game, table_.state, action)) refuse(std::string(reject.why));
  if (!plan_.refusal) {
    add_action(action);
    let_chance_answer();
  }
  return finish();
}

// Who has to agree: all other people who play; to an undo only those who are here.
std::vector<int> Planner::asked_for(Proposal::What what) const {
  std::vector<int> others;
  for (int s = 0; s < table_.options.seats; ++s) {
    const Chair& chair = table_.chair(Seat(s));
    if (chair.kind != Chair::Kind::kPerson || chair.person == person_) continue;
    if (what == Proposal::What::kEnd || std::find(present_.begin(), present_.end(), chair.person) != present_.end())
      others.push_back(chair.person);
  }
  return others;
}

void Planner::propose(Proposal::What what, std::int64_t to) {
  // Nobody should say yes to one thing and find that they have said it to another.
  if (table_.proposal && is_asked(*table_.proposal)) return void(refuse("answer first what is proposed to you"));
  std::string line = "ask " + std::to_string(person_);
  line += what == Proposal::What::kUndo ? " undo " + std::to_string(to) : " end";
  for (const int other : asked_for(what)) line += " " + std::to_string(other);
  add(std::move(line));
  settle_proposal();
}

bool Planner::is_asked(const Proposal& proposal) const {
  return std::find(proposal.needed.begin(), proposal.needed.end(), person_) != proposal.needed.end();
}

void Planner::settle_proposal() {
  if (plan_.refusal || !next().proposal || !next().proposal->needed.empty()) return;
  const Proposal proposal = *next().proposal;
  if (proposal.what == Proposal::What::kUndo) add(entry("undo", proposal.to));
  else add(entry("over", kEndingNames[static_cast<std::size_t>(Ending::kAgreed)]));
}

void Planner::undo(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kPlaying)) return;
  const std::int64_t limit = table_.undo_limit(seat, history_);
  if (limit == 0)
    return void(refuse("there is nothing of yours to take back: something was learned or answered since"));
  const std::int64_t to = request.to < 0 ? history_.plies.back().version - 1 : request.to;
  if (to < limit || to >= history_.plies.back().version) return void(refuse("it can't be taken back to there"));
  propose(Proposal::What::kUndo, to);
}

void Planner::end(const Request&) {
  Seat seat;
  if (need_seat(seat) && need_stage(Stage::kPlaying)) propose(Proposal::What::kEnd, 0);
}

void Planner::answer(const Request& request) {
  if (!need_person()) return;
  if (!table_.proposal) return void(refuse("nothing is proposed at present"));
  const bool takes_back = table_.proposal->by == person_ && !request.on;
  if (!is_asked(*table_.proposal) && !takes_back) return void(refuse("this is not asked of you"));
  add(entry(request.on ? "agree" : "refuse", person_));
  settle_proposal();
}

void Planner::resign(const Request&) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kPlaying)) return;
  add(entry("resign", name_of(seat)));
  end_if_nobody_is_left();
}

void Planner::end_if_nobody_is_left() {
  if (next().people_seated() == 0) add(entry("over", kEndingNames[static_cast<std::size_t>(Ending::kResigned)]));
}

void Planner::pause(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kPlaying)) return;
  if ((table_.paused_by != 0) != request.on) add(entry(request.on ? "pause" : "go", person_));
}

void Planner::kick(const Request& request) {
  if (!need_host()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse("there is nobody else of that number"));
  if (table_.person(request.person).kicked) return;
  add(entry("kick", request.person));
  if (table_.is_playing() && table_.seat_of(request.person).exists()) end_if_nobody_is_left();
}

// The host, or anyone who sits here once the host has gone.
void Planner::hand_over_host(const Request& request) {
  if (!need_person()) return;
  const bool host_is_here = std::find(present_.begin(), present_.end(), table_.host) != present_.end();
  const bool takes_it = request.person == person_ && !host_is_here && table_.seat_of(person_).exists();
  if (!takes_it && !need_host()) return;
  if (!table_.has_person(request.person) || table_.person(request.person).kicked)
    return void(refuse("there is nobody of that number"));
  if (request.person != table_.host) add(entry("host", request.person));
}

bool Planner::may_speak() {
  if (!need_person()) return false;
  if (table_.person(person_).silenced) return refuse("the host has silenced you");
  const auto is_recent = [&](const ChatLine& line) { return line.person == person_ && line.time > now_ - kLinesTime; };
  return std::count_if(table_.chat.begin(), table_.chat.end(), is_recent) < kMostLines ||
         refuse("you say too much at once; wait a moment");
}

void Planner::chat(const Request& request) {
  if (!may_speak()) return;
  add(entry("chat", person_, Quoted{request.text}));
}

void Planner::emote(const Request& request) {
  if (!may_speak()) return;
  add(entry("emote", person_, request.text));
}

void Planner::mute(const Request& request) {
  if (!need_person()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse("there is nobody else of that number"));
  if (!request.for_all) return add(entry("mute", person_, request.person, request.on ? "on" : "off"));
  if (need_host()) add(entry("silence", request.person, request.on ? "on" : "off"));
}

void Planner::make_code(const Request&) {
  if (!need_person()) return;
  const std::string code = random_word(kCodeLength);
  add(entry("code", person_, now_ + kCodeLife, to_hex(hash_of(code))));
  plan_.extra = ",\"code\":\"" + code + "\",\"seconds\":" + std::to_string(kCodeLife / 1000);
}

void Planner::claim(const Request& request) {
  if (token_ == Hash{}) return void(refuse("say hello with a token first"));
  const Hash code = hash_of(request.code);
  int found = 0;  // all are compared, so that the time tells nothing
  for (std::size_t i = 0; i < table_.people.size(); ++i)
    if (sodium_memcmp(table_.people[i].code.data(), code.data(), code.size()) == 0) found = static_cast<int>(i) + 1;
  if (found == 0 || table_.person(found).code_until < now_ || table_.person(found).kicked)
    return void(refuse("this code is not valid, or not any more"));
  const auto same = [&](const Person& person) { return person.token == token_; };
  if (person_ != found && std::any_of(table_.people.begin(), table_.people.end(), same))
    return void(refuse("you are at this table as someone else already"));
  if (!request.id.empty()) request_ = std::to_string(found) + ":" + request.id;
  add(entry("token", found, to_hex(token_)));
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
    else if (is_level(who)) add(entry("bot", seat, who));
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
    if (chair.person != 0 && !before.person(chair.person).kicked) add(entry("sit", chair.person, name_of(Seat(s))));
    else if (chair.kind == Chair::Kind::kBot && chair.person == 0) add(entry("bot", name_of(Seat(s)), chair.level));
    if (next().chair(Seat(s)).color != chair.color) add(entry("color", name_of(Seat(s)), kSeatNames[chair.color]));
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
    if (!chair.commitment.empty() && chair.nonce.empty()) add(entry("unready", name_of(Seat(s))));
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
