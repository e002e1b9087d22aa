// Letters and digits of ASCII, in any locale.
#pragma once

namespace barbican {

// True only for ASCII; false for digits and letters of other alphabets.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

}  // namespace barbican
