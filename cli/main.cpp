// barbican: the program.
#include <string>
#include <string_view>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "server/net/resources.h"

namespace {

// The page embeds these as files: /notices.txt is NOTICE, /licence.txt is LICENSE.
std::string licences() {
  std::string text;
  for (const std::string_view path : {"/notices.txt", "/licence.txt"})
    if (const auto* const file = barbican::server::find_resource(path)) text += std::string(file->bytes) + "\n";
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace barbican::cli;
  const std::string all_licences = licences();
  return run_program(
      argc, argv,
      {
          {"serve", "open tables for people to play at, in the browser", fill_serve},
          {"admin", "list, close, delete and export the tables of a server", fill_admin},
          {"demo", "watch a game between bots in the terminal", fill_demo},
          {"arena", "let bots play many games against each other, and compare them", fill_arena},
          {"tune", "fit the weights of the bots' value by self-play", fill_tune},
          {"bot-check", "test a program that plays, and list its faults", fill_bot_check},
          {"show", "draw a position in the terminal", fill_show},
          {"check", "run scenario files, and check their expectations", fill_check},
          {"replay", "check a recorded game and print it action by action", fill_replay},
          {"verify", "prove that the dice and draws of a recorded game were fair", fill_verify},
          {"engine", "the rules for any language: JSON lines in, JSON lines out", fill_engine},
          {"schema", "print all words of the game as JSON: cards, phases, options, reasons", fill_schema},
          {"bench", "measure how fast the engine plays random games on one core", fill_bench},
          {"load", "measure how many tables a server can handle, with scripted clients", fill_load},
          {"perft", "count all sequences of actions from a position, or check files of counts", fill_perft},
          {"digest", "print the digest of each of a number of seeded games", fill_digest},
      },
      {.version = BARBICAN_VERSION, .licences = all_licences});
}
