// Sends messages to the clients of a table, and counts them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "server/lobby/connection_handler.h"
#include "server/lobby/table_registry_counters.h"
#include "server/table/frame.h"
#include "server/table/replay.h"

namespace barbican::server {

class Answers {
 public:
  explicit Answers(TableRegistryCounters& counters) : counters_(counters) {}

  // False if the message is news and the client did not take it.
  bool send(Client& client, std::string message, MessageKind kind = MessageKind::kAnswer) const {
    ++counters_.frames;
    counters_.frame_bytes += message.size();
    return client.send(std::make_shared<const std::string>(std::move(message)), kind);
  }
  void refuse(Client& client, const RequestRefusal& refusal, std::string_view re) const {
    ++counters_.refusals;
    send(client, write_refusal(refusal, re));
  }
  void reply(Client& client, Reply reply, std::string_view re) const {
    if (const auto* const refusal = std::get_if<RequestRefusal>(&reply)) refuse(client, *refusal, re);
    else send(client, std::get<std::string>(std::move(reply)));
  }

 private:
  TableRegistryCounters& counters_;
};

}  // namespace barbican::server
