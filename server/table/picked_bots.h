// The bots that the server picks itself. Both are levels that decide quickly: there may be many of them.
#pragma once

#include <string_view>

namespace barbican::server {

// Plays where the person or the program that should can't, or has given up.
inline constexpr std::string_view kStandIn = "medium";
// The bot that fills a chair if no other is asked for.
inline constexpr std::string_view kUsual = "medium";

}  // namespace barbican::server
