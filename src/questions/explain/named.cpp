#include "explain/named.hpp"

#include "explain/line_words.hpp"
#include "question/words.hpp"

#include <algorithm>
#include <array>

namespace qsat {

namespace {

std::vector<NamedStep> named(const std::vector<ForcedSquare>& steps, const Board& board) {
    std::vector<NamedStep> names;
    for (const auto& [square, direction] : steps)
        names.push_back({square_name(square, board.size()),
                         line_name(line_through(square, direction, board), board)});
    return names;
}

std::vector<std::string> named(ForcedSquare::Line direction, const std::vector<int>& numbers,
                               const Board& board) {
    std::vector<std::string> names;
    for (const int number : numbers)
        names.push_back(line_name({direction, number}, board));
    return names;
}

} // namespace

std::string_view reason_name(Hint::Reason reason) {
    constexpr std::array<std::string_view, 4> names{"only_free_square", "emptied_lines",
                                                    "forced_chains", "search"};
    return names[static_cast<std::size_t>(reason)];
}

std::string_view reason_name(Elimination::Reason reason) {
    constexpr std::array<std::string_view, 3> names{"confined", "attacks_line", "chain"};
    return names[static_cast<std::size_t>(reason)];
}

std::vector<std::string> named(const std::vector<BoardLine>& lines, const Board& board) {
    std::vector<std::string> names;
    for (const BoardLine line : lines)
        names.push_back(line_name(line, board));
    return names;
}

std::vector<RefutedSquare> named(const std::vector<FailedLiteral>& failed, const Board& board) {
    const auto name_of = [&](const std::optional<BoardLine>& line) {
        return line ? std::optional{line_name(*line, board)} : std::nullopt;
    };
    std::vector<RefutedSquare> names;
    for (const FailedLiteral& literal : failed)
        names.push_back(
            {.square = square_name(literal.square, board.size()),
             .forces = named(literal.conflict ? literal.propagation : literal.forced, board),
             .emptied = name_of(literal.conflict),
             .dead_end = name_of(literal.dead_end),
             .dead_end_squares = square_names(literal.dead_end_squares, board.size())});
    return names;
}

std::vector<NamedPart> named(const std::vector<BoardPart>& parts, int size) {
    std::vector<NamedPart> names;
    for (const BoardPart& part : parts)
        names.push_back({part.is_diagonal()                    ? "excluded_diagonal"
                         : part.kind == BoardPart::Kind::given ? "given"
                                                               : "blocked",
                         part_name(part, size)});
    return names;
}

NamedRefutation named(const Refutation& refutation, const Board& board) {
    NamedRefutation names{.forced = named(refutation.forced, board)};
    if (const auto& violator = refutation.violator) {
        names.lines = named(violator->direction, violator->lines, board);
        names.crossing = named(violator->across, violator->crossing, board);
    } else if (refutation.split) {
        names.line = line_name(*refutation.split, board);
        for (const Refutation& refuted : refutation.cases) {
            names.cases.push_back(named(refuted, board));
            names.cases.back().square = square_name(refuted.square, board.size());
        }
    }
    return names;
}

std::string part_name(const BoardPart& part, int size) {
    if (!part.is_diagonal()) return square_name(part.square, size);
    if (part.kind == BoardPart::Kind::excluded_sum) {
        const int column = std::max(0, part.diagonal - (size - 1));
        return '/' + square_name({part.diagonal - column, column}, size);
    }
    const int column = std::max(0, -part.diagonal);
    return '\\' + square_name({part.diagonal + column, column}, size);
}

} // namespace qsat
