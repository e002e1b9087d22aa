// The files of the page, embedded in the program: cmake/embed.cmake makes the table.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace barbican::server {

struct Resource {
  std::string_view path;  // with a leading slash: /index.html
  std::string_view type;
  std::string_view bytes;
  std::string_view etag;  // with quotation marks
};

// Sorted by path.
std::span<const Resource> resources();

// Null if there is no file with exactly this path.
const Resource* find_resource(std::string_view path);

// The encodings, the smallest result first: the name in HTTP, and the ending of the compressed file.
struct Encoding {
  std::string_view name;
  std::string_view ending;
};
inline constexpr std::array<Encoding, 2> kEncodings{{{"br", ".br"}, {"gzip", ".gz"}}};

// The file of the page's words, in the first available language of an Accept-Language line; null for English, which is
// part of the page.
const Resource* words_for(std::string_view line);

// The file of the words for previews of links, in the language that the link names, else in the first available one of
// an Accept-Language line, else in English. Null if the page was built without previews.
const Resource* preview_words_for(std::string_view named, std::string_view line);

// Does an Accept-Encoding line allow this encoding?
bool accepts(std::string_view line, std::string_view encoding);

}  // namespace barbican::server
