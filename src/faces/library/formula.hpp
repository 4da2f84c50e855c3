#pragma once

#include "library/completing.hpp"

#include <span>
#include <variant>
#include <vector>

namespace qsat {

/// "This is a completion of the board" in clauses. Literals are as in DIMACS: variable v from 1,
/// -v for its negation.
struct Formula {
    std::vector<std::vector<int>> clauses{};
    /// Variable v says that there is a queen on squares[v - 1]; those beyond are auxiliary. Squares
    /// that no queen can stand on have none.
    std::vector<Square> squares{};
    int variables = 0;
    std::string encoding{}; ///< of at-most-one constraints
};

/// The very formula that the engine `sat` solves with this encoding, and that proofs refute. Throws
/// SearchStopped, also for lack of memory.
Formula make_formula(const Board& board, const Search& search = {});

/// Writes the whole problem in a language of other solvers: `dimacs`, `asp`, `minizinc` or `opb`.
/// Throws InputError for an unknown one, std::ios_base::failure, SearchStopped.
void write_formula(const Board& board, std::ostream& out, std::string_view language = "dimacs",
                   const Search& search = {});

/// The completion of a model of the formula, or what is wrong with it. Literals come in any order;
/// auxiliary variables are passed over, and squares that are not mentioned are empty.
Verdict decode_model(const Board& board, std::span<const int> model);

/// The same for each model in what a solver printed for `write_formula`; none if it says that there
/// is none. Throws InputError.
std::vector<Verdict> decode_output(const Board& board, std::string_view text);

} // namespace qsat
