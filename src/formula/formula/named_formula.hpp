#pragma once

#include "board/square.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace qsat::inline formula {

/// A linear constraint: the sum is at least the bound. Coefficients are positive, and each variable
/// occurs once.
struct Linear {
    using Term = std::pair<int, int>; ///< coefficient and literal

    std::vector<Term> terms{};
    std::int64_t bound = 0;
};

/// The clause as a constraint.
inline Linear as_constraint(std::span<const int> clause) {
    Linear constraint{.bound = 1};
    constraint.terms.reserve(clause.size());
    for (const int literal : clause)
        constraint.terms.emplace_back(1, literal);
    return constraint;
}

/// A formula with the meaning of its variables. It has either clauses or linear constraints.
struct NamedFormula {
    /// The largest variable with a clause or a name; variables start at 1.
    std::size_t variables = 0;
    /// Literals are sorted and occur once. Tautologies are removed.
    std::vector<std::vector<int>> clauses{};
    std::vector<Linear> constraints{}; ///< an equality is two constraints
    std::size_t equalities = 0;        ///< the number of equalities in the text
    /// The squares of the variables that mean a queen on a square.
    std::map<int, Square> squares{};
};

/// Reads DIMACS, or OPB if the text begins like OPB. Ignores names that are not squares of a board
/// of this size. Throws InputError, also if most variables below the largest one occur in no
/// clause, if a number in OPB has more than 31 bits, and if names are not unique.
NamedFormula read_formula(const NamedText& text, int board_size, const std::function<void()>& poll);

} // namespace qsat::formula
