// The places for long messages, without a network.
#include "server/net/long_messages.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace barbican::server {
namespace {

std::int64_t now = 0;

class LongMessagePlaces : public testing::Test {
 protected:
  LongMessagePlaces() { now = 0; }
  bool enter(const std::string& address) {
    places.push_back(all.enter(address, [this](std::uint64_t number) { evicted.push_back(number); }));
    return places.back().number() != 0;
  }
  // Sixteen addresses with a message each.
  void fill() {
    for (int address = 1; address <= 16; ++address) EXPECT_TRUE(enter(std::to_string(address)));
  }
  // The messages arrive just fast enough.
  void send_on() {
    for (const LongMessages::Place& place : places) place.received(static_cast<std::size_t>(now) * 10);
  }

  LongMessages all{[] { return now; }};
  std::vector<LongMessages::Place> places;
  std::vector<std::uint64_t> evicted;
};

TEST_F(LongMessagePlaces, AreSharedAndGoToActiveSenders) {
  fill();
  now = 1999;
  EXPECT_FALSE(enter("17")) << "there is time to begin";
  for (std::size_t i = 0; i < 16; ++i)
    if (i != 4) places[i].received(16 * 1024);
  now = 2000;
  EXPECT_TRUE(enter("17"));
  EXPECT_EQ(evicted, std::vector<std::uint64_t>{places[4].number()});
  EXPECT_FALSE(enter("18")) << "all others arrive";
  now = 3000;
  EXPECT_TRUE(enter("18")) << "none has gone on";
}

// Messages that take their time keep an address from a place only for a moment.
TEST_F(LongMessagePlaces, AddressesTakeTurns) {
  fill();
  now = 4999;
  send_on();
  EXPECT_FALSE(enter("17")) << "each may take a while";
  now = 5000;
  EXPECT_TRUE(enter("17"));
  EXPECT_EQ(evicted, std::vector<std::uint64_t>{1});
  now = 9000;
  send_on();
  EXPECT_FALSE(enter("1")) << "it has had its turn";
  EXPECT_TRUE(enter("18"));
  EXPECT_EQ(evicted.size(), 2U);
}

TEST_F(LongMessagePlaces, AnAddressThatReturnsHasHadItsTurn) {
  fill();
  for (int times = 0; times < 5; ++times) {
    now += 4000;
    places.clear();
    fill();
  }
  EXPECT_TRUE(enter("17"));
  now += 4000;
  send_on();
  EXPECT_FALSE(enter("1")) << "it made room, and has had as much as the others";
  places.clear();
  now += 3'600'000;
  fill();
  EXPECT_FALSE(enter("18")) << "long ago is forgotten";
}

}  // namespace
}  // namespace barbican::server
