// digest_games COUNT [large]: what `barbican digest --games COUNT` prints, in a program that any build has in seconds.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "sim/random_play.h"

namespace {

template <class Size>
void print_digests(Size, unsigned long long games) {
  for (unsigned long long i = 0; i < games; ++i)
    std::printf("%llu %016llx\n", i, static_cast<unsigned long long>(barbican::sim::game_signature<Size>(i)));
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned long long games = argc >= 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  const bool is_large = argc == 3 && std::strcmp(argv[2], "large") == 0;
  if (games == 0 || argc > (is_large ? 3 : 2)) {
    std::fputs("usage: digest_games COUNT [large]\n", stderr);
    return 2;
  }
  barbican::at_size(is_large ? barbican::BoardSize::kLarge : barbican::BoardSize::kStandard,
                    [games](auto size) { print_digests(size, games); });
  return 0;
}
