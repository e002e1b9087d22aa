// Shared by the sources of `barbican admin`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"
#include "barbican/fields.h"

namespace barbican::cli {

struct AdminOptions {
  std::vector<std::string> words;
  std::string data = "barbican-data";
  std::string out = "-";
  bool trash = false;
  bool now = false;
  bool json = false;
  int hours = 0;
};

// Asks the server that runs on a folder. Returns nothing if none answers.
std::optional<std::string> ask_server(const std::filesystem::path& data, const std::string& request);

std::string shown_time(std::int64_t milliseconds);

// Prints the answer of the server, or of the code that answers in its place: unchanged with --json, the refusal after
// `subject`, or the output of `print`. Returns the exit code.
int print_answer(const AdminOptions& options, std::string_view subject, const std::string& answer,
                 const std::function<void(const Document&, Fields&)>& print);

// ---- People at tables, and bans

bool is_about_people(std::string_view what);
// Returns why the words make no command; empty if they do.
std::string why_not_these_words(const std::vector<std::string>& words);
int administer_people(const AdminOptions& options, const std::filesystem::path& data);

}  // namespace barbican::cli
