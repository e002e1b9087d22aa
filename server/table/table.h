// A table as the fold of its log: who is here, who sits where, what was agreed, the game. Pure: no clock, no threads, no
// input or output. Nothing here is changed but by a row, so that what is in memory is always what the log says.
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

// The last requests of one person that were carried out, each as a number: the newest replaces the oldest.
template <std::size_t kSize>
struct RecentRequests {
  std::vector<std::uint64_t> numbers{};  // kSize at most
  std::size_t count = 0;                 // of all there ever were

  bool has(std::uint64_t request) const { return std::ranges::count(numbers, request) > 0; }
  // A request may be told of several times in a row.
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

// What someone has had of the log, and of the other players' attention.
struct Share {
  Limiter rows{};     // of the log that they asked for
  Limiter bytes{};    // in these
  Limiter prompts{};  // proposals that others have to answer
};

struct Person {
  bool in_log = false;  // plays, or sat down once, or is the host: the log has them. All others are noted beside it
  std::string name;
  Hash token{};  // of the secret that the browser keeps
  bool kicked = false;
  bool silenced = false;         // by the host, for everyone
  bool wishes_to_build = false;  // between turns, when it is asked for the next time  [MORE-10]
  std::vector<int> mutes{};      // whom this person does not want to hear
  Hash code{};                   // to take the seat to another device, once
  std::int64_t code_until = 0;   // 0: there is none
  // The last requests that wrote rows. Each person has their own, so that nobody's are pushed out by someone who talks a lot;
  // a client has at most a burst of 60 on the way.
  RecentRequests<64> recent{};
  // The last ones that changed what is noted beside the log; those are bounded by time.
  RecentRequests<16> noted{};
  Share share{};
  Limiter pauses{};
  Limiter notes{};  // what is noted beside the log
  Limiter lines{};  // of these, lines of chat and emotes
};

// What one person may write into the log of a table. Six people together stay below what a table may have: all of a long game has
// three thousand rows. Before the game it is less, more for the host, and what they write is measured as well.
inline constexpr Allowance kRowsPlaying{4000};
inline constexpr Allowance kRowsWaiting{300};
// All who are the host one after the other have one share; in a game the limit is higher, for a host without a seat in it.
inline constexpr Allowance kRowsOfHost{1000};
inline constexpr Allowance kRowsOfHostInAll{2000};
inline constexpr Allowance kBytesWaiting{1 << 19};
// Proposals that others have to answer: three at once, so that nobody is asked again and again.
inline constexpr Allowance kPrompts{.at_once = 3, .per_second = 0.1};
// What is noted for them beside the log.
inline constexpr Allowance kNotes{.at_once = 16, .per_second = 1};
inline constexpr double kRenameNotes = 8;  // everyone is sent all names again
// How many stay known who sat once, and neither sit nor host.
inline constexpr std::size_t kMostStoodUp = 16;
inline constexpr Allowance kLines{.at_once = 6, .per_second = 6.0 / 8};
// Counted when they end: from then on three minutes have to pass.
inline constexpr Allowance kPauses{.at_once = 1, .per_second = 1.0 / (3 * 60)};

// A place at the table. Before the game it is a chair, and who sits there may change; then the chairs become seats.
struct Chair {
  enum class Occupant : std::uint8_t { kEmpty, kPerson, kBot };
  Occupant occupant = Occupant::kEmpty;
  int person = 0;     // stays when a bot takes over for good, for the name
  std::string level;  // of a bot, or its name; it may be one that this server does not have any more
  std::uint8_t color = 0;
  bool ready = false;
  bool gave_up = false;    // the person resigned or was removed
  std::string commitment;  // hex; empty: none
  Bytes nonce;
  std::string name{};  // of the player who sat there in an imported game
};

// How the game began: what the proof of its chance tells.
struct Beginning {
  std::vector<int> seating;         // the chair that went to each seat
  std::vector<std::string> nonces;  // by chair, hex
  std::vector<std::string> commitments;
  std::vector<std::string> bots;  // by chair
  int proof_version = FairBlock::kVersion;
  Hash agreed{};
};

// One action of the game as it stands: what was taken back is not here.
struct Ply {
  Action action;
  std::uint32_t version = 0;
  Actor actor = Actor::kServer;

