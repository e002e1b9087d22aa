// HTTP answers, and the header lines that all answers have.
#pragma once

#include <string>
#include <string_view>

#include "server/lobby/connection_handler.h"
#include "server/lobby/preview_text.h"
#include "server/net/resources.h"
#include "server/net/routes.h"

namespace barbican::server {

struct Response {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string body;
  std::string_view file = {};  // sent instead of the body; part of the program
  std::string fields = {};     // more header lines, each with its line end

  std::string_view content() const { return file.empty() ? std::string_view(body) : file; }
};

// Only the status, in words.
Response status_response(int status);
// A file of the page, compressed if a compressed twin exists and the browser accepts it; or 304 if the browser's tag
// matches. The page's header names the words in the browser's language, so that both load together.
Response file_response(const Resource& file, std::string_view accept_encoding, std::string_view if_none_match,
                       std::string_view accept_language = {});
// Three lines; the status is 503 if the state in question does not hold.
Response health_response(Route::Health asked, const Health& health);
Response json_response(std::string json);
Response game_response(std::string_view table, Exported&& exported);

// The page with a description of the table, for programs that show previews of links and run no scripts.
struct SharedLink {
  const Resource& page;
  std::string_view address;  // the link's public address
  std::string_view picture;  // the picture's address
};
Response preview_response(const SharedLink& link, const PreviewText& text, const Preview& preview);
Response picture_response(const Preview& preview);

enum class Afterwards { kKeepAlive, kClose };

// The head of the response. `host` is our name as the browser knows it, checked by is_host, or empty.
std::string head_of(const Response& response, std::string_view host, Afterwards afterwards);

}  // namespace barbican::server
