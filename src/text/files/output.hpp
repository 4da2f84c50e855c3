#pragma once

#include "engine/budget.hpp"

#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat::inline text {

/// Output failed. The message says where and why, and is printable.
class OutputError : public std::runtime_error {
public:
    explicit OutputError(std::string_view message);
    OutputError(const std::string& path, const std::string& why, std::string_view advice);
};

/// The reader of our output has closed the pipe.
class ClosedPipe : public std::runtime_error {
public:
    ClosedPipe() : std::runtime_error{"closed pipe"} {}
};

/// Throws an OutputError: the path cannot `verb`, for the reason in errno, and what to do instead.
[[noreturn]] void fail_by_errno(const std::string& path, const std::string& verb,
                                std::string_view advice);

/// Makes a new folder. Throws OutputError, also if it exists.
void make_folder(const std::string& path);

/// Writes results to standard output, or to a file that appears only when it is complete. Writing
/// throws OutputError, ClosedPipe, and WaitStopped a moment after the budget is spent.
class Output {
public:
    /// How to treat an existing file. Appended text stays, complete or not; meanwhile no other
    /// process can append.
    enum class Existing { refused, replaced, appended };

    /// An empty path or `-` is standard output. Throws OutputError if the file cannot be made.
    Output(const std::string& path, Existing existing, const Budget& budget);
    Output(const std::string& path, bool overwrite, const Budget& budget)
        : Output{path, overwrite ? Existing::replaced : Existing::refused, budget} {}
    ~Output();

    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    std::ostream& stream(); ///< takes text again, also after an error
    bool is_good() const { return stream_->good(); }
    bool has_text() const; ///< has anything been written?

    /// Sets the budget for waiting for the reader of the output.
    void set_budget(const Budget& budget);

    /// Writes the buffer and moves the file to its place. Without this call, no file is left.
    void commit();
    /// The same beside that place, under a name that says `incomplete`. Returns the name; empty if
    /// the output is no file, or is appended.
    std::string commit_incomplete();

private:
    class Buffer;
    int make_file();
    int append_to_file();
    void name_file();

    std::string path_;      // name for messages
    std::string temporary_; // empty if written in place or if the file has no name yet
    bool is_file_ = false;
    Existing existing_;
    std::unique_ptr<Buffer> buffer_;
    std::unique_ptr<std::ostream> stream_;
};

} // namespace qsat::text
