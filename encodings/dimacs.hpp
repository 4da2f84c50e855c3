#pragma once

#include "encodings/clause_sink.hpp"

#include <ostream>
#include <string>
#include <string_view>

namespace qsat::inline encodings {

/// Writes clauses as DIMACS text while they are made, with one buffer. The header comes first, so
/// the size of the formula must be known before. Errors of the stream set its state, which the
/// caller checks.
class DimacsWriter final : public ClauseSink {
public:
    explicit DimacsWriter(std::ostream& out) : out_{out} {}
    ~DimacsWriter() override;

    DimacsWriter(const DimacsWriter&) = delete;
    DimacsWriter& operator=(const DimacsWriter&) = delete;

    /// A comment line; a line break inside the text begins another comment line.
    void comment(std::string_view text);
    /// The line `p cnf VARIABLES CLAUSES`.
    void header(const FormulaSize& size);
    /// The line `p inccnf` of a file with cubes (S. Wieringa's iCNF). It contains no counts.
    void incremental_header();
    /// A cube: the line `a LITERALS 0`, after the clauses.
    void cube(std::span<const Lit> literals);
    /// Writes the buffer to the stream.
    void flush();

private:
    void consume(std::span<const Lit> literals) override;
    void end_line();

    std::ostream& out_;
    std::string block_; // not yet written
};

} // namespace qsat::encodings
