#pragma once

#include "board/square.hpp"
#include "proof/check_proof.hpp"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace qsat::formula {

/// A formula with what its variables stand for.
struct NamedFormula {
    std::size_t variables = 0; ///< the largest that has a clause or a name; they begin with 1
    /// Each literal once, ascending; without tautologies.
    std::vector<std::vector<int>> clauses{};
    std::map<int, Square> squares{}; ///< by variable: those that stand for a queen on a square
};

/// Names that are no squares of a board of that size are passed over. Throws InputError for what is
/// no formula, for variables with many others below them that are in no clause, for a variable with
/// two names and for a square with two variables.
NamedFormula read_formula(const NamedText& text, int board_size, const std::function<void()>& poll);

} // namespace qsat::formula
