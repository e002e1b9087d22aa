// Structured log lines to standard error, one for each event: `key=value` words or JSON. They never contain a token,
// the text of a message or an Authorization header.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "barbican/ids.h"

namespace barbican::server {

// In ascending order: the log leaves out severities below the chosen least one.
#define BARBICAN_SEVERITIES(X) X(Debug, "debug") X(Info, "info") X(Warning, "warning") X(Error, "error")
enum class Severity : std::uint8_t { BARBICAN_SEVERITIES(BARBICAN_ENUMERATOR) };
inline constexpr auto kSeverityNames = std::to_array<std::string_view>({BARBICAN_SEVERITIES(BARBICAN_WORD)});

struct ReportField {
  ReportField(std::string_view name, std::string_view text) : key(name), value(text) {}
  ReportField(std::string_view name, std::integral auto number)
      : key(name), value(std::to_string(number)), is_number(true) {}

  std::string_view key;
  std::string value;
  bool is_number = false;
};

// Must be called first: before it nothing is reported. The least severity is debug, info, warning or error; the format
// is text or json.
void set_up_reports(std::string_view least, std::string_view format);

// From any thread.
void report(Severity severity, std::string_view event, std::initializer_list<ReportField> fields = {});

}  // namespace barbican::server
