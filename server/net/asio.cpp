// Asio and Beast themselves, compiled here once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
