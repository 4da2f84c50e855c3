#pragma once

#include "engine/budget.hpp"
#include "files/output.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace qsat {

/// A folder of results that appears under its name only when it is whole: until `commit` its files
/// are in another beside it, which goes away with this object.
class OutputFolder {
public:
    /// What stands under that name is refused, or, if overwritten, replaced: but nothing else than
    /// a folder with a file called `mark`, as all folders of this kind have one. Throws
    /// OutputError.
    OutputFolder(const std::string& path, bool overwrite, std::string mark);
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    /// The name without a slash at its end.
    const std::string& path() const { return path_; }

    /// Where to write the file of that name for now.
    std::string file(std::string_view name) const { return temporary_ + '/' + std::string{name}; }

    /// Puts the folder in its place, once its files are written. Throws OutputError.
    void commit();

private:
    bool can_be_replaced() const;

    std::string path_;
    std::string temporary_; ///< empty once it is in its place
    std::string mark_;
    bool overwrite_;
};

} // namespace qsat
