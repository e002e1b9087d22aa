#include "server/picture/png.h"

#include <new>
#include <string_view>
#include <zlib.h>

namespace barbican::server {
namespace {

const Bytef* zlib_bytes(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

void append_number(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xff);
}

void append_part(std::string& out, std::string_view type, std::string_view data) {
  append_number(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = out.size();
  out += type;
  out += data;
  append_number(out, static_cast<std::uint32_t>(crc32_z(0, zlib_bytes(out) + begin, out.size() - begin)));
}

std::string compressed(std::string_view bytes) {
  uLongf size = compressBound(bytes.size());
  std::string out(size, '\0');
  if (compress(reinterpret_cast<Bytef*>(out.data()), &size, zlib_bytes(bytes), bytes.size()) != Z_OK)
    throw std::bad_alloc();
  out.resize(size);
  return out;
}

}  // namespace

std::string write_png(const Picture& picture, std::span<const Ink> inks) {
  std::string rows;
  for (int y = 0; y < picture.height(); ++y) {
    rows += y == 0 ? '\0' : '\2';  // each row is stored as the difference to the row above
    for (int x = 0; x < picture.width(); ++x)
      rows += static_cast<char>(picture.at(x, y) - (y == 0 ? 0 : picture.at(x, y - 1)));
  }
  std::string head;
  append_number(head, static_cast<std::uint32_t>(picture.width()));
  append_number(head, static_cast<std::uint32_t>(picture.height()));
  head += std::string_view("\x08\x03\0\0\0", 5);  // eight bits a pixel, with a palette
  std::string palette;
  for (const Ink& ink : inks)
    for (const std::uint8_t part : {ink.red, ink.green, ink.blue}) palette += static_cast<char>(part);
  std::string out("\x89PNG\r\n\x1a\n", 8);
  append_part(out, "IHDR", head);
  append_part(out, "PLTE", palette);
  append_part(out, "IDAT", compressed(rows));
  append_part(out, "IEND", "");
  return out;
}

}  // namespace barbican::server
