// Draws the status beside the board: the turn, the barbarians, the bank, and a table of the players.
#include <fmt/core.h>

#include "barbican/queries.h"
#include "barbican/rules.h"
#include "cli/canvas.h"
#include "cli/draw.h"

namespace barbican::cli {
namespace {

std::string paint(const DrawOptions& options, std::string_view text, Look look) {
  return options.color ? painted(text, look) : std::string(text);
}

std::string words_of(Hand hand) {
  std::string text;
  for (const Card card : kEachCard)
    if (const int count = hand[card]; count > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", count, name_of(card));
  return text;
}

std::string words_of(const ProgressCounts& cards) {
  std::string text;
  for (const Progress card : kEachProgress)
    for (int n = cards[card]; n > 0; --n) {
      if (!text.empty()) text += ' ';
      text += info_of(card).name;
    }
  return text;
}

std::string words_of(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) {
    if (!text.empty()) text += ' ';
    text += word_of(seat);
  }
  return text;
}

enum class Counted : std::uint8_t { kActive, kAll };

template <class Size>
int strength(const Table<Size>& table, Seat seat, Counted counted) {
  int total = 0;
  for (const Level level : kEachLevel) {
    auto knights = table.knights[seat][level];
    if (counted == Counted::kActive) knights &= table.active;
    total += knights.count() * strength_of(level);
  }
  return total;
}

template <class Size>
std::string turn_line(const Table<Size>& table) {
  std::string text = fmt::format("turn {}", table.turns);
  if (table.turn.exists()) text += fmt::format(": {}", word_of(table.turn));
  if (const Seat roller = roller_of(table); roller.exists()) text += fmt::format(", after {}", word_of(roller));
  text += fmt::format("   phase: {}", word_of(table.phase));
  if (table.red != 0) {
    text += fmt::format("   dice: red {} yellow {}", table.red, table.yellow);
    if (table.phase != Phase::kDice) text += fmt::format(" {}", name_of(table.face));
  }
  if (table.winner.exists()) return text + fmt::format("   {} has won", word_of(table.winner));
  return text + "   asked: " + (table.waiting.empty() ? "chance" : words_of(table.waiting));
}

template <class Size>
std::string barbarian_line(const Scene<Size>& scene) {
  const Table<Size>& table = scene.table();
  int cities = 0, defence = 0;
  for (const Seat seat : scene.game().all_seats()) {
    cities += table.cities[seat].count();
    defence += strength(table, seat, Counted::kActive);
  }
  std::string track(kShipSteps, '.');
  for (std::size_t i = 0; i < table.ship; ++i) track[i] = '=';
  if (table.ship > 0) track[table.ship - 1u] = '>';
  return fmt::format("barbarians [{}] {} of {} steps, strength {} against {}{}", track, table.ship, kShipSteps, cities,
                     defence, table.landed != 0 ? ", have landed before" : "");
}

template <class Size>
std::string held_line(const Scene<Size>& scene) {
  std::string text;
  if (const Hand hand = scene.shown_hand(); !hand.empty()) text += "shown to the viewer: " + words_of(hand) + "\n";
  if (const ProgressCounts cards = scene.shown_cards(); !cards.empty())
    text += "shown to the viewer: " + words_of(cards) + "\n";
  return text;
}

// ---- Players

constexpr std::string_view kHeader =
    "         points  route   knights  trade  politics  science  defender  pieces left";

template <class Size>
std::string level_text(const Table<Size>& table, Seat seat, Track track) {
  const bool holds = holds_metropolis(table, seat, track);
  return fmt::format("{}{}", table.level[seat][track], holds ? "M" : " ");
}

template <class Size>
std::string pieces_left(const Scene<Size>& scene, Seat seat) {
  const Table<Size>& table = scene.table();
  std::string text = fmt::format("{}s {}c {}r {}#", settlements_in_supply(table, seat), cities_in_supply(table, seat),
                                 roads_in_supply(table, seat), walls_in_supply(table, seat));
  for (const Level level : kEachLevel)
    text += fmt::format(" {}x{}", knights_in_supply(table, seat, level), strength_of(level));
  if (scene.board().has_sea) text += fmt::format(" {} ships", ships_in_supply(table, seat));
  return text;
}

template <class Size>
std::string player_line(const Scene<Size>& scene, Seat seat, const DrawOptions& options) {
  const Table<Size>& table = scene.table();
  const bool holder = table.route_holder == seat;
  const std::string knights =
      fmt::format("{} of {}", strength(table, seat, Counted::kActive), strength(table, seat, Counted::kAll));
  const std::string name = paint(options, fmt::format(" {:<6}", word_of(seat)), style_of(seat).look);
  return fmt::format("{}{} {:>5}   {:>4}{}  {:>8}  {:>5}  {:>8}  {:>7}  {:>8}  {}\n", table.turn == seat ? ">" : " ",
                     name, points_of(scene.game(), scene.public_state(), seat), table.route[seat], holder ? "*" : " ",
                     knights, level_text(table, seat, Track::kTrade), level_text(table, seat, Track::kPolitics),
                     level_text(table, seat, Track::kScience), table.defender[seat], pieces_left(scene, seat));
}

template <class Size>
std::string hidden_cards_text(const Scene<Size>& scene, Seat seat) {
  if (const auto cards = scene.progress(seat)) return words_of(*cards);
  std::string text;
  for (const Track track : kEachTrack)
    if (const int count = scene.card_counts(seat)[track]; count > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", count, name_of(track));
  return text;
}

template <class Size>
std::string cards_line(const Scene<Size>& scene, Seat seat) {
  const Table<Size>& table = scene.table();
  const int count = scene.hand_count(seat);
  std::string text =
      fmt::format("         hand {} (limit {})", count, hand_limit(scene.game(), scene.public_state(), seat));
  if (const auto hand = scene.hand(seat); hand && count > 0) text += ": " + words_of(*hand);
  if (const int cards = scene.card_count(seat); cards > 0)
    text += fmt::format("; {} progress: {}", cards, hidden_cards_text(scene, seat));
  if (table.printing_owner == seat) text += "; printing";
  if (table.constitution_owner == seat) text += "; constitution";
  if (table.owed[seat] > 0) text += fmt::format("; owes {}", table.owed[seat]);
  return text + "\n";
}

}  // namespace

template <class Size>
std::string draw_status(const Scene<Size>& scene, const DrawOptions& options) {
  std::string text = paint(options, turn_line(scene.table()), look::kBold) + "\n" + barbarian_line(scene) + "\nbank:";
  text += scene.table().bank.empty() ? " nothing" : " " + words_of(scene.table().bank);
  text += "\ndecks:";
  for (const Track track : kEachTrack) text += fmt::format(" {} {}", scene.deck_count(track), name_of(track));
  return text + "\n" + held_line(scene);
}

template <class Size>
std::string draw_players(const Scene<Size>& scene, const DrawOptions& options) {
  std::string text = paint(options, kHeader, look::kFaint) + "\n";
  for (const Seat seat : scene.game().all_seats()) text += player_line(scene, seat, options) + cards_line(scene, seat);
  return text;
}

#define BARBICAN_INSTANTIATE(Size)                                                  \
  template std::string draw_status(const Scene<Size>&, const DrawOptions& options); \
  template std::string draw_players(const Scene<Size>&, const DrawOptions& options);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::cli
