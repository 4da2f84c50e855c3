#pragma once

#include "engine/budget.hpp"
#include "explain/forced_squares.hpp"

#include <map>
#include <optional>
#include <vector>

namespace qsat {

/// A free square on which no queen can stand: as a literal of the formula it is false in every
/// completion.
struct FailedLiteral {
    Square square;
    /// What a queen there forces one after the other by unit propagation, up to the conflict; none
    /// of these squares could be left out.
    std::vector<ForcedSquare> propagation;
    /// The open line that has no free square in the end. Empty if propagation does not refute the
    /// queen and only a search shows that no completion has it; then nothing is propagated.
    std::optional<BoardLine> conflict;
    /// Of a queen that only a search refutes: what rules force after it, see `deduce`, and the line
    /// on which no queen can stand then. Empty if rules lead to none.
    std::vector<ForcedSquare> forced{};
    std::optional<BoardLine> dead_end{};
};

/// Tests free squares of an open board, which must outlive it, for failed literals: places a queen
/// and follows what it forces. (J. Freeman, "Improvements to propositional satisfiability search
/// algorithms", PhD thesis, University of Pennsylvania, 1995.) Each square is tested once.
class FailedLiteralTest {
public:
    /// Propagations are not made minimal once the budget is spent.
    FailedLiteralTest(const OpenBoard& open, const Budget& budget)
        : start_{open}, budget_{budget} {}

    /// Does propagation lead to a line without a free square?
    bool fails(int square);

    /// How it does; without propagation and conflict if it does not.
    const FailedLiteral& explain(int square);

private:
    using Propagation = std::vector<ForcedNow>;

    const std::optional<Propagation>& propagate(int square);
    static std::optional<Propagation> follow(Position position);
    Propagation minimal(const Position& begin, Propagation steps) const;
    static bool leads_to_conflict(Position position, const Propagation& steps);
    Square original(int square) const { return start_.open().original(start_.square(square)); }

    Position start_;
    const Budget& budget_;
    std::map<int, std::optional<Propagation>> propagations_; // as found, with needless steps
    std::map<int, FailedLiteral> explained_;
};

} // namespace qsat
