#pragma once

#include "encodings/literal.hpp"

#include <cstdint>
#include <memory>
#include <ostream>
#include <span>

namespace qsat {

/// How a DRAT proof is written: as text for people, or in a third of the space.
enum class DratForm { text, binary };

/// Writes a proof in DRAT format step by step (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT
/// 2014); nothing is kept but one buffer. Errors of the stream are left to it, and those that it
/// throws pass through.
class DratWriter {
public:
    DratWriter(std::ostream& out, DratForm form);

    DratWriter(const DratWriter&) = delete;
    DratWriter& operator=(const DratWriter&) = delete;

    /// A clause that follows from those present; the empty one ends the proof.
    void add(std::span<const Lit> clause);
    /// A clause that is not needed any more.
    void remove(std::span<const Lit> clause);

    /// Hands the buffer to the stream.
    void flush();

private:
    void write(bool removed, std::span<const Lit> clause);
    void make_room();

    std::ostream& out_;
    DratForm form_;
    std::unique_ptr<char[]> buffer_;
    char* next_;
};

} // namespace qsat
