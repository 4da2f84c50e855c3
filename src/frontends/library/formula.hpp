#pragma once

#include "library/completing.hpp"

#include <span>
#include <vector>

namespace qsat::inline frontends {

/// The clauses that say "this is a completion of the board". Literals are as in DIMACS: variable v
/// from 1, and -v for its negation.
struct Formula {
    std::vector<std::vector<int>> clauses{};
    /// Variable v says that a queen stands on squares[v - 1]. Variables beyond these are auxiliary.
    /// Squares on which no queen can stand have no variable.
    std::vector<Square> squares{};
    int variables = 0;
    std::string encoding{}; ///< name of the at-most-one encoding
};

/// The formula that the engine `sat` solves with this encoding, and that proofs refute. Throws
/// SearchStopped, also if memory is short.
Formula make_formula(const Board& board, const Search& search = {});

/// Writes the problem in a language of other solvers: `dimacs`, `opb`, `asp`, `minizinc` or
/// `lp`. Throws InputError for an unknown language, std::ios_base::failure, and SearchStopped.
void write_formula(const Board& board, std::ostream& out, std::string_view language = "dimacs",
                   const Search& search = {});

/// The completion that a model of the formula stands for, or why it is none. Literals may be in any
/// order. Auxiliary variables are ignored. Squares without a literal are empty.
Verdict decode_model(const Board& board, std::span<const int> model);

/// The same for each model in the output of a solver that read the text of `write_formula`; empty
/// if the solver found no model. Throws InputError.
std::vector<Verdict> decode_output(const Board& board, std::string_view text);

} // namespace qsat::frontends
