#include "words/refutation_words.hpp"

#include "board/words.hpp"
#include "words/step_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

using Direction = ForcedSquare::Line;

constexpr Direction other(Direction direction) {
    return direction == Direction::row ? Direction::column : Direction::row;
}

std::vector<std::string> line_names(Direction direction, const std::vector<int>& lines, int size) {
    std::vector<std::string> names;
    for (const int line : lines)
        names.push_back(line_name({direction, line}, size));
    return names;
}

/// `row 3`, or `rows 8, 5, 2`.
std::string list_lines(Direction direction, const std::vector<int>& lines, int size) {
    if (lines.size() == 1) return line_name({direction, lines.front()}, size);
    std::vector<std::string> names = line_names(direction, lines, size);
    for (std::string& name : names)
        name.erase(0, name.find(' ') + 1);
    return fmt::format("{} {}", direction == Direction::row ? "rows" : "columns",
                       fmt::join(names, ", "));
}

std::string text_of(const HallViolator& violator, int size) {
    const std::string lines = list_lines(violator.direction, violator.lines, size);
    if (violator.crossing.empty()) return lines + " has no free square";
    const Direction across = other(violator.direction);
    return fmt::format(
        "{} have free squares on {} only: {}, {}", lines,
        list_lines(across, violator.crossing, size), plural(violator.lines.size(), "queen"),
        plural(violator.crossing.size(), across == Direction::row ? "row" : "column"));
}

std::string ending(const Refutation& refutation, int size) {
    if (refutation.violator) return text_of(*refutation.violator, size);
    std::vector<Square> squares;
    std::ranges::transform(refutation.cases, std::back_inserter(squares), &Refutation::square);
    return fmt::format(
        "{} has {}, and each leads to a dead end:", line_name(*refutation.split, size),
        fmt::join(square_names(squares, size), ", "));
}

std::string line_of(const ForcedSquare& step, int size) {
    return line_name(
        {step.line, step.line == Direction::row ? step.square.row : step.square.column}, size);
}

void add_cases(std::vector<std::string>& lines, const Refutation& refutation, std::size_t indent,
               int size) {
    for (const Refutation& refuted : refutation.cases) {
        std::string text(indent, ' ');
        text += square_name(refuted.square, size) + ": ";
        for (std::size_t i = 0; i < refuted.forced.size(); ++i) {
            const ForcedSquare& step = refuted.forced[i];
            text += fmt::format("{}{} ({})", i == 0 ? "forces " : ", then ",
                                square_name(step.square, size), line_of(step, size));
        }
        if (!refuted.forced.empty()) text += "; ";
        lines.push_back(text + "then " + ending(refuted, size));
        add_cases(lines, refuted, indent + 2, size);
    }
}

} // namespace

std::vector<std::string> describe(const Refutation& refutation, int board_size) {
    std::vector<Square> forced;
    std::ranges::transform(refutation.forced, std::back_inserter(forced), &ForcedSquare::square);
    std::vector<std::string> lines{ending(refutation, board_size)};
    if (!forced.empty())
        lines.front() =
            fmt::format("forced, one after the other: {}; then {}",
                        fmt::join(square_names(forced, board_size), ", "), lines.front());
    add_cases(lines, refutation, 2, board_size);
    return lines;
}

Json to_json(const Refutation& refutation, int board_size) {
    Json json{{"forced", Json::array()}};
    for (const ForcedSquare& step : refutation.forced)
        json["forced"].push_back({{"square", square_name(step.square, board_size)},
                                  {"line", line_of(step, board_size)}});
    if (const auto& violator = refutation.violator) {
        json["lines"] = line_names(violator->direction, violator->lines, board_size);
        json["crossing"] = line_names(other(violator->direction), violator->crossing, board_size);
        return json;
    }
    if (!refutation.split) return json;
    json["line"] = line_name(*refutation.split, board_size);
    json["cases"] = Json::array();
    for (const Refutation& refuted : refutation.cases) {
        Json item{{"square", square_name(refuted.square, board_size)}};
        item.update(to_json(refuted, board_size));
        json["cases"].push_back(std::move(item));
    }
    return json;
}

} // namespace qsat
