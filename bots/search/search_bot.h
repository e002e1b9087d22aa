// A bot that searches; it decides offers and card-by-card choices by their immediate value.
#pragma once

#include <atomic>
#include <string>

#include "bots/bot.h"
#include "bots/search/search.h"
#include "bots/steps/step_bot.h"

namespace barbican::bots {

template <class Size>
class SearchBot : public Bot<Size> {
 public:
  explicit SearchBot(const search::Effort& effort, const search::Judgement& judgement = search::default_judgement())
      : effort_(effort), judgement_(judgement), steps_(judgement.at_once) {}
  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return motive_; }
  void interrupt() override { stop_ = true; }

 protected:
  const search::Judgement& judgement() const { return judgement_; }
  StepBot<Size>& steps() { return steps_; }
  // `groups`: see Effort.
  search::Search<Size> search_of(const Question<Size>& question, int groups = 1) const {
    search::Effort effort = effort_;
    effort.groups = groups;
    return {question, judgement_, effort, stop_};
  }

 private:
  search::Effort effort_;
  search::Judgement judgement_;
  StepBot<Size> steps_;
  std::atomic<bool> stop_ = false;
  std::string motive_;
};

}  // namespace barbican::bots
