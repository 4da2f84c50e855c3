#pragma once

#include "engine/budget.hpp"
#include "files/output.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace qsat::inline text {

/// A folder of results that appears under its name only when it is complete. Until `commit`, its
/// files are in a temporary folder beside it, which the destructor removes.
class OutputFolder {
public:
    /// `overwrite` replaces a folder of this kind, which is one with a file called `mark`. Any
    /// other name that exists is refused. Throws OutputError.
    OutputFolder(const std::string& path, bool overwrite, std::string mark);
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    /// The name without a final slash.
    const std::string& path() const { return path_; }

    /// The temporary path of the file with this name.
    std::string file(std::string_view name) const { return temporary_ + '/' + std::string{name}; }

    /// Moves the folder to its place. Call it when its files are written. Throws OutputError.
    void commit();

private:
    bool can_be_replaced() const;

    std::string path_;
    std::string temporary_; ///< empty after it was moved to its place
    std::string mark_;
    bool overwrite_;
};

} // namespace qsat::text
