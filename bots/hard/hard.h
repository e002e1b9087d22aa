// The level `hard`: searches, and gives advice.
#pragma once

#include <vector>

#include "bots/search/search_bot.h"

namespace barbican::bots {

template <class Size>
class HardBot final : public SearchBot<Size> {
 public:
  explicit HardBot(const search::Effort& effort = {}, const search::Judgement& judgement = search::default_judgement())
      : SearchBot<Size>(effort, judgement) {}
  std::vector<Advice> advise(const Question<Size>& question) override;
};

}  // namespace barbican::bots
