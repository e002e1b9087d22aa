// A bot: a player that is a program. It decides one question at a time, and gets only what a person in its seat would
// know.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/action.h"
#include "barbican/chance.h"
#include "barbican/game.h"
#include "barbican/memory.h"
#include "barbican/view.h"
#include "bots/advice.h"

namespace barbican::bots {

// One decision. It contains no State: a bot that wants to try something makes a State by `determinize`.
template <class Size>
struct Question {
  const Game<Size>& game;
  const View<Size>& view;      // of the seat that decides
  const Memory<Size>& memory;  // the knowledge of that seat so far
  const ActionList& legal;     // not empty, or open_exchange
  SimRandom& random;           // the bot's own generator
  // A slow bot answers by this time with the best action that it has found. Games that must be repeatable have no
  // deadline.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  bool asks_motive = false;  // if false, `motive` may stay empty
};

template <class Size>
class Bot {
 public:
  virtual ~Bot() = default;
  // Returns a legal action, or an exchange within the list's bounds.
  virtual Action choose(const Question<Size>& question) = 0;
  // Explains the last choice in one line; empty if the question did not ask, or if there is nothing to tell. It may
  // name cards of the bot's hand, so other players must not see it before the game is over.
  virtual std::string motive() const { return {}; }
  // Returns the best few actions, the best first, with their gains, for a person in that seat. Empty from a bot that
  // gives no advice.
  virtual std::vector<Advice> advise(const Question<Size>&) { return {}; }
  // Tells the bot that nobody waits for the answer any more: the choice in progress may be any legal action, and should
  // come soon. Callable from any thread.
  virtual void interrupt() {}
};

// Calls work(i) for each i below `count` on at most `threads` threads, and returns when all calls are done. Bots start
// no threads of their own; the caller may provide some (parallel.h).
using ForEach = std::function<void(int threads, int count, const std::function<void(int)>& work)>;
void one_by_one(int threads, int count, const std::function<void(int)>& work);

// The levels, the weakest first.
std::span<const std::string_view> levels();
// Does this level need time for some questions of the phase? It answers all others at once.
bool thinks_long(std::string_view level, Phase phase);
// Returns null if there is no such level.
template <class Size>
std::unique_ptr<Bot<Size>> make_bot(std::string_view level);

// A bot; or no bot, and the reason as a sentence.
template <class Size>
struct MadeBot {
  std::unique_ptr<Bot<Size>> bot;
  std::string why;
};
struct BotOption {
  std::string_view key;
  std::string_view value;
};
// With options of that level. Without options it is the same as above.
template <class Size>
MadeBot<Size> make_bot(std::string_view level, std::span<const BotOption> options,
                       const ForEach& for_each = one_by_one);

}  // namespace barbican::bots
