#pragma once

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace qsat::test {

using Words = std::vector<std::string>;

/// A folder in which commands of the shell run.
class Folder {
public:
    Folder() = default;
    /// With a file `board`.
    explicit Folder(const std::string& board) { write("board", board); }

    ProcessResult run(const std::string& command, ProcessOptions options = {}) const {
        options.directory = directory_.path();
        return run_shell(command, options);
    }
    std::string write(std::string_view name, std::string_view text) const {
        return directory_.file(name, text);
    }
    std::string read(std::string_view name) const { return read_file(path(name)); }
    std::string path(std::string_view name) const { return directory_.path() / name; }
    Words names() const { return directory_.names(); }

    /// What check-proof says of the file `proof` and the formula that `qsat export` writes.
    std::string verdict(const std::string& export_options) const {
        const ProcessResult made = run("qsat export " + export_options + " -o cnf --force");
        return made.exit_code != 0 ? made.err : run("qsat check-proof cnf proof").out;
    }

private:
    TemporaryDirectory directory_;
};

} // namespace qsat::test
