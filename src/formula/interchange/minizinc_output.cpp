#include "interchange/solver_readers.hpp"

#include "formats/format.hpp"

#include <fmt/format.h>

#include <utility>

namespace qsat::inline formula {

namespace {

using Status = SolverOutput::Status;

constexpr std::string_view after_solution = "----------";
constexpr std::string_view message_start = "=====";
constexpr std::string_view search_complete = "==========";

bool is_of_minizinc(std::string_view line) {
    return line == after_solution || line.starts_with(message_start);
}

/// The array `row` of an exported model, as `--output-mode json` writes it.
std::vector<Square> read_rows(Text& text, int board_size) {
    const Location start = text.location();
    std::vector<Square> queens;
    int columns = 0;
    read_json_values(text, [&](int depth, const std::string& key, const std::string* value) {
        if (key != "row" || depth != 2 || value == nullptr) return;
        ++columns;
        const auto row =
            static_cast<int>(parse_number(*value, max_board_size, start, "the number of a row"));
        if (row > board_size)
            throw InputError{start, fmt::format("row {} in column {} on a board of size {} "
                                                "(expected 0 ... {})",
                                                row, columns, board_size, board_size)};
        if (row > 0) queens.push_back({board_size - row, columns - 1});
    });
    if (columns == 0)
        throw InputError{start, "there is no member row (expected the model of qsat export)"};
    if (columns != board_size)
        throw InputError{start, fmt::format("a permutation of {} columns for a board of {}",
                                            columns, board_size)};
    return sorted(std::move(queens));
}

} // namespace

std::optional<SolverOutput> read_minizinc_output(const std::string& source,
                                                 std::string_view content, int board_size) {
    if (!has_line(content, is_of_minizinc)) return {};
    SolverOutput output;
    Text text{source, content};
    for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
        const Location start = text.location();
        const std::string_view line = text.rest_of_line();
        if (line.starts_with(message_start) && line != search_complete)
            output.status =
                line.starts_with("=====UNSATISFIABLE") ? Status::unsatisfiable : Status::unknown;
        if (line.empty() || is_of_minizinc(line) || line.starts_with('%') || text.at_comment()) {
            text.take_line();
            continue;
        }
        if (line.starts_with('{')) {
            output.status = Status::satisfiable;
            output.placements.push_back(read_rows(text, board_size));
            continue;
        }
        const Board solution = permutation_format.read(text, {});
        if (solution.size() != board_size)
            throw InputError{start, fmt::format("a permutation of {} columns for a board of {}",
                                                solution.size(), board_size)};
        output.status = Status::satisfiable;
        const auto queens = solution.queens();
        output.placements.emplace_back(queens.begin(), queens.end());
    }
    return output;
}

} // namespace qsat::formula
