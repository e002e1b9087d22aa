// barbican digest: prints digests of seeded games, to tell builds and versions apart.
#include <memory>

#include <fmt/core.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "sim/random_play.h"

namespace barbican::cli {

namespace {

struct DigestOptions {
  int games = 1000;
  std::uint64_t from = 0;
  BoardSize size = BoardSize::kStandard;
  bool sea = false;
  bool more = false;
  bool total = false;
};

int print_digests(const DigestOptions& options, std::uint64_t (*signature_of)(std::uint64_t)) {
  std::uint64_t total = 0;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(options.games); ++i) {
    const std::uint64_t signature = signature_of(options.from + i);
    total = total * 0x9e3779b97f4a7c15 + signature;
    if (!options.total) fmt::print("{} {:016x}\n", options.from + i, signature);
  }
  if (options.total) fmt::print("{:016x}\n", total);
  return 0;
}

}  // namespace

void fill_digest(Command& command) {
  const auto options = std::make_shared<DigestOptions>();
  command.option("--games", options->games, 1, 100000000, "number of games")
      .option("--from", options->from, "number of the first game")
      .board_size(options->size)
      .flag("--sea", options->sea, "games on boards with sea")
      .flag("--more", options->more, "games of two, five and six players")
      .flag("--total", options->total, "one digest of all games")
      .run([options] {
        if (options->more) return print_digests(*options, sim::more_game_signature);
        if (options->sea) return print_digests(*options, sim::sea_game_signature);
        return at_size(options->size,
                       [&]<class Size>(Size) { return print_digests(*options, sim::game_signature<Size>); });
      });
}

}  // namespace barbican::cli
