// Builds the events that everyone at a table is told.
#pragma once

#include <optional>
#include <string_view>

#include "barbican/json.h"
#include "server/table/table.h"

namespace barbican::server {

// {"event":"sat","person":1,"seat":"red"}. Tells nobody without a list of news.
class Announcement {
 public:
  Announcement(News* news, std::int64_t version, TableEvent event, int speaker) {
    if (news == nullptr) return;
    NewsItem& item = news->emplace_back(version, TableNews{event, {}, speaker});
    json_.emplace(std::get<TableNews>(item.what).json);
    json_->open('{');
    json_->word("event", name_of(event));
  }
  ~Announcement() {
    if (json_) json_->close('}');
  }
  Announcement(const Announcement&) = delete;
  Announcement& operator=(const Announcement&) = delete;

  Announcement& number(std::string_view key, std::int64_t value) {
    if (json_) json_->number(key, value);
    return *this;
  }
  Announcement& text(std::string_view key, std::string_view value) {
    if (json_) json_->text(key, value);
    return *this;
  }
  Announcement& seat(Seat seat) { return text("seat", name_of(seat)); }
  // What to know a chair by: seats are shuffled when the game begins, and colours go with the chairs.
  Announcement& color(const Chair& chair) { return text("color", kSeatNames[chair.color]); }

 private:
  std::optional<JsonWriter> json_;
};

inline Announcement announce(News* news, const Row& row, TableEvent event, int speaker = 0) {
  return {news, row.number, event, speaker};
}

}  // namespace barbican::server
