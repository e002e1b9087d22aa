// A value that is shared by copies of its holder until one of them changes it. Each request copies a table, but changes little
// of it.
#pragma once

#include <memory>
#include <utility>

namespace barbican::server {

// Holders that share a value must be used by one thread at a time.
template <class Value>
class Shared {
 public:
  Shared() = default;  // holds Value()
  explicit Shared(Value value) : held_(std::make_shared<Value>(std::move(value))) {}

  const Value& operator*() const { return held_ != nullptr ? *held_ : none(); }
  const Value* operator->() const { return &**this; }
  // Returns the value for changes. This holder no longer shares it.
  Value& own() {
    if (held_ == nullptr) held_ = std::make_shared<Value>();
    else if (held_.use_count() > 1) held_ = std::make_shared<Value>(*held_);
    return *held_;
  }
  // True: the same value. False: perhaps equal, perhaps not.
  bool is_shared_with(const Shared& other) const { return held_ == other.held_; }

 private:
  static const Value& none() {
    static const Value value{};
    return value;
  }

  std::shared_ptr<Value> held_;
};

}  // namespace barbican::server
