#include "board/lines.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"
#include "interchange/opb.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace qsat::inline formula {

namespace {

// Some readers take at most 255 characters in a line.
constexpr LinearSyntax lp_syntax{" ", "", 10, "\n", " 0 x1 >= 1\n"};

/// Writes CPLEX's LP format, which most solvers of linear programs read, with the variables and the
/// constraints of OPB.
std::string write_lp(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const Poll poll = budget.poll();
    const AllLines lines{request.open, poll};
    for (const std::string& comment : request.comments)
        for (const std::string_view line : short_lines(comment))
            fmt::print(out, "\\ {}\n", line);
    write_names(out, "\\", request.open, poll);
    std::vector<int> variables(std::max(board_variable_count(request.open), 1));
    std::iota(variables.begin(), variables.end(), 0);
    fmt::print(out, "{}\n obj:", request.maximize ? "Maximize" : "Minimize");
    ConstraintWriter objective{out, lp_syntax};
    if (request.maximize)
        objective.add_terms("+1", variables);
    else
        objective.add_term("0", 0); // some readers want an objective
    fmt::print(out, "\nSubject To\n");
    write_constraints(ConstraintWriter{out, lp_syntax}, request, lines, poll);
    fmt::print(out, "Binary");
    for (const int variable : variables)
        fmt::print(out, "{}x{}", variable % 10 == 0 ? "\n " : " ", opb_variable(variable));
    fmt::print(out, "\nEnd\n");
    return fmt::format("{} variables, {} constraints", variables.size(),
                       constraint_count(request, lines, poll));
}

} // namespace

const ExportLanguage lp_language{
    .name = "lp",
    .summary = "a linear program for HiGHS, SCIP, CBC, GLPK, Gurobi and others",
    .extension = ".lp",
    .has_encodings = false,
    .has_clauses = true,
    .has_objective = true,
    .write = write_lp,
};

} // namespace qsat::formula
