#pragma once

#include "board/square.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace qsat::formula {

/// A sum of literals is at least the bound. Coefficients are positive, each variable is there once.
struct Linear {
    std::vector<std::pair<std::int64_t, int>> terms{}; ///< coefficients and literals
    std::int64_t bound = 0;
};

/// A formula with what its variables stand for: one of clauses, or one of linear constraints.
struct NamedFormula {
    std::size_t variables = 0; ///< the largest that has a clause or a name; they begin with 1
    /// Each literal once, ascending; without tautologies.
    std::vector<std::vector<int>> clauses{};
    std::vector<Linear> constraints{}; ///< an equality is two
    std::size_t equalities = 0;        ///< in the text
    std::map<int, Square> squares{};   ///< by variable: those that stand for a queen on a square
};

/// Reads DIMACS, or OPB if it begins so. Names that are no squares of a board of that size are
/// passed over. Throws InputError for what is no formula, for variables with many others below them
/// that are in no clause, for numbers of more than 31 bits in OPB, for a variable with two names
/// and for a square with two variables.
NamedFormula read_formula(const NamedText& text, int board_size, const std::function<void()>& poll);

} // namespace qsat::formula