  // Did the table pass for someone, who had not said that they want to build?  [MORE-10]
  bool is_unasked() const { return actor == Actor::kServer && !is_chance(action.kind()); }
};

// How the game came to where it is. It is kept apart from the table's state, which is copied for each request.
struct History {
  AnyState start{};
  std::vector<Ply> plies;
  std::vector<Motive> motives;  // of some of them, in their order; told to nobody before the game is over

  // Those that had happened at this version of the table.
  std::span<const Ply> until(std::int64_t version) const;
  // What an undo takes back first: the last action, without the passes that the table made after it; null if there is none.
  const Ply* last_decided() const;
};

// All that is true of a table. Everyone may read it; only folding a row changes it.
struct TableState {
  TableState(std::string table_id, BoardSize board_size) : id(std::move(table_id)), size(board_size) {}

  bool is_playing() const { return stage == Stage::kPlaying; }
  // Do its rows have digests that can be compared? Version 1 of the rules had others, of the bytes in memory, and version 2
  // had others where Commercial Harbour had offered a card.
  bool has_digests() const { return game && rules_version >= 3; }
  // 0 if there is none.
  int person_of(const Hash& token) const;
  int maker_of_code(const Hash& code) const;
  Seat seat_of(int person) const;  // where they sit and decide for themselves
  int people_seated() const;
  // Is there an offer on the table that can be answered? And does it lapse?
  bool has_offer() const { return is_playing() && paused_by == 0 && state->phase == Phase::kTrade; }
  bool has_lapsing_offer() const { return has_offer() && clocks.offers_lapse(); }
  // May someone who comes still sit down? A bot makes room.
  bool has_free_chair() const { return stage == Stage::kWaiting && people_seated() < options.seats; }
  bool plays_or_hosts(int person) const { return person != 0 && (person == host || seat_of(person).exists()); }
  // By anyone. Until the game begins it may, so that people find out whether to play.
  bool may_be_watched() const { return stage == Stage::kWaiting || options.spectators; }
  // Also if a bot has taken over for them since.
  bool sat_or_hosts(int person) const;
  // Does this person ask as the host, and not as one who plays? The host's share is one, however many hand it to each other.
  bool asks_as_host(int number) const {
    return number != 0 && number == host && (stage == Stage::kWaiting || !seat_of(number).exists());
  }
  const Share& share_of(int number) const { return asks_as_host(number) ? host_share : person(number).share; }
  // Who may do what a host may.
  int leader() const { return acting != 0 ? acting : host; }
  bool has_seat(Seat seat) const { return seat.index() < options.seats; }
  bool is_bot(Seat seat) const { return chair(seat).occupant == Chair::Occupant::kBot; }
  const Chair& chair(Seat seat) const { return (*chairs)[seat]; }
  const Person& person(int number) const { return *people->at(number); }
  bool has_person(std::int64_t number) const {
    return number >= 1 && number <= kMostPersonNumber && people->contains(static_cast<int>(number));
  }
  // Is what changes about this person noted beside the log? Once the game has begun that is so of all who have no seat in it.
  bool is_beside(int number) const {
    return !person(number).in_log || (stage != Stage::kWaiting && !seat_of(number).exists());
  }
  // Was this request of a person carried out already?
  bool was_seen(int number, std::string_view request) const;
  // The bots that sit on the chairs; empty where a person does.
  std::vector<std::string> bots_on_chairs() const;
  // What everyone agrees to if the game begins like this: the hash that its proof has.
  Hash agreed_on(const AnyRecord& start) const;
  // The person whose special building phase it is; 0 if it is nobody's, or a bot's.  [MORE-10]
  int special_builder() const;
  // Who could build between turns, but is a person who has not said that they want to: none, or the seat awaited.  [MORE-10]
  Seat not_to_ask() const;
  // The lowest version that a seat may go back to without asking others; 0 if it can't.
  std::int64_t undo_limit(Seat seat, const History& history) const;

