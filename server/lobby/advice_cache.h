// Advice on a decision for those at one table who have asked for it: thought about once, however many ask.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/advice.h"
#include "server/lobby/answers.h"
#include "server/lobby/viewers.h"
#include "server/table/table.h"

namespace barbican::server {

class AdviceCache {
 public:
  explicit AdviceCache(Answers answers) : answers_(answers) {}

  // Someone asks; they are told at once what is known already. True if it has to be thought about now.
  bool ask(const TableState& table, Seat seat, std::int64_t decision, std::shared_ptr<Client> client, std::string re);
  // Tells those who wait; whoever has gone on meanwhile is told so. The table may be null.
  void take(const TableState* table, Viewers& viewers, Seat seat, std::int64_t decision,
            std::vector<bots::Advice> advice);

 private:
  struct Asker {
    std::shared_ptr<Client> client;
    std::string re;
  };
  struct Question {
    Seat seat;
    std::int64_t decision = 0;
    std::vector<Asker> askers{};  // who wait for it
    std::optional<std::vector<bots::Advice>> advice{};
  };
  bool is_about(Seat seat, std::int64_t decision) const {
    return last_ && last_->seat == seat && last_->decision == decision;
  }

  Answers answers_;
  std::optional<Question> last_;  // that was asked for
};

}  // namespace barbican::server
