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

/// Writes constraints in short lines, since some readers take at most 255 characters.
class LpConstraints final : public ClauseSink {
public:
    explicit LpConstraints(std::ostream& out) : out_{out} {}

    void add(std::string_view coefficient, std::span<const int> variables) {
        for (const int variable : variables)
            add(coefficient, variable);
    }
    void end(std::string_view relation) {
        fmt::print(out_, "{}{}\n", relation.empty() ? "" : " ", relation);
        terms_ = 0;
    }

private:
    void add(std::string_view coefficient, int variable) {
        constexpr int in_a_line = 10;
        if (terms_ > 0 && terms_ % in_a_line == 0) fmt::print(out_, "\n");
        ++terms_;
        fmt::print(out_, " {} x{}", coefficient, opb_variable(variable));
    }

    void consume(std::span<const Lit> clause) override {
        int least = 1;
        for (const Lit literal : clause) {
            least -= literal.is_positive() ? 0 : 1;
            add(literal.is_positive() ? "+1" : "-1", literal.variable().index);
        }
        if (clause.empty()) add("0", 0);
        end(fmt::format(">= {}", least));
    }

    std::ostream& out_;
    int terms_ = 0; // of this constraint
};

/// Writes CPLEX's LP format, which most solvers of linear programs read, with the variables and the
/// constraints of OPB.
std::string write_lp(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const Poll poll = budget.poll();
    const AllLines lines{request.open, poll};
    for (const std::string& comment : request.comments)
        for (const std::string_view line : short_lines(comment))
            fmt::print(out, "\\ {}\n", line);
    PollCounter counter{poll};
    int number = 0;
    for (const Square square : variable_squares(request.open)) {
        counter.step(steps_of_a_name);
        fmt::print(out, "\\ varname x{} {}\n", ++number,
                   square_name(square, request.open.board().size()));
    }
    std::vector<int> variables(std::max(number, 1));
    std::iota(variables.begin(), variables.end(), 0);
    LpConstraints constraints{out};
    fmt::print(out, "{}\n obj:", request.maximize ? "Maximize" : "Minimize");
    if (request.maximize)
        constraints.add("+1", variables);
    else
        constraints.add("0", std::array{0}); // some readers want an objective
    constraints.end({});
    fmt::print(out, "Subject To\n");
    std::uint64_t count = request.excluded.size();
    if (request.before) count += size_before(request.open, *request.before).clauses;
    for_each_constraint(
        request, lines, poll,
        [&](std::string_view coefficient, std::span<const int> line, std::string_view relation) {
            constraints.add(coefficient, line);
            constraints.end(relation);
            ++count;
        });
    for (const std::vector<int>& completion : request.excluded) {
        poll();
        exclude(constraints, completion);
    }
    if (request.before) encode_before(constraints, request.open, *request.before);
    fmt::print(out, "Binary");
    for (const int variable : variables)
        fmt::print(out, "{}x{}", variable % 10 == 0 ? "\n " : " ", opb_variable(variable));
    fmt::print(out, "\nEnd\n");
    return fmt::format("{} variables, {} constraints", variables.size(), count);
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
