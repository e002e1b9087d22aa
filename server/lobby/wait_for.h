// Turns a callback into a coroutine.
#pragma once

#include <memory>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace barbican::server {

// Calls `start` with a function that takes a Result on any thread, and waits for that call.
//
// g++ 12 destroys some temporaries of a co_await expression twice. Here and in the callers, every object with a destructor has
// a name in the coroutine that waits.
template <class Result, class Start>
boost::asio::awaitable<Result> wait_for(const Start& start) {
  namespace asio = boost::asio;
  const auto initiate = [](auto handler, const Start* begin) {
    const auto executor = asio::get_associated_executor(handler);
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    (*begin)([executor, shared](Result result) {
      asio::post(executor, [shared, result = std::move(result)]() mutable { std::move (*shared)(std::move(result)); });
    });
  };
  Result result = co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Result)>(
      initiate, asio::use_awaitable, &start);
  co_return result;
}

}  // namespace barbican::server
