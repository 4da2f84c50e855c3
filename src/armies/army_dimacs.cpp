#include "armies/army_languages.hpp"
#include "armies/army_text.hpp"
#include "encodings/dimacs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <sstream>

namespace qsat {

namespace {

/// A line as people say it, such as `row 4`, `diagonal / through b3`.
std::string line_name(int line, int size) {
    if (line < size) return fmt::format("row {}", row_number(line, size));
    if (line < 2 * size) return fmt::format("column {}", column_name(line - size));
    const bool is_sum = line < 4 * size - 1;
    const int sum = line - 2 * size;
    const int difference = line - (5 * size - 2);
    const Square leftmost = is_sum ? Square{std::min(sum, size - 1), std::max(sum - size + 1, 0)}
                                   : Square{std::max(difference, 0), std::max(-difference, 0)};
    return fmt::format("diagonal {} through {}", is_sum ? '/' : '\\', square_name(leftmost, size));
}

std::string write_clauses(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    const int size = problem.board.size();
    const ArmiesCnf cnf{problem.board, problem.wanted.at(0), problem.encoding, poll};
    if (cnf.size().variables > ClauseSink::max_variables) throw TooManyVariables{};
    DimacsWriter writer{out};
    for (const std::string& line : head_comments(problem))
        writer.comment(line);
    writer.comment(fmt::format("counted by {}, symmetries {}", problem.encoding.counter->name,
                               problem.encoding.breaks_symmetries ? "broken" : "kept"));
    for (const Army army : both_armies)
        for (std::size_t i = 0; i < cnf.squares().size(); ++i)
            writer.comment(fmt::format("varname {} {}:{}", cnf.queen(army, i).index + 1,
                                       name_of(army).front(), square_name(cnf.squares()[i], size)));
    for (const int line : cnf.lines())
        writer.comment(
            fmt::format("varname {} white {}", cnf.is_white(line).dimacs(), line_name(line, size)));
    writer.header(cnf.size());
    cnf.encode(writer, poll);
    assert(writer.size() == cnf.size());
    writer.flush();
    return fmt::format("{} variables, {} clauses, {} literals", cnf.size().variables,
                       cnf.size().clauses, cnf.size().literals);
}

} // namespace

std::array<std::string, 2> head_comments(const ArmiesProblem& problem) {
    std::ostringstream board;
    write_army_squares(board, problem.board, problem.board.given());
    std::string text = "board " + board.str();
    text.pop_back(); // the line's end
    const auto size = [](const std::optional<int>& wanted) {
        return wanted ? fmt::format("at least {}", *wanted) : std::string{"as many as possible"};
    };
    return {fmt::format("{}: two armies at peace, white {}, black {}", problem.writer,
                        size(problem.wanted.white), size(problem.wanted.black)),
            std::move(text)};
}

const ArmyLanguage army_dimacs{
    .name = "dimacs", .extension = ".cnf", .has_objective = false, .write = write_clauses};

} // namespace qsat
