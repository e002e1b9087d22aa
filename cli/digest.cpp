// barbican digest: signatures of seeded games, to tell builds and versions apart.
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
};

int print_digests(const DigestOptions& options) {
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(options.games); ++i)
    fmt::print("{} {:016x}\n", options.from + i, sim::game_signature<Standard>(options.from + i));
  return 0;
}

}  // namespace

void fill_digest(Command& command) {
  const auto options = std::make_shared<DigestOptions>();
  command.option("--games", options->games, 1, 100000000, "how many")
      .option("--from", options->from, "the first one's number")
      .run([options] { return print_digests(*options); });
}

}  // namespace barbican::cli
