// A short hash, three lines in any language: FNV-1a with 64 bits. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace barbican {

// `hash` is the hash of the bytes before these bytes.
constexpr std::uint64_t hash_of(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325) {
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace barbican
