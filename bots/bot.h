// A player that is a program. It is asked one decision at a time, and is given what a person in its seat would know.
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

// One decision. There is no State here: a bot that wants to try something out does so on a State made by `determinize`.
template <class Size>
struct Question {
  const Game<Size>& game;
  const View<Size>& view;      // of the seat that is asked
  const Memory<Size>& memory;  // what it has seen so far
  const ActionList& legal;     // not empty, or open_exchange
  SimRandom& random;           // the bot's own
  // By this time a slow bot answers with the best that it has found. Games that must be repeatable have no deadline.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  bool asks_motive = false;  // else `motive` need not be made
};

template <class Size>
class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal actions, or an exchange within the list's bounds.
  virtual Action choose(const Question<Size>& question) = 0;
  // Why it chose what it chose last, in one line for people; nothing if it was not asked or there is nothing to tell. It may
  // name cards of its hand: it is not for the others' eyes before the game is over.
  virtual std::string motive() const { return {}; }
  // The best few things to do, best first, and what each would bring, for a person in that seat; nothing from a bot that
  // gives no advice.
  virtual std::vector<Advice> advise(const Question<Size>&) { return {}; }
  // From any thread: nobody waits for the answer any more, so a choice that is being made may be any legal one, and soon.
  virtual void interrupt() {}
};

// Does work(i) for each i below `count`, on so many threads at the most, and returns when all is done. Bots start no threads
// of their own: the caller may provide some (parallel.h).
using ForEach = std::function<void(int threads, int count, const std::function<void(int)>& work)>;
void one_by_one(int threads, int count, const std::function<void(int)>& work);

// The levels, weakest first.
std::span<const std::string_view> levels();
// Does this level take its time over some questions of the phase? All others it answers at once.
bool thinks_long(std::string_view level, Phase phase);
// Null if there is no such level.
template <class Size>
std::unique_ptr<Bot<Size>> make_bot(std::string_view level);

// A bot; or none, and why, in a sentence for people.
template <class Size>
struct MadeBot {
  std::unique_ptr<Bot<Size>> bot;
  std::string why;
};
struct BotOption {
  std::string_view key;
  std::string_view value;
};
// With options of that level; without any it is the same as above.
template <class Size>
MadeBot<Size> make_bot(std::string_view level, std::span<const BotOption> options,
                       const ForEach& for_each = one_by_one);

}  // namespace barbican::bots
