// Advice for the people at one table. A bot thinks about each decision once, even if several people ask.
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

  // Someone asks. Sends known advice at once. True if a bot has to think now.
  bool ask(const TableState& table, Seat seat, std::int64_t decision, std::shared_ptr<Client> client, std::string re);
  // Sends the advice to the askers. An asker whose decision is over gets a refusal. The table may be null.
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
    std::vector<Asker> askers{};  // they wait for the advice
    std::optional<std::vector<bots::Advice>> advice{};
  };
  bool is_about(Seat seat, std::int64_t decision) const {
    return last_ && last_->seat == seat && last_->decision == decision;
  }

  Answers answers_;
  std::optional<Question> last_;  // the latest question
};

}  // namespace barbican::server
