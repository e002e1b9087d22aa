// A table as the fold of its log: who is here, who sits where, what was agreed, the game. Pure: no clock, no threads, no
// input or output. Nothing here is changed but by a row, so that what is in memory is always what the log says.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "barbican/any_size.h"
#include "server/fair/fair.h"
#include "server/protocol/limits.h"
#include "server/protocol/options.h"
#include "server/store/log.h"
#include "server/table/clock.h"
#include "server/table/entry.h"

namespace barbican::server {

inline constexpr int kDigestEvery = 50;
inline constexpr std::size_t kChatKept = 30;

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
  // The last requests that were carried out, each as a number. Each person has their own, so that nobody's are pushed out
  // by someone who talks a lot; a client has at most a burst of 60 on the way.
  static constexpr std::size_t kRecent = 64;
  std::array<std::uint64_t, kRecent> recent{};
  std::size_t recent_count = 0;
  int rows = 0;                // of the log that they asked for
  std::int64_t paused_to = 0;  // when their last pause ended; 0: there was none
  std::int64_t busy_to = 0;    // how far ahead of time they are with what is noted beside the log
};

// A place at the table. Before the game it is a chair, and who sits there may change; then the chairs become seats.
struct Chair {
  enum class Kind : std::uint8_t { kEmpty, kPerson, kBot };
  Kind kind = Kind::kEmpty;
  int person = 0;     // stays when a bot takes over for good, for the name
  std::string level;  // of a bot, or its name; it may be one that this server does not have any more
  std::uint8_t color = 0;
  bool ready = false;
  bool gave_up = false;    // the person resigned or was removed
  std::string commitment;  // hex; empty: none
  Bytes nonce;
  std::string name{};  // of the player who sat there in an imported game
};

struct ChatLine {
  int person = 0;
  bool emote = false;
  std::string text;
  std::int64_t time = 0;
  std::int64_t number = 0;  // from 1, in the order in which they were said
  std::string request{};
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

  // What an undo takes back first: the last action, without the passes that the table made after it; null if there is none.
  const Ply* last_decided() const;
};

// What happens at a table besides its game: docs/protocol.md has the words.
// clang-format off
#define BARBICAN_TABLE_EVENTS(X) \
  X(Joined,      "joined") \
  X(Renamed,     "renamed") \
  X(Sat,         "sat") \
  X(Stood,       "stood") \
  X(Colored,     "colored") \
  X(Ready,       "ready") \
  X(Unready,     "unready") \
  X(Options,     "options") \
  X(Revealing,   "revealing") \
  X(Revealed,    "revealed") \
  X(Began,       "began") \
  X(Imported,    "imported") \
  X(Undone,      "undone") \
  X(Proposed,    "proposed") \
  X(Agreed,      "agreed") \
  X(Refused,     "refused") \
  X(Lapsed,      "lapsed") \
  X(Paused,      "paused") \
  X(Resumed,     "resumed") \
  X(Resigned,    "resigned") \
  X(Kicked,      "kicked") \
  X(Host,        "host") \
  X(MovedDevice, "moved-device") \
  X(Chat,        "chat") \
  X(Emote,       "emote") \
  X(Silenced,    "silenced") \
  X(Heard,       "heard") \
  X(Over,        "over") \
  X(Rematch,     "rematch")
// clang-format on

enum class TableEvent : std::uint8_t { BARBICAN_TABLE_EVENTS(BARBICAN_ENUMERATOR) };

inline constexpr auto kTableEventNames = std::to_array<std::string_view>({
#define X(name, word) word,
    BARBICAN_TABLE_EVENTS(X)
#undef X
});
constexpr std::string_view name_of(TableEvent event) { return entry_of(kTableEventNames, event); }

// What happened, for those who watch: at the table, or in the game.
struct TableNews {
  TableEvent what{};
  std::string json;
  int speaker = 0;  // who is not heard by those who muted them
};
struct NewsItem {
  std::int64_t version = 0;
  std::variant<TableNews, Event> what;
  Actor actor = Actor::kServer;  // of an event of the game
};
using News = std::vector<NewsItem>;

// All that is true of a table. Everyone may read it; only folding a row changes it.
struct TableState {
  TableState(std::string table_id, BoardSize board_size) : id(std::move(table_id)), size(board_size) {}

