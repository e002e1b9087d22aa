// Runs commands of the program, with a folder for their files.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "cli/command_line.h"
#include "cli/commands.h"

namespace barbican {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

class CommandTest : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("barbican-" + std::to_string(getpid()) + "-" + test->test_suite_name() + "-" + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream in(path(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // Writes a file and returns its path.
  std::string file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }

  // The first word is the command.
  static Ran call(std::vector<std::string> words) {
    words.insert(words.begin(), "barbican");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    Ran ran;
    ran.code = cli::run_program(static_cast<int>(argv.size()), argv.data(),
                                {{"arena", "", cli::fill_arena},
                                 {"check", "", cli::fill_check},
                                 {"demo", "", cli::fill_demo},
                                 {"replay", "", cli::fill_replay},
                                 {"show", "", cli::fill_show},
                                 {"tune", "", cli::fill_tune}});
    std::fflush(stdout);
    ran.out = testing::internal::GetCapturedStdout();
    ran.err = testing::internal::GetCapturedStderr();
    return ran;
  }

  std::filesystem::path folder_;
};

}  // namespace barbican
