#pragma once

#include "explain/forced_squares.hpp"

#include <map>
#include <optional>
#include <vector>

namespace qsat {

/// Why no queen can stand on a free square.
struct Refutation {
    Square square;
    /// Squares that a queen there forces one after the other, none of which could be left out.
    std::vector<ForcedSquare> chain;
    /// The open line that has no free square in the end; empty if only a search shows that no
    /// completion uses the square, and then there is no chain.
    std::optional<BoardLine> emptied;
};

/// Tries queens on the free squares of an open board, which must outlive it, and follows what they
/// force. Each square is tried once.
class Refuter {
public:
    explicit Refuter(const OpenBoard& open) : start_{open} {}

    /// Do the squares that a queen there forces leave some line without a square?
    bool refutes(int square);

    /// How they do; without a chain and a line if they do not.
    const Refutation& refute(int square);

private:
    using Chain = std::vector<ForcedNow>;

    const std::optional<Chain>& chain(int square);
    static std::optional<Chain> follow(Position position);
    static Chain shortened(const Position& begin, Chain steps);
    static bool empties_line(Position position, const Chain& steps);
    Square original(int square) const { return start_.open().original(start_.square(square)); }

    Position start_;
    std::map<int, std::optional<Chain>> chains_; // as they were found, with needless steps
    std::map<int, Refutation> refutations_;
};

} // namespace qsat
