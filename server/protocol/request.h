// A message of a client, read strictly: every key known, of its type and within its bounds. docs/protocol.md has them all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"
#include "server/protocol/options.h"
#include "server/protocol/origin.h"

namespace barbican::server {

inline constexpr int kProtocolVersion = 1;

// One line a request: name, word, and what reads its keys (request.cpp).
// clang-format off
#define BARBICAN_VERBS(X) \
  X(Hello,     "hello",    read_hello) \
  X(Lobby,     "lobby",    read_lobby) \
  X(Create,    "create",   read_create) \
  X(Import,    "import",   read_import) \
  X(Watch,     "watch",    read_watch) \
  X(Unwatch,   "unwatch",  read_nothing) \
  X(Join,      "join",     read_name) \
  X(Rename,    "rename",   read_name) \
  X(Sit,       "sit",      read_sit) \
  X(Stand,     "stand",    read_nothing) \
  X(Bot,       "bot",      read_bot) \
  X(Ready,     "ready",    read_ready) \
  X(Options,   "options",  read_new_options) \
  X(Start,     "start",    read_nothing) \
  X(Nonce,     "nonce",    read_nonce) \
  X(Act,       "act",      read_act) \
  X(Advise,    "advise",   read_decision) \
  X(Undo,      "undo",     read_undo) \
  X(End,       "end",      read_nothing) \
  X(Answer,    "answer",   read_switch) \
  X(Resign,    "resign",   read_nothing) \
  X(Pause,     "pause",    read_switch) \
  X(Wish,      "wish",     read_switch) \
  X(Kick,      "kick",     read_person) \
  X(Host,      "host",     read_person) \
  X(Chat,      "chat",     read_chat) \
  X(Emote,     "emote",    read_emote) \
  X(Mute,      "mute",     read_mute) \
  X(Handover,  "handover", read_nothing) \
  X(Claim,     "claim",    read_claim) \
  X(Rematch,   "rematch",  read_nothing) \
  X(Replay,    "replay",   read_replay) \
  X(Story,     "story",    read_story) \
  X(Look,      "look",     read_look) \
  X(Study,     "study",    read_study)
// clang-format on

enum class Verb : std::uint8_t { BARBICAN_VERBS(BARBICAN_ENUMERATOR) };

inline constexpr auto kVerbNames = std::to_array<std::string_view>({
#define X(name, word, reader) word,
    BARBICAN_VERBS(X)
#undef X
});
// In the order in which people are offered them.
inline constexpr auto kEmotes = std::to_array<std::string_view>(
    {"wave", "thanks", "clap", "laugh", "wow", "think", "hurry", "sorry", "cry", "angry", "well-played"});

struct Request {
  Verb verb = Verb::kHello;
  std::string id;  // the client's name for it; an answer repeats it

  std::string token;
  std::string table;
  std::string name;
  std::string seat;  // by its name; empty: none. Of the past also `spectator` and `all`
  std::string color;
  std::string level;  // of a bot; empty: remove it
  std::string commitment;
  std::string nonce;
  std::string text;
  std::string code;
  std::vector<std::string> chairs;   // create: `you`, `open` or a bot's level
  std::vector<std::string> actions;  // in notation; without the seat, where it is one's own
  std::int64_t since = -1;
  std::int64_t decision = -1;
  std::int64_t to = -1;
  std::int64_t ply = -1;
  int person = 0;
  int protocol = 0;
  bool on = true;
  bool for_all = false;
  Origin origin;
  std::optional<TableOptions> options;
};

// Refused messages still have their id if that much could be read.
Read<Request> read_request(std::string_view message);

}  // namespace barbican::server
