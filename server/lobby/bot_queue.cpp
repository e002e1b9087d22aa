#include "server/lobby/bot_queue.h"

#include <algorithm>
#include <utility>

namespace barbican::server {
namespace {

// Finds the turn with this name, or adds it at the end.
template <class Turn>
Turn& turn_of(std::list<Turn>& turns, std::string Turn::* name, const std::string& wanted) {
  const auto found = std::ranges::find(turns, wanted, name);
  return found != turns.end() ? *found : turns.emplace_back(Turn{wanted, {}});
}

// Moves the first to the end, or removes it if nothing is left for it.
template <class Turn>
void pass_on(std::list<Turn>& turns, bool is_left) {
  if (is_left) turns.splice(turns.end(), turns, turns.begin());
  else turns.pop_front();
}

}  // namespace

void BotQueue::push(BotRequest request) {
  Address& address = turn_of(turns_, &Address::name, request.job->address);
  turn_of(address.turns, &Table::id, request.job->table).waiting.push_back(std::move(request));
  ++size_;
}

std::optional<BotRequest> BotQueue::pop() {
  if (turns_.empty()) return std::nullopt;
  std::list<Table>& tables = turns_.front().turns;
  std::deque<BotRequest>& waiting = tables.front().waiting;
  BotRequest request = std::move(waiting.front());
  waiting.pop_front();
  pass_on(tables, !waiting.empty());
  pass_on(turns_, !tables.empty());
  --size_;
  return request;
}

}  // namespace barbican::server
