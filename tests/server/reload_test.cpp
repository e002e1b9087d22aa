// Kills the server after any request: it comes back with exactly the table that it reported, byte for byte.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/fair/agreement.h"
#include "tests/effort.h"
#include "tests/server/random_people.h"

using namespace barbican;
using namespace barbican::server;

namespace {

// Five people who make any request at any time: the host, players and guests, before, during and after the game.
class Crowd {
 public:
  Crowd(TestTable& table, std::uint64_t seed) : at_(table), players_(table, seed), random_(seed + 1) {}

  Changeset step() {
    at_.now() += 1 + random_.below(random_.below(6) == 0 ? 30000 : 3000);
    look_around();
    if (at_.table().is_playing() && at_.table().paused_by == 0 && random_.below(3) != 0) return players_.play();
    // Anything may happen between the start and the last nonce.
    if (at_.table().revealing && below(4) == 0) return ask(holder_of(at_.table().host), R"("do":"kick")" + person());
    if (at_.table().stage == Stage::kWaiting && below(3) == 0) return help_to_begin();
    return ask(1 + below(kHolders), request());
  }

 private:
  static constexpr int kHolders = 6;  // of tokens; the last one never joins

  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  bool maybe() { return below(2) == 0; }

  // People come and go.
  void look_around() {
    at_.present().clear();
    for (const auto& [person, about] : *at_.table().people)
      if (below(4) != 0) at_.present().push_back(person);
  }

  Changeset ask(int holder, const std::string& rest) {
    if (rest.empty()) return pass_time();
    return at_.ask(holder, rest, "r" + std::to_string(++ids_));
  }
  Changeset pass_time() {
    if (at_.table().revealing) return at_.take(at_.builder().call_off_start());
    if (at_.table().acting != 0) return at_.take(at_.builder().give_back_host());
    return at_.table().is_playing() ? at_.wake() : Changeset();
  }

  std::string on() { return std::string(R"(,"on":)") + (maybe() ? "true" : "false"); }
  std::string person() { return R"(,"person":)" + std::to_string(1 + below(at_.table().next_person)); }
  std::string seat() { return R"(,"seat":")" + std::string(kSeatNames[below(4)]) + '"'; }
  static Bytes nonce(int person) { return Bytes(kLeastNonce, static_cast<std::uint8_t>(person)); }
  static std::string ready(int person) {
    return R"("do":"ready","commitment":")" + to_hex(nonce_commitment(nonce(person))) + '"';
  }
  static std::string reveal(int person) { return R"("do":"nonce","nonce":")" + to_hex(nonce(person)) + '"'; }
  int holder_of(int person) const {
    for (int holder = 1; holder <= kHolders; ++holder)
      if (at_.table().person_of(TestTable::token(holder)) == person) return holder;
    return kHolders;
  }

  // Gives the first chair that lacks something what it lacks; then starts.
  Changeset help_to_begin() {
    const int host = holder_of(at_.table().host);
    for (const Seat seat : at_.table().options.all_seats()) {
      const Chair& chair = at_.table().chair(seat);
      if (chair.occupant == Chair::Occupant::kEmpty)
        return ask(host, R"("do":"bot","level":"easy","seat":")" + std::string(name_of(seat)) + '"');
      if (chair.occupant == Chair::Occupant::kBot) continue;
      if (!chair.ready) return ask(holder_of(chair.person), ready(chair.person));
      if (at_.table().revealing && chair.nonce.empty()) return ask(holder_of(chair.person), reveal(chair.person));
    }
    return ask(host, R"("do":"start")");
  }

  std::string request() {
    return at_.table().stage == Stage::kWaiting && below(3) != 0 ? before_the_game() : anytime();
  }

  std::string before_the_game() {
    if (at_.table().revealing && maybe()) return reveal(1 + below(4));
    switch (below(10)) {
      case 0: return R"("do":"join","name":"Guest")";
      case 1:
      case 2: return R"("do":"sit")" + seat();
      case 3: return maybe() ? R"("do":"stand")" : R"("do":"ready","on":false)";
      case 4: return R"("do":"bot")" + seat() + (maybe() ? R"(,"level":"easy")" : R"(,"level":"random")");
      case 5: return below(4) == 0 ? R"("do":"options","options":{"seats":3})" : R"("do":"start")";
      case 6: return R"("do":"start")";
      case 7: return R"("do":"ready")";
      default: return ready(1 + below(4));
    }
  }

  std::string anytime() {
    switch (below(16)) {
      case 0: return R"("do":"join","name":"Guest")";
      case 1: return R"("do":"rename","name":"Name )" + std::to_string(below(9)) + '"';
      case 2:
      case 3: return R"("do":"kick")" + person();
      case 4: return R"("do":"host")" + person();
      case 5: return R"("do":"chat","text":"hello")";
      case 6: return R"("do":"mute")" + person() + on();
      case 7: return R"("do":"mute","all":true)" + person() + on();
      case 8: return R"("do":"handover")";
      case 9: return R"("do":"undo")";
      case 10: return R"("do":"end")";
      case 11: return R"("do":"answer")" + on();
      case 12: return R"("do":"pause")" + on();
      case 13: return below(8) == 0 ? R"("do":"resign")" : R"("do":"pause","on":false)";
      case 14: return R"("do":"wish")" + on();
      default: return {};
    }
  }

  TestTable& at_;
  RandomPeople players_;
  SimRandom random_;
  int ids_ = 0;
};

TEST(Reload, AfterAnyRequestGivesTheSameFrames) {
  const int tables = barbican::test::long_form() ? 2000 : barbican::test::all_or_few(40, 8);
  int begun = 0, revealing = 0;
  for (int number = 0; number < tables; ++number) {
    TestTable at;
    at.create(R"(["you","open","easy"])", R"({"seats":3})");
    Crowd crowd(at, static_cast<std::uint64_t>(number));
    for (int step = 0; step < 120; ++step) {
      const Changeset changeset = crowd.step();
      revealing += at.table().revealing ? 1 : 0;
      ASSERT_EQ(at.compare_with_restored(BoardSize::kStandard), "")
          << "table " << number << ", step " << step << (at.rows().empty() ? "" : ": " + at.rows().back().entry);
    }
    begun += at.table().stage == Stage::kWaiting ? 0 : 1;
  }
  // The test has seen enough games begin.
  EXPECT_GT(begun, tables / 4);
  EXPECT_GT(revealing, tables);
}

// Without a row for the cancelled start, the table would come back with a new secret and old nonces.
TEST(Reload, ASecretIsNotReplacedWhileNoncesAreRevealed) {
  TestTable at;
  const Bytes nonce(kLeastNonce, 1);
  at.create(R"(["you","easy","easy"])", R"({"seats":3})");
  at.ask(2, R"("do":"join","name":"Guest")");
  at.ask(1, R"("do":"ready","commitment":")" + to_hex(nonce_commitment(nonce)) + '"');
  at.ask(1, R"("do":"start")");
  ASSERT_TRUE(at.table().revealing);
  at.ask(1, R"("do":"kick","person":2)");
  EXPECT_TRUE(at.table().person(2).kicked);
  EXPECT_TRUE(at.table().revealing);
  EXPECT_EQ(at.compare_with_restored(), "");
  auto rows = at.rows();
  Row secret = rows.back();
  ++secret.number;
  secret.entry = "secret " + to_hex(test_secret(99));
  rows.push_back(secret);
  EXPECT_EQ(restore(at.table().id, {rows, at.notes()}).bad_row, secret.number);
}

}  // namespace
