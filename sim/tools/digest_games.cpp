// digest_games COUNT: what `barbican digest --games COUNT` prints, in a program that any build has in seconds.
#include <cstdio>
#include <cstdlib>

#include "sim/random_play.h"

int main(int argc, char** argv) {
  const unsigned long long games = argc == 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  if (games == 0) {
    std::fputs("usage: digest_games COUNT\n", stderr);
    return 2;
  }
  for (unsigned long long i = 0; i < games; ++i)
    std::printf("%llu %016llx\n", i,
                static_cast<unsigned long long>(barbican::sim::game_signature<barbican::Standard>(i)));
  return 0;
}
