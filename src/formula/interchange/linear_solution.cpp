#include "interchange/solver_readers.hpp"

#include "formats/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace qsat::inline formula {

namespace {

using Status = SolverOutput::Status;

/// Does the line have the solver's verdict? With HiGHS, it is the next line.
bool is_verdict(std::string_view line) {
    constexpr std::array beginnings{
        "Model status",        "solution status:",   "Optimal - ",
        "Infeasible - ",       "Integer infeasible", "Stopped on ",
        "Status:     INTEGER", "# Objective value",  "# Solution for model"};
    return std::ranges::any_of(beginnings, [&](auto begin) { return line.starts_with(begin); });
}

Status status_of_verdict(std::string_view line) {
    const auto has = [line](std::string_view word) { return line.find(word) != line.npos; };
    if (has("nfeasible") || has("EMPTY")) return Status::unsatisfiable;
    if (has("ptimal") || has("OPTIMAL") || has("FEASIBLE") || line.starts_with('#'))
        return Status::satisfiable;
    return Status::unknown;
}

/// Reads the line if it has the value of a variable, `x17 1`. GLPK writes a star between them.
void read_line(Text& text, std::vector<int>& model, bool& is_whole) {
    for (text.skip_blanks(); !text.at_line_end(); text.skip_blanks()) {
        const std::string_view name = text.take_word();
        if (!name.starts_with('x') || !is_number(name.substr(1))) continue;
        const auto variable = static_cast<int>(
            parse_number(name.substr(1), std::numeric_limits<int>::max(), text.location(), "x17"));
        text.skip_blanks();
        if (text.peek() == '*') text.get();
        text.skip_blanks();
        const Location where = text.location();
        const std::string_view word = text.take_word();
        const auto value = nlohmann::json::parse(word, nullptr, false);
        if (!value.is_number()) fail(where, word, fmt::format("the value of {}", name));
        const auto number = value.get<double>();
        is_whole &= std::abs(number - std::round(number)) < 1e-4;
        model.push_back(number > 0.5 ? variable : -variable);
        return;
    }
}

} // namespace

std::optional<SolverOutput> read_linear_solution(const std::string& source,
                                                 std::string_view content) {
    if (!has_line(content, is_verdict)) {
        if (has_line(content, [](std::string_view line) { return line.starts_with("s mip "); }))
            throw InputError{{source},
                             "this file has no names of variables (expected that of "
                             "glpsol --output)"};
        return {};
    }
    SolverOutput output;
    std::vector<int> model;
    bool is_whole = true;
    for (Text text{source, content}; !text.at_end(); text.take_line()) {
        std::string_view line = text.rest_of_line();
        if (line.starts_with("# Dual")) break;
        if (is_verdict(line)) {
            if (line == "Model status") text.take_line();
            output.status = status_of_verdict(text.rest_of_line());
        } else {
            read_line(text, model, is_whole);
        }
    }
    const bool has_queen = std::ranges::any_of(model, [](int literal) { return literal > 0; });
    // A solver that was stopped may have a solution, or only the values of the relaxation.
    if (output.status == Status::satisfiable ||
        (output.status == Status::unknown && is_whole && has_queen)) {
        require_consistent(model, [&](std::size_t) { return Location{source}; });
        output.models.push_back(std::move(model));
    }
    return output;
}

} // namespace qsat::formula
