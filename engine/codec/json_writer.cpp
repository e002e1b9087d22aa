#include <array>

#include "barbican/json.h"

namespace barbican {

namespace {

constexpr auto kEscaped = [] {
  std::array<bool, 256> escaped{};
  for (int byte = 0; byte < 0x20; ++byte) escaped[byte] = true;
  escaped[0x7f] = escaped['"'] = escaped['\\'] = true;
  return escaped;
}();

void add_escape(Appender& out, char c) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  out.add('\\');
  if (c == '\n') return out.add('n');
  if (c == '"' || c == '\\') return out.add(c);
  out.add("u00");
  out.add(kHex[byte >> 4]);
  out.add(kHex[byte & 15]);
}

}  // namespace

// Copies the text between two escapes in one step.
void Appender::add_string(std::string_view text) {
  add('"');
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!kEscaped[static_cast<unsigned char>(text[i])]) continue;
    add(text.substr(copied, i - copied));
    add_escape(*this, text[i]);
    copied = i + 1;
  }
  add(text.substr(copied));
  add('"');
}

void append_json_string(std::string& out, std::string_view text) { Appender(out).add_string(text); }

void append_decimal(std::string& out, double number, int digits) {
  char text[400];  // 309 digits before the point, a sign, and the few digits after the point
  const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::fixed, digits);
  out.append(text, end.ptr);
}

}  // namespace barbican
