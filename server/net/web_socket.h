// From an HTTP connection to a WebSocket. Beast is in here: for http.cpp and web_socket.cpp alone.
#pragma once

#include <string>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/net_context.h"

namespace barbican::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// What a connection has reserved, given back when it ends.
struct Places {
  Place peer;
  Place visitor;
};

// Answers the request for an upgrade and serves the connection to its end.
void open_web_socket(NetContext& context, boost::beast::tcp_stream stream, HttpRequest request, std::string address,
                     Places places);

}  // namespace barbican::server
