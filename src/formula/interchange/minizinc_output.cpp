#include "formats/format.hpp"
#include "interchange/solver_output.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

using Status = SolverOutput::Status;

constexpr std::string_view after_solution = "----------";
constexpr std::string_view message_start = "=====";
constexpr std::string_view search_complete = "==========";

} // namespace

bool is_minizinc_output(std::string_view content) {
    Text text{{}, content};
    while (!text.at_end()) {
        const std::string_view line = text.take_line();
        if (line == after_solution || line.starts_with(message_start)) return true;
    }
    return false;
}

SolverOutput read_minizinc_output(const std::string& source, std::string_view content,
                                  int board_size) {
    SolverOutput output;
    Text text{source, content};
    for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
        const Location start = text.location();
        const std::string_view line = text.rest_of_line();
        if (line.starts_with(message_start)) {
            if (line != search_complete)
                output.status = line.starts_with("=====UNSATISFIABLE") ? Status::unsatisfiable
                                                                       : Status::unknown;
            text.take_line();
        } else if (line.empty() || line == after_solution || line.starts_with('%') ||
                   text.at_comment()) {
            text.take_line();
        } else {
            const Board solution = permutation_format.read(text, {});
            if (solution.size() != board_size)
                throw InputError{start, fmt::format("a permutation of {} columns for a board of {}",
                                                    solution.size(), board_size)};
            output.status = Status::satisfiable;
            const auto queens = solution.queens();
            output.placements.emplace_back(queens.begin(), queens.end());
        }
    }
    return output;
}

} // namespace qsat
