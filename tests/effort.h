// The amount of work of a test. Under sanitizers a game takes many times as long, so they play only a part of the
// games. The optimised build plays all; with ./test --long both do.
#pragma once

#include <cstdlib>

namespace barbican::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

inline bool long_form() { return std::getenv("BARBICAN_LONG") != nullptr; }
inline bool plays_few() { return kSanitized && !long_form(); }

// Printed by checks that need many games and are skipped with few.
inline constexpr const char* kCounted = "counted in the optimised build, or with ./test --long";

// The number of something: all, or a few under sanitizers.
template <class T>
T all_or_few(T all, T few) {
  return plays_few() ? few : all;
}

}  // namespace barbican::test
