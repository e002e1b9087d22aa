// barbican verify: does all that chance decided in a recorded game follow from what was committed to before it?
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/words.h"
#include "server/fair/fair.h"

namespace barbican::cli {
namespace {

using server::FairChance;

struct VerifyOptions {
  std::string file;
  std::string commitment;
  std::string nonce;
};

// What a board shows, one thing a string, in an order that depends on nothing else.
template <class Size>
std::vector<std::string> things_on(const Board<Size>& board) {
  std::vector<std::string> things, harbors;
  for (const Hex hex : board.hexes()) {
    things.push_back(fmt::format("hex {} {}", word_of(board, hex), name_of(board.terrain[hex])));
    if (board.number[hex] != 0) things.back() += fmt::format(" {}", board.number[hex]);
  }
  for (int i = 0; i < board.harbor_count; ++i) {
    harbors.push_back(
        fmt::format("harbour {} {}", word_of(board, board.harbor_edges[i]), harbor_name(board.harbor_kinds[i])));
  }
  std::sort(harbors.begin(), harbors.end());
  things.insert(things.end(), harbors.begin(), harbors.end());
  things.push_back(fmt::format("robber's home {}", word_of(board, board.robber_home)));
  return things;
}

std::vector<std::string> things_on(const AnyGame& game) {
  return game.visit([](const auto& of_size) { return things_on(of_size.board); });
}

class Verifier {
 public:
  Verifier(const AnyRecord& record, const VerifyOptions& noted)
      : record_(record), fair_(*record.fair), noted_(noted), chance_(fair_) {}

  // Prints as it goes. True if all is as it should be.
  bool verify() {
    secret();
    nonces();
    seats();
    board();
    play();
    fmt::print("{}\n", agrees_ ? "verified: all that chance decided follows from the secret and the nonces"
                               : "not verified: this game is not what the secret and the nonces make it");
    return agrees_;
  }

 private:
  const AnyGame& game() const { return record_.start.game; }

  static void say(std::string_view topic, std::string_view line) { fmt::print("{:<7} {}\n", topic, line); }
  void differs(std::string_view topic, std::string_view line, std::string_view expected, std::string_view found) {
    say(topic, line);
    fmt::print("          expected: {}\n          found:    {}\n", expected, found);
    agrees_ = false;
  }

  void secret() {
    const std::string expected = server::to_hex(server::commitment_of(*server::secret_from_hex(fair_.secret)));
    if (expected != fair_.commitment)
      return differs("secret:", "does not fit the commitment", expected, fair_.commitment);
    if (!noted_.commitment.empty() && noted_.commitment != fair_.commitment)
      return differs("secret:", "this is not the commitment that you noted", noted_.commitment, fair_.commitment);
    say("secret:", "fits the commitment " + fair_.commitment);
  }

  bool nonce_fits(std::size_t chair) {
    const std::string& nonce = fair_.nonces[chair];
    const std::string& found = fair_.commitments[chair];
    if (nonce.empty()) return true;
    const std::string expected = server::to_hex(server::nonce_commitment(*server::from_hex(nonce)));
    if (expected == found) return true;
    differs("nonces:", fmt::format("chair {}'s nonce does not fit its commitment", chair), expected,
            found.empty() ? "none" : found);
    return false;
  }

  void nonces() {
    std::size_t given = 0;
    bool fit = true;
    for (std::size_t chair = 0; chair < fair_.nonces.size(); ++chair) {
      given += fair_.nonces[chair].empty() ? 0 : 1;
      fit &= nonce_fits(chair);
    }
    const auto& all = fair_.nonces;
    if (!noted_.nonce.empty() && std::find(all.begin(), all.end(), noted_.nonce) == all.end())
      return differs("nonces:", "none of them is the one that you noted", noted_.nonce, "no such nonce");
    if (!fit) return;
    if (given == 0)
      return say("nonces:", "no player added one: the server alone chose the secret that everything follows from");
    say("nonces:", fmt::format("{} of {} chairs gave one, as committed to", given, fair_.nonces.size()));
    for (std::size_t chair = 0; chair < fair_.nonces.size(); ++chair)
      if (fair_.nonces[chair].empty() && !fair_.commitments[chair].empty())
        say("", fmt::format("note: chair {} committed to a nonce and then kept it back", chair));
  }

