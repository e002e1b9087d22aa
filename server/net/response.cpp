#include "server/net/response.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include <fmt/core.h>

namespace barbican::server {
namespace {

std::string_view words_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 413: return "Content Too Large";
    case 421: return "Misdirected Request";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "";
  }
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// Components set styles of single elements, which style-src counts as inline. Some browsers don't count a WebSocket as
// 'self'.
std::string security_lines(std::string_view host) {
  const std::string sockets = host.empty() ? "" : fmt::format(" ws://{0} wss://{0}", host);
  return fmt::format(
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src "
      "'self' data:; "
      "font-src 'self'; connect-src 'self'{}; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri "
      "'none'; "
      "form-action 'none'; frame-ancestors 'none'\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n"
      "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n",
      sockets);
}

// Names are user input: escape them so that none is read as HTML.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace

Response status_response(int status) {
  Response response{.status = status, .body = fmt::format("{}\n", words_of(status))};
  // 421 tells a host about a wrong set-up.
  if (status == 421) response.body += "This server has another name. Its host can change it: --public-url\n";
  response.fields = "Cache-Control: no-store\r\n";
  return response;
}

Response file_response(const Resource& file, std::string_view accept_encoding, std::string_view if_none_match,
                       std::string_view accept_language) {
  const Resource* sent = &file;
  std::string encoding;
  for (const Encoding& each : kEncodings) {
    const Resource* const twin = find_resource(std::string(file.path) + std::string(each.ending));
    if (twin == nullptr) continue;
    if (encoding.empty()) encoding = "Vary: Accept-Encoding\r\n";
    if (sent != &file || !accepts(accept_encoding, each.name)) continue;
    sent = twin;
    encoding += fmt::format("Content-Encoding: {}\r\n", each.name);
  }
  Response response{.type = file.type, .body = {}, .file = sent->bytes, .fields = std::move(encoding)};
  // The names of these files contain a digest of their content.
  if (file.path.starts_with("/assets/")) {
    response.fields += "Cache-Control: public, max-age=31536000, immutable\r\n";
    return response;
  }
  response.fields += fmt::format("Cache-Control: no-cache\r\nETag: {}\r\n", sent->etag);
  if (const Resource* const words = file.path.ends_with(".html") ? words_for(accept_language) : nullptr)
    response.fields +=
        fmt::format("Vary: Accept-Language\r\nLink: <{}>; rel=preload; as=fetch; crossorigin\r\n", words->path);
  if (if_none_match.find(sent->etag) != std::string_view::npos) {
    response.status = 304;
    response.file = {};
  }
  return response;
}

Response health_response(Route::Health asked, const Health& health) {
  const auto wants = [asked](Route::Health part) { return asked == Route::Health::kAll || asked == part; };
  const bool is_good = (health.ready || !wants(Route::Health::kReady)) && (health.save || !wants(Route::Health::kSave));
  const auto word = [](bool is_so) { return is_so ? "ok" : "no"; };
  return {.status = is_good ? 200 : 503,
          .body = fmt::format("alive ok\nready {}\nsave {}\n", word(health.ready), word(health.save)),
          .fields = "Cache-Control: no-store\r\n"};
}

Response json_response(std::string json) {
  return {.type = "application/json", .body = std::move(json), .fields = "Cache-Control: no-store\r\n"};
}

Response game_response(std::string_view table, Exported&& exported) {
  if (exported.outcome == Exported::Outcome::kNone) return status_response(404);
  if (exported.outcome == Exported::Outcome::kLater) {
    Response response = status_response(429);
    response.fields += fmt::format("Retry-After: {}\r\n", exported.seconds);
    return response;
  }
  if (exported.outcome == Exported::Outcome::kUnreadable) {
    Response response = status_response(500);
    response.body = exported.text + "\n";
    return response;
  }
  return {.body = std::move(exported.text),
          .fields = fmt::format("Cache-Control: no-store\r\n"
                                "Content-Disposition: attachment; filename=\"barbican-{}.txt\"\r\n",
                                table)};
}

Response preview_response(const SharedLink& link, const PreviewText& text, const Preview& preview) {
  const std::size_t end = link.page.bytes.find("</head>");
  std::string lines;
  const auto tell = [&lines](std::string_view kind, std::string_view name, std::string_view what) {
    lines += fmt::format("<meta {}=\"{}\" content=\"{}\" />\n", kind, name, escaped(what));
  };
  tell("property", "og:type", "website");
  tell("property", "og:site_name", "Barbican");
  tell("property", "og:title", text.title);
  tell("property", "og:description", text.description);
  tell("property", "og:url", link.address);
  tell("name", "twitter:card", preview.has_board ? "summary_large_image" : "summary");
  tell("property", "og:image", link.picture);
  Response response{.type = link.page.type, .body = std::string(link.page.bytes)};
  response.body.insert(std::min(end, response.body.size()), lines);
  response.fields = "Cache-Control: no-cache\r\nVary: Accept-Encoding, Accept-Language, Sec-Fetch-Dest\r\n";
  return response;
}

Response picture_response(const Preview& preview) {
  if (preview.seconds > 0) {
    Response response = status_response(429);
    response.fields += fmt::format("Retry-After: {}\r\n", preview.seconds);
    return response;
  }
  if (!preview.picture) return status_response(404);
  return {.type = "image/png", .body = *preview.picture, .fields = "Cache-Control: public, max-age=60\r\n"};
}

std::string head_of(const Response& response, std::string_view host, Afterwards afterwards) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\nConnection: {}\r\n", response.status, words_of(response.status),
                  date_now(), afterwards == Afterwards::kClose ? "close" : "keep-alive");
  if (response.status != 304)
    head += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", response.type, response.content().size());
  return head + response.fields + security_lines(host) + "\r\n";
}

}  // namespace barbican::server
