// digest_games COUNT [large | sea | more]: prints the same as `barbican digest --games COUNT`, but any build compiles
// it within seconds.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "sim/random_play.h"

namespace {

void print_digests(unsigned long long games, std::uint64_t (*signature)(std::uint64_t)) {
  for (unsigned long long i = 0; i < games; ++i)
    std::printf("%llu %016llx\n", i, static_cast<unsigned long long>(signature(i)));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace barbican;
  const unsigned long long games = argc >= 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  const bool is_large = argc == 3 && std::strcmp(argv[2], "large") == 0;
  const bool is_sea = argc == 3 && std::strcmp(argv[2], "sea") == 0;
  const bool is_more = argc == 3 && std::strcmp(argv[2], "more") == 0;
  if (games == 0 || argc > (is_large || is_sea || is_more ? 3 : 2)) {
    std::fputs("usage: digest_games COUNT [large | sea | more]\n", stderr);
    return 2;
  }
  print_digests(games, is_more    ? sim::more_game_signature
                       : is_sea   ? sim::sea_game_signature
                       : is_large ? sim::game_signature<Large>
                                  : sim::game_signature<Standard>);
  return 0;
}
