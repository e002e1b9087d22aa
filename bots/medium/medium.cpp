#include "bots/medium/medium.h"

#include <chrono>

namespace barbican::bots {

template <class Size>
MediumBot<Size>::MediumBot(const value::GameWeights& weights, int playouts)
    : steps_(weights),
      glance_({.playouts = playouts, .width = 4}, {weights, value::default_weights_ahead()}),
      glances_(playouts > 0) {}

template <class Size>
Action MediumBot<Size>::choose(const Question<Size>& question) {
  Bot<Size>& bot = glances_ && question.game.seats <= kSmallTable ? static_cast<Bot<Size>&>(glance_) : steps_;
  asked_ = &bot;
  Question<Size> unhurried = question;
  unhurried.deadline = std::chrono::steady_clock::time_point::max();
  return bot.choose(unhurried);
}

template class MediumBot<Standard>;
template class MediumBot<Large>;

}  // namespace barbican::bots
