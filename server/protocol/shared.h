// A value that copies of its holder share until one of them changes it. A table is copied for each request, and a request changes
// little of it.
#pragma once

#include <memory>
#include <utility>

namespace barbican::server {

// All holders that share a value are used by one thread at a time.
template <class Value>
class Shared {
 public:
  Shared() = default;  // as Value()
  explicit Shared(Value value) : held_(std::make_shared<Value>(std::move(value))) {}

  const Value& operator*() const { return held_ != nullptr ? *held_ : none(); }
  const Value* operator->() const { return &**this; }
  // To be changed: from then on this holder's alone.
  Value& own() {
    if (held_ == nullptr) held_ = std::make_shared<Value>();
    else if (held_.use_count() > 1) held_ = std::make_shared<Value>(*held_);
    return *held_;
  }
  // Surely the same value. False says nothing.
  bool is_shared_with(const Shared& other) const { return held_ == other.held_; }

 private:
  static const Value& none() {
    static const Value value{};
    return value;
  }

  std::shared_ptr<Value> held_;
};

}  // namespace barbican::server
