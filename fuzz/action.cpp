// Fuzzes the reader of actions, as a line or as an object: the input is refused, or it is the same after writing and
// reading; and the rules accept or refuse it without harm.
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "barbican/codec.h"
#include "barbican/rules.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

Game<Standard> first_game() {
  Game<Standard> game;
  Layout layout = first_game_layout();
  apply_barbarian_frame(layout);
  build_board(layout, game.board);
  return game;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Game<Standard> game = first_game();
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const Read<Action> read = read_action(game, input);
  if (!read.ok()) {
    require(read.error.line > 0 && !read.error.reason.empty() && read.error.why.find('\n') == std::string::npos);
    return 0;
  }
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const Read<Action> again = read_action(game, write_action(game, read.value, syntax));
    require(again.ok() && again.value == read.value);
  }
  const State<Standard> start = new_game(game);
  State<Standard> state = start;
  if (try_apply(game, state, read.value)) require(std::memcmp(&state, &start, sizeof state) == 0);
  return 0;
}
