#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::test {

/// A directory of a test's own, removed with all that is in it.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    ~TemporaryDirectory();

    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Makes a file with that content and returns its whole path.
    std::string file(std::string_view name, std::string_view content) const;

    std::vector<std::string> names() const;

private:
    std::filesystem::path path_;
};

/// The names of the files in a folder, sorted.
std::vector<std::string> files_in(const std::filesystem::path& folder);

/// The content of a file. Throws std::runtime_error if it cannot be read.
std::string read_file(const std::filesystem::path& path);

} // namespace qsat::test
