#include "encodings/dimacs.hpp"
#include "board/words.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>

#include <cassert>

namespace qsat::inline formula {

namespace {

void write_variables(const OpenBoard& open, PollCounter& counter, DimacsWriter& writer) {
    const std::vector<Square> squares = variable_squares(open);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        counter.step(steps_of_a_name);
        writer.comment("varname " + std::to_string(i + 1) + ' ' +
                       square_name(squares[i], open.board().size()));
    }
    // Model counters take the projection set in several lines.
    constexpr std::size_t variables_per_line = 20;
    for (std::size_t start = 0; start < squares.size(); start += variables_per_line) {
        counter.step(steps_of_a_name * variables_per_line);
        std::string line = "p show";
        for (std::size_t i = start; i < std::min(squares.size(), start + variables_per_line); ++i)
            line += ' ' + std::to_string(i + 1);
        writer.comment(line + " 0");
    }
}

/// Writes the formula that the SAT engine solves, with the square of each variable (`c varname 17
/// d6`) and the variables on which model counters should project (`c p show ... 0`).
std::string write_dimacs(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const EncodingChoice choice = choose_encoding(request.encoding, request.open, !request.wanted);
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    const BoardCnf cnf{request.open, *choice.encoding, poll, request.wanted};
    if (cnf.size().variables > ClauseSink::max_variables) throw TooManyVariables{};
    DimacsWriter writer{out};
    for (const std::string& comment : request.comments)
        for (const std::string_view line : short_lines(comment))
            writer.comment(line);
    writer.comment(fmt::format("encoding {}{}", choice.encoding->name,
                               choice.reason.empty() ? "" : " (auto: " + choice.reason + ")"));
    if (request.wanted)
        writer.comment(fmt::format("at least {} queens, counted by {}", request.wanted->least,
                                   request.wanted->counter->name));
    write_variables(request.open, counter, writer);
    FormulaSize size = cnf.size();
    const std::size_t further = request.further_queens.size();
    const std::size_t excluded = request.excluded.size();
    size += {.clauses = further + excluded,
             .literals = further + excluded * request.open.rows().size()};
    if (request.before) size += size_before(request.open, *request.before);
    if (request.cubes)
        writer.incremental_header();
    else
        writer.header(size);
    cnf.encode(writer, poll, [&](const ClauseGroup& group) { writer.comment(describe(group)); });
    for (const int square : request.further_queens)
        writer.add_clause({Lit::positive(Var{square})});
    if (excluded > 0) writer.comment("without " + plural(excluded, "completion"));
    writer.poll_by(poll);
    for (const std::vector<int>& completion : request.excluded)
        exclude(writer, completion);
    if (request.before) {
        writer.comment("before a completion");
        encode_before(writer, request.open, *request.before);
    }
    writer.poll_by({});
    assert(writer.size() == size);
    std::string cubes;
    if (request.cubes) {
        cubes = fmt::format(", {} cubes", request.cubes->size());
        for (const std::vector<int>& cube : *request.cubes) {
            counter.step(steps_of_a_name * (cube.size() + 1));
            std::vector<Lit> queens;
            for (const int square : cube)
                queens.push_back(Lit::positive(Var{square}));
            writer.cube(queens);
        }
    }
    writer.flush();
    return fmt::format("{} variables, {} clauses, {} literals{} ({})", size.variables, size.clauses,
                       size.literals, cubes, choice.encoding->name);
}

} // namespace

const ExportLanguage dimacs_language{
    .name = "dimacs",
    .summary = "clauses for SAT solvers",
    .extension = ".cnf",
    .has_encodings = true,
    .has_clauses = true,
    .write = write_dimacs,
};

} // namespace qsat::formula
