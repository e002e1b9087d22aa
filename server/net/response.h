// What an HTTP request is answered with, and the header lines that every answer has.
#pragma once

#include <string>
#include <string_view>

#include "server/lobby/preview_text.h"
#include "server/lobby/reception.h"
#include "server/net/resources.h"
#include "server/net/routes.h"

namespace barbican::server {

struct Response {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string body;
  std::string_view file = {};  // instead of the body: part of the program
  std::string fields = {};     // more header lines, each with its end

  std::string_view content() const { return file.empty() ? std::string_view(body) : file; }
};

// Only the status, in words.
Response status_response(int status);
// A file of the page, compressed if there is such a twin and the browser takes it; or "you have it already" if the tag is
// the one that the browser holds. The page itself names its words in the browser's language, so that they are fetched with it.
Response file_response(const Resource& file, std::string_view accept_encoding, std::string_view if_none_match,
                       std::string_view accept_language = {});
// Three lines; 503 if what was asked about is not so.
Response health_response(Route::Health asked, const Health& health);
Response json_response(std::string json);
Response game_response(std::string_view table, Exported&& exported);

// The page with what a link to the table tells about it, for those who show links and run no page.
struct SharedLink {
  const Resource& page;
  std::string_view address;  // of the link, with ours before it, as others know it
  std::string_view picture;  // its address
};
Response preview_response(const SharedLink& link, const PreviewText& text, const Preview& preview);
Response picture_response(const Preview& preview);

enum class Afterwards { kKeepAlive, kClose };

// All before the content. `host` is ours as the browser knows it, checked with is_host, or empty.
std::string head_of(const Response& response, std::string_view host, Afterwards afterwards);

}  // namespace barbican::server
