// People and bots at a table who play whole games, and at random do everything else that is possible there.
#pragma once

#include <string>
#include <vector>

#include "bots/roster.h"
#include "tests/server/table.h"

namespace barbican::server {

class RandomPeople {
 public:
  RandomPeople(TestTable& table, std::uint64_t seed) : at_(table), random_(seed) {}

  // Takes one step, mostly an action of someone who is asked, and returns its changeset.
  Changeset step() {
    at_.now() += 1 + random_.below(3000);
    if (at_.table().is_playing() && at_.table().paused_by == 0 && random_.below(8) != 0) return play();
    return do_something_else();
  }
  // Takes a step of the game alone.
  Changeset play() {
    const Seat seat = someone_asked();
    const Action action = choose(seat);
    if (at_.table().is_bot(seat)) return at_.decide(seat, action, Actor::kBot, motive());
    std::vector<std::string> words{words_of(at_.game(), action)};
    AnyState ahead = at_.state();
    apply(at_.game(), ahead, action);
    while (words.size() < 12 && ahead->waiting.has(seat) && ahead->phase != Phase::kMain && ahead->turn != Seat()) {
      ActionList list;
      legal_actions(at_.game(), ahead, seat, list);
      if (list.empty()) break;
      const Action further = list[static_cast<int>(random_.below(static_cast<std::uint32_t>(list.size())))];
      words.push_back(words_of(at_.game(), further));
      apply(at_.game(), ahead, further);
    }
    Changeset changeset = at_.act(seat, words, next_id());
    // The actions after one that reveals something wait until it has been seen.
    if (changeset.refusal && changeset.refusal->index > 0)
      changeset = at_.act(seat, {words.begin(), words.begin() + changeset.refusal->index}, next_id());
    return changeset;
  }
  const std::string& last_id() const { return last_id_; }
  // Unique: it contains the version.
  std::string motive() const { return std::string(kMotive) + ' ' + std::to_string(at_.table().version); }
  static constexpr std::string_view kMotive = "because it holds version";
  SimRandom& random() { return random_; }
  // May people do more than play: leave for good, and remove others?
  bool is_rough = false;

 private:
  Seat someone_asked() {
    std::vector<Seat> asked;
    for (const Seat seat : at_.state()->waiting) asked.push_back(seat);
    return asked[random_.below(static_cast<std::uint32_t>(asked.size()))];
  }

  // Good enough to reach the end, random enough to see everything.
  Action choose(Seat seat) {
    ActionList list;
    legal_actions(at_.game(), at_.state(), seat, list);
    if (list.open_exchange && random_.below(list.empty() ? 1 : 6) == 0) {
      const Action offer = exchange(seat, list);
      if (!check(at_.game(), at_.state(), offer)) return offer;
    }
    if (random_.below(3) == 0 && !list.empty())
      return list[static_cast<int>(random_.below(static_cast<std::uint32_t>(list.size())))];
    const auto bot = bots::Roster::built_in().make_any("easy", at_.game().size()).bot;
    const auto seen = view(at_.game(), at_.state(), seat);
    return bot->choose({at_.game(), seen, at_.memory_of(seat), list, random_});
  }

  Action exchange(Seat seat, const ActionList& list) {
    const auto one_of = [&](Hand from) {
      int skip = static_cast<int>(random_.below(static_cast<std::uint32_t>(std::max(1, from.total()))));
      for (const Card card : kEachCard)
        if ((skip -= from[card]) < 0) return Hand::of(card);
      return Hand();
    };
    return Action::exchange(list.open_kind, seat, {one_of(list.most_given), one_of(list.most_asked)});
  }

  Changeset do_something_else() {
    const int people = static_cast<int>(at_.table().people->size());
    const int holder = 1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(people)));
    const std::string whom = std::to_string(1 + random_.below(static_cast<std::uint32_t>(people)));
    const std::string on = random_.below(2) == 0 ? "true" : "false";
    if (at_.table().options.seats > kBaseSeats && random_.below(4) == 0)
      return ask(holder, R"("do":"wish","on":)" + on);
    switch (random_.below(is_rough ? 14 : 12)) {
      case 0: return ask(holder, R"("do":"chat","text":"\"so\" – \\ 🎲 )" + whom + '"');
      case 1: return ask(holder, R"("do":"emote","emote":"well-played")");
      case 2: return ask(holder, R"("do":"mute","person":)" + whom + R"(,"on":)" + on);
      case 3: return ask(holder, R"("do":"mute","all":true,"person":)" + whom + R"(,"on":)" + on);
      case 4: return ask(holder, R"("do":"rename","name":"Name )" + whom + '"');
      case 5: return ask(holder, R"("do":"host","person":)" + whom);
      case 6: return take_back(holder);
      case 7: return ask(holder, R"("do":"end")");
      case 8: return ask(holder, R"("do":"answer","on":)" + std::string(agrees() ? "true" : "false"));
      case 9: return ask(holder, R"("do":"pause","on":)" + on);
      case 10: return ask(holder, R"("do":"pause","on":false)");
      case 11: return ask(holder, R"("do":"handover")");
      case 12: return ask(holder, random_.below(20) == 0 ? R"("do":"resign")" : R"("do":"pause","on":false)");
      default:
        return ask(holder, random_.below(20) == 0 ? R"("do":"kick","person":)" + whom : R"("do":"pause","on":false)");
    }
  }

  // Half of the time nobody is there who could object.
  Changeset take_back(int holder) {
    std::vector<int> present = at_.present();
    if (random_.below(2) == 0) at_.present().clear();
    if (const Seat seat = last_seat(); seat != kChance && seat.exists() && at_.table().chair(seat).person != 0)
      holder = at_.table().chair(seat).person;
    Changeset changeset = ask(holder, R"("do":"undo")");
    at_.present() = std::move(present);
    return changeset;
  }
  Seat last_seat() const {
    const Ply* const last = at_.history().last_decided();
    return last == nullptr ? Seat() : last->action.seat();
  }

  // Rarely agrees to an end.
  bool agrees() {
    const auto& proposal = at_.table().proposal;
    return random_.below(proposal && proposal->what == Proposal::What::kEnd ? 20 : 4) == 0;
  }

  Changeset ask(int holder, const std::string& rest) { return at_.ask(holder, rest, next_id()); }
  std::string next_id() { return last_id_ = "c" + std::to_string(++ids_); }

  TestTable& at_;
  SimRandom random_;
  std::string last_id_;
  int ids_ = 0;
};

}  // namespace barbican::server
