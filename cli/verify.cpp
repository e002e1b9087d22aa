// barbican verify: checks that all outcomes of chance in a recorded game follow from its commitments.
#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "barbican/replay.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/verify_bots.h"
#include "cli/words.h"
#include "server/fair/agreement.h"
#include "server/fair/fair.h"

namespace barbican::cli {
namespace {

using server::FairChance;

struct VerifyOptions {
  std::string file;
  std::string commitment;
  std::string nonce;
  std::string seal;
  bool bots = false;
};

// The program's exit codes.
enum class Verdict : int { kVerified = 0, kDiffers = 1, kUnfinished = 3 };

// The things on a board, one string each, in an order that depends on nothing else.
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
  things.push_back(
      fmt::format("robber's home {}", board.robber_home.exists() ? word_of(board, board.robber_home) : "off"));
  for (const Hex hex : board.hexes())
    if (board.island[hex] != 0) things.push_back(fmt::format("island {} {}", word_of(board, hex), board.island[hex]));
  if (board.has_sea) things.push_back(fmt::format("start {}", board.start_islands));
  if (board.pirate_home.exists()) things.push_back(fmt::format("pirate's home {}", word_of(board, board.pirate_home)));
  return things;
}

std::vector<std::string> things_on(const AnyGame& game) {
  return game.visit([](const auto& of_size) { return things_on(of_size.board); });
}

class Verifier {
 public:
  Verifier(const AnyRecord& record, const VerifyOptions& noted)
      : record_(record), fair_(*record.fair), noted_(noted), chance_(fair_) {}

  // Prints each check.
  Verdict verify() {
    secret();
    nonces();
    agreement();
    seats();
    board();
    play();
    ending();
    names();
    words();
    if (noted_.commitment.empty()) not_proved_.emplace_back("that you were shown this commitment (--commitment)");
    if (is_bound() && noted_.seal.empty()) not_proved_.emplace_back("that you were shown this seal (--seal)");
    if (noted_.bots) bots();
    fmt::print("not proved: {}\n", fmt::join(not_proved_, "; "));
    return conclude();
  }

 private:
  const AnyGame& game() const { return record_.start.game; }
  // By version: 1 committed only to the secret, the nonces and the table.
  bool is_bound() const { return fair_.version > 1; }

  Verdict conclude() const {
    if (!agrees_) {
      fmt::print("not verified: this game does not follow from the secret and the nonces\n");
      return Verdict::kDiffers;
    }
    if (!is_finished_) {
      fmt::print("unfinished: the actions so far follow from the secret and the nonces, but the end is missing\n");
      return Verdict::kUnfinished;
    }
    fmt::print("verified: all outcomes of chance follow from the secret and the nonces\n");
    return Verdict::kVerified;
  }

