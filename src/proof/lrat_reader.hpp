#pragma once

#include "proof/binary_scanner.hpp"
#include "proof/scanner.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// One line of an LRAT proof; the spans are valid until the next one is read.
struct LratStep {
    bool deletion = false;
    std::int64_t number = 0;         ///< of the lemma
    std::span<const int> literals{}; ///< of the lemma, as they are in the file
    /// The clauses that a deletion removes, or those that the lemma follows from; a negative one
    /// begins what a resolvent with that clause follows from.
    std::span<const std::int64_t> clauses{};
    std::size_t offset = 0; ///< of the step's first byte, from 0
};

/// Reads an LRAT proof step by step. Throws InputError.
class LratReader {
public:
    /// The format must be lrat or binary_lrat.
    LratReader(const NamedText& proof, ProofFormat format)
        : scanner_{proof}, bytes_{proof}, binary_{format == ProofFormat::binary_lrat} {}

    /// The next step; nothing at the end.
    std::optional<LratStep> next();

    /// The number of the line, from 1.
    std::size_t line_of(std::size_t offset) const { return scanner_.line_of(offset); }

private:
    bool begin_step(LratStep& step);
    template <typename Number>
    void read_list(const BinaryNumber& kind, bool deletion, std::vector<Number>& list);
    std::int64_t take(const BinaryNumber& kind);
    std::size_t offset() const { return binary_ ? bytes_.offset() : scanner_.offset(); }
    [[noreturn]] void fail(std::size_t offset, std::string_view what) const;

    Scanner scanner_;
    BinaryScanner bytes_;
    bool binary_;
    std::vector<int> literals_;
    std::vector<std::int64_t> clauses_;
};

} // namespace qsat::proof
