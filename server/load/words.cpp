#include "server/load/words.h"

#include <charconv>

namespace barbican::server::load {
namespace {

constexpr auto kNone = std::string_view::npos;

// What stands behind a key; empty if the key is not there.
std::string_view behind(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == kNone ? std::string_view() : text.substr(at + key.size());
}

std::int64_t number_behind(std::string_view text, std::string_view key) {
  const std::string_view digits = behind(text, key);
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

std::string_view word_behind(std::string_view text, std::string_view key) {
  const std::string_view word = behind(text, key);
  return word.substr(0, word.find('"'));
}

// The words of a frame's beginning are within this, whatever follows.
constexpr std::size_t kHead = 160;

Words read_frame(std::string_view message) {
  Words words;
  words.kind = Words::Kind::kFrame;
  std::string_view head = message.substr(0, kHead);
  head = head.substr(0, head.find("\"events\":"));
  words.version = number_behind(head, "\"version\":");
  words.re = word_behind(head, "\"re\":\"");
  words.is_over = message.find("\"stage\":\"over\"") != kNone;
  const std::size_t you = message.rfind("\"you\":{");
  if (you == kNone) return words;
  const std::string_view own = message.substr(you);
  words.is_in_game = own.find("\"own\":{") != kNone;
  words.decision = number_behind(own, "\"decision\":");
  if (words.decision != 0) words.legal = behind(own, "\"legal\":{");
  return words;
}

// Reads `"key":["rest",…]` groups one after the other, up to the end of `legal`.
class LegalReader {
 public:
  explicit LegalReader(std::string_view text) : text_(text) {}

  bool next_group() {
    if (text_.empty() || text_.front() == '}') return false;
    key_ = quoted();
    if (!text_.starts_with(":[")) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool next_rest() {
    if (text_.empty() || text_.front() == ']') {
      text_ = text_.substr(text_.starts_with("],") ? 2 : text_.empty() ? 0 : 1);
      return false;
    }
    text_.remove_prefix(1);  // `[` or `,`
    rest_ = quoted();
    return true;
  }
  std::string action() const {
    std::string words(key_);
    if (!rest_.empty()) words.append(1, ' ').append(rest_);
    return words;
  }

 private:
  std::string_view quoted() {
    const std::size_t end = text_.find('"', 1);
    if (end == kNone) return text_ = {};
    const std::string_view word = text_.substr(1, end - 1);
    text_.remove_prefix(end + 1);
    return word;
  }

  std::string_view text_;
  std::string_view key_;
  std::string_view rest_;
};

}  // namespace

Words read_words(std::string_view message) {
  if (message.starts_with("{\"is\":\"frame\"")) return read_frame(message);
  Words words;
  if (message.starts_with("{\"is\":\"answer\"")) words.kind = Words::Kind::kAnswer;
  if (message.starts_with("{\"is\":\"refused\"")) words.kind = Words::Kind::kRefused;
  if (words.kind == Words::Kind::kOther) return words;
  words.re = word_behind(message, "\"re\":\"");
  words.table = word_behind(message, "\"table\":\"");
  words.why = word_behind(message, "\"why\":\"");
  return words;
}

std::string pick_action(std::string_view legal, SimRandom& random) {
  std::string picked;
  std::uint32_t seen = 0;
  LegalReader reader(legal);
  while (reader.next_group())
    while (reader.next_rest())
      if (random.below(++seen) == 0) picked = reader.action();
  return picked;
}

}  // namespace barbican::server::load
