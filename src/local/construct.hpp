#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"

#include <optional>

namespace qsat {

/// A completion of the board from a list of explicit solutions of the empty board, if one of them
/// has all given queens and avoids what is blocked or excluded:
/// - the solution for every n but 2 and 3 (E. Pauls, Deutsche Schachzeitung 29, 1874), which goes
///   in knight's steps with exchanges that depend on n mod 6, in its eight symmetries;
/// - for n coprime to 6, the linear ones, column = a row + b mod n with a-1, a, a+1 coprime to n,
///   which solve the torus as well and may be shifted at will (G. Polya, 1918);
/// - for n+1 coprime to 6, the linear ones of size n+1 that have a queen in the corner, without
///   its row and column.
/// The given queens decide which of them are tried, so most boards without a match cost no more
/// than a look at their givens. A candidate costs O(n + parts). That none is found says nothing
/// about the board. What the poll throws passes through.
std::optional<Placement> construct(const Board& board, const Poll& poll = {});

} // namespace qsat
