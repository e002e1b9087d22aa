// Reads files, and reports errors in one line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"

namespace barbican::cli {

// The name of standard input on the command line, and in messages.
inline constexpr std::string_view kStandardInput = "-";
std::string shown_name(std::string_view file);

// Prints one line to standard error.
void complain(std::string_view line);
// The same with a place: "game.txt:3:14: there is no card 'gold'".
void complain(std::string_view file, const ReadError& error);

// Reads all of a file, or of standard input. Prints why if that fails.
std::optional<std::string> read_file(const std::string& file);

// Returns why the file can't be written; empty if it can. For a check before long work: the file stays as it is.
std::string why_not_writable(const std::string& file);
// Writes a whole file. Prints why if that fails.
bool write_file(const std::string& file, std::string_view text);

// The named files, and the files with this ending below the named folders, sorted and without duplicates. Prints an
// error for a name that is neither, and for a folder without such files.
std::optional<std::vector<std::string>> find_files(const std::vector<std::string>& names, std::string_view ending);

// The format in the first line of a source: `position`, `game`, `scenario`; empty if there is none.
std::string format_of(std::string_view source);

// Reads any of our files as a starting point: a position, a game, or a scenario with its actions alone. Prints why if
// that fails. A file that does not name its format is read as `usual`.
std::optional<AnyRecord> read_record(const std::string& file, std::string_view usual,
                                     BoardSize size = BoardSize::kStandard);

}  // namespace barbican::cli
