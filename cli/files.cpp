#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/scenario.h"

namespace barbican::cli {
namespace fs = std::filesystem;

std::string shown_name(std::string_view file) { return file == kStandardInput ? "standard input" : std::string(file); }

void complain(std::string_view line) {
  std::fflush(stdout);  // keeps the order of the two streams if they go to the same place
  std::string text(line);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';  // a file's name may contain them
  text += '\n';
  std::fputs(text.c_str(), stderr);
}

void complain(std::string_view file, const ReadError& error) { complain(shown_name(file) + ":" + to_line(error)); }

std::optional<std::string> read_file(const std::string& file) {
  if (file == kStandardInput) return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::error_code error;
  if (fs::is_directory(file, error)) {
    complain(file + ": this is a folder, not a file");
    return std::nullopt;
  }
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (in.is_open() && !in.bad()) return text;
  complain(file + ": " + (errno != 0 ? std::strerror(errno) : "can't be read"));
  return std::nullopt;
}

std::string why_not_writable(const std::string& file) {
  const bool was_there = access(file.c_str(), F_OK) == 0;
  const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::strerror(errno);
  close(descriptor);
  if (!was_there) unlink(file.c_str());
  return {};
}

bool write_file(const std::string& file, std::string_view text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return true;
  complain(file + ": " + (errno != 0 ? std::strerror(errno) : "can't be written"));
  return false;
}

namespace {

bool add_folder(const std::string& folder, std::string_view ending, std::vector<std::string>& files) {
  std::error_code error;
  const std::size_t before = files.size();
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (entry->is_regular_file(error) && entry->path().extension() == ending) files.push_back(entry->path().string());
  if (error) complain(folder + ": " + error.message());
  else if (files.size() == before) complain(folder + ": there is no *" + std::string(ending) + " below this folder");
  return files.size() > before && !error;
}

}  // namespace

std::optional<std::vector<std::string>> find_files(const std::vector<std::string>& names, std::string_view ending) {
  std::vector<std::string> files;
  for (const std::string& name : names) {
    std::error_code error;
    if (fs::is_directory(name, error)) {
      if (!add_folder(name, ending, files)) return std::nullopt;
    } else if (name == kStandardInput || fs::exists(name, error)) {
      files.push_back(name);
    } else {
      complain(name + ": there is no such file or folder");
      return std::nullopt;
    }
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

std::string format_of(std::string_view source) {
  const Read<Document> document = Document::read(source, "position");
  if (!document.ok()) return "";
  const Node* const name = document.value.find(document.value.root(), "barbican");
  return name == nullptr ? "" : std::string(name->text);
}

namespace {

Read<AnyRecord> record_of_scenario(std::string_view source, BoardSize size) {
  Read<Scenario> read = read_scenario(source, size);
  Read<AnyRecord> result{{}, std::move(read.error), std::move(read.more)};
  if (!result.ok()) return result;
  result.value.start = read.value.start;
  result.value.end = read.value.start.state;
  result.value.from_position = true;
  for (const Step& step : read.value.steps) {
    const Act* const act = std::get_if<Act>(&step.what);
    if (act == nullptr) continue;
    if (try_apply(result.value.start.game, result.value.end, act->action)) break;
    result.value.actions.push_back(act->action);
  }
  return result;
}

Read<AnyRecord> record_of_position(std::string_view source, BoardSize size) {
  Read<AnySnapshot> read = read_any_position(source, size);
  Read<AnyRecord> result{{}, std::move(read.error), std::move(read.more)};
  result.value.start = read.value;
  result.value.end = read.value.state;
  result.value.from_position = true;
  return result;
}

}  // namespace

std::optional<AnyRecord> read_record(const std::string& file, std::string_view usual, BoardSize size) {
  const auto source = read_file(file);
  if (!source) return std::nullopt;
  std::string format = format_of(*source);
  if (format != "game" && format != "scenario" && format != "position") format = usual;
  Read<AnyRecord> read = format == "game"       ? read_any_game(*source, size)
                         : format == "scenario" ? record_of_scenario(*source, size)
                                                : record_of_position(*source, size);
  if (read.ok()) return std::move(read.value);
  complain(file, read.error);
  for (const ReadError& error : read.more) complain(file, error);
  return std::nullopt;
}

}  // namespace barbican::cli
