// A table as the fold of its log: people, seats, proposals, the game. It has no clock, threads, input or output. Only rows
// change it, so the memory always agrees with the log.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"
#include "server/fair/fair.h"
#include "server/limiter.h"
#include "server/protocol/limits.h"
#include "server/protocol/options.h"
#include "server/protocol/shared.h"
#include "server/store/log.h"
#include "server/table/clock.h"
#include "server/table/entry.h"
#include "server/table/news.h"
#include "server/table/note.h"

namespace barbican::server {

inline constexpr int kDigestEvery = 50;

// The last requests of one person that were carried out, as numbers. The newest replaces the oldest.
template <std::size_t kSize>
struct RecentRequests {
  std::vector<std::uint64_t> numbers{};  // at most kSize
  std::size_t count = 0;                 // of all requests ever

  bool has(std::uint64_t request) const { return std::ranges::count(numbers, request) > 0; }
  // Several rows in a sequence may name the same request.
  void add(std::uint64_t request) {
    if (count > 0 && numbers[(count - 1) % kSize] == request) return;
    if (numbers.size() < kSize) numbers.push_back(request);
    else numbers[count % kSize] = request;
    ++count;
  }
  std::vector<std::uint64_t> oldest_first() const {
    std::vector<std::uint64_t> all;
    for (std::size_t i = count - std::min(count, kSize); i < count; ++i) all.push_back(numbers[i % kSize]);
    return all;
  }
};

// A person's use of the log, and of the other players' attention.
struct Share {
  Limiter rows{};     // rows of the log
  Limiter bytes{};    // bytes of these rows
  Limiter prompts{};  // proposals to others
};

struct Person {
  bool in_log = false;  // a player, a former player or a host. The notes have all others
  std::string name;
  Hash token{};  // the hash of the browser's secret
  bool kicked = false;
  bool silenced = false;         // by the host; nobody hears this person
  bool wishes_to_build = false;  // in the next phase between turns  [MORE-10]
  std::vector<int> mutes{};      // this person does not hear these
  Hash code{};                   // moves the seat to another device, once
  std::int64_t code_until = 0;   // 0: no code
  // The last requests that wrote rows. Each person has their own list, so that a talkative person can't push out the requests
  // of others. A client sends at most a burst of 60.
  RecentRequests<64> recent{};
  // The last requests that changed notes. Time limits their number.
  RecentRequests<16> noted{};
  Share share{};
  Limiter pauses{};
  Limiter notes{};  // all changes beside the log
  Limiter lines{};  // chat lines and emotes only
};

// The most that one person may write into the log of a table. Six people together stay below the limit of a table; a long game
// has three thousand rows. Before the game the limit is lower, but higher for the host, and bytes count too.
inline constexpr Allowance kRowsPlaying{4000};
inline constexpr Allowance kRowsWaiting{300};
// All hosts of a table share one limit. During the game it is higher, for a host without a seat.
inline constexpr Allowance kRowsOfHost{1000};
inline constexpr Allowance kRowsOfHostInAll{2000};
inline constexpr Allowance kBytesWaiting{1 << 19};
// Proposals to others: at most three at once, so that players are not asked again and again.
inline constexpr Allowance kPrompts{.at_once = 3, .per_second = 0.1};
// Changes beside the log.
inline constexpr Allowance kNotes{.at_once = 16, .per_second = 1};
inline constexpr double kRenameNotes = 8;  // everyone gets all names again
// The log keeps so many people who once sat, but now neither sit nor host.
inline constexpr std::size_t kMostStoodUp = 16;
inline constexpr Allowance kLines{.at_once = 6, .per_second = 6.0 / 8};
// A pause counts at its end. Then the player has to wait for three minutes.
inline constexpr Allowance kPauses{.at_once = 1, .per_second = 1.0 / (3 * 60)};

// A place at the table. Before the game it is a chair, and people may move; then the chairs become seats.
struct Chair {
  enum class Occupant : std::uint8_t { kEmpty, kPerson, kBot };
  Occupant occupant = Occupant::kEmpty;
  int person = 0;     // stays after a bot takes over for good, for the name
  std::string level;  // a bot's level or name; this server may no longer have it
  std::uint8_t color = 0;
  bool ready = false;
  bool gave_up = false;    // resigned, or was removed
  std::string commitment;  // hex; empty: none
  Bytes nonce;
  std::string name{};  // the player's name in an imported game
};

// The facts about the game's start that the proof of chance contains.
struct Beginning {
  std::vector<int> seating;         // the chair of each seat
  std::vector<std::string> nonces;  // by chair, hex
  std::vector<std::string> commitments;
  std::vector<std::string> bots;  // by chair
  int proof_version = FairBlock::kVersion;
  Hash agreed{};
};

// One action of the present game. Actions that were taken back are not here.
struct Ply {
  Action action;
  std::uint32_t version = 0;
  Actor actor = Actor::kServer;

