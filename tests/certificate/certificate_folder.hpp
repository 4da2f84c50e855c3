#pragma once

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace qsat::test {

/// A certificate that qsat has written, in a folder of the test's own.
class CertificateFolder {
public:
    /// Runs `qsat COMMAND board --certificate DIR` with these options. The board is a text in any
    /// format.
    CertificateFolder(const std::string& command, const std::string& board,
                      const std::vector<std::string>& options = {});

    /// What qsat said while it wrote it.
    const ProcessResult& written() const { return written_; }
    const std::filesystem::path& path() const { return path_; }
    bool exists() const { return std::filesystem::exists(path_); }

    /// Runs check.sh, with qsat as the only checker of proofs that it finds.
    ProcessResult check() const;
    /// The same with whatever checkers are on PATH.
    ProcessResult check_by_others() const;

    std::string read(const std::string& name) const { return read_file(path_ / name); }
    void write(const std::string& name, const std::string& text) const;
    /// The files that differ from one certificate to another, sorted.
    std::vector<std::string> names() const;
    /// The lines of a file that begin with this word, without it.
    std::vector<std::string> lines(const std::string& name, const std::string& word) const;

private:
    TemporaryDirectory directory_;
    std::filesystem::path path_;
    ProcessResult written_;
};

} // namespace qsat::test
