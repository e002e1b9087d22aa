#include "server/protocol/message.h"

namespace barbican::server {

void append_messages(JsonWriter& json, Describer& describer) {
  append_descriptions<message::Answer, message::Refused, message::Lobby, message::LobbyEntry, message::Presence,
                      message::Notice, message::Replay, message::HistoryStep, message::History, message::Merit,
                      message::Advised, message::Advice, message::Look, message::Study>(json, describer);
}

}  // namespace barbican::server
