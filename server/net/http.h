// HTTP: one connection from its first request to its last, or to its upgrade.
#pragma once

#include <string>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/net_context.h"

namespace barbican::server {

// Serves the connection, whose executor must be its own strand, to its end.
void open_http(NetContext& context, boost::asio::ip::tcp::socket socket, const boost::asio::ip::address& peer,
               Place place);

// What limits are counted by: an IPv6 network of 64 bits is one household, and has one name.
std::string limited_address(const boost::asio::ip::address& address);

}  // namespace barbican::server
