// What tests of the program from outside need.
#pragma once

#include "catch.hpp"
#include "support/check_run.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace qsat::test {

using Words = std::vector<std::string>;

/// Nauck's puzzle of 1850 and its two completions.
inline constexpr auto nauck = "8: d5 b4\n";
inline constexpr auto nauck_first = "8: e8 a7 h6 d5 b4 g3 c2 f1\n";
inline constexpr auto nauck_second = "8: e8 g7 a6 d5 b4 h3 f2 c1\n";

/// A directory with files, in which programs run.
class Folder : public TemporaryDirectory {
public:
    using File = std::pair<std::string_view, std::string_view>; ///< name and content

    Folder(std::initializer_list<File> files = {}) {
        for (const auto& [name, content] : files)
            file(name, content);
    }

    ProcessResult qsat(const Words& arguments, ProcessOptions options = {}) const {
        options.directory = path();
        return run_qsat(arguments, options);
    }
    ProcessResult run(const std::string& program, const Words& arguments) const {
        return run_process(program, arguments, {.directory = path()});
    }
    ProcessResult shell(const std::string& command, ProcessOptions options = {}) const {
        options.directory = path();
        return run_shell(command, options);
    }
    std::string read(std::string_view name) const { return read_file(path() / name); }
};

} // namespace qsat::test
