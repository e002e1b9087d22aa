#include "server/load/scripted_table.h"

#include <random>

namespace barbican::server::load {
namespace {

// Unique even with the same seed: a token and a request's id make a new table.
std::string new_token() {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::random_device device;
  std::string token(32, 'a');
  for (char& c : token) c = kLetters[device() % kLetters.size()];
  return token;
}

}  // namespace

ScriptedTable::ScriptedTable(LoadCounters& counters, std::uint64_t seed, TableKind kind)
    : counters_(counters), random_(seed), kind_(kind), players_(kind.seats) {
  for (std::size_t i = 0; i < players_.size(); ++i) {
    players_[i].table = this;
    players_[i].number = i;
    players_[i].token = new_token();
  }
}

void ScriptedTable::watch(Player& player, std::string_view id) {
  player.connection->say(write_request("watch", id, [&](JsonWriter& json) { json.word("table", table_); }));
}

void ScriptedTable::connect(ConnectionPool& pool) {
  for (Player& player : players_) {
    player.connection = pool.connect(player);
    player.connection->say(write_request("hello", "hello", [&](JsonWriter& json) {
      json.number("protocol", 1);
      json.word("token", player.token);
    }));
  }
}

void ScriptedTable::open(ConnectionPool& pool) {
  connect(pool);
  open_table();
}

void ScriptedTable::open_table() {
  stage_ = Stage::kOpening;
  const std::string id = "table" + std::to_string(++requests_);
  players_[0].connection->say(write_request("create", id, [this](JsonWriter& json) {
    json.word("name", "Guest 1");
    json.open("chairs", '[');
    json.item("you");
    for (std::size_t i = 1; i < players_.size(); ++i) json.item("open");
    json.close(']');
    json.open("options", '{');
    json.number("seats", kind_.seats);
    if (kind_.is_public) json.truth("public", true);
    if (kind_.sea) json.word("board", name_of(*kind_.sea));
    json.close('}');
  }));
}

// A client sends all of its requests at once: the server takes them in order.
void ScriptedTable::gather() {
  stage_ = Stage::kGathering;
  ready_ = 0;
  for (Player& player : players_) {
    watch(player, "watch");
    if (player.number == 0) continue;
    const std::string name = "Guest " + std::to_string(player.number + 1);
    player.connection->say(write_request("join", "join", [&](JsonWriter& json) { json.word("name", name); }));
    player.connection->say(
        write_request("sit", "sit", [&](JsonWriter& json) { json.word("seat", kSeatNames[player.number]); }));
    player.connection->say(write_request("ready", "ready"));
  }
}

void ScriptedTable::come_back(ConnectionPool& pool) {
  connect(pool);
  stage_ = Stage::kReturning;
  begin_round(settled_);
  for (Player& player : players_) watch(player, "back");
}

void ScriptedTable::leave() {
  if (!is_broken()) stage_ = Stage::kAway;
  for (Player& player : players_) player.connection.reset();
}

void ScriptedTable::owe(Clock::time_point due) {
  owed_.push_back(due);
  if (stage_ == Stage::kPlaying && !is_asking_) act();
}

// A player who has to act; during a discard there may be several.
void ScriptedTable::act() {
  Player* chosen = nullptr;
  std::uint32_t seen = 0;
  for (Player& player : players_)
    if (player.decision != 0 && random_.below(++seen) == 0) chosen = &player;
  if (chosen == nullptr || chosen->action.empty()) return break_off("no player has to act");
  const Clock::time_point due = owed_.front();
  owed_.pop_front();
  begin_round(settled_ + 1);
  counters_.late.add(asked_at_ - due);
  chosen->connection->say(write_request("act", "act" + std::to_string(++requests_), [&](JsonWriter& json) {
    json.number("decision", chosen->decision);
    json.open("actions", '[');
    json.item(chosen->action);
    json.close(']');
  }));
}

void ScriptedTable::begin_round(std::int64_t least_version) {
  is_asking_ = true;
  asked_at_ = Clock::now();
  heard_ = 0;
  round_version_ = least_version;
}

// Requests of spectators make no new version.
bool ScriptedTable::is_news_of_strangers(std::size_t number, std::int64_t version) const {
  const bool has_it = is_asking_ && (heard_ & (1u << number)) != 0 && version == round_version_;
  return has_it || (stage_ == Stage::kPlaying && version == settled_);
}

// True when all players have the frame.
bool ScriptedTable::complete_round(std::size_t number, std::int64_t version) {
  const unsigned bit = 1u << number;
  const bool follows = heard_ == 0 ? version >= round_version_ : version == round_version_;
  if (!is_asking_ || (heard_ & bit) != 0 || !follows)
    counters_.note(counters_.lost_frames, "table " + table_ + ": version " + std::to_string(version) + " came after " +
                                              std::to_string(settled_));
  heard_ |= bit;
  round_version_ = version;
  return heard_ == all();
}

void ScriptedTable::settle(bool is_over) {
  is_asking_ = false;
  settled_ = round_version_;
  if (is_over) {
    ++counters_.games_over;
    open_table();
  } else if (!owed_.empty()) {
    act();
  }
}

void ScriptedTable::heard(std::size_t number, std::string_view message) {
  const Words words = read_words(message);
  if (stage_ == Stage::kBroken || words.type == Words::Type::kOther) return;
  if (words.type == Words::Type::kAnswer) return hear_answer(number, words);
  if (words.type == Words::Type::kFrame) {
    counters_.frame_bytes.add(static_cast<std::uint32_t>(message.size()));
    return hear_frame(number, words);
  }
  // All actions at this table are ours, so the decision can't be out of date: every refusal is an error.
  counters_.note(counters_.refusals, std::string(words.re) + " was refused: " + std::string(words.why));
  stage_ = Stage::kBroken;
}

void ScriptedTable::hear_answer(std::size_t number, const Words& words) {
  if (number != 0 || words.table.empty()) return;
  table_ = words.table;
  gather();
}

void ScriptedTable::hear_frame(std::size_t number, const Words& words) {
  // Messages of the previous table may arrive after the first of this one.
  if (words.table != table_) return;
  Player& player = players_[number];
  player.decision = words.decision;
  if (words.decision != 0) player.action = pick_action(words, random_);
  if (stage_ == Stage::kGathering && words.re == "ready" && ++ready_ == players_.size() - 1) {
    stage_ = Stage::kStarting;
    begin_round(0);
    return players_[0].connection->say(write_request("start", "start" + std::to_string(++requests_)));
  }
  // Before the game begins, frames tell of other players who come.
  if (stage_ == Stage::kGathering || (stage_ == Stage::kStarting && !words.is_in_game)) return;
  if (kind_.is_public && is_news_of_strangers(number, words.version)) return;
  if (!complete_round(number, words.version)) return;
  if (stage_ == Stage::kPlaying) counters_.add_latency(Clock::now() - asked_at_);
  if (stage_ == Stage::kReturning && round_version_ != settled_)
    counters_.note(counters_.lost_frames, "table " + table_ + " is not as it was left");
  stage_ = Stage::kPlaying;
  settle(words.is_over);
}

bool ScriptedTable::is_at_rest() const {
  return is_broken() || (stage_ == Stage::kPlaying && !is_asking_ && owed_.empty());
}

void ScriptedTable::give_up() {
  if (is_at_rest()) return;
  counters_.note(counters_.lost_frames, "table " + table_ + ": an answer did not come");
  stage_ = Stage::kBroken;
}

void ScriptedTable::break_off(std::string_view why) {
  if (stage_ == Stage::kBroken) return;
  counters_.note(counters_.closes, why);
  stage_ = Stage::kBroken;
}

}  // namespace barbican::server::load
