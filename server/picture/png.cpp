#include "server/picture/png.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace barbican::server {
namespace {

constexpr auto kCrcs = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < table.size(); ++n) {
    std::uint32_t c = n;
    for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xedb88320U ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}();

void append_number(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xff);
}

void append_part(std::string& out, std::string_view type, std::string_view data) {
  append_number(out, static_cast<std::uint32_t>(data.size()));
  std::uint32_t crc = 0xffffffffU;
  const auto count = [&crc](std::string_view bytes) {
    for (const char byte : bytes) crc = kCrcs[(crc ^ static_cast<std::uint8_t>(byte)) & 0xff] ^ (crc >> 8);
  };
  count(type);
  count(data);
  out += type;
  out += data;
  append_number(out, crc ^ 0xffffffffU);
}

// Deflate with its fixed codes, and of repetitions only the runs of one byte: rows that are the same as those above them, of
// which the filter makes zeros.
class Deflater {
 public:
  std::string compress(std::string_view bytes) {
    bits(0b011, 3);  // the last block, fixed codes
    for (std::size_t i = 0; i < bytes.size();) {
      literal(static_cast<std::uint8_t>(bytes[i]));
      std::size_t run = 0;
      while (i + 1 + run < bytes.size() && bytes[i + 1 + run] == bytes[i]) ++run;
      i += 1 + run;
      for (; run >= kLeastRun; run -= std::min<std::size_t>(run, kMostRun))
        repeat(static_cast<int>(std::min<std::size_t>(run, kMostRun)));
      for (; run > 0; --run) literal(static_cast<std::uint8_t>(bytes[i - 1]));
    }
    code(0, 7);  // the end
    if (filled_ > 0) out_ += static_cast<char>(held_);
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kLeastRun = 3;
  static constexpr std::size_t kMostRun = 258;

  void bits(unsigned value, int count) {
    for (int i = 0; i < count; ++i) {
      held_ |= (value >> i & 1U) << filled_;
      if (++filled_ < 8) continue;
      out_ += static_cast<char>(held_);
      held_ = 0;
      filled_ = 0;
    }
  }
  // Codes go the other way round.
  void code(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) bits(value >> i & 1U, 1);
  }
  void literal(unsigned byte) { byte < 144 ? code(0x30 + byte, 8) : code(0x190 + byte - 144, 9); }
  // So many times again the last byte.
  void repeat(int length) {
    if (length == static_cast<int>(kMostRun)) {
      code(0xc0 + 285 - 280, 8);
    } else {
      // The lengths of a symbol double after every four symbols.
      int extra = 0, symbol = 257, first = 3;
      for (int next = first + 1; length >= next; next = first + (1 << extra)) {
        first = next;
        ++symbol;
        extra = symbol < 265 ? 0 : (symbol - 261) / 4;
      }
      symbol < 280 ? code(static_cast<unsigned>(symbol - 256), 7) : code(0xc0 + static_cast<unsigned>(symbol) - 280, 8);
      bits(static_cast<unsigned>(length - first), extra);
    }
    code(0, 5);  // one byte back
  }

  std::string out_;
  unsigned held_ = 0;
  int filled_ = 0;
};

std::uint32_t adler(std::string_view bytes) {
  std::uint32_t a = 1, b = 0;
  for (const char byte : bytes) {
    a = (a + static_cast<std::uint8_t>(byte)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

}  // namespace

std::string write_png(const Picture& picture, std::span<const Ink> inks) {
  std::string rows;
  for (int y = 0; y < picture.height(); ++y) {
    rows += y == 0 ? '\0' : '\2';  // less the row above
    for (int x = 0; x < picture.width(); ++x)
      rows += static_cast<char>(picture.at(x, y) - (y == 0 ? 0 : picture.at(x, y - 1)));
  }
  std::string head;
  append_number(head, static_cast<std::uint32_t>(picture.width()));
  append_number(head, static_cast<std::uint32_t>(picture.height()));
  head += std::string_view("\x08\x03\0\0\0", 5);  // eight bits a pixel, from a list of inks
  std::string palette;
  for (const Ink& ink : inks)
    for (const std::uint8_t part : {ink.red, ink.green, ink.blue}) palette += static_cast<char>(part);
  std::string data("\x78\x01", 2);
  data += Deflater().compress(rows);
  append_number(data, adler(rows));
  std::string out("\x89PNG\r\n\x1a\n", 8);
  append_part(out, "IHDR", head);
  append_part(out, "PLTE", palette);
  append_part(out, "IDAT", data);
  append_part(out, "IEND", "");
  return out;
}

}  // namespace barbican::server
