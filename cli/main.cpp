// barbican: the one program.
#include "cli/command_line.h"
#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace barbican::cli;
  return run_program(argc, argv,
                     {
                         {"demo", "watch a game between simple players in the terminal", fill_demo},
                         {"show", "draw a position in the terminal", fill_show},
                         {"check", "run scenario files: is what they expect so?", fill_check},
                         {"replay", "check a recorded game and tell it action by action", fill_replay},
                         {"engine", "the rules for any language: JSON lines in, JSON lines out", fill_engine},
                         {"bench", "measure how fast the engine plays random games on one core", fill_bench},
                         {"perft", "count the ways to go on from a position, or check files of counts", fill_perft},
                         {"digest", "print the digest of each of a number of seeded games", fill_digest},
                     });
}
