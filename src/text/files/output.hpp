#pragma once

#include "engine/budget.hpp"

#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat {

/// Something could not be written; the message says where and why, and is printable.
class OutputError : public std::runtime_error {
public:
    explicit OutputError(std::string_view message);
};

/// Whoever reads our output has gone away.
class ClosedPipe : public std::runtime_error {
public:
    ClosedPipe() : std::runtime_error{"closed pipe"} {}
};

/// Makes a folder that must not be there yet. Throws OutputError.
void make_folder(const std::string& path);

/// Where results go: standard output, or a file that appears under its name only when it is whole.
/// Writing to the stream throws OutputError, ClosedPipe, or WaitStopped if the budget is spent and
/// nobody takes what is written, or there is more of it than a moment is enough for.
class Output {
public:
    /// What becomes of a file that is there already. What is appended is written in place, and what
    /// is written stays, whole or not; no other process can append to it meanwhile.
    enum class Existing { refused, replaced, appended };

    /// An empty path or `-` is standard output. Throws OutputError if the file cannot be made, or
    /// exists and is refused.
    Output(const std::string& path, Existing existing, const Budget& budget);
    Output(const std::string& path, bool overwrite, const Budget& budget)
        : Output{path, overwrite ? Existing::replaced : Existing::refused, budget} {}
    ~Output();

    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    std::ostream& stream();

    /// How long to wait from now on for whoever takes what is written.
    void set_budget(const Budget& budget);

    /// Has anything been written?
    bool has_text() const;

    /// Writes what is still buffered and puts the file in its place. Without it, nothing is left.
    void commit();

    /// Leaves nothing behind; what is still buffered is lost.
    void abandon();

private:
    class Buffer;
    int make_file();
    int append_to_file();
    void name_file();
    std::string temporary_name() const;

    std::string path_;      // as in messages
    std::string temporary_; // empty if written in place, or if the file has no name yet
    bool is_file_ = false;
    Existing existing_;
    std::unique_ptr<Buffer> buffer_;
    std::unique_ptr<std::ostream> stream_;
};

} // namespace qsat
