// Reads the pages of docs/: whole pages, and their tables.
#pragma once

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace barbican::cli {

inline std::string read_doc(const char* name) {
  std::ifstream in(std::string("docs/") + name);
  EXPECT_TRUE(in.is_open()) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

// The texts between ` and `, in order.
inline std::vector<std::string> quoted_in(const std::string& text) {
  static const std::regex kQuoted("`([^`]+)`");
  std::vector<std::string> words;
  for (std::sregex_iterator it(text.begin(), text.end(), kQuoted), end; it != end; ++it) words.push_back((*it)[1]);
  return words;
}

// "| a | b |" has the cells "a" and "b".
inline std::vector<std::string> cells_of(const std::string& line) {
  static const std::regex kCell(R"re(\| *([^|]*?) *(?=\|))re");
  std::vector<std::string> cells;
  for (std::sregex_iterator it(line.begin(), line.end(), kCell), end; it != end; ++it) cells.push_back((*it)[1]);
  return cells;
}

// The rows below this line of headings.
inline std::vector<std::vector<std::string>> table_in(const std::string& doc, const std::string& headings) {
  std::vector<std::vector<std::string>> rows;
  const std::size_t at = doc.find("\n" + headings + "\n");
  EXPECT_NE(at, std::string::npos) << headings;
  if (at == std::string::npos) return rows;
  std::istringstream lines(doc.substr(at + headings.size() + 2));
  std::string line;
  std::getline(lines, line);  // |---|---|
  while (std::getline(lines, line) && line.starts_with("|")) rows.push_back(cells_of(line));
  return rows;
}

}  // namespace barbican::cli
