// One HTTP connection, from its first request to its last, or to its upgrade.
#pragma once

#include <string>

#include <boost/asio/ip/address.hpp>

#include "server/net/net_context.h"
#include "server/net/socket.h"

namespace barbican::server {

// Serves the connection to its end. Its executor must be its own strand.
void open_http(NetContext& context, Socket socket, const boost::asio::ip::address& peer, Place place);

// The address by which limits count: an IPv6 network of 64 bits is one household, and has one name.
std::string limited_address(const boost::asio::ip::address& address);

}  // namespace barbican::server
