#include "server/table/table.h"

#include <algorithm>
#include <functional>
#include <sodium.h>

#include "barbican/hash.h"
#include "barbican/queries.h"
#include "barbican/replay.h"
#include "server/fair/agreement.h"

namespace barbican::server {
namespace {

// The most offers of one turn, if the rules of the table have no limit. No person makes as many.
constexpr std::uint8_t kMostOffers = 20;

}  // namespace

std::uint64_t request_number(std::string_view request) {
  const std::uint64_t hash = hash_of(request);
  return hash == 0 ? 1 : hash;
}

bool FoldedTable::fold(const Row& row, const Entry& entry, const History& history, News* news) {
  if (row.number != version + 1) return false;
  if ((version == 0) != std::holds_alternative<entry::Create>(entry)) return false;
  version = row.number;
  const Context in{row, history, news};
  const bool is_of_host = asks_as_host(row.person);  // asked before the row is folded, because it may change the host
  if (!std::visit([&](const auto& kind) { return take(kind, in); }, entry)) return false;
  note(row, is_of_host);
  if (!row.digest) return true;
  return game && (!has_digests() || *row.digest == digest(game, state));
}

void FoldedTable::note(const Row& row, bool is_of_host) {
  time = std::max(time, row.time);
  if (!has_person(row.person)) return;
  Share& share = is_of_host ? host_share : known(row.person).share;
  share.rows.spend(kRowsPlaying, row.time, 1);
  share.bytes.spend(kBytesWaiting, row.time, static_cast<double>(row.entry.size()));
  if (row.request.empty()) return;
  known(row.person).recent.add(request_number(row.request));
}

void keep(History& history, const Row& row, const Entry& entry) {
  const auto version = static_cast<std::uint32_t>(row.number);
  if (const auto* const begin = std::get_if<entry::Begin>(&entry)) {
    history = {begin->start->start.state, {}, {}};
  } else if (const auto* const import = std::get_if<entry::Import>(&entry)) {
    const AnyRecord& record = *import->game.record;
    history = {record.start.state, {}, record.motives};
    for (const Action action : record.actions) history.plies.push_back({action, version, Actor::kServer});
  } else if (const auto* const undo = std::get_if<entry::Undo>(&entry)) {
    std::erase_if(history.plies, [undo](const Ply& ply) { return ply.version > undo->to; });
    std::erase_if(history.motives, [&](const Motive& motive) { return motive.ply > std::ssize(history.plies); });
  } else if (const auto* const act = std::get_if<entry::Act>(&entry)) {
    history.plies.push_back({act->action, version, row.actor});
    if (!row.motive.empty()) history.motives.push_back({static_cast<int>(history.plies.size()), row.motive});
  }
}

int TableState::person_of(const Hash& token) const {
  int found = 0;  // compares all, so that the time reveals nothing
  for (const auto& [number, each] : *people)
    if (sodium_memcmp(each->token.data(), token.data(), token.size()) == 0) found = number;
  return found != 0 && person(found).kicked ? 0 : found;
}

int TableState::maker_of_code(const Hash& code) const {
  int found = 0;  // compares all, so that the time reveals nothing
  for (const auto& [number, each] : *people)
    if (sodium_memcmp(each->code.data(), code.data(), code.size()) == 0) found = number;
  return found;
}

Seat TableState::seat_of(int number) const {
  if (number == 0) return Seat();
  for (const Seat seat : options.all_seats())
    if (chair(seat).occupant == Chair::Occupant::kPerson && chair(seat).person == number) return seat;
  return Seat();
}

bool TableState::sat_or_hosts(int person) const {
  if (person == 0) return false;
  for (const Seat seat : options.all_seats())
    if (chair(seat).person == person) return true;
  return person == host;
}

int TableState::people_seated() const {
  int count = 0;
  for (const Seat seat : options.all_seats()) count += chair(seat).occupant == Chair::Occupant::kPerson ? 1 : 0;
  return count;
}

bool TableState::was_seen(int number, std::string_view request) const {
  if (!has_person(number)) return false;
  const std::uint64_t name = request_number(request);
  const auto says = [&](const ChatLine& line) { return line.person == number && line.request == request; };
  return person(number).recent.has(name) || person(number).noted.has(name) || std::ranges::any_of(*chat, says);
}

std::span<const Ply> History::until(std::int64_t version) const {
  const auto end =
      std::ranges::upper_bound(plies, version, {}, [](const Ply& ply) { return std::int64_t{ply.version}; });
  return {plies.begin(), end};
}

const Ply* History::last_decided() const {
  const auto last = std::find_if_not(plies.rbegin(), plies.rend(), std::mem_fn(&Ply::is_unasked));
  return last == plies.rend() ? nullptr : &*last;
}

std::int64_t TableState::undo_limit(Seat seat, const History& history) const {
  std::int64_t limit = 0;
  for (auto ply = history.plies.rbegin(); ply != history.plies.rend(); ++ply) {
    if (ply->version <= barrier) break;
    if (ply->is_unasked()) continue;
    if (ply->action.seat() != seat) break;
    limit = ply->version - 1;
  }
  return limit;
}

AnyGame TableState::game_for_people() const {
  const bool is_limited = game->options.offers_per_turn == Options::kUnbounded && state->offers_made >= kMostOffers;
  if (!is_limited) return game;
  return game.visit([](auto limited) {
    limited.options.offers_per_turn = kMostOffers;
    return AnyGame(limited);
  });
}

int TableState::special_builder() const {
  const bool is_special = is_playing() && game->options.between_turns == BetweenTurns::kSpecial;
  if (!is_special || !state.visit([](const auto& at) { return roller_of(at); }).exists()) return 0;
  const Chair& builder = chair(state->turn);
  return builder.occupant == Chair::Occupant::kPerson ? builder.person : 0;
}

Seat TableState::not_to_ask() const {
  if (!is_playing() || state->phase != Phase::kSpecialBuild) return {};
  const int builder = special_builder();
  return builder == 0 || person(builder).wishes_to_build ? Seat() : state->turn;
}

std::vector<std::string> TableState::bots_on_chairs() const {
  std::vector<std::string> names;
  for (const Seat seat : options.all_seats()) names.push_back(is_bot(seat) ? chair(seat).level : std::string());
  return names;
}

Hash TableState::agreed_on(const AnyRecord& start) const {
  FairBlock block;
  block.seats_shuffled = options.shuffles_seats;
  block.board = options.board_draw;
  block.bots = bots_on_chairs();
  return hash_of_agreement(agreement_of(start, block));
}

const AnyMemory& FoldedTable::memory_of(Seat viewer, const History& history) {
  const auto known = memories_.find(viewer);
  if (known != memories_.end()) return *known->second;
  AnyMemory memory = begin_memory(game, view(game, history.start, viewer));
  play_again(game, history.start, history.plies, [&](std::size_t, const AnyState& at, const EventList& events) {
    remember(game, memory, view(game, at, viewer), events);
  });
  return *memories_.emplace(viewer, memory).first->second;
}

Restored restore(const std::string& id, const StoredTable& stored, BoardSize size) {
  Restored result;
  result.table = std::make_unique<FoldedTable>(id, size);
  for (const Row& row : stored.rows) {
    const auto entry = read_entry(row.entry, (*result.table)->game, size);
    if (!entry || !result.table->fold(row, *entry, result.history, nullptr)) {
      result.bad_row = row.number;
      result.why = "row " + std::to_string(row.number) + " does not follow from those before it";
      return result;
    }
    keep(result.history, row, *entry);
  }
  result.history.plies.shrink_to_fit();  // most loaded tables are only read
  // An unreadable note loses a guest or a chat line, but never the game.
  for (const Note& note : stored.notes)
    if (const auto read = read_note(note)) result.table->take_note(*read);
  return result;
}

}  // namespace barbican::server