  // Did the table pass for a player who has not asked to build?  [MORE-10]
  bool is_unasked() const { return actor == Actor::kServer && !is_chance(action.kind()); }
};

// The actions that led to the present game. It is not part of the table's state, because each request copies that state.
struct History {
  AnyState start{};
  std::vector<Ply> plies;
  std::vector<Motive> motives;  // of some plies, in order; secret until the game is over

  // The plies up to this version of the table.
  std::span<const Ply> until(std::int64_t version) const;
  // The last action without the table's own passes after it; null if there is none. An undo starts there.
  const Ply* last_decided() const;
};

// The state of a table. Anyone may read it; only the fold of a row changes it.
struct TableState {
  TableState(std::string table_id, BoardSize board_size) : id(std::move(table_id)), size(board_size) {}

  bool is_playing() const { return stage == Stage::kPlaying; }
  // Can we compare the digests of its rows? Version 1 of the rules used the bytes in memory, and version 2 gave other digests
  // after an offer of Commercial Harbour.
  bool has_digests() const { return game && rules_version >= 3; }
  // Each returns 0 if there is nobody.
  int person_of(const Hash& token) const;
  int maker_of_code(const Hash& code) const;
  Seat seat_of(int person) const;  // only if they decide for themselves
  int people_seated() const;
  // Is there an offer that a player can answer? And does it lapse?
  bool has_offer() const { return is_playing() && paused_by == 0 && state->phase == Phase::kTrade; }
  bool has_lapsing_offer() const { return has_offer() && clocks.offers_lapse(); }
  // May a newcomer still sit down? A bot makes room.
  bool has_free_chair() const { return stage == Stage::kWaiting && people_seated() < options.seats; }
  bool plays_or_hosts(int person) const { return person != 0 && (person == host || seat_of(person).exists()); }
  // May anyone watch? Yes before the game, so that people can decide whether to play.
  bool may_be_watched() const { return stage == Stage::kWaiting || options.spectators; }
  // Yes even if a bot has taken over since.
  bool sat_or_hosts(int person) const;
  // Does this person ask as the host, and not as a player? All hosts of a table have one share, even if they hand the role to
  // each other.
  bool asks_as_host(int number) const {
    return number != 0 && number == host && (stage == Stage::kWaiting || !seat_of(number).exists());
  }
  const Share& share_of(int number) const { return asks_as_host(number) ? host_share : person(number).share; }
  // The person with the host's rights.
  int leader() const { return acting != 0 ? acting : host; }
  bool has_seat(Seat seat) const { return seat.index() < options.seats; }
  bool is_bot(Seat seat) const { return chair(seat).occupant == Chair::Occupant::kBot; }
  const Chair& chair(Seat seat) const { return (*chairs)[seat]; }
  const Person& person(int number) const { return *people->at(number); }
  bool has_person(std::int64_t number) const {
    return number >= 1 && number <= kMostPersonNumber && people->contains(static_cast<int>(number));
  }
  // Are changes about this person noted beside the log? During and after the game, this is true for everyone without a seat.
  bool is_beside(int number) const {
    return !person(number).in_log || (stage != Stage::kWaiting && !seat_of(number).exists());
  }
  // Was this request of this person carried out before?
  bool was_seen(int number, std::string_view request) const;
  // The bots of the chairs; empty for a person's chair.
  std::vector<std::string> bots_on_chairs() const;
  // The hash that everyone agrees to if the game begins like this. The proof contains it.
  Hash agreed_on(const AnyRecord& start) const;
  // The game by whose rules people are asked: it has the server's limit on the offers of a turn.
  AnyGame game_for_people() const;
  // The person who builds in the special phase; 0 if there is none or a bot builds.  [MORE-10]
  int special_builder() const;
  // The seat that could build between turns, if its person has not asked to build. If there is none: no seat.  [MORE-10]
  Seat not_to_ask() const;
  // The lowest version that a seat may return to without asking others; 0 if it can't.
  std::int64_t undo_limit(Seat seat, const History& history) const;

