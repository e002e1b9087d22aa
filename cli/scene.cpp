#include "cli/scene.h"

#include <array>
#include <vector>

#include "barbican/action.h"
#include "barbican/near_miss.h"
#include "barbican/progress.h"

namespace barbican::cli {

Scene::Scene(const Game<Standard>& game, const State<Standard>& state)
    : game_(&game), state_(state), counts_(view(game, state, Seat())) {}

Scene Scene::seen_by(const Game<Standard>& game, const State<Standard>& state, Seat viewer) {
  Scene scene(game, state);
  scene.view_ = view(game, state, viewer);
  static_cast<Secrets<Standard>&>(scene.state_) = Secrets<Standard>();
  return scene;
}

std::optional<Hand> Scene::hand(Seat seat) const {
  if (!may_see(seat)) return std::nullopt;
  return view_ ? view_->hand : state_.hand[seat.value];
}

std::optional<Hand> Scene::chosen(Seat seat) const {
  if (!may_see(seat)) return std::nullopt;
  return view_ ? view_->chosen : state_.chosen[seat.value];
}

std::optional<ProgressCounts> Scene::progress(Seat seat) const {
  if (!may_see(seat)) return std::nullopt;
  return view_ ? view_->progress : state_.progress[seat.value];
}

std::optional<Vertex> Scene::city_choice(Seat seat) const {
  if (!may_see(seat)) return std::nullopt;
  return view_ ? view_->city_choice : state_.city_choice[seat.value];
}

std::optional<ProgressCounts> Scene::undrawn(Track deck) const {
  if (view_) return std::nullopt;
  ProgressCounts cards;
  for (int i = 0; i < kProgressKinds; ++i)
    for (int n = state_.undrawn[progress_at(i)]; n > 0 && info_of(progress_at(i)).deck == deck; --n)
      cards.add(progress_at(i));
  return cards;
}

std::optional<std::span<const std::uint8_t>> Scene::returned(Track deck) const {
  if (view_) return std::nullopt;
  return std::span(state_.returned[slot(deck)]).first(state_.returned_count[slot(deck)]);
}

int Scene::card_count(Seat seat) const {
  int total = 0;
  for (const std::uint8_t count : counts_.progress_count[seat.value]) total += count;
  return total;
}

// ---- Words of the notation

std::string word_of(HexCoord hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }

std::string word_of(const Board<Standard>& board, Hex hex) { return word_of(board.hex_coords[hex.value]); }

std::string word_of(const Board<Standard>& board, Vertex vertex) {
  const VertexCoord at = board.vertex_coords[vertex.value];
  return word_of(at.hex) + (at.corner == Corner::kNorth ? "N" : "S");
}

std::string word_of(const Board<Standard>& board, Edge edge) {
  static constexpr std::array<const char*, 3> kSides{"NE", "E", "SE"};
  const EdgeCoord at = board.edge_coords[edge.value];
  return word_of(at.hex) + kSides[static_cast<std::size_t>(at.side)];
}

std::string_view word_of(Seat seat) { return seat == kChance ? "*" : kSeatNames[seat.value]; }
std::string_view word_of(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }
std::string_view word_of(Track track) { return kTrackNames[static_cast<std::size_t>(track)]; }
std::string_view word_of(Level level) { return kLevelNames[static_cast<std::size_t>(level)]; }
std::string_view word_of(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

std::optional<Seat> seat_named(std::string_view word, int seats) {
  if (word == "*") return kChance;
  for (int s = 0; s < seats; ++s)
    if (kSeatNames[static_cast<std::size_t>(s)] == word) return Seat(s);
  return std::nullopt;
}

std::string no_seat(std::string_view word, int seats) {
  return there_is_no("seat", word, std::span(kSeatNames).first(static_cast<std::size_t>(seats)));
}

std::string no_viewer(std::string_view word, int seats) {
  std::vector<std::string_view> viewers(kSeatNames.begin(), kSeatNames.begin() + seats);
  viewers.push_back(kSpectator);
  return there_is_no("viewer", word, viewers);
}

}  // namespace barbican::cli