  std::string id;
  BoardSize size;  // the least that the game is held in
  TableOptions options;
  Secret secret{};
  Shared<std::map<int, Shared<Person>>> people;  // by number
  int next_person = 1;                           // the number of the next one to come
  int host = 0;
  int acting = 0;  // who stands in for a host who is away; 0: nobody
  Share host_share{};
  Shared<PerSeat<Chair, kMaxSeats>> chairs{};
  Stage stage = Stage::kWaiting;
  bool revealing = false;  // the host has pressed start; nonces are awaited
  std::int64_t revealing_since = 0;
  std::int64_t terms_at = 0;  // the last version at which the options or a bot changed before the game
  Ending ending = Ending::kNone;
  AnyGame game;
  int rules_version = kRulesVersion;  // of the game
  AnyState state{};
  std::optional<FairChance> chance;
  Shared<Beginning> beginning;
  std::uint64_t outcomes = 0;                   // of chance
  PerSeat<std::int64_t, kMaxSeats> decision{};  // the version at which each seat's question came up; 0: none
  std::int64_t barrier = 0;                     // the last version that nobody may take back
  std::int64_t revealed_at = 0;  // the last version at which the one who acted learned by it what they could not know
  int paused_by = 0;
  std::optional<Proposal> proposal;
  Clocks clocks;
  std::int64_t version = 0;
  std::int64_t created = 0;
  std::int64_t time = 0;   // of the last row
  std::int64_t woken = 0;  // when the clocks were last started again after nobody was there
  std::string rematch;
  std::shared_ptr<const std::string> imported;  // the file of a game played elsewhere
  Shared<std::vector<ChatLine>> chat;
};

// The fold itself. `*table` and `table->` read what is true now.
class FoldedTable : private TableState {
 public:
  explicit FoldedTable(std::string table_id, BoardSize board_size = BoardSize::kStandard)
      : TableState(std::move(table_id), board_size) {}
  // To fold on from what could be true.
  explicit FoldedTable(TableState from) : TableState(std::move(from)) {}
  const TableState& operator*() const { return *this; }
  const TableState* operator->() const { return this; }

  // Folds one row, which says `entry`; false if it does not follow from what is there. The news may be null.
  bool fold(const Row& row, const Entry& entry, const History& history, News* news);
  // The same for an action that is known to be legal.
  void fold_action(Action action, const Row& row, News* news);
  // What is noted beside the log: changes no version, and is kept by the notes that `notes_of` gives.
  bool take_beside(const Row& row, const Entry& entry, News* news);
  std::vector<note::Any> notes_of(const Entry& entry, int asker) const;
  note::Any note_of(int person) const;
  // Frees the place of someone who is noted beside the log.
  note::Any forget(int person);
  // What was noted, once all rows are folded.
  void take_note(const note::Any& note);
  // What a seat, or everyone if it is none, has learned since the game began; kept up to date from the first time it is asked
  // for.
  const AnyMemory& memory_of(Seat viewer, const History& history);

 private:
  // What a row is folded with.
  struct Context {
    const Row& row;
    const History& history;
    News* news;
    bool beside = false;  // the log
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

  std::uint64_t question_ = 0;  // what is asked at present, as a number
  // What each seat remembers, and under Seat() what everyone does; only where it was asked for.
  std::map<Seat, Shared<AnyMemory>> memories_;
};

// Brings the history up to date after a row has been folded.
void keep(History& history, const Row& row, const Entry& entry);

// Is it a line of chat or an emote?
bool says_something(const Entry& entry);

// A request's number, for telling whether it was carried out already.
std::uint64_t request_number(std::string_view request);

// A table from its rows.
struct Restored {
  std::unique_ptr<FoldedTable> table;
  History history;
  std::int64_t bad_row = 0;  // 0: all is well; else the first row that does not fold, and why
  std::string why;
};
Restored restore(const std::string& id, const StoredTable& stored, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
