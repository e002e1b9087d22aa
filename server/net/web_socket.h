// Turns an HTTP connection into a WebSocket. The header includes Beast, so only http.cpp and web_socket.cpp include it.
#pragma once

#include <string>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/net_context.h"
#include "server/net/socket.h"

namespace barbican::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The places that a connection holds; they are given back when it ends.
struct Places {
  Place peer;
  Place visitor;
};

// Answers the upgrade request, and serves the connection to its end.
void open_web_socket(NetContext& context, Socket socket, HttpRequest request, std::string address, Places places);

}  // namespace barbican::server
