#pragma once

#include "armies/army_board.hpp"
#include "board/poll.hpp"
#include "board/symmetry.hpp"
#include "encodings/at_least.hpp"

#include <span>
#include <vector>

namespace qsat {

/// A map of the board onto itself, and whether the armies change their colours.
struct ArmySymmetry {
    Symmetry map;
    bool changes_colors;
};

/// The maps that take blocked squares to blocked ones and given queens to given ones, the identity
/// first. Colours change only if both armies are to have the same size.
std::vector<ArmySymmetry> symmetries_of(const ArmyBoard& board, ArmySizes wanted);

/// How the formula is made.
struct ArmiesEncoding {
    const CounterEncoding* counter = &counter_encodings.front(); ///< of at least so many queens
    bool breaks_symmetries = true; ///< only the first of armies that symmetries make of each other
};

/// The clauses that say "at least so many white and black queens stand on the board at peace". A
/// line belongs to one army: it has a variable, true for white, and what nobody uses is anybody's.
/// Variables come in this order: for each square that is not blocked that a white queen stands on
/// it, for each that a black one does, for each line with such a square that it is white's, then
/// auxiliary ones. A queen makes the four lines through its square her army's.
class ArmiesCnf {
public:
    ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesEncoding& encoding,
              const Poll& poll = {});

    /// What `encode` will make.
    const FormulaSize& size() const { return size_; }

    /// The squares that are not blocked, row by row.
    std::span<const Square> squares() const { return squares_; }

    /// Of the square of that number.
    Var queen(Army army, std::size_t square) const {
        return Var{static_cast<int>(square + (army == Army::white ? 0 : squares_.size()))};
    }

    /// The numbers of the lines with a square that is not blocked, those with the most first.
    const std::vector<int>& lines() const { return lines_; }

    /// That such a line is white's.
    Lit is_white(int line) const { return Lit::positive(Var{line_variables_[line]}); }

    /// Hands all clauses to an empty sink.
    void encode(ClauseSink& sink, const Poll& poll = {}) const;

private:
    void encode_squares(ClauseSink& sink) const;
    void encode_symmetries(ClauseSink& sink) const;

    ArmySizes wanted_;
    ArmiesEncoding encoding_;
    Armies given_;
    int board_size_;
    std::vector<Square> squares_;
    std::vector<int> lines_;
    std::vector<int> line_variables_; // by the number of the line; negative if it has no square
    std::vector<ArmySymmetry> symmetries_;
    FormulaSize size_;
};

} // namespace qsat
