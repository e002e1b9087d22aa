#include "barbican/json.h"

namespace barbican {

// Copies the text between two escapes in one step.
void append_json_string(std::string& out, std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    const bool is_control = byte < 0x20 || byte == 0x7f;
    if (c != '"' && c != '\\' && !is_control) continue;
    out += text.substr(copied, i - copied);
    copied = i + 1;
    if (c == '\n') {
      out += "\\n";
    } else if (is_control) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += '\\';
      out += c;
    }
  }
  out += text.substr(copied);
  out += '"';
}

void append_decimal(std::string& out, double number, int digits) {
  char text[400];  // 309 digits before the point, a sign, and the few digits after the point
  const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::fixed, digits);
  out.append(text, end.ptr);
}

}  // namespace barbican
