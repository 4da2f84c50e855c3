#pragma once

#include <cstdio>
#include <exception>
#include <memory>
#include <ostream>

namespace qsat {

/// A C file that writes to a C++ stream, for a solver that knows no streams. What the stream throws
/// is kept, for it must not pass through the solver.
class ProofStream {
public:
    /// The stream must outlive it, and throw what goes wrong.
    explicit ProofStream(std::ostream& out);

    ProofStream(const ProofStream&) = delete;
    ProofStream& operator=(const ProofStream&) = delete;

    std::FILE* file() { return file_.get(); }

    /// Has the stream thrown? Whatever is written after that is lost.
    bool failed() const { return error_ != nullptr; }

    /// Hands on what is buffered; throws what the stream has thrown.
    void flush();

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    static ssize_t write(void* self, const char* text, std::size_t size);

    std::ostream& out_;
    std::exception_ptr error_;
    std::unique_ptr<std::FILE, Close> file_;
};

} // namespace qsat
