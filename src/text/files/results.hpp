#pragma once

#include "files/output.hpp"

#include <fstream>
#include <string>
#include <string_view>

namespace qsat::inline text {

/// A folder that appears only when it is complete. Until `commit`, its files are in a temporary
/// folder beside it, which the destructor removes.
class OutputFolder {
public:
    /// `overwrite` replaces a folder with a file called `mark`, and nothing else. Throws
    /// OutputError.
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

/// The destination of a proof, which is useless unless it is complete: before `commit`, no file
/// appears and standard output receives nothing. Devices and pipes are written directly.
class ProofFile {
public:
    /// `-` is standard output. Throws OutputError like Output.
    ProofFile(const std::string& path, bool overwrite, const Budget& budget);

    /// Has nothing that was written failed?
    bool is_good() const { return spool_.is_open() ? spool_.good() : output_.is_good(); }
    /// It throws on errors.
    std::ostream& stream() { return spool_.is_open() ? spool_ : output_.stream(); }

    /// Publishes the complete proof. Throws OutputError. Without this call, nothing is left.
    void commit();

    /// Rethrows an exception during the writing of a proof as the OutputError that it is
    /// incomplete.
    [[noreturn]] static void throw_as_output_error();

private:
    void open_spool();

    Output output_;
    std::fstream spool_; // temporary file without a name
};

} // namespace qsat::text
