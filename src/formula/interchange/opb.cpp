#include "interchange/opb.hpp"
#include "board/lines.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <iterator>

namespace qsat::inline formula {

namespace {

/// Does the diagonal need a constraint?
bool may_conflict(std::span<const int> line) { return line.size() > 1; }

constexpr auto false_constraint = "+1 x1 >= 2 ;\n"; // an empty sum is not allowed

/// Writes pseudo-Boolean constraints in the format of the PB competitions (O. Roussel and V.
/// Manquinho, "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean
/// Solvers", 2012). Variables are numbered as in DIMACS: free squares, then given queens. The
/// format has no `<=` and no empty sum, and its header contains the numbers of variables and
/// constraints.
class OpbWriter {
public:
    OpbWriter(const ExportRequest& request, std::ostream& out, const Poll& poll)
        : request_{request}, open_{request.open}, out_{out}, poll_{poll},
          squares_{variable_squares(open_)}, lines_{open_, poll} {}

    /// A board without free squares and given queens has no variable, but a constraint needs one.
    std::size_t variables() const { return std::max<std::size_t>(squares_.size(), 1); }

    std::size_t constraints() const {
        std::size_t count = open_.board().queens().size();
        if (!request_.wanted)
            count += lines_.rows.count() + lines_.columns.count() + lines_.regions.count();
        else if (!request_.maximize)
            ++count;
        count += std::ranges::count_if(open_.conflicts(),
                                       [](const Conflict& c) { return !queens_of(c).empty(); });
        for (const Lines* lines : lines_of_at_most_one())
            for (std::size_t i = 0; i < lines->count(); ++i)
                if (may_conflict((*lines)[i])) ++count;
        if (request_.before) count += request_.before->size() + 1;
        return count + request_.excluded.size();
    }

    void write_head() {
        fmt::print(out_, "* #variable= {} #constraint= {}\n", variables(), constraints());
        for (const std::string& line : request_.comments)
            fmt::print(out_, "* {}\n", line);
        PollCounter counter{poll_};
        constexpr std::size_t steps_of_a_name = 32;
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            counter.step(steps_of_a_name);
            fmt::print(out_, "* varname x{} {}\n", i + 1,
                       square_name(squares_[i], open_.board().size()));
        }
        if (request_.maximize) write_all("min: ", "-1", "");
    }

    void write_givens() {
        for (const Square given : open_.board().queens())
            fmt::print(out_, "+1 x{} = 1 ;\n", variable(given));
        for (const Conflict& conflict : open_.conflicts()) {
            const std::vector<Square> queens = queens_of(conflict);
            if (queens.size() == 2)
                fmt::print(out_, "-1 x{} -1 x{} >= -1 ;\n", variable(queens[0]),
                           variable(queens[1]));
            else if (queens.size() == 1)
                fmt::print(out_, "+1 x{} = 0 ;\n", variable(queens[0]));
        }
    }

    void write_lines() {
        if (request_.wanted && !request_.maximize)
            write_all("", "+1", fmt::format(">= {} ", request_.wanted->least));
        const auto write_at_most_one = [this](std::span<const int> line) {
            if (may_conflict(line)) write_sum("-1", line, ">= -1");
        };
        const auto write_exactly_one = [this](std::span<const int> line) {
            if (line.empty())
                fmt::print(out_, "{}", false_constraint);
            else
                write_sum("+1", line, "= 1");
        };
        const auto for_each = [this](const auto& directions, const auto& write_line) {
            for (const Lines* lines : directions)
                for (std::size_t i = 0; i < lines->count(); ++i) {
                    poll_();
                    write_line((*lines)[i]);
                }
        };
        if (!request_.wanted) for_each(lines_.needed(), write_exactly_one);
        for_each(lines_of_at_most_one(), write_at_most_one);
    }

    void write_completions() {
        ClausesAsConstraints clauses{out_};
        for (const std::vector<int>& completion : request_.excluded) {
            poll_();
            exclude(clauses, completion);
        }
        if (request_.before) encode_before(clauses, open_, *request_.before);
    }

private:
    /// The lines that have at most one queen and may have none.
    std::vector<const Lines*> lines_of_at_most_one() const {
        std::vector<const Lines*> all;
        if (request_.wanted) std::ranges::copy(lines_.needed(), std::back_inserter(all));
        std::ranges::copy(lines_.diagonals(), std::back_inserter(all));
        return all;
    }

