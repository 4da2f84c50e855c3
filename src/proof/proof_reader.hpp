#pragma once

#include "proof/binary_scanner.hpp"
#include "proof/scanner.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// One line of a DRAT proof.
struct Step {
    bool deletion = false;
    std::span<const int> literals{}; ///< as they are in the file; valid until the next step is read
    std::size_t offset = 0;          ///< of the step's first byte, from 0
};

inline constexpr BinaryNumber binary_literal{largest_variable, "literal",
                                             "a literal, or 0 to end the clause", "variable"};

/// Reads a DRAT proof step by step. Throws InputError.
class ProofReader {
public:
    /// The format must be text or binary.
    ProofReader(const NamedText& proof, ProofFormat format)
        : scanner_{proof}, bytes_{proof}, binary_{format == ProofFormat::binary} {}

    /// The next step; nothing at the end.
    std::optional<Step> next() { return binary_ ? next_binary() : next_text(); }

    /// The number of the line, from 1.
    std::size_t line_of(std::size_t offset) const { return scanner_.line_of(offset); }

private:
    std::optional<Step> next_text();
    std::optional<Step> next_binary();

    Scanner scanner_;
    BinaryScanner bytes_;
    bool binary_;
    std::vector<int> literals_;
};

} // namespace qsat::proof
