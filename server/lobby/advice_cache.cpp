#include "server/lobby/advice_cache.h"

#include "server/table/advice.h"

namespace barbican::server {

bool AdviceCache::ask(const TableState& table, Seat seat, std::int64_t decision, std::shared_ptr<Client> client,
                      std::string re) {
  const bool is_known = is_about(seat, decision);
  if (is_known && last_->advice) {
    answers_.send(*client, write_advice(table, decision, *last_->advice, re));
    return false;
  }
  if (!is_known) last_ = Question{.seat = seat, .decision = decision};
  last_->askers.push_back({std::move(client), std::move(re)});
  return !is_known;
}

void AdviceCache::take(const TableState* table, Viewers& viewers, Seat seat, std::int64_t decision,
                       std::vector<bots::Advice> advice) {
  if (!is_about(seat, decision)) return;
  last_->advice = std::move(advice);
  for (const Asker& asker : std::exchange(last_->askers, {})) {
    const Viewer* const viewer = viewers.find(asker.client.get());
    if (viewer == nullptr || table == nullptr) continue;
    if (const auto why = why_no_advice(*table, viewer->person, decision))
      answers_.refuse(*asker.client, *why, asker.re);
    else answers_.send(*asker.client, write_advice(*table, decision, *last_->advice, asker.re));
  }
}

}  // namespace barbican::server
