// The level `hard`: searches, where there is something to search for.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/hard/search.h"
#include "bots/medium/medium.h"

namespace barbican::bots {

template <class Size>
class HardBot final : public Bot<Size> {
 public:
  explicit HardBot(const hard::Effort& effort = {}, const hard::Judgement& judgement = hard::default_judgement())
      : effort_(effort), judgement_(judgement), medium_(judgement.at_once) {}
  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return motive_; }
  std::vector<Advice> advise(const Question<Size>& question) override;
  void interrupt() override { stop_ = true; }

 private:
  Action choose_like_medium(const Question<Size>& question);

  hard::Effort effort_;
  hard::Judgement judgement_;
  MediumBot<Size> medium_;
  std::atomic<bool> stop_ = false;
  std::string motive_;
};

}  // namespace barbican::bots