  static void say(std::string_view topic, std::string_view line) { fmt::print("{:<7} {}\n", topic, line); }
  void differs(std::string_view topic, std::string_view line, std::string_view expected, std::string_view found) {
    say(topic, line);
    fmt::print("          expected: {}\n          found:    {}\n", expected, found);
    agrees_ = false;
  }
  void unfinished(std::string_view line) {
    say("ending:", "unfinished: " + std::string(line));
    is_finished_ = false;
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
    if (nonce.empty() && is_bound() && !found.empty()) {
      differs("nonces:", fmt::format("chair {}'s nonce is missing: no game begins without it", chair), "a nonce",
              "none");
      return false;
    }
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
    if (noted_.nonce.empty()) not_proved_.emplace_back("that one of the nonces is yours (--nonce)");
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

  std::string bots_text() const {
    std::string text;
    for (std::size_t chair = 0; chair < fair_.bots.size(); ++chair)
      if (!fair_.bots[chair].empty()) text += fmt::format(", chair {} is {}", chair, fair_.bots[chair]);
    return text.empty() ? ", no bots" : text;
  }

  void agreement() {
    if (!is_bound()) {
      not_proved_.emplace_back("rules, options, and who was a bot, which version 1 does not bind");
      return say("agreed:", "not told: this game is of version 1");
    }
    const std::string expected = server::to_hex(server::hash_of_agreement(server::agreement_of(record_, fair_)));
    if (expected != fair_.agreed)
      return differs("agreed:", "rules, options, seating, board or bots are not those of the game", expected,
                     fair_.agreed);
    say("agreed:", "rules, options, seating, board and bots are bound" + bots_text());
  }

  void seats() {
    if (!fair_.seats_shuffled && !is_bound()) {
      not_proved_.emplace_back("that seats were chosen, not drawn");
      return say("seats:", "as chosen, not drawn: " + seating_text(fair_.chairs));
    }
    std::vector<int> expected(fair_.chairs.size());
    std::iota(expected.begin(), expected.end(), 0);  // chairs in the order that people chose
    if (fair_.seats_shuffled) expected = chance_.seating(game()->seats);
    const std::string_view how = fair_.seats_shuffled ? "as drawn" : "as chosen, not drawn";
    if (expected != fair_.chairs)
      return differs("seats:", fmt::format("not {}", how), seating_text(expected), seating_text(fair_.chairs));
    say("seats:", fmt::format("{}: {}", how, seating_text(expected)));
  }

  // The board as it was drawn for the set-up.  [PIECE-8]
  AnyGame drawn_game() const {
    Layout layout = chance_.board(*fair_.board, game()->seats);
    if (game()->options.barbarian_frame) apply_barbarian_frame(layout);
    return lay_board(game(), layout).game;
  }

  void board() {
    if (!fair_.board) {
      if (!is_bound()) not_proved_.emplace_back("that the board was chosen, not drawn");
      return say("board:", "chosen, not drawn");
    }
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
    ActionList scratch;
    std::uint64_t outcomes = 0, wrong = 0;
    std::string first, expected, found;
    const auto draw_again = [&](std::size_t ply, const AnyState& state) {
      if (!awaits_chance(state)) return;
      const Action action = record_.actions[ply];
      const Action drawn = chance_.outcome(game(), state, outcomes++, scratch);
      if (drawn == action || wrong++ > 0) return;
      first = fmt::format("outcome {} (action {}) is not as drawn", outcomes - 1, ply + 1);
      expected = write_action(game(), drawn, Syntax::kText);
      found = write_action(game(), action, Syntax::kText);
    };
    play_again(game(), record_.start.state, record_.actions, draw_again,
               [](std::size_t, const AnyState&, const EventList&) {});
    if (wrong == 0) return say("chance:", fmt::format("{} outcomes, all as drawn", outcomes));
    differs("chance:", fmt::format("{} of {} outcomes differ; {}", wrong, outcomes, first), expected, found);
  }

  static std::string ending_text(GameEnding ending, Seat winner) {
    switch (ending) {
      case GameEnding::kWon: return fmt::format("won by {}", word_of(winner));
      case GameEnding::kAgreed: return "ended before anyone had won: all agreed";
      case GameEnding::kResigned: return "ended before anyone had won: all people gave up";
      case GameEnding::kClosed: return "ended before anyone had won: closed by the one who runs the server";
      case GameEnding::kTooLong: break;
    }
    return "ended before anyone had won: too long for the server's log";
  }

  void ending() {
    const Seat winner = record_.end->winner;
    const auto count = static_cast<int>(record_.actions.size());
    if (!is_bound()) {
      if (!winner.exists()) return unfinished("nobody has won, and version 1 does not tell of any other end");
      not_proved_.emplace_back("the actions of the players");
      return say("ending:", ending_text(GameEnding::kWon, winner));
    }
    const std::string expected = server::to_hex(server::seal_of(chance_, game(), fair_.ending, record_.actions));
    // A sealed game is complete, so fewer actions than it names are an error here, not a cut.
    if (count > fair_.length || (count < fair_.length && expected == fair_.seal))
      return differs("ending:", "not as long as told", std::to_string(count), std::to_string(fair_.length));
    if (count < fair_.length) return unfinished(fmt::format("{} of {} actions are here", count, fair_.length));
    if (fair_.ending == GameEnding::kWon && !winner.exists()) return unfinished("it was won, but not by these actions");
    if (fair_.ending != GameEnding::kWon && winner.exists())
      return differs("ending:", "not as told", name_of(GameEnding::kWon), name_of(fair_.ending));
    if (expected != fair_.seal)
      return differs("ending:", "the ending or an action is not the one that was sealed", expected, fair_.seal);
    if (!noted_.seal.empty() && noted_.seal != fair_.seal)
      return differs("ending:", "this is not the seal that you noted", noted_.seal, fair_.seal);
    say("ending:", fmt::format("{}, after {} actions; sealed", ending_text(fair_.ending, winner), count));
  }

  // A bot's name must tell its level; people choose their names, and may change them.
  void names() {
    not_proved_.emplace_back("people's names");
    for (const Seat seat : game()->all_seats()) {
      const std::string bot = is_bound() ? fair_.bots[fair_.chairs[seat.index()]] : std::string();
      const std::string& name = record_.names[seat];
      if (!bot.empty() && !name.empty() && name != bot)
        return differs("names:", fmt::format("{} is a bot, and not called so", word_of(seat)), bot, name);
    }
  }

  // Fields that anyone may write into a record.
  void words() {
    if (!record_.motives.empty()) not_proved_.emplace_back("the motives of bots");
    if (!record_.comment.empty()) not_proved_.emplace_back("the comment");
  }

  void bots() {
    if (!is_bound()) return say("bots:", "not compared: version 1 does not tell who was a bot");
    agrees_ &= compare_bots(record_, chance_);
  }

  const AnyRecord& record_;
  const FairBlock& fair_;
  const VerifyOptions& noted_;
  FairChance chance_;
  bool agrees_ = true;
  bool is_finished_ = true;
  std::vector<std::string> not_proved_;
};

int verify(const VerifyOptions& options) {
  const auto record = read_record(options.file, "game");
  if (!record) return 2;
  if (record->fair) return static_cast<int>(Verifier(*record, options).verify());
  fmt::print("not verified: {} has no 'fair' block, so nothing proves its chance\n", shown_name(options.file));
  return static_cast<int>(Verdict::kDiffers);
}

}  // namespace

void fill_verify(Command& command) {
  const auto options = std::make_shared<VerifyOptions>();
  command.argument("FILE", options->file, "a finished game, or - for standard input")
      .option("--commitment", options->commitment,
              "the commitment that the table showed before the game; the file must have it")
      .option("--nonce", options->nonce, "the nonce that you added; the file must have it")
      .option("--seal", options->seal, "the seal that the table showed after the game; the file must have it")
      .flag("--bots", options->bots, "ask the bots again, and compare their decisions")
      .footer(
          "Exit code 1 if anything differs or there is no proof, 2 if the file is broken, 3 if the game is unfinished: "
          "its "
          "end is missing. docs/fair-dice.md explains it.")
      .run([options] { return verify(*options); });
}

}  // namespace barbican::cli
