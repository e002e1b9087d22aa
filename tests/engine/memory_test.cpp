// A viewer's memory of cards that move unseen.
#include "barbican/memory.h"

#include "barbican/chance.h"
#include "barbican/codec.h"
#include "barbican/rules.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

// A position, and a viewer who has seen every card of it so far.
struct Watched {
  Snapshot<Standard> at;
  Seat viewer;
  Memory<Standard> memory{};

  Watched(const std::string& lines, Seat seat)
      : at(read_position<Standard>("barbican position 1\nseats: 3\n" + lines).value), viewer(seat) {
    memory = begin_memory(at.game, view(at.game, at.state, viewer));
    memory.least = memory.most = at.state.hand;
  }
  void act(std::string_view action) {
    EventList events;
    apply(at.game, at.state, read_action(at.game, action).value, events);
    remember(at.game, memory, view(at.game, at.state, viewer), events);
  }
};

constexpr Seat kRed(0), kBlue(1), kIvory(2);
const std::string kAsked =
    "turn: red\nharbor: yes\nred:\n  hand: 1 brick 1 ore 1 cloth\nblue:\n  hand: 1 wool 1 paper 1 coin\n";

}  // namespace

RULE("HIDE-2", "others know that Commercial Harbour moves a resource and a commodity") {
  Watched ivory(kAsked, kIvory);
  ivory.act("red harbor-offer blue ore");
  EXPECT_EQ(ivory.memory.least[kRed], ivory.at.state.hand[kRed]);
  ivory.act("blue give coin");
  const Memory<Standard>& known = ivory.memory;
  EXPECT_EQ(known.least[kRed], Hand::of(Card::kCloth));
  EXPECT_EQ(known.most[kRed],
            Hand::of({{Card::kBrick, 1}, {Card::kOre, 1}, {Card::kPaper, 1}, {Card::kCloth, 1}, {Card::kCoin, 1}}));
  EXPECT_EQ(known.least[kBlue], Hand::of(Card::kWool));
  EXPECT_EQ(known.most[kBlue],
            Hand::of({{Card::kBrick, 1}, {Card::kWool, 1}, {Card::kOre, 1}, {Card::kPaper, 1}, {Card::kCoin, 1}}));
}

RULE("HIDE-2", "the two know what Commercial Harbour has moved") {
  for (const Seat seat : {kRed, kBlue}) {
    Watched one(kAsked, seat);
    one.act("red harbor-offer blue ore");
    one.act("blue give coin");
    EXPECT_EQ(one.memory.least, one.at.state.hand);
    EXPECT_EQ(one.memory.most, one.at.state.hand);
  }
}

RULE("CARD-HARBOR",
     "whoever thinks of what others may hold gives one a resource to offer, the other a commodity to give") {
  Watched ivory(kAsked, kIvory);
  ivory.act("red harbor-offer blue ore");
  const auto seen = view(ivory.at.game, ivory.at.state, kIvory);
  const auto memory = begin_memory(ivory.at.game, seen);
  SimRandom random(7);
  PerCard<int> offered{};
  for (int i = 0; i < 400; ++i) {
    const State<Standard> dealt = determinize(ivory.at.game, seen, memory, random);
    ASSERT_EQ(dealt.chosen[kRed].total(), 1);
    ASSERT_TRUE(dealt.hand[kRed].resources().covers(dealt.chosen[kRed]));
    ASSERT_FALSE(dealt.hand[kBlue].commodities().empty());
    for (const Card card : kEachResource) offered[card] += dealt.chosen[kRed][card];
  }
  for (const Card card : {Card::kBrick, Card::kOre, Card::kWool}) EXPECT_GT(offered[card], 40) << name_of(card);
}
