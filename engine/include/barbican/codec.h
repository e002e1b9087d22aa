// A position, an action, a whole game: as text that a person reads and writes, and as JSON, both ways. What is read is
// checked to the last: a position that comes back without an error is one that the rules can play on from.
// docs/notation.md describes all of it.
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

// What follows from the rest (bank, decks, lengths of routes) is not written, and neither is what is at its default.
template <class Size>
std::string write_position(const Game<Size>& game, const State<Size>& state, Syntax syntax);

// Either syntax. If a game with the same board is at hand, its tables are copied, which is several times faster.
inline constexpr std::string_view kPositionFormat = "position";
template <class Size>
Read<Snapshot<Size>> read_position(std::string_view source, const Game<Size>* known = nullptr);
// The same of a document that has been read.
template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Game<Size>* known = nullptr);

// A position among the entries of another document, such as a scenario: `map` has its keys (edition, turn, red, …) and
// may have those in `others` as well.
template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Node& map,
                                   const std::vector<std::string_view>& others);

// A set-up alone. The map may have the keys in `others` as well.
inline constexpr auto kSetUpKeys = std::to_array<std::string_view>({"edition", "book", "options", "seats", "board"});
template <class Size>
Read<Game<Size>> read_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others);

// The least size that the seats and the board in such a map fit in, as far as they can be read: the rest of it is not looked at.
BoardSize least_size(const Document& document, const Node& map);

// A number that tells positions apart: the hash of the position as JSON. So it is the same for every compiler, build and board
// size, and a new field or option changes only the numbers of positions that use it.
template <class Size>
std::uint64_t digest(const Game<Size>& game, const State<Size>& state);

// ---- Actions

// `red road 0,0E`, or {"seat":"red","do":"road","edge":"0,0E"}.
template <class Size>
std::string write_action(const Game<Size>& game, Action action, Syntax syntax);

// Either syntax. Says nothing of whether the action is allowed, only that its words make sense on this board.
template <class Size>
Read<Action> read_action(const Game<Size>& game, std::string_view source);
// As text without its seat, which is this one.
template <class Size>
Read<Action> read_action_of(const Game<Size>& game, Seat seat, std::string_view words);
// The same from a node of a document: a line of words, or an object.
template <class Size>
Read<Action> read_action(const Game<Size>& game, const Document& document, const Node& node);

// One a line, or a JSON array. Where a seat may make an offer, the last line says `red offer …`, and the last object has
// the bounds: {"seat":"red","do":"offer","most_given":{…},"most_asked":{…}}.
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

// How a game ends: by the rules, or before that.
#define BARBICAN_GAME_ENDINGS(X) \
  X(Won, "won") X(Agreed, "agreed") X(Resigned, "resigned") X(Closed, "closed") X(TooLong, "too-long")
enum class GameEnding : std::uint8_t { BARBICAN_GAME_ENDINGS(BARBICAN_ENUMERATOR) };
inline constexpr auto kGameEndingNames = std::to_array<std::string_view>({BARBICAN_GAME_ENDINGS(BARBICAN_WORD)});
constexpr std::string_view name_of(GameEnding ending) { return entry_of(kGameEndingNames, ending); }

// The options that differ from the edition's, each as in `points_to_win=15`.
std::vector<std::string> written_options(const Options& options);

// What proves a game's chance, by docs/fair-dice.md. It is only carried here: its shape is checked, not what it says.
struct FairBlock {
  static constexpr int kVersion = 2;
  // How the board was drawn: as a map of the sea, or else by these methods.
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
  std::vector<int> chairs;               // the one that sits at each seat
  std::optional<BoardDraw> board;        // none: it was not drawn
  std::vector<std::string> nonces;       // one a chair; empty: it gave none
  std::vector<std::string> commitments;  // to the nonces; empty: it made none

  // Version 1 has none of these.
  std::vector<std::string> bots;  // one a chair; empty: a person sat there
  std::string agreed;             // the hash of what the game was begun with
  GameEnding ending = GameEnding::kWon;
  int length = 0;    // how many actions the game has had, chance's too
  std::string seal;  // of the ending and the actions
  friend bool operator==(const FairBlock&, const FairBlock&) = default;
};

// Why an action was done, in the words of the bot that did it.
struct Motive {
  static constexpr std::size_t kMaxLength = 300;  // in bytes; one line

  int ply = 0;  // the action's number, from 1 on
  std::string text;
  friend bool operator==(const Motive&, const Motive&) = default;
};

// What was done in a game, chance included, and what is told of it.
struct RecordBody {
  bool from_position = false;  // the start is a position of its own, not a fresh game
  int rules_version = kRulesVersion;
  std::vector<Action> actions;
  PerSeat<std::string, Large::kSeats> names;
  std::string comment;
  std::optional<FairBlock> fair;
  std::vector<Motive> motives;  // in the order of the actions
};

// The same with the set-up or the position that it began with.
template <class Size>
struct GameRecord : RecordBody {
  Snapshot<Size> start;
  State<Size> end;  // when read: after the last action
};

// A recorded game as text or as JSON.
template <class Size>
std::string write_game(const GameRecord<Size>& record, Syntax syntax);

// Each action is applied as it is read, and refused with the rule that it breaks.
inline constexpr std::string_view kGameFormat = "game";
template <class Size>
Read<GameRecord<Size>> read_game(std::string_view source);
template <class Size>
Read<GameRecord<Size>> read_game(const Document& document);

}  // namespace barbican
