#include "words/hint_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

std::string name(ForcedSquare::Line direction, Square square, int size) {
    const bool is_row = direction == ForcedSquare::Line::row;
    return line_name({direction, is_row ? square.row : square.column}, size);
}

/// `a3: forces c2 (row 2); column d is left without a free square`.
std::string describe(const FailedLiteral& literal, int size) {
    std::string text = square_name(literal.square, size) + ": ";
    if (!literal.conflict) return text + "no completion has it, as a search shows";
    for (std::size_t i = 0; i < literal.propagation.size(); ++i) {
        const ForcedSquare& step = literal.propagation[i];
        text += fmt::format("{}{} ({})", i == 0 ? "forces " : ", then ",
                            square_name(step.square, size), name(step.line, step.square, size));
    }
    if (!literal.propagation.empty()) text += "; ";
    return text + line_name(*literal.conflict, size) + " is left without a free square";
}

std::string_view reason_name(Hint::Reason reason) {
    switch (reason) {
    case Hint::Reason::only_free_square:
        return "only_free_square";
    case Hint::Reason::emptied_lines:
        return "emptied_lines";
    case Hint::Reason::forced_chains:
        return "forced_chains";
    case Hint::Reason::search:
        return "search";
    }
    return {};
}

} // namespace

std::string line_name(BoardLine line, int board_size) {
    return line.direction == ForcedSquare::Line::row
               ? fmt::format("row {}", row_number(line.number, board_size))
               : "column " + column_name(line.number);
}

std::string describe(const std::vector<FailedLiteral>& failed, int board_size) {
    std::string text;
    for (const FailedLiteral& literal : failed)
        text += fmt::format("  {}\n", describe(literal, board_size));
    return text;
}

std::string describe(const Hint& hint, int board_size) {
    const std::string square = square_name(hint.square, board_size);
    const std::string line = name(hint.line, hint.square, board_size);
    const Hint::Reason reason = hint.reason();
    if (reason == Hint::Reason::only_free_square)
        return fmt::format("{} is forced: it is the only free square of {}\n", square, line);
    return fmt::format("{} is forced: on any other free square of {} a queen {}\n{}", square, line,
                       reason == Hint::Reason::emptied_lines
                           ? "leaves some line without a free square"
                           : "leads to no completion",
                       describe(hint.others, board_size));
}

Json to_json(const std::vector<FailedLiteral>& failed, int board_size) {
    Json list = Json::array();
    for (const FailedLiteral& literal : failed) {
        Json forces = Json::array();
        for (const ForcedSquare& step : literal.propagation)
            forces.push_back({{"square", square_name(step.square, board_size)},
                              {"line", name(step.line, step.square, board_size)}});
        Json item{{"square", square_name(literal.square, board_size)}, {"forces", forces}};
        item["emptied"] =
            literal.conflict ? Json(line_name(*literal.conflict, board_size)) : Json(nullptr);
        list.push_back(std::move(item));
    }
    return list;
}

Json to_json(const Hint& hint, int board_size) {
    return {{"square", square_name(hint.square, board_size)},
            {"reason", reason_name(hint.reason())},
            {"line", name(hint.line, hint.square, board_size)},
            {"others", to_json(hint.others, board_size)}};
}

} // namespace qsat
