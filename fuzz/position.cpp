// Fuzzes the reader of positions: the input is refused with a place and a reason, or it gives a position that is the
// same after writing and reading, and that can be played on from without undefined behaviour.
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "fuzz/mutate_words.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

template <class Size>
void comes_back(const Game<Size>& game, const State<Size>& state) {
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const auto again = read_position<Size>(write_position(game, state, syntax));
    require(again.ok());
    require(std::memcmp(&again.value.state, &state, sizeof state) == 0);
    require(digest(again.value.game, again.value.state) == digest(game, state));
  }
}

// Choices that follow from the input, so that a failure can be repeated.
class Choices {
 public:
  explicit Choices(std::string_view input) {
    for (const char c : input) next(static_cast<unsigned char>(c));
  }
  std::uint64_t next(std::uint64_t salt = 0) {
    hash_ = (hash_ ^ salt) * 0x9e3779b97f4a7c15;
    return hash_ ^= hash_ >> 29;
  }

 private:
  std::uint64_t hash_ = 1;
};

template <class Size>
void play_on(const Game<Size>& game, State<Size> state, Choices choices) {
  constexpr int kSteps = 60;
  for (int step = 0; step < kSteps && state.phase != Phase::kOver; ++step) {
    const Seat seat = next_to_act(game, state);
    ActionList list;
    legal_actions(game, state, seat, list);
    // the board can be too small for the set-up
    if (list.empty()) return;
    // Tries an arbitrary action of the same seat, too: it is most likely refused, and then nothing may change.
    const Action listed = list[static_cast<int>(choices.next() % static_cast<std::uint64_t>(list.size()))];
    State<Size> copy = state;
    const Action wild = Action::from_word(listed.word() ^ (choices.next() & choices.next() & 0x00ffffffffff00ff));
    if (try_apply(game, copy, wild)) require(std::memcmp(&copy, &state, sizeof state) == 0);
    EventList events;
    require(!try_apply(game, state, listed, &events));
    if (step % 8 == 0) comes_back(game, state);
  }
  comes_back(game, state);
}

template <class Size>
void try_position(std::string_view input) {
  const auto read = read_position<Size>(input);
  if (!read.ok())
    return require(read.error.line > 0 && !read.error.reason.empty() && read.error.why.find('\n') == std::string::npos);
  comes_back(read.value.game, read.value.state);
  play_on(read.value.game, read.value.state, Choices(input));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  try_position<Standard>(input);
  try_position<Large>(input);
  return 0;
}
