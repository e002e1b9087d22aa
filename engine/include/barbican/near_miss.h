// A word that nobody knows is often a known one with a slip of the pen.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace barbican {

// ": did you mean 'road'?", for the end of a message, if one of the names is near the word; otherwise nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

// "there is no action 'raod': did you mean 'road'?"; without a near one, all the names if they are few.
std::string there_is_no(std::string_view what, std::string_view word, std::span<const std::string_view> names);

}  // namespace barbican
