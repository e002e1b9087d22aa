// The files of the page, which are part of the program: cmake/embed.cmake makes the table.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace barbican::server {

struct Resource {
  std::string_view path;  // with its slash: /index.html
  std::string_view type;
  std::string_view bytes;
  std::string_view etag;  // with its quotation marks
};

// In the order of their paths.
std::span<const Resource> resources();

// Nothing if there is none of exactly this path.
const Resource* find_resource(std::string_view path);

// How a file can be compressed, the smallest first: by its name in HTTP, and as the ending of the file's twin.
struct Encoding {
  std::string_view name;
  std::string_view ending;
};
inline constexpr std::array<Encoding, 2> kEncodings{{{"br", ".br"}, {"gzip", ".gz"}}};

// The file with the page's words in the first language of an Accept-Language line that there is; nothing if that is English,
// which the page has with it.
const Resource* words_for(std::string_view line);

// The file with the words in which a link tells about its table: in the language that the link names, or the first of an
// Accept-Language line that there is, or English. Nothing if the page was built without them.
const Resource* preview_words_for(std::string_view named, std::string_view line);

// Does an Accept-Encoding line have this one?
bool accepts(std::string_view line, std::string_view encoding);

}  // namespace barbican::server
