#pragma once

#include "board/lines.hpp"
#include "encodings/clause_sink.hpp"

#include <optional>
#include <ostream>
#include <vector>

namespace qsat {

/// The numbers that checkers of proofs give to the constraints of a board exported as OPB, from 1:
/// an equality has two, of which the first says at least and the second at most. Lines are numbered
/// as in Position, diagonals as in Remainder.
class OpbNumbers {
public:
    explicit OpbNumbers(const OpenBoard& open, const Poll& poll = {});

    /// All of them, but those of `ExportRequest::before`, of which each open row has one, and one
    /// more.
    int count() const { return count_; }
    /// Of rows and columns; where the board has no conflicts.
    int at_least_one(int line) const { return first_line_ + 2 * line; }
    int at_most_one(int line) const { return first_line_ + 2 * line + 1; }
    /// Nothing for a diagonal of one square, which has no constraint.
    std::optional<int> at_most_one_on(int diagonal) const { return diagonals_[diagonal]; }

    /// The numbers of constraints whose sum is false if the open board has conflicts.
    static std::vector<int> contradiction(const OpenBoard& open);

private:
    int first_line_;
    int count_;
    std::vector<std::optional<int>> diagonals_;
};

/// The variable of a free square: its number there, from 1. Other variables come after the free
/// squares and the given queens.
inline int opb_variable(int square) { return square + 1; }
int opb_variable_count(const OpenBoard& open);

/// A clause is a constraint: at least one literal. Without `~`, which not all readers know, a
/// negative literal is 1 less its variable. The empty clause is a false constraint on x1.
class ClausesAsConstraints final : public ClauseSink {
public:
    explicit ClausesAsConstraints(std::ostream& out) : out_{out} {}

private:
    void consume(std::span<const Lit> clause) override;

    std::ostream& out_;
};

} // namespace qsat
