#pragma once

#include "armies/army_lines.hpp"
#include "armies/ask_armies.hpp"
#include "board/poll.hpp"
#include "encodings/clause_sink.hpp"

#include <span>
#include <vector>

namespace qsat::inline questions {

/// The clauses for "at least so many white and black queens are on the board and no two of them
/// attack each other". A line belongs to one army and has a variable that is true for white. A line
/// without queens may belong to either army. Variables have this order: for each square that is not
/// blocked, "a white queen is here"; then the same for black; then for each line with such a
/// square, "the line is white's"; then auxiliary variables. The board must outlive this object.
class ArmiesCnf {
public:
    ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesParameters& parameters,
              const Poll& poll = {});

    /// The size of what `encode` makes.
    const FormulaSize& size() const { return size_; }

    /// The squares that are not blocked, row by row.
    std::span<const Square> squares() const { return lines_.squares; }

    /// For each of these squares, the literal "the army has a queen here".
    std::vector<Lit> queens(Army army) const;

    /// The numbers of the lines with such a square, lines with most squares first.
    std::span<const int> lines() const { return order_; }

    /// The literal "this line is white's".
    Lit is_white(int line) const { return Lit::positive(Var{line_variables_[line]}); }

    /// Adds all clauses to an empty sink.
    void encode(ClauseSink& sink, const Poll& poll = {}) const;

    /// Adds the first part of them: the army has its given queens, and a queen implies that the
    /// four lines through its square belong to her army.
    void encode_queens(ClauseSink& sink, Army army) const;

private:
    void encode_symmetries(ClauseSink& sink) const;

    const ArmyBoard& board_;
    ArmySizes wanted_;
    ArmiesParameters parameters_;
    ArmyLines lines_;
    std::vector<int> order_;          // numbers of the lines
    std::vector<int> line_variables_; // by line number; negative if the line has no square
    FormulaSize size_;
};

} // namespace qsat::questions
