// Fuzzes any word as an action, in positions of all kinds. The action is refused without changing a byte of the state,
// or it is carried out; then cards and pieces are conserved and the game can go on.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "barbican/chance.h"
#include "barbican/rules.h"
#include "sim/random_play.h"
#include "sim/set_up.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

// Reads numbers from the input, and zeros after its end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint64_t take(int bytes) {
    std::uint64_t number = 0;
    for (int i = 0; i < bytes; ++i) {
      number = number << 8 | (left_ > 0 ? *data_ : 0);
      if (left_ == 0) continue;
      ++data_;
      --left_;
    }
    return number;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

template <class Size>
void hand_cards_are_all_there(const Game<Size>& game, const State<Size>& state) {
  Hand all = state.bank;
  for (const Seat seat : game.all_seats()) all += state.hand[seat];
  require(all == all_cards(game));
}

template <class Size>
void progress_cards_are_all_there(const Game<Size>& game, const State<Size>& state) {
  int all =
      state.undrawn.count() + (state.printing_owner.exists() ? 1 : 0) + (state.constitution_owner.exists() ? 1 : 0);
  for (const Seat seat : game.all_seats()) all += state.progress[seat].count();
  for (const int count : state.returned_count) all += count;
  require(all == kTracks * kDeckSize);
}

template <class Size>
void pieces_suffice(const Game<Size>& game, const State<Size>& state) {
  for (const Seat seat : game.all_seats()) {
    const int fallen = (state.settlements[seat] & state.fallen).count();
    require(state.settlements[seat].count() - fallen <= kSettlementPieces);
    require(state.cities[seat].count() + fallen <= kCityPieces);
    require(state.roads[seat].count() <= kRoadPieces);
    require(ships_of(state, seat).count() <= kShipPieces);
    require((state.walls & state.cities[seat]).count() <= kWallPieces);
    for (const auto& knights : state.knights[seat]) require(knights.count() <= kKnightPieces);
  }
}

template <class Size>
void game_goes_on(const Game<Size>& game, const State<Size>& state) {
  hand_cards_are_all_there(game, state);
  progress_cards_are_all_there(game, state);
  pieces_suffice(game, state);
  if (state.phase == Phase::kOver) return require(state.winner.exists());
  ActionList list;
  legal_actions(game, state, next_to_act(game, state), list);
  require(!list.empty());
  for (const Action action : list) require(!check(game, state, action));
}

// Half of the words are arbitrary. The others are a legal action's with a few bits changed: more likely to be accepted
// by mistake.
template <class Size>
Action choose(const Game<Size>& game, const State<Size>& state, Input& input) {
  const std::uint64_t how = input.take(1);
  if (how % 2 == 0) return Action::from_word(input.take(8));
  ActionList list;
  const Seat seat = how % 4 == 1 ? next_to_act(game, state) : Seat(static_cast<int>(how / 4) % game.seats);
  legal_actions(game, state, seat, list);
  if (list.empty()) return Action::from_word(input.take(8));
  const Action listed = list[static_cast<int>(input.take(2) % static_cast<std::uint64_t>(list.size()))];
  const auto shift = static_cast<int>(input.take(1) % 8) * 8;
  return Action::from_word(listed.word() ^ input.take(1) << shift);
}

template <class Size>
void try_all(Game<Size> game, Input& input) {
  game.options.offers_per_turn = 3;
  State<Size> state = new_game(game);
  SimRandom random(input.take(2));
  ActionList list;
  for (auto plies = static_cast<int>(input.take(2) % 2048); plies > 0 && state.phase != Phase::kOver; --plies)
    apply(game, state, sim::random_step(game, state, list, random));
  while (!input.empty()) {
    const Action action = choose(game, state, input);
    const State<Size> before = state;
    EventList events;
    const Reject reject = try_apply(game, state, action, &events);
    if (reject) require(std::memcmp(&state, &before, sizeof state) == 0 && events.size() == 0);
    else game_goes_on(game, state);
  }
}

}  // namespace

// A quarter of the games are on boards with sea.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::uint64_t number = input.take(1);
  if (number % 8 == 7) try_all(sim::varied_more_game(number / 8), input);
  else if (number % 4 == 3) try_all(sim::varied_sea_game(number / 4), input);
  else try_all(sim::varied_game<Standard>(number), input);
  return 0;
}
