#include "barbican/json.h"

namespace barbican {

void append_json_string(std::string& out, std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte < 0x20 || byte == 0x7f) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_decimal(std::string& out, double number, int digits) {
  char text[400];  // 309 digits before the point, a sign, and the few that are asked for behind it
  const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::fixed, digits);
  out.append(text, end.ptr);
}

}  // namespace barbican
