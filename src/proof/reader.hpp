#pragma once

#include "proof/scanner.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// One step of a proof. The spans are valid until the next step is read.
struct Step {
    bool deletion = false;
    std::int64_t number = 0;         ///< the number of a lemma in LRAT
    std::span<const int> literals{}; ///< literals of the file; for a deletion only in DRAT
    /// In LRAT: the clauses that a deletion removes, or the hints of a lemma. A negative hint
    /// starts the hints for the resolvent with that clause.
    std::span<const std::int64_t> clauses{};
    std::size_t offset = 0; ///< offset of the first byte of the step, from 0
};

/// Reads a DRAT or LRAT proof step by step. Throws InputError.
class ProofReader {
public:
    /// The format must not be `recognised`.
    ProofReader(const NamedText& proof, ProofFormat format)
        : scanner_{proof, is_binary(format)}, binary_{is_binary(format)}, lrat_{is_lrat(format)} {}

    /// The next step; empty at the end.
    std::optional<Step> next();

    /// The number of the line, from 1.
    std::size_t line_of(std::size_t offset) const { return scanner_.line_of(offset); }

private:
    bool begin_step(Step& step);
    template <typename Number>
    void read_list(const NumberKind& kind, bool from_one, std::vector<Number>& list);

    Scanner scanner_;
    bool binary_, lrat_;
    std::vector<int> literals_;
    std::vector<std::int64_t> clauses_;
};

/// Reads a formula in DIMACS format, clause by clause. Throws InputError if variables or the number
/// of clauses differ from the header.
class FormulaReader {
public:
    /// Reads the header.
    explicit FormulaReader(const NamedText& formula);

    std::int64_t variables() const { return variables_; }

    /// The literals of the next clause; empty at the end. Valid until the next call.
    std::optional<std::span<const int>> next();

private:
    Scanner scanner_;
    std::int64_t variables_ = 0;
    std::int64_t clauses_ = 0;
    std::int64_t clauses_read_ = 0;
    std::size_t header_ = 0; // offset of the header
    std::vector<int> literals_;
};

} // namespace qsat::proof
