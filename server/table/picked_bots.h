// The bots that the server picks by itself. Both levels decide quickly, because many of them may play.
#pragma once

#include <string_view>

namespace barbican::server {

// Plays for a person or a program that can't, or has given up.
inline constexpr std::string_view kStandIn = "medium";
// Fills a chair if nobody asks for another bot.
inline constexpr std::string_view kUsual = "medium";

}  // namespace barbican::server
