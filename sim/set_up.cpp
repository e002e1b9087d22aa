#include "sim/set_up.h"

#include <cassert>

#include "barbican/chance.h"
#include "barbican/read_reason.h"
#include "barbican/refusal.h"

namespace barbican::sim {
namespace {

Layout lay(const SetUp& set_up) {
  if (set_up.board == BoardMethod::kFirstGame && set_up.seats <= kBaseSeats) return first_game_layout();
  SimRandom random(set_up.seed);
  if (const auto map = sea_map_of(set_up.board)) return sea_layout(*map, set_up.seats, random);
  const TokenMethod tokens = set_up.board == BoardMethod::kRandom ? TokenMethod::kRandom : TokenMethod::kSpiral;
  return variable_layout(set_up.seats, tokens, set_up.harbors, random);
}

template <class Size>
Game<Size> build(int seats, Layout layout, const Options& options) {
  Game<Size> game;
  game.options = options;
  game.seats = seats;
  if (options.barbarian_frame) apply_barbarian_frame(layout);
  [[maybe_unused]] const LayoutError error = build_board(layout, game.board);
  assert(!error);
  return game;
}

// The first-game board with a bay and a lake, gold on the starting island, and a second island beside it. The robber
// and the pirate each may or may not have a home.
Layout odd_islands(std::uint64_t number) {
  Layout layout = first_game_layout();
  layout.frame_harbor = -1;
  for (int i = 0; i < layout.hex_count; ++i) {
    LayoutHex& hex = layout.hexes[i];
    if (hex.at == HexCoord{0, 0} || hex.at == HexCoord{1, 1} || hex.at == HexCoord{0, 2}) hex = {hex.at, Terrain::kSea};
    if (hex.at == HexCoord{-1, 0} || hex.at == HexCoord{1, -2}) hex.terrain = Terrain::kGold;
  }
  for (const HexCoord at : {HexCoord{3, -2}, HexCoord{3, -3}, HexCoord{3, -1}})
    layout.hexes[layout.hex_count++] = {at, Terrain::kSea};
  for (const HexCoord at : {HexCoord{4, -2}, HexCoord{4, -3}})
    layout.hexes[layout.hex_count++] = {at, Terrain::kGold, 9};
  int kept = 0;
  for (int i = 0; i < layout.harbor_count; ++i)
    if (layout.harbors[i].at != EdgeCoord{{1, 1}, HexSide::kSouthEast}) layout.harbors[kept++] = layout.harbors[i];
  layout.harbor_count = kept;
  layout.start_islands = island_bit(1);
  layout.names_robber = number / 8 % 2 == 0;
  layout.robber_is_off = !layout.names_robber;
  layout.robber = {-1, 1};
  layout.names_pirate = number / 32 % 2 == 0;
  layout.pirate = {3, -2};
  return layout;
}

void turn_over(Options& options, std::uint64_t which) {
  switch (which) {
    case 0:
      options.robber_start =
          options.robber_start == RobberStart::kDesert ? RobberStart::kOffBoard : RobberStart::kDesert;
      return;
    case 1: options.barbarian_frame = !options.barbarian_frame; return;
    case 2:
      options.fifth_card = options.fifth_card == FifthCard::kAtOnce ? FifthCard::kTurnEnd : FifthCard::kAtOnce;
      return;
    case 3:
      options.treason_fallback =
          options.treason_fallback == TreasonFallback::kLower ? TreasonFallback::kBasic : TreasonFallback::kLower;
      return;
    case 4: options.tactical_defence = true; return;
    case 5: options.dice = Dice::kDeck; return;
    case 6: options.first = Seat(2); return;
    case 7: options.points_to_win = 16; return;
    case 8: options.buildings_bar = false; return;
    default: return;
  }
}

// The edition's options with one of them changed, or a book's options, by number.
Options varied_options(Edition edition, std::uint64_t number) {
  constexpr std::uint64_t kTurned = 9;
  const std::uint64_t which = number % (kTurned + kBookNames.size() - 1);
  Options options = which < kTurned ? options_of(edition) : options_of(static_cast<Book>(1 + which - kTurned));
  if (which < kTurned) turn_over(options, which);
  options.offers_per_turn = 0;
  return options;
}

std::string with_rule(const Refusal& why) { return why.why + " [" + std::string(why.rule) + "]"; }

}  // namespace

std::string why_not_for(BoardMethod method, int seats) {
  SeaMapInfo map{0, kFewestSeats, method == BoardMethod::kFirstGame ? kBaseSeats : kMostSeats};
  if (const auto named_map = sea_map_of(method)) map = info_of(*named_map);
  if (map.has_seats(seats)) return {};
  return "the board " + std::string(name_of(method)) + " is for " + std::to_string(map.fewest_seats) + " to " +
         std::to_string(map.most_seats) + " players [" + std::string(name_of(Rule::kMore7)) + "]";
}

std::string why_not_between(std::optional<BetweenTurns> between_turns, int seats) {
  if (!between_turns || seats > kBaseSeats) return {};
  return with_rule(explain(info_of(ReadReason::kBetweenTurnsSeats), {value::number("limit", kBaseSeats)}));
}

std::string words_of(const Printed& printed) {
  const std::string edition = "edition " + std::string(name_of(printed.edition_in_play()));
  return printed.book == Book::kNone ? edition : edition + ", book " + std::string(name_of(printed.book));
}

std::string why_not_printed(const Printed& printed) {
  const Edition edition = printed.edition_in_play();
  if (printed.edition.value_or(edition) == edition) return {};
  return with_rule(explain(info_of(ReadReason::kBookOfOtherEdition), {value::number("year", year_of(edition))}));
}

template <class Size>
Game<Size> make_game(const SetUp& set_up) {
  Options options = usual_options(set_up.edition, set_up.book);
  options.offers_per_turn = static_cast<std::uint8_t>(set_up.offers_per_turn);
  options.tactical_defence = set_up.tactical_defence;
  if (set_up.between_turns) options.between_turns = *set_up.between_turns;
  if (const auto map = sea_map_of(set_up.board)) options.points_to_win = static_cast<std::uint8_t>(points_on(*map));
  return build<Size>(set_up.seats, lay(set_up), options);
}

template <class Size>
Game<Size> varied_game(std::uint64_t number) {
  SetUp set_up;
  set_up.edition = number % 2 == 0 ? Edition::k2022 : Edition::k2010;
  set_up.seats = number / 2 % 2 == 0 ? 4 : 3;
  set_up.board = static_cast<BoardMethod>(number / 4 % 3);
  set_up.harbors = number / 12 % 2 == 0 ? HarborMethod::kFixed : HarborMethod::kShuffled;
  set_up.seed = number;
  return build<Size>(set_up.seats, lay(set_up), varied_options(set_up.edition, number / 4));
}

Game<Large> varied_sea_game(std::uint64_t number) {
  constexpr auto kMaps =
      std::to_array<BoardMethod>({BoardMethod::kNewShores, BoardMethod::kThroughTheDesert, BoardMethod::kFourIslands});
  SetUp set_up;
  set_up.edition = number % 2 == 0 ? Edition::k2022 : Edition::k2010;
  set_up.seats = number / 2 % 2 == 0 ? 4 : 3;
  set_up.seed = number;
  Options options = varied_options(set_up.edition, number / 4);
  options.pirate = static_cast<PirateUse>(number / 16 % 3);
  options.retreat_to_sea = number / 5 % 2 == 0;
  const std::uint64_t board = number / 4 % 4;
  if (board == kMaps.size()) return build<Large>(set_up.seats, odd_islands(number), options);
  set_up.board = kMaps[board];
  return build<Large>(set_up.seats, lay(set_up), options);
}

Game<Large> varied_more_game(std::uint64_t number) {
  constexpr auto kSeatCounts = std::to_array<int>({6, 5, 2});
  SetUp set_up;
  set_up.seats = kSeatCounts[number % kSeatCounts.size()];
  set_up.edition = number / 3 % 2 == 0 ? Edition::k2022 : Edition::k2010;
  set_up.board = static_cast<BoardMethod>(number / 6 % kBoardMethodNames.size());
  if (!why_not_for(set_up.board, set_up.seats).empty()) set_up.board = BoardMethod::kSpiral;
  set_up.harbors = number / 7 % 2 == 0 ? HarborMethod::kFixed : HarborMethod::kShuffled;
  set_up.seed = number;
  Options options = varied_options(set_up.edition, number / 5);
  if (options.first.exists()) options.first = Seat(1);
  options.pirate = static_cast<PirateUse>(number / 11 % 3);
  if (set_up.seats > kBaseSeats) options.between_turns = static_cast<BetweenTurns>(number / 4 % 2);
  if (number / 8 % 3 == 0) options.discard_limit = 9;
  options.friendly_robber = number / 9 % 2 == 0;
  options.easy_start = number / 13 % 2 == 0;
  return build<Large>(set_up.seats, lay(set_up), options);
}

template Game<Standard> make_game(const SetUp&);
template Game<Large> make_game(const SetUp&);
template Game<Standard> varied_game(std::uint64_t);
template Game<Large> varied_game(std::uint64_t);

}  // namespace barbican::sim
