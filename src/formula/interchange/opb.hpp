#pragma once

#include "board/lines.hpp"
#include "encodings/clause_sink.hpp"
#include "interchange/language.hpp"

#include <cstdint>
#include <limits>
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

/// How a language writes linear constraints.
struct LinearSyntax {
    std::string_view before_term, after_term;
    int terms_in_a_line;
    std::string_view end;
    std::string_view contradiction; ///< because an empty sum is not allowed everywhere
};
inline constexpr LinearSyntax opb_syntax{"", " ", std::numeric_limits<int>::max(), " ;\n",
                                         "+1 x1 >= 2 ;\n"};

/// Writes linear constraints. A clause becomes one: the sum of the literals is at least 1. Not all
/// readers know `~`, so a negative literal is written as 1 minus its variable.
class ConstraintWriter final : public ClauseSink {
public:
    explicit ConstraintWriter(std::ostream& out, const LinearSyntax& syntax = opb_syntax)
        : out_{out}, syntax_{syntax} {}

    /// Variables are numbered from 0.
    void add_term(std::string_view coefficient, int variable);
    void add_terms(std::string_view coefficient, std::span<const int> variables) {
        for (const int variable : variables)
            add_term(coefficient, variable);
    }
    /// Ends a constraint. The relation is that to a number, such as `>= 1`.
    void end(std::string_view relation);

private:
    void consume(std::span<const Lit> clause) override;

    std::ostream& out_;
    LinearSyntax syntax_;
    int terms_ = 0; // of this constraint
};

/// Writes the squares of the variables in comments, which begin with this text.
void write_names(std::ostream& out, std::string_view comment, const OpenBoard& open,
                 const Poll& poll);

std::uint64_t constraint_count(const ExportRequest& request, const AllLines& all_lines,
                               const Poll& poll);
void write_constraints(ConstraintWriter writer, const ExportRequest& request,
                       const AllLines& all_lines, const Poll& poll);

} // namespace qsat::formula
