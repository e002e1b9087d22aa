// Putting together what everyone at a table is told of it.
#pragma once

#include <string_view>

#include "barbican/writer.h"
#include "server/table/table.h"

namespace barbican::server {

// {"event":"sat","person":1,"seat":"red"}. Tells nobody if there is no tale.
class Telling {
 public:
  Telling(Tale* tale, std::int64_t version, std::string_view event) : tale_(tale) {
    if (tale_ == nullptr) return;
    Told& told = tale_->emplace_back();
    told.version = version;
    told.json = "{\"event\":\"";
    told.json += event;
    told.json += "\"}";
  }
  Telling& number(std::string_view key, std::int64_t value) {
    if (begin(key)) append_number(json(), value);
    return end();
  }
  Telling& text(std::string_view key, std::string_view value) {
    if (begin(key)) append_json_string(json(), value);
    return end();
  }
  Telling& seat(Seat seat) { return text("seat", kSeatNames[seat.value]); }
  // What to know a chair by: seats are shuffled when the game begins, and colours go with the chairs.
  Telling& color(const Chair& chair) { return text("color", kSeatNames[chair.color]); }

 private:
  std::string& json() { return tale_->back().json; }
  bool begin(std::string_view key) {
    if (tale_ == nullptr) return false;
    json().back() = ',';
    append_json_string(json(), key);
    json() += ':';
    return true;
  }
  Telling& end() {
    if (tale_ != nullptr) json() += '}';
    return *this;
  }
  Tale* tale_;
};

inline Telling tell(Tale* tale, const Row& row, std::string_view event) { return {tale, row.number, event}; }

}  // namespace barbican::server
