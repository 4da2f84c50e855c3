#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace qsat::proof {

/// Writes an LRAT proof as text. The clauses of the formula have the numbers from 1, the lemmas
/// those that follow.
class LratWriter {
public:
    using Number = std::uint32_t;

    LratWriter(std::ostream& out, Number formula_clauses) : out_{out}, last_{formula_clauses} {}

    /// A lemma, its literals as in files, that follows from these clauses: each in turn is unit or,
    /// the last, has no literal left. Its number. Throws std::length_error beyond 2^32 clauses.
    Number add(std::span<const int> literals, std::span<const Number> hints);

    /// No later lemma needs the clause.
    void remove(Number clause) { removed_.push_back(clause); }

    /// Hands the rest to the stream.
    void flush();

    std::uint64_t lemmas() const { return lemmas_; }
    /// Handed to the stream so far.
    std::uint64_t bytes() const { return bytes_; }

private:
    void write_removed();

    std::ostream& out_;
    Number last_;
    std::vector<Number> removed_; // not written yet: one line has many
    std::string text_;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::proof