  std::string id;
  BoardSize size;  // the smallest size of the game's data
  TableOptions options;
  Secret secret{};
  Shared<std::map<int, Shared<Person>>> people;  // by number
  int next_person = 1;                           // for the next newcomer
  int host = 0;
  int acting = 0;  // stands in for an absent host; 0: nobody
  Share host_share{};
  Shared<PerSeat<Chair, kMaxSeats>> chairs{};
  Stage stage = Stage::kWaiting;
  bool revealing = false;  // the host has pressed start; nonces are missing
  std::int64_t revealing_since = 0;
  std::int64_t terms_at = 0;  // last version that changed the options or a bot before the game
  Ending ending = Ending::kNone;
  AnyGame game;
  int rules_version = kRulesVersion;  // the game's
  AnyState state{};
  std::optional<FairChance> chance;
  Shared<Beginning> beginning;
  std::uint64_t outcomes = 0;                   // number of outcomes of chance
  PerSeat<std::int64_t, kMaxSeats> decision{};  // the version of each seat's question; 0: none
  std::int64_t barrier = 0;                     // the last version that can't be taken back
  std::int64_t revealed_at = 0;                 // last version that showed its player something new
  int paused_by = 0;
  std::optional<Proposal> proposal;
  Clocks clocks;
  std::int64_t version = 0;
  std::int64_t created = 0;
  std::int64_t time = 0;   // of the last row
  std::int64_t woken = 0;  // last restart of the clocks after nobody was present
  std::string rematch;
  std::shared_ptr<const std::string> imported;  // the file of a game played elsewhere
  Shared<std::vector<ChatLine>> chat;
};

// The fold itself. `*table` and `table->` read the present state.
class FoldedTable : private TableState {
 public:
  explicit FoldedTable(std::string table_id, BoardSize board_size = BoardSize::kStandard)
      : TableState(std::move(table_id), board_size) {}
  // Folds on from an assumed state.
  explicit FoldedTable(TableState from) : TableState(std::move(from)) {}
  const TableState& operator*() const { return *this; }
  const TableState* operator->() const { return this; }

  // Folds one row; `entry` is its value. False if the entry does not fit the present state. The news may be null.
  bool fold(const Row& row, const Entry& entry, const History& history, News* news);
  // Folds an action; the caller knows that it is legal.
  void fold_action(Action action, const Row& row, News* news);
  // Takes an entry beside the log. It does not change the version; the notes of `notes_of` keep it.
  bool take_beside(const Row& row, const Entry& entry, News* news);
  std::vector<note::Any> notes_of(const Entry& entry, int asker) const;
  note::Any note_of(int person) const;
  // Frees the place of a person beside the log.
  note::Any forget(int person);
  // Takes a stored note. All rows must be folded before.
  void take_note(const note::Any& note);
  // The memory of a seat, or of everyone (no seat), since the game began. It is created at the first call, and updated after
  // that.
  const AnyMemory& memory_of(Seat viewer, const History& history);

