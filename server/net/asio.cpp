// Compiles Asio and Beast once, here.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
