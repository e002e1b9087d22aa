// The places for long messages, without a network.
#include "server/net/long_messages.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace barbican::server {
namespace {

TEST(LongMessagePlaces, AreSharedAndGoToActiveSenders) {
  LongMessages all;
  std::vector<LongMessages::Place> places;
  std::vector<std::uint64_t> evicted;
  const auto enter = [&](const std::string& address, std::int64_t now) {
    places.push_back(all.enter(address, now, [&](std::uint64_t number) { evicted.push_back(number); }));
    return places.back().number() != 0;
  };
  for (int address = 1; address <= 16; ++address) EXPECT_TRUE(enter(std::to_string(address), 0));
  EXPECT_FALSE(enter("17", 1999)) << "there is time to begin";
  for (int i = 0; i < 16; ++i)
    if (i != 4) places[i].received(16 * 1024);
  EXPECT_TRUE(enter("17", 2000));
  EXPECT_EQ(evicted, std::vector<std::uint64_t>{places[4].number()});
  EXPECT_FALSE(enter("18", 2000)) << "all others arrive";
  EXPECT_TRUE(enter("18", 3000)) << "none has gone on";
}

}  // namespace
}  // namespace barbican::server
