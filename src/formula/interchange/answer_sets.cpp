#include "interchange/solver_output.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

using Status = SolverOutput::Status;

constexpr std::string_view atom_start = "queen(";

Status status_of_line(std::string_view line) {
    if (line == "SATISFIABLE") return Status::satisfiable;
    if (line == "UNSATISFIABLE" || line == "INCONSISTENT") return Status::unsatisfiable;
    if (line == "UNKNOWN") return Status::unknown;
    return Status::not_said;
}

int parse_coordinate(std::string_view text, int board_size, const Location& where) {
    const auto number = parse_number(text, board_size, where, "queen(ROW,COLUMN)");
    if (number == 0) throw InputError{where, "rows and columns are counted from 1"};
    return static_cast<int>(number);
}

/// Parses `queen(3,4)`. clasp writes facts with a full stop at the end.
Square parse_atom(std::string_view word, int board_size, const Location& where) {
    if (word.ends_with('.')) word.remove_suffix(1);
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos || !word.ends_with(')'))
        throw InputError{
            where, fmt::format("unexpected {} (expected queen(ROW,COLUMN))", in_quotes(word))};
    const std::string_view row = word.substr(atom_start.size(), comma - atom_start.size());
    const std::string_view column = word.substr(comma + 1, word.size() - comma - 2);
    return {board_size - parse_coordinate(row, board_size, where),
            parse_coordinate(column, board_size, where) - 1};
}

/// The queens in a line, sorted and without duplicates.
std::vector<Square> read_atoms(std::string_view line, int board_size, const Location& start) {
    std::vector<Square> queens;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
        const std::string_view word = line.substr(begin, end - begin);
        if (word.starts_with(atom_start)) {
            const int column = start.column + static_cast<int>(begin);
            queens.push_back(parse_atom(word, board_size, {start.source, start.line, column}));
        }
        begin = end + 1;
    }
    std::ranges::sort(queens);
    queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
    return queens;
}

} // namespace

bool is_answer_sets(std::string_view content) {
    return content.find(atom_start) != std::string_view::npos ||
           content.starts_with("clingo version") || content.starts_with("clasp version") ||
           content.starts_with("% clasp version");
}

SolverOutput read_answer_sets(const std::string& source, std::string_view content, int board_size) {
    SolverOutput output;
    for (Text text{source, content}; !text.at_end();) {
        const Location start = text.location();
        const std::string_view line = text.take_line();
        if (line.starts_with('%')) continue;
        if (const Status status = status_of_line(line); status != Status::not_said)
            output.status = status;
        std::vector<Square> queens = read_atoms(line, board_size, start);
        if (!queens.empty()) output.placements.push_back(std::move(queens));
    }
    return output;
}

} // namespace qsat
