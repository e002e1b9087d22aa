// What the sources of `barbican admin` share.
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

// Asks the server that runs on a folder. Nothing if none answers.
std::optional<std::string> ask_server(const std::filesystem::path& data, const std::string& request);

std::string shown_time(std::int64_t milliseconds);

// Prints what the server answers, or would answer if it ran: as it is with --json, else why it refuses, after `subject`, or what
// `print` makes of it. The exit code.
int print_answer(const AdminOptions& options, std::string_view subject, const std::string& answer,
                 const std::function<void(const Document&, Fields&)>& print);

// ---- People: who is at a table, and who may not come any more

bool is_about_people(std::string_view what);
// Empty if the words make sense.
std::string why_not_these_words(const std::vector<std::string>& words);
int administer_people(const AdminOptions& options, const std::filesystem::path& data);

}  // namespace barbican::cli
