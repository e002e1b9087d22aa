// A position, an action, a whole game: as text that a person reads and writes, and as JSON, both ways. The readers check
// everything: the rules can play on from every position that they accept. docs/notation.md describes the formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/action.h"
#include "barbican/document.h"
#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/rule.h"
#include "barbican/sea_map.h"
#include "barbican/state.h"

namespace barbican {

// ---- Positions

// A position: the game, and its state.
template <class Size>
struct Snapshot {
  Game<Size> game;
  State<Size> state;
};

// Leaves out computed values (bank, decks, lengths of routes) and default values.
template <class Size>
std::string write_position(const Game<Size>& game, const State<Size>& state, Syntax syntax);

// Reads either syntax. `known`, a game with the same board, makes it several times faster: its tables are copied.
inline constexpr std::string_view kPositionFormat = "position";
template <class Size>
Read<Snapshot<Size>> read_position(std::string_view source, const Game<Size>* known = nullptr);
// Reads a position from a parsed document.
template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Game<Size>* known = nullptr);

// Reads a position among the entries of another document, such as a scenario: `map` has the position's keys (edition, turn,
// red, …) and may also have the keys in `others`.
template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Node& map,
                                   const std::vector<std::string_view>& others);

// Reads a set-up alone. The map may also have the keys in `others`.
inline constexpr auto kSetUpKeys = std::to_array<std::string_view>({"edition", "book", "options", "seats", "board"});
template <class Size>
Read<Game<Size>> read_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others);

// The smallest size that holds the seats and the board in such a map, as far as they are readable: the rest of the map does not
// count.
BoardSize least_size(const Document& document, const Node& map);

// A number that identifies a position: the hash of the position as JSON. It is the same for every compiler, build and board
// size. A new field or option changes only the numbers of positions that use it.
template <class Size>
std::uint64_t digest(const Game<Size>& game, const State<Size>& state);

// ---- Actions

// `red road 0,0E`, or {"seat":"red","do":"road","edge":"0,0E"}.
template <class Size>
std::string write_action(const Game<Size>& game, Action action, Syntax syntax);

// Reads either syntax. Checks only that the words make sense on this board, not that the action is allowed.
template <class Size>
Read<Action> read_action(const Game<Size>& game, std::string_view source);
// Reads the text of an action without its seat; the caller gives the seat.
template <class Size>
Read<Action> read_action_of(const Game<Size>& game, Seat seat, std::string_view words);
// Reads an action from a node of a document: a line of words, or an object.
template <class Size>
Read<Action> read_action(const Game<Size>& game, const Document& document, const Node& node);

// One a line, or a JSON array. If a seat may make an offer, the last line says `red offer …`, and the last object has the
// bounds: {"seat":"red","do":"offer","most_given":{…},"most_asked":{…}}.
template <class Size>
std::string write_actions(const Game<Size>& game, Seat seat, const ActionList& list, Syntax syntax);

// ---- Events

// "blue steals a card from red", or {"event":"stole","rule":"SEVEN-3","seat":"blue","other":"red","count":1}.
template <class Size>
std::string write_event(const Game<Size>& game, const Event& event, Syntax syntax);
// One a line, or a JSON array.
template <class Size>
std::string write_events(const Game<Size>& game, const EventList& events, Syntax syntax);

// ---- Games

// The ways a game ends: by the rules, or earlier.
#define BARBICAN_GAME_ENDINGS(X) \
  X(Won, "won") X(Agreed, "agreed") X(Resigned, "resigned") X(Closed, "closed") X(TooLong, "too-long")
enum class GameEnding : std::uint8_t { BARBICAN_GAME_ENDINGS(BARBICAN_ENUMERATOR) };
inline constexpr auto kGameEndingNames = std::to_array<std::string_view>({BARBICAN_GAME_ENDINGS(BARBICAN_WORD)});
constexpr std::string_view name_of(GameEnding ending) { return entry_of(kGameEndingNames, ending); }

// The options that differ from the edition's options, each in the form `points_to_win=15`.
std::vector<std::string> written_options(const Options& options);

// The proof of a game's chance, see docs/fair-dice.md. The codec checks its shape, not its content.
struct FairBlock {
  static constexpr int kVersion = 2;
  // The way the board was drawn: as a map of the sea, or else by these methods.
  struct BoardDraw {
    TokenMethod tokens = TokenMethod::kSpiral;
    HarborMethod harbors = HarborMethod::kFixed;
    std::optional<SeaMap> map = {};
    friend bool operator==(const BoardDraw&, const BoardDraw&) = default;
  };

  int version = kVersion;
  std::string table;       // its id: 1 to 64 letters, digits, '-' and '_'
  std::string commitment;  // this and all below: hexadecimal digits, small letters
  std::string secret;
  bool seats_shuffled = false;
  std::vector<int> chairs;               // the chair at each seat
  std::optional<BoardDraw> board;        // none: the board was not drawn
  std::vector<std::string> nonces;       // one a chair; empty: the chair gave none
  std::vector<std::string> commitments;  // the commitments to the nonces; empty: a chair made none

  // Version 1 has none of these.
  std::vector<std::string> bots;  // one a chair; empty: a person sat there
  std::string agreed;             // the hash of the data at the game's start
  GameEnding ending = GameEnding::kWon;
  int length = 0;    // the number of actions, including chance's
  std::string seal;  // of the ending and the actions
  friend bool operator==(const FairBlock&, const FairBlock&) = default;
};

// The motive of an action, in the words of the bot that acted.
struct Motive {
  static constexpr std::size_t kMaxLength = 300;  // in bytes; one line

  int ply = 0;  // the action's number, from 1 on
  std::string text;
  friend bool operator==(const Motive&, const Motive&) = default;
};

// The actions of a game, including chance, and information about it.
struct RecordBody {
  bool from_position = false;  // the game starts from a position, not from a fresh set-up
  int rules_version = kRulesVersion;
  std::vector<Action> actions;
  PerSeat<std::string, Large::kSeats> names;
  std::string comment;
  std::optional<FairBlock> fair;
  std::vector<Motive> motives;  // in the order of the actions
};

// The same with the set-up or the position at the start.
template <class Size>
struct GameRecord : RecordBody {
  Snapshot<Size> start;
  State<Size> end;  // after reading: the state after the last action
};

// A recorded game as text or as JSON.
template <class Size>
std::string write_game(const GameRecord<Size>& record, Syntax syntax);

// The reader applies each action, and refuses it with the rule that it breaks.
inline constexpr std::string_view kGameFormat = "game";
template <class Size>
Read<GameRecord<Size>> read_game(std::string_view source);
template <class Size>
Read<GameRecord<Size>> read_game(const Document& document);

}  // namespace barbican
