// Finds the known word that an unknown word with a typing mistake probably means.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "barbican/refusal.h"

namespace barbican {

// The name that is near the word; empty if none is.
std::string_view nearest_to(std::string_view word, std::span<const std::string_view> names);
// ": did you mean 'road'?", for the end of a message, if a name is near the word; otherwise nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);
// The same. If no name is near, all names behind `there_are`: ": there are easy, hard".
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names, std::string_view there_are);

// "there is no action 'raod': did you mean 'road'?"; without a near name, all names if they are few.
Refusal there_is_no(ValueType what, std::string_view word, std::span<const std::string_view> names);
// "unknown key 'trun': did you mean 'turn'?".
Refusal unknown_key_among(std::string_view key, std::span<const std::string_view> names);

}  // namespace barbican
