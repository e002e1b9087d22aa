// Reading files, and saying in one line what is wrong with them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"

namespace barbican::cli {

// What "-" stands for, and what it is called in messages.
inline constexpr std::string_view kStandardInput = "-";
std::string shown_name(std::string_view file);

// One line to standard error.
void complain(std::string_view line);
// The same with its place: "game.txt:3:14: there is no card 'gold'".
void complain(std::string_view file, const ReadError& error);

// All of a file, or of standard input. Complains if that can't be.
std::optional<std::string> read_file(const std::string& file);

// Why it could not be written, to be asked before long work; empty if it could. What stands there stays as it is.
std::string why_not_writable(const std::string& file);
// Writes a file whole. Complains if that can't be.
bool write_file(const std::string& file, std::string_view text);

// The files named, and those with this ending below the folders named, sorted and without duplicates. Complains about a
// name that is neither, and about a folder without such files.
std::optional<std::vector<std::string>> find_files(const std::vector<std::string>& names, std::string_view ending);

// The format that a source names in its first line: `position`, `game`, `scenario`; empty if it names none.
std::string format_of(std::string_view source);

// Any of our files as something to start from: a position, a game, or a scenario with only its actions. Complains if it
// can't be read; a file without a format is taken for one of the usual format.
std::optional<AnyRecord> read_record(const std::string& file, std::string_view usual,
                                     BoardSize size = BoardSize::kStandard);

}  // namespace barbican::cli
