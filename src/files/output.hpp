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

/// Where results go: standard output, or a file that appears under its name only when it is whole.
/// Writing to the stream throws OutputError, ClosedPipe, or WaitStopped if nobody takes what is
/// written and the budget is spent.
class Output {
public:
    /// An empty path or `-` is standard output. Throws OutputError if the file cannot be made, or
    /// exists and is not to be overwritten.
    Output(const std::string& path, bool overwrite, const Budget& budget);
    ~Output();

    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    std::ostream& stream();

    /// Has anything been written?
    bool has_text() const;

    /// Writes what is still buffered and puts the file in its place. Without it, nothing is left.
    void commit();

    /// Leaves nothing behind; what is still buffered is lost.
    void abandon();

private:
    class Buffer;
    int make_file();
    void name_file();
    std::string temporary_name() const;

    std::string path_;      // as in messages
    std::string temporary_; // empty if written in place, or if the file has no name yet
    bool is_file_ = false;
    bool overwrite_;
    std::unique_ptr<Buffer> buffer_;
    std::unique_ptr<std::ostream> stream_;
};

} // namespace qsat