  bool is_playing() const { return stage == Stage::kPlaying; }
  // Do its rows have digests that can be compared? Version 1 of the rules had others, of the bytes in memory.
  bool has_digests() const { return game && rules_version >= 2; }
  // 0 if there is none.
  int person_of(const Hash& token) const;
  int maker_of_code(const Hash& code) const;
  Seat seat_of(int person) const;  // where they sit and decide for themselves
  int people_seated() const;
  // Does an offer lie on the table that lapses?
  bool has_lapsing_offer() const {
    return is_playing() && paused_by == 0 && state->phase == Phase::kTrade && clocks.offers_lapse();
  }
  // May someone who comes still sit down? A bot makes room.
  bool has_free_chair() const { return stage == Stage::kWaiting && people_seated() < options.seats; }
  // Also if a bot has taken over for them since.
  bool sat_or_hosts(int person) const;
  // Who may do what a host may.
  int leader() const { return acting != 0 ? acting : host; }
  bool has_seat(Seat seat) const { return seat.index() < options.seats; }
  bool is_bot(Seat seat) const { return chair(seat).kind == Chair::Kind::kBot; }
  const Chair& chair(Seat seat) const { return chairs[seat]; }
  const Person& person(int number) const { return people.at(number); }
  bool has_person(std::int64_t number) const {
    return number >= 1 && number <= kMostPersonNumber && people.contains(static_cast<int>(number));
  }
  // Is what changes about this person noted beside the log? Once the game has begun that is so of all who have no seat in it.
  bool is_beside(int number) const {
    return !person(number).in_log || (stage != Stage::kWaiting && !seat_of(number).exists());
  }
  // Was this request of a person, `3:k7`, carried out already?
  bool was_seen(std::string_view request) const;
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
  std::map<int, Person> people;     // by number
  int next_person = 1;              // the number of the next one to come
  std::int64_t guests_busy_to = 0;  // as of a person, for all who do not play together
  int host = 0;
  int acting = 0;  // who stands in for a host who is away; 0: nobody
  PerSeat<Chair, kMaxSeats> chairs{};
  Stage stage = Stage::kWaiting;
  bool revealing = false;  // the host has pressed start; nonces are awaited
  std::int64_t revealing_since = 0;
  Ending ending = Ending::kNone;
  AnyGame game;
  int rules_version = kRulesVersion;  // of the game
  AnyState state{};
  std::optional<FairChance> chance;
  std::vector<int> seating;         // the chair that went to each seat
  std::vector<std::string> nonces;  // by chair, hex
  std::vector<std::string> commitments;
  std::vector<std::string> bots;  // by chair, as the game began
  int proof_version = FairBlock::kVersion;
  Hash agreed{};
  std::uint64_t outcomes = 0;                   // of chance
  PerSeat<std::int64_t, kMaxSeats> decision{};  // the version at which each seat's question came up; 0: none
  std::int64_t barrier = 0;                     // the last version that nobody may take back
  std::int64_t revealed_at = 0;  // the last version at which the one who acted learned by it what they could not know
  int paused_by = 0;
  std::optional<Proposal> proposal;
  Clocks clocks;
  std::int64_t version = 0;
  std::int64_t created = 0;
  std::int64_t time = 0;  // of the last row
  std::string rematch;
  std::shared_ptr<const std::string> imported;  // the file of a game played elsewhere
  std::vector<ChatLine> chat;
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
  std::vector<Note> notes_of(const Entry& entry) const;
  Note note_of(int person) const;
  // Frees the place of someone who is noted beside the log.
  Note forget(int person);
  // What was noted, once all rows are folded. False if it can't be read.
  bool take_note(const Note& note);
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
  void note(const Row& row);
  Person& known(int number) { return people.at(number); }
  std::string written_person(int number) const;
  bool read_person(int number, std::string_view value);
  bool read_line(std::string_view value);
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
  // What each seat remembers, and then what everyone does; nothing where it was not asked for.
  std::array<std::optional<AnyMemory>, kMaxSeats + 1> memories_{};
};

// Brings the history up to date after a row has been folded.
void keep(History& history, const Row& row, const Entry& entry);

// Whose request it is: `3:k7` is person 3's. 0 if it is nobody's.
int asker_of(std::string_view request);

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
