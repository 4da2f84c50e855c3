#pragma once

#include "board/lines.hpp"
#include "encodings/clause_sink.hpp"
#include "interchange/language.hpp"

#include <functional>
#include <optional>
#include <ostream>
#include <vector>

namespace qsat::inline formula {

/// The numbers that proof checkers give to the constraints of a board exported as OPB, from 1. An
/// equality has two numbers: the first for `>=`, the second for `<=`. Lines are numbered as in
/// Position, diagonals as in Subproblem.
class OpbNumbers {
public:
    explicit OpbNumbers(const OpenBoard& open, const Poll& poll = {});

    /// The number of constraints, without those of `ExportRequest::before` (one for each open row,
    /// plus one).
    int count() const { return count_; }
    /// The constraint that a row or column has at least one queen. Precondition: the board has no
    /// conflicts.
    int at_least_one(int line) const { return first_line_ + 2 * line; }
    int at_most_one(int line) const { return first_line_ + 2 * line + 1; }
    /// Empty for a diagonal of one square, which has no constraint.
    std::optional<int> at_most_one_on(int diagonal) const { return diagonals_[diagonal]; }

    /// Constraints whose sum is a contradiction. Precondition: the open board has conflicts.
    const std::vector<int>& contradiction() const { return contradiction_; }

private:
    int count_;
    int first_line_;
    std::vector<int> contradiction_;
    std::vector<std::optional<int>> diagonals_;
};

/// The variable of a free square: its number in the open board plus 1. Given queens follow the free
/// squares.
inline int opb_variable(int square) { return square + 1; }

/// Takes a constraint: the coefficient of all variables, these by their numbers from 0, and the
/// relation to a number.
using TakeConstraint = std::function<void(
    std::string_view coefficient, std::span<const int> variables, std::string_view relation)>;

/// Calls `take` with each constraint of the board.
void for_each_constraint(const ExportRequest& request, const AllLines& all_lines, const Poll& poll,
                         const TakeConstraint& take);

/// Writes clauses as constraints: the sum of the literals is at least 1. Not all readers know `~`,
/// so a negative literal is written as 1 minus its variable. The empty clause becomes a false
/// constraint on x1.
class ClausesAsConstraints final : public ClauseSink {
public:
    explicit ClausesAsConstraints(std::ostream& out) : out_{out} {}

private:
    void consume(std::span<const Lit> clause) override;

    std::ostream& out_;
};

} // namespace qsat::formula
