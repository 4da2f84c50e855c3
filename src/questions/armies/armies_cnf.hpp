#pragma once

#include "armies/army_lines.hpp"
#include "board/poll.hpp"
#include "encodings/at_least.hpp"

#include <span>
#include <vector>

namespace qsat {

/// How the formula is made, and searched.
struct ArmiesOptions {
    const CounterEncoding* counter = &counter_encodings.front(); ///< of at least so many queens
    bool breaks_symmetries = true; ///< only the first of armies that symmetries make of each other
    std::uint64_t seed = 0;
    int jobs = 1; ///< threads at most
};

/// The clauses that say "at least so many white and black queens stand on the board at peace". A
/// line belongs to one army: it has a variable, true for white; a line without queens may belong to
/// either. Variables come in this order: for each square that is not blocked that a white queen
/// stands on it, for each that a black one does, for each line with such a square that it is
/// white's, then auxiliary ones. The board must outlive it.
class ArmiesCnf {
public:
    ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesOptions& options,
              const Poll& poll = {});

    /// What `encode` will make.
    const FormulaSize& size() const { return size_; }

    /// The squares that are not blocked, row by row.
    std::span<const Square> squares() const { return lines_.squares; }

    /// That the army has a queen on each of them.
    std::vector<Lit> queens(Army army) const;

    /// The numbers of the lines with such a square, those with the most first.
    std::span<const int> lines() const { return order_; }

    /// That such a line is white's.
    Lit is_white(int line) const { return Lit::positive(Var{line_variables_[line]}); }

    /// Hands all clauses to an empty sink.
    void encode(ClauseSink& sink, const Poll& poll = {}) const;

    /// Of these the first: the army's given queens stand, and a queen makes the four lines through
    /// its square her army's.
    void encode_queens(ClauseSink& sink, Army army) const;

private:
    bool is_symmetric(Symmetry map, bool changes_colors) const;
    void encode_symmetries(ClauseSink& sink) const;

    const ArmyBoard& board_;
    ArmySizes wanted_;
    ArmiesOptions options_;
    ArmyLines lines_;
    std::vector<int> order_;          // of the lines
    std::vector<int> line_variables_; // by the number of the line; negative if it has no square
    FormulaSize size_;
};

} // namespace qsat
