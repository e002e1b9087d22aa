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

// In the order of kVerbNames.
enum class Verb : std::uint8_t {
  kHello,
  kLobby,
  kCreate,
  kImport,
  kWatch,
  kUnwatch,
  kJoin,
  kRename,
  kSit,
  kStand,
  kBot,
  kReady,
  kOptions,
  kStart,
  kNonce,
  kAct,
  kUndo,
  kEnd,
  kAnswer,
  kResign,
  kPause,
  kKick,
  kHost,
  kChat,
  kEmote,
  kMute,
  kHandover,
  kClaim,
  kRematch,
  kReplay,
  kStory,
  kLook,
};
inline constexpr auto kVerbNames = std::to_array<std::string_view>(
    {"hello", "lobby",   "create", "import", "watch",    "unwatch", "join",    "rename", "sit",    "stand", "bot",
     "ready", "options", "start",  "nonce",  "act",      "undo",    "end",     "answer", "resign", "pause", "kick",
     "host",  "chat",    "emote",  "mute",   "handover", "claim",   "rematch", "replay", "story",  "look"});
inline constexpr auto kEmotes = std::to_array<std::string_view>(
    {"wave", "laugh", "cry", "clap", "think", "angry", "thanks", "sorry", "wow", "hurry", "well-played"});

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
  std::vector<std::string> actions;  // in notation, without the seat
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
