#include "interchange/opb.hpp"
#include "board/lines.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <string>

namespace qsat::inline formula {

namespace {

/// Calls `take` with each constraint of the board: the coefficient of all variables, these by their
/// numbers from 0, and the relation to a number.
template <typename Take>
void for_each_constraint(const ExportRequest& request, const AllLines& all_lines, const Poll& poll,
                         const Take& take) {
    const OpenBoard& open = request.open;
    const auto squares = static_cast<int>(open.free_squares().size());
    for (int given = 0; given < std::ssize(open.board().queens()); ++given)
        take("+1", std::array{squares + given}, "= 1");
    for (const Conflict& conflict : open.conflicts()) {
        std::vector<int> queens;
        for (const Square queen : queens_of(conflict))
            queens.push_back(squares + place_of(queen, open));
        if (queens.size() == 2) take("-1", queens, ">= -1");
        if (queens.size() == 1) take("+1", queens, "= 0");
    }
    if (request.wanted && !request.maximize) {
        std::vector<int> variables(std::max(board_variable_count(open), 1));
        std::iota(variables.begin(), variables.end(), 0);
        take("+1", variables, fmt::format(">= {}", request.wanted->least));
    }
    const auto take_lines = [&](const Lines& lines, bool is_exact) {
        for (std::size_t i = 0; i < lines.count(); ++i) {
            poll();
            if (is_exact && lines[i].empty())
                take("+1", std::array{0}, ">= 2"); // false; an empty sum is not allowed
            else if (is_exact)
                take("+1", lines[i], "= 1");
            else if (lines[i].size() > 1)
                take("-1", lines[i], ">= -1");
        }
    };
    for (const Lines* lines : all_lines.needed())
        take_lines(*lines, !request.wanted);
    for (const Lines* lines : all_lines.diagonals())
        take_lines(*lines, false);
}

/// Writes pseudo-Boolean constraints in the format of the PB competitions (O. Roussel and V.
/// Manquinho, "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean
/// Solvers", 2012). Variables are numbered as in DIMACS: free squares, then given queens. The
/// format has no `<=` and no empty sum, and its header contains the numbers of variables and
/// constraints.
std::string write_opb(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const Poll poll = budget.poll();
    const AllLines lines{request.open, poll};
    const std::uint64_t constraints = constraint_count(request, lines, poll);
    // A board without free squares and given queens has no variable, but a constraint needs one.
    const int variables = std::max(board_variable_count(request.open), 1);
    fmt::print(out, "* #variable= {} #constraint= {}\n", variables, constraints);
    for (const std::string& line : request.comments)
        fmt::print(out, "* {}\n", line);
    write_names(out, "*", request.open, poll);
    if (request.maximize) {
        fmt::print(out, "min: ");
        for (int variable = 1; variable <= variables; ++variable)
            fmt::print(out, "-1 x{} ", variable);
        fmt::print(out, ";\n");
    }
    write_constraints(ConstraintWriter{out}, request, lines, poll);
    return fmt::format("{} variables, {} constraints", variables, constraints);
}

} // namespace

void ConstraintWriter::add_term(std::string_view coefficient, int variable) {
    if (terms_ > 0 && terms_ % syntax_.terms_in_a_line == 0) fmt::print(out_, "\n");
    ++terms_;
    std::string term{syntax_.before_term};
    term.append(coefficient).append(" x").append(std::to_string(opb_variable(variable)));
    term += syntax_.after_term;
    out_.write(term.data(), std::ssize(term));
}

void ConstraintWriter::end(std::string_view relation) {
    fmt::print(out_, "{}{}{}", syntax_.before_term, relation, syntax_.end);
    terms_ = 0;
}

void ConstraintWriter::consume(std::span<const Lit> clause) {
    if (clause.empty()) return fmt::print(out_, "{}", syntax_.contradiction);
    int least = 1;
    for (const Lit literal : clause) {
        least -= literal.is_positive() ? 0 : 1;
        add_term(literal.is_positive() ? "+1" : "-1", literal.variable().index);
    }
    end(fmt::format(">= {}", least));
}

void write_names(std::ostream& out, std::string_view comment, const OpenBoard& open,
                 const Poll& poll) {
    PollCounter counter{poll};
    int number = 0;
    for (const Square square : variable_squares(open)) {
        counter.step(steps_of_a_name);
        fmt::print(out, "{} varname x{} {}\n", comment, ++number,
                   square_name(square, open.board().size()));
    }
}

std::uint64_t constraint_count(const ExportRequest& request, const AllLines& all_lines,
                               const Poll& poll) {
    std::uint64_t count = request.excluded.size();
    if (request.before) count += size_before(request.open, *request.before).clauses;
    for_each_constraint(request, all_lines, poll, [&](auto, auto, auto) { ++count; });
    return count;
}

void write_constraints(ConstraintWriter writer, const ExportRequest& request,
                       const AllLines& all_lines, const Poll& poll) {
    for_each_constraint(request, all_lines, poll,
                        [&](std::string_view coefficient, std::span<const int> variables,
                            std::string_view relation) {
                            writer.add_terms(coefficient, variables);
                            writer.end(relation);
                        });
    for (const std::vector<int>& completion : request.excluded) {
        poll();
        exclude(writer, completion);
    }
    if (request.before) encode_before(writer, request.open, *request.before);
}

OpbNumbers::OpbNumbers(const OpenBoard& open, const Poll& poll)
    : count_{2 * static_cast<int>(open.board().queens().size())} {
    const auto is_false = [this](const std::vector<int>& constraints) {
        if (contradiction_.empty()) contradiction_ = constraints;
    };
    const auto given = [&](Square queen) { return 2 * place_of(queen, open) + 1; };
    for (const Conflict& conflict : open.conflicts()) {
        const std::vector<Square> queens = queens_of(conflict);
        if (queens.size() == 2) is_false({++count_, given(queens[0]), given(queens[1])});
        if (queens.size() != 1) continue;
        count_ += 2; // `= 0`
        is_false({count_, given(queens[0])});
    }
    first_line_ = count_ + 1;
    const AllLines lines{open, poll};
    for (const Lines* some : {&lines.rows, &lines.columns})
        for (std::size_t i = 0; i < some->count(); ++i) {
            if ((*some)[i].empty()) is_false({count_ + 1});
            count_ += (*some)[i].empty() ? 1 : 2;
        }
    for (const Lines* some : {&lines.sums, &lines.differences})
        for (std::size_t i = 0; i < some->count(); ++i)
            diagonals_.push_back((*some)[i].size() > 1 ? std::optional{++count_} : std::nullopt);
}

const ExportLanguage opb_language{
    .name = "opb",
    .summary = "linear constraints for pseudo-Boolean solvers",
    .extension = ".opb",
    .has_encodings = false,
    .has_clauses = true,
    .has_objective = true,
    .write = write_opb,
};

} // namespace qsat::formula
