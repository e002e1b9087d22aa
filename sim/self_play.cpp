#include "sim/self_play.h"

#include <utility>

namespace barbican::sim {

template <class Size>
SelfPlay<Size>::SelfPlay(const Game<Size>& game, Players<Size> players, std::uint64_t seed)
    : game_(game), state_(new_game(game)), chance_(seed) {
  SimRandom seeds(~seed);
  for (std::size_t s = 0; s < players.size(); ++s) {
    const View<Size> seen = view(game_, state_, Seat(static_cast<int>(s)));
    players_.push_back({std::move(players[s]), SimRandom(seeds.next()), begin_memory(game_, seen), seen});
  }
}

template <class Size>
Seat SelfPlay<Size>::asked() const {
  if (state_.phase != Phase::kTrade) return next_to_act(game_, state_);
  for (Seat seat = game_.after(state_.turn); seat != state_.turn; seat = game_.after(seat))
    if (to_act(state_).has(seat)) return seat;
  return state_.turn;
}

template <class Size>
bots::Question<Size> SelfPlay<Size>::question(Seat seat) {
  Player& player = players_[seat.index()];
  legal_actions(game_, state_, seat, *list_);
  bots::Question<Size> question{game_, player.view, player.memory, *list_, player.random};
  question.asks_motive = asks_motives_;
  return question;
}

template <class Size>
Action SelfPlay<Size>::choose() {
  const Seat seat = asked();
  if (seat == kChance) return chance_.outcome(game_, state_);
  return players_[seat.index()].bot->choose(question(seat));
}

template <class Size>
void SelfPlay<Size>::take(Action action) {
  events_.clear();
  apply(game_, state_, action, events_);
  for (std::size_t s = 0; s < players_.size(); ++s) {
    Player& player = players_[s];
    player.view = view(game_, state_, Seat(static_cast<int>(s)));
    remember(game_, player.memory, player.view, events_);
  }
}

template <class Size>
bool SelfPlay<Size>::play(int most_turns) {
  while (state_.phase != Phase::kOver && state_.turns < most_turns) take(choose());
  return state_.phase == Phase::kOver;
}

template class SelfPlay<Standard>;
template class SelfPlay<Large>;

}  // namespace barbican::sim
