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

std::vector<std::string> line_names(Direction direction, const std::vector<int>& lines,
                                    const Board& board) {
    std::vector<std::string> names;
    for (const int line : lines)
        names.push_back(line_name({direction, line}, board));
    return names;
}

std::string text_of(const HallViolator& violator, const Board& board) {
    const std::string lines = list_lines(violator.direction, violator.lines, board);
    if (violator.crossing.empty()) return lines + " has no free square";
    const Direction across = violator.across;
    return fmt::format("{} have free squares on {} only: {}, {}", lines,
                       list_lines(across, violator.crossing, board),
                       plural(violator.lines.size(), "queen"),
                       plural(violator.crossing.size(), across == Direction::row      ? "row"
                                                        : across == Direction::column ? "column"
                                                                                      : "region"));
}

std::string ending(const Refutation& refutation, const Board& board) {
    if (refutation.violator) return text_of(*refutation.violator, board);
    std::vector<Square> squares;
    std::ranges::transform(refutation.cases, std::back_inserter(squares), &Refutation::square);
    return fmt::format(
        "{} has {}, and each leads to a dead end:", line_name(*refutation.split, board),
        fmt::join(square_names(squares, board.size()), ", "));
}

std::string line_of(const ForcedSquare& step, const Board& board) {
    return line_name(
        {step.line, step.line == Direction::row ? step.square.row : step.square.column}, board);
}

void add_cases(std::vector<std::string>& lines, const Refutation& refutation, std::size_t indent,
               const Board& board) {
    for (const Refutation& refuted : refutation.cases) {
        std::string text(indent, ' ');
        text += square_name(refuted.square, board.size()) + ": ";
        for (std::size_t i = 0; i < refuted.forced.size(); ++i) {
            const ForcedSquare& step = refuted.forced[i];
            text += fmt::format("{}{} ({})", i == 0 ? "forces " : ", then ",
                                square_name(step.square, board.size()), line_of(step, board));
        }
        if (!refuted.forced.empty()) text += "; ";
        lines.push_back(text + "then " + ending(refuted, board));
        add_cases(lines, refuted, indent + 2, board);
    }
}

} // namespace

std::vector<std::string> describe(const Refutation& refutation, const Board& board) {
    std::vector<Square> forced;
    std::ranges::transform(refutation.forced, std::back_inserter(forced), &ForcedSquare::square);
    std::vector<std::string> lines{ending(refutation, board)};
    if (!forced.empty())
        lines.front() =
            fmt::format("forced, one after the other: {}; then {}",
                        fmt::join(square_names(forced, board.size()), ", "), lines.front());
    add_cases(lines, refutation, 2, board);
    return lines;
}

Json to_json(const Refutation& refutation, const Board& board) {
    Json json{{"forced", Json::array()}};
    for (const ForcedSquare& step : refutation.forced)
        json["forced"].push_back(
            {{"square", square_name(step.square, board.size())}, {"line", line_of(step, board)}});
    if (const auto& violator = refutation.violator) {
        json["lines"] = line_names(violator->direction, violator->lines, board);
        json["crossing"] = line_names(violator->across, violator->crossing, board);
        return json;
    }
    if (!refutation.split) return json;
    json["line"] = line_name(*refutation.split, board);
    json["cases"] = Json::array();
    for (const Refutation& refuted : refutation.cases) {
        Json item{{"square", square_name(refuted.square, board.size())}};
        item.update(to_json(refuted, board));
        json["cases"].push_back(std::move(item));
    }
    return json;
}

} // namespace qsat
