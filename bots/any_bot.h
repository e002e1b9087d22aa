// Bots for callers that hold a game of either board size. A Bot<AnySize> passes questions on to a bot of the game's
// size.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "barbican/any_size.h"
#include "bots/bot.h"

namespace barbican::bots {

using AnyBot = Bot<AnySize>;
using AnyQuestion = Question<AnySize>;

template <class Size>
class BotOfSize final : public AnyBot {
 public:
  explicit BotOfSize(std::unique_ptr<Bot<Size>> bot) : bot_(std::move(bot)) {}

  Action choose(const AnyQuestion& question) override { return bot_->choose(of_size(question)); }
  std::string motive() const override { return bot_->motive(); }
  std::vector<Advice> advise(const AnyQuestion& question) override { return bot_->advise(of_size(question)); }
  void interrupt() override { bot_->interrupt(); }

 private:
  static Question<Size> of_size(const AnyQuestion& question) {
    return {question.game.as<Size>(), question.view.as<Size>(), question.memory.as<Size>(), question.legal,
            question.random,          question.deadline,        question.asks_motive};
  }

  std::unique_ptr<Bot<Size>> bot_;
};

// Calls `make` with the size of this game; `make` returns a MadeBot<Size>.
template <class Make>
MadeBot<AnySize> make_any(BoardSize size, Make make) {
  return at_size(size, [&]<class Size>(Size) -> MadeBot<AnySize> {
    MadeBot<Size> made = make(Size());
    if (made.bot == nullptr) return {nullptr, std::move(made.why)};
    return {std::make_unique<BotOfSize<Size>>(std::move(made.bot)), {}};
  });
}

}  // namespace barbican::bots