  static std::string seating_text(const std::vector<int>& chairs) {
    std::string text;
    for (std::size_t s = 0; s < chairs.size(); ++s)
      text += fmt::format("{}{} chair {}", s == 0 ? "" : ", ", kSeatNames[s], chairs[s]);
    return text;
  }

  void seats() {
    if (!fair_.seats_shuffled) return say("seats:", "as chosen, not drawn: " + seating_text(fair_.chairs));
    const std::vector<int> expected = chance_.seating(game()->seats);
    if (expected != fair_.chairs)
      return differs("seats:", "not as drawn", seating_text(expected), seating_text(fair_.chairs));
    say("seats:", "as drawn: " + seating_text(expected));
  }

  // As it was when the game was set up.  [PIECE-8]
  AnyGame drawn_game() const {
    Layout layout = chance_.board(fair_.board->tokens, fair_.board->harbors);
    if (game()->options.barbarian_frame) apply_barbarian_frame(layout);
    return lay_board(game(), layout).game;
  }

  void board() {
    if (!fair_.board) return say("board:", "chosen, not drawn");
    const std::vector<std::string> expected = things_on(drawn_game()), found = things_on(game());
    const std::size_t both = std::min(expected.size(), found.size());
    std::size_t same = 0;
    while (same < both && expected[same] == found[same]) ++same;
    if (same < both) return differs("board:", "not as drawn", expected[same], found[same]);
    if (expected.size() != found.size())
      return differs("board:", "not as drawn", fmt::format("{} hexes and harbours", expected.size() - 1),
                     std::to_string(found.size() - 1));
    say("board:", "as drawn, hexes, tokens and harbours");
  }

  void play() {
    AnyState state = record_.start.state;
    ActionList scratch;
    std::uint64_t outcomes = 0, wrong = 0;
    std::string first, expected, found;
    for (std::size_t i = 0; i < record_.actions.size(); ++i) {
      const Action action = record_.actions[i];
      if (awaits_chance(state)) {
        const Action drawn = chance_.outcome(game(), state, outcomes++, scratch);
        if (drawn != action && wrong++ == 0) {
          first = fmt::format("outcome {} (action {}) is not as drawn", outcomes - 1, i + 1);
          expected = write_action(game(), drawn, Syntax::kText);
          found = write_action(game(), action, Syntax::kText);
        }
      }
      apply(game(), state, action);
    }
    if (wrong == 0) return say("chance:", fmt::format("{} outcomes, all as drawn", outcomes));
    differs("chance:", fmt::format("{} of {} outcomes differ; {}", wrong, outcomes, first), expected, found);
  }

  const AnyRecord& record_;
  const FairBlock& fair_;
  const VerifyOptions& noted_;
  FairChance chance_;
  bool agrees_ = true;
};

int verify(const VerifyOptions& options) {
  const auto record = read_record(options.file, "game");
  if (!record) return 2;
  if (record->fair) return Verifier(*record, options).verify() ? 0 : 1;
  fmt::print("not verified: {} has no 'fair' block, so nothing proves its chance\n", shown_name(options.file));
  return 1;
}

}  // namespace

void fill_verify(Command& command) {
  const auto options = std::make_shared<VerifyOptions>();
  command.argument("FILE", options->file, "a finished game, or - for standard input")
      .option("--commitment", options->commitment, "what the table showed before the game; it must be this game's")
      .option("--nonce", options->nonce, "what you added; it must be one of this game's")
      .footer(
          "Exit code 1 if anything differs or there is no proof, 2 if the file is broken. docs/fair-dice.md explains "
          "it.")
      .run([options] { return verify(*options); });
}

}  // namespace barbican::cli