    /// Writes the sum of all variables.
    void write_all(std::string_view before, std::string_view coefficient,
                   const std::string& after) {
        fmt::print(out_, "{}", before);
        for (std::size_t i = 1; i <= variables(); ++i)
            fmt::print(out_, "{} x{} ", coefficient, i);
        fmt::print(out_, "{};\n", after);
    }

    std::size_t variable(Square given) const {
        const auto givens = open_.board().queens();
        return open_.free_squares().size() + 1 +
               static_cast<std::size_t>(std::ranges::lower_bound(givens, given) - givens.begin());
    }

    void write_sum(std::string_view coefficient, std::span<const int> line,
                   std::string_view relation) {
        for (const int square : line)
            fmt::print(out_, "{} x{} ", coefficient, square + 1);
        fmt::print(out_, "{} ;\n", relation);
    }

    const ExportRequest& request_;
    const OpenBoard& open_;
    std::ostream& out_;
    const Poll& poll_;
    std::vector<Square> squares_;
    AllLines lines_;
};

std::variant<Exported, Stopped> write_opb(const ExportRequest& request, const Budget& budget,
                                          std::ostream& out) {
    const Poll poll = budget.poll();
    OpbWriter writer{request, out, poll};
    writer.write_head();
    writer.write_givens();
    writer.write_lines();
    writer.write_completions();
    return Exported{
        fmt::format("{} variables, {} constraints", writer.variables(), writer.constraints())};
}

} // namespace

void ClausesAsConstraints::consume(std::span<const Lit> clause) {
    if (clause.empty()) return fmt::print(out_, "{}", false_constraint);
    int least = 1;
    for (const Lit literal : clause) {
        least -= literal.is_positive() ? 0 : 1;
        fmt::print(out_, "{} x{} ", literal.is_positive() ? "+1" : "-1",
                   opb_variable(literal.variable().index));
    }
    fmt::print(out_, ">= {} ;\n", least);
}

OpbNumbers::OpbNumbers(const OpenBoard& open, const Poll& poll)
    : first_line_{2 * static_cast<int>(open.board().queens().size()) + 1} {
    for (const Conflict& conflict : open.conflicts())
        if (const std::size_t queens = queens_of(conflict).size(); queens > 0)
            first_line_ += queens == 1 ? 2 : 1; // either `= 0`, or "not both queens"
    count_ = first_line_ - 1;
    const AllLines lines{open, poll};
    for (const Lines* some : {&lines.rows, &lines.columns})
        for (std::size_t i = 0; i < some->count(); ++i)
            count_ += (*some)[i].empty() ? 1 : 2;
    for (const Lines* some : {&lines.sums, &lines.differences})
        for (std::size_t i = 0; i < some->count(); ++i)
            diagonals_.push_back(may_conflict((*some)[i]) ? std::optional{++count_} : std::nullopt);
}

std::vector<int> OpbNumbers::contradiction(const OpenBoard& open) {
    const auto givens = open.board().queens();
    const int after_givens = 2 * static_cast<int>(givens.size());
    const auto given = [&](Square queen) { // the number of the constraint that this queen is given
        return 2 * static_cast<int>(std::ranges::lower_bound(givens, queen) - givens.begin()) + 1;
    };
    int number = after_givens;
    for (const Conflict& conflict : open.conflicts()) {
        const std::vector<Square> queens = queens_of(conflict);
        if (queens.size() == 2) return {number + 1, given(queens[0]), given(queens[1])};
        if (queens.size() == 1) return {number + 2, given(queens[0])}; // the second half of `= 0`
    }
    const AllLines lines{open};
    for (const Lines* some : {&lines.rows, &lines.columns})
        for (std::size_t i = 0; i < some->count(); ++i) {
            if ((*some)[i].empty()) return {number + 1};
            number += 2;
        }
    return {};
}

int opb_variable_count(const OpenBoard& open) {
    return static_cast<int>(open.free_squares().size() + open.board().queens().size());
}

const ExportLanguage opb_language{
    .name = "opb",
    .summary = "linear constraints for pseudo-Boolean solvers",
    .extension = ".opb",
    .has_encodings = false,
    .has_clauses = true,
    .has_objective = true,
    .write = or_stopped<write_opb>,
};

} // namespace qsat::formula
