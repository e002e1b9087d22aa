// A mutator that knows words and lines, so that more of its inputs pass the first check. One in four is left to the
// fuzzer's own bytewise mutations.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace mutate {

inline std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == at) parts.emplace_back();
    else parts.back() += c;
  return parts;
}

inline std::string join(const std::vector<std::string>& parts, char with) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? std::string(1, with) : "") + parts[i];
  return text;
}

inline std::string one_of_the_words(const std::string& line, std::mt19937& random) {
  static constexpr std::string_view kWords[] = {
      "red",   "blue",  "ivory",  "orange", "0",      "1",      "2",     "3",        "5",     "7",      "19",
      "255",   "-1",    "0,0",    "0,0N",   "0,0S",   "1,-1N",  "0,0E",  "0,0NE",    "0,0SE", "-1,0W",  "|",
      "yes",   "no",    "basic",  "strong", "mighty", "active", "ready", "promoted", "sent",  "wool",   "ore",
      "brick", "grain", "lumber", "coin",   "cloth",  "paper",  "seven", "chase",    "trade", "science"};
  const auto words = split(line, ' ');
  if (random() % 2 == 0) return words[random() % words.size()];
  return std::string(kWords[random() % std::size(kWords)]);
}

// Changes a word to another, or removes, doubles or moves a word or a line.
inline std::string once(std::string_view text, std::mt19937& random) {
  auto lines = split(text, '\n');
  const std::size_t here = random() % lines.size(), there = random() % lines.size();
  switch (random() % 6) {
    case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(here)); break;
    case 1: std::swap(lines[here], lines[there]); break;
    case 2: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(here), lines[there]); break;
    default: {
      auto words = split(lines[here], ' ');
      const std::size_t at = random() % words.size();
      switch (random() % 4) {
        case 0: words.erase(words.begin() + static_cast<std::ptrdiff_t>(at)); break;
        case 1:
          words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), one_of_the_words(lines[there], random));
          break;
        default: words[at] = one_of_the_words(lines[there], random); break;
      }
      lines[here] = join(words, ' ');
    }
  }
  return join(lines, '\n');
}

}  // namespace mutate

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::mt19937 random(seed);
  if (random() % 4 == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (unsigned times = 1 + random() % 3; times > 0; --times) text = mutate::once(text, random);
  const std::size_t length = std::min(text.size(), max_size);
  std::memcpy(data, text.data(), length);
  return length;
}
