#pragma once

#include "proof/scanner.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// Reads a formula in DIMACS format, clause by clause. Throws InputError for whatever the header
/// does not announce: other variables, more or fewer clauses.
class FormulaReader {
public:
    /// Reads the header.
    explicit FormulaReader(const NamedText& formula);

    std::int64_t variables() const { return variables_; }

    /// The literals of the next clause as they are in the file; nothing at the end. Valid until the
    /// next call.
    std::optional<std::span<const int>> next();

private:
    Scanner scanner_;
    std::int64_t variables_ = 0;
    std::int64_t clauses_ = 0;
    std::int64_t clauses_read_ = 0;
    std::size_t header_ = 0; // its offset
    std::vector<int> literals_;
};

} // namespace qsat::proof
