#pragma once

#include "engine/proof_sink.hpp"

#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
#include <string_view>
#include <vector>

namespace qsat {

/// A C file for a solver that knows proofs as files only: reads the binary DRAT that is written to
/// it and hands on the steps. What the sink throws is kept, for it must not pass through the
/// solver.
class ProofStream {
public:
    /// The sink must outlive it.
    explicit ProofStream(ProofSink& sink);
    ~ProofStream() { drop_the_rest(); }

    ProofStream(const ProofStream&) = delete;
    ProofStream& operator=(const ProofStream&) = delete;

    std::FILE* file() { return file_.get(); }

    /// Has the sink thrown? Whatever is written after that is lost.
    bool failed() const { return error_ != nullptr; }

    /// There is nothing to prove: what is written from now on is lost.
    void drop_the_rest() { dropping_ = true; }

    /// Hands on what is buffered; throws what the sink has thrown.
    void flush();

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    static ssize_t write(void* self, const char* text, std::size_t size);
    void take(std::string_view bytes);
    void end_step();

    ProofSink& sink_;
    std::exception_ptr error_;
    bool dropping_ = false;
    char kind_ = '\0'; // of the step at hand; zero between steps
    std::uint32_t code_ = 0;
    unsigned shift_ = 0; // where the next bits of the code belong
    std::vector<Lit> clause_;
    std::unique_ptr<std::FILE, Close> file_;
};

} // namespace qsat