 private:
  // The context of a row that is folded.
  struct Context {
    const Row& row;
    const History& history;
    News* news;
    bool beside = false;  // not a row, but beside the log
  };

  bool take(const entry::Create& entry, const Context& in);
  bool take(const entry::NewSecret& entry, const Context& in);
  bool take(const entry::NewOptions& entry, const Context& in);
  bool take(const entry::Import& entry, const Context& in);
  bool take(const entry::Wake& entry, const Context& in);
  bool take(const entry::Over& entry, const Context& in);
  bool take(const entry::Rematch& entry, const Context& in);
  bool take(const entry::NewPerson& entry, const Context& in);
  bool take(const entry::Rename& entry, const Context& in);
  bool take(const entry::NewHost& entry, const Context& in);
  bool take(const entry::Acting& entry, const Context& in);
  bool take(const entry::Kick& entry, const Context& in);
  bool take(const entry::Gone& entry, const Context& in);
  bool take(const entry::NewCode& entry, const Context& in);
  bool take(const entry::NewToken& entry, const Context& in);
  bool take(const entry::Chat& entry, const Context& in);
  bool take(const entry::Emote& entry, const Context& in);
  bool take(const entry::Mute& entry, const Context& in);
  bool take(const entry::Wish& entry, const Context& in);
  bool take(const entry::Silence& entry, const Context& in);
  bool take(const entry::Sit& entry, const Context& in);
  bool take(const entry::Stand& entry, const Context& in);
  bool take(const entry::NewColor& entry, const Context& in);
  bool take(const entry::SeatBot& entry, const Context& in);
  bool take(const entry::Ready& entry, const Context& in);
  bool take(const entry::Unready& entry, const Context& in);
  bool take(const entry::Reveal& entry, const Context& in);
  bool take(const entry::NewNonce& entry, const Context& in);
  bool take(const entry::Begin& entry, const Context& in);
  bool take(const entry::Act& entry, const Context& in);
  bool take(const entry::Undo& entry, const Context& in);
  bool take(const entry::Propose& entry, const Context& in);
  bool take(const entry::Agree& entry, const Context& in);
  bool take(const entry::Refuse& entry, const Context& in);
  bool take(const entry::Pause& entry, const Context& in);
  bool take(const entry::Resume& entry, const Context& in);
  bool take(const entry::Resign& entry, const Context& in);

  void play(Action action, const Row& row, News* news);
  std::int64_t offer_time() const;
  void note(const Row& row, bool is_of_host);
  Person& known(int number) { return people.own().at(number).own(); }
  void take(const note::Person& note);
  void take(const note::Gone& person);
  void take(const note::NextPerson& next);
  void take(const ChatLine& line);
  bool say(ChatLine line, const Context& in);
  void take_over_for_good(Chair& seat);
  void empty(Chair& seat);
  void make_unready(Chair& seat);
  void pass_time(std::int64_t now);
  void call_off();
  void ask_again(SeatSet before, Seat actor);
  void take_state(const AnyState& now);
  std::uint64_t question_of() const;

  std::uint64_t question_ = 0;  // hash of the present question
  // The memories of seats; Seat() has the public memory. A memory exists only after a first call of memory_of.
  std::map<Seat, Shared<AnyMemory>> memories_;
};

// Updates the history. The row must be folded before.
void keep(History& history, const Row& row, const Entry& entry);

// Is it a line of chat or an emote?
bool says_something(const Entry& entry);

// The number of a request. It serves to recognise a repeated request.
std::uint64_t request_number(std::string_view request);

// A table that was built from its rows.
struct Restored {
  std::unique_ptr<FoldedTable> table;
  History history;
  std::int64_t bad_row = 0;  // 0: all is well; else the first row that does not fold
  std::string why;
};
Restored restore(const std::string& id, const StoredTable& stored, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
