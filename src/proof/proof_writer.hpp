#pragma once

#include "engine/proof_sink.hpp"

#include <cstdint>

namespace qsat {

/// Writes the proof that an engine makes, in some format.
class ProofWriter : public ProofSink {
public:
    /// Hands what is left to the stream.
    virtual void flush() = 0;

    /// Lemmas in what is written.
    virtual std::uint64_t lemmas() const = 0;
    /// Bytes handed to the stream so far.
    virtual std::uint64_t bytes() const = 0;
};

} // namespace qsat
