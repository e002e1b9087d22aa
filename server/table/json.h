// Entries of an object in a message: each comes after those that are there already.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/writer.h"

namespace barbican::server {

inline void append_key(std::string& out, std::string_view key) {
  if (out.back() != '{' && out.back() != '[') out += ',';
  out += '"';
  out += key;
  out += "\":";
}

inline void append_text(std::string& out, std::string_view key, std::string_view text) {
  append_key(out, key);
  append_json_string(out, text);
}

inline void append_count(std::string& out, std::string_view key, std::int64_t number) {
  append_key(out, key);
  append_number(out, number);
}

inline void append_flag(std::string& out, std::string_view key) {
  append_key(out, key);
  out += "true";
}

}  // namespace barbican::server
