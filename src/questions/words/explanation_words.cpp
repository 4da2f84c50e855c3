#include "words/explanation_words.hpp"

#include "formats/format.hpp"
#include "words/refutation_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace qsat {

namespace {

using PartKind = BoardPart::Kind;

bool is_diagonal(const BoardPart& part) {
    return part.kind == PartKind::excluded_sum || part.kind == PartKind::excluded_difference;
}

/// `queens b4, e7; blocked square c3`.
std::string describe_parts(const std::vector<BoardPart>& parts, int size) {
    std::vector<std::string> given;
    std::vector<std::string> blocked;
    std::vector<std::string> diagonals;
    for (const BoardPart& part : parts) {
        auto& list =
            is_diagonal(part) ? diagonals : (part.kind == PartKind::given ? given : blocked);
        list.push_back(part_name(part, size));
    }
    std::vector<std::string> kinds;
    const auto add = [&kinds](std::string_view kind, const std::vector<std::string>& list) {
        if (!list.empty())
            kinds.push_back(
                fmt::format("{}{} {}", kind, list.size() == 1 ? "" : "s", fmt::join(list, ", ")));
    };
    add("queen", given);
    add("blocked square", blocked);
    add("excluded diagonal", diagonals);
    return fmt::format("{}", fmt::join(kinds, "; "));
}

Json parts_json(const std::vector<BoardPart>& parts, int size) {
    Json list = Json::array();
    for (const BoardPart& part : parts) {
        const std::string_view kind = is_diagonal(part)              ? "excluded_diagonal"
                                      : part.kind == PartKind::given ? "given"
                                                                     : "blocked";
        list.push_back({{"kind", kind}, {"name", part_name(part, size)}});
    }
    return list;
}

/// The parts that the reason is about.
const std::vector<BoardPart>& shown_parts(const Explanation& found) {
    return found.seen ? found.seen->parts : found.because;
}

/// Why, as far as that is seen without a search, in lines.
std::vector<std::string> reason_lines(const Explanation& found, const Board& board) {
    if (found.seen && !found.seen->is_contradiction())
        return describe(found.seen->refutation, board);
    std::vector<std::string> lines;
    for (const Conflict& conflict : visible_conflicts(found, board))
        lines.push_back(describe(conflict, board.size()));
    return lines;
}

/// What to remove, and a completion of what is left, with line ends.
std::string repair_text(const CorrectionSet& repair, const Board& board) {
    std::ostringstream text;
    text << fmt::format("fewest removals: {} ({})\nthen, for example:\n", repair.removed.size(),
                        describe_parts(repair.removed, board.size()));
    find_format("squares")->write_solution(text, board, repair.completion, {});
    return text.str();
}

} // namespace

std::string part_name(const BoardPart& part, int size) {
    if (!is_diagonal(part)) return square_name(part.square, size);
    if (part.kind == PartKind::excluded_sum) {
        const int column = std::max(0, part.diagonal - (size - 1));
        return '/' + square_name({part.diagonal - column, column}, size);
    }
    const int column = std::max(0, -part.diagonal);
    return '\\' + square_name({part.diagonal + column, column}, size);
}

Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts) {
    Highlights marks{.meaning = meaning};
    for (const BoardPart& part : parts) {
        if (part.kind == BoardPart::Kind::excluded_sum)
            marks.sums.push_back(part.diagonal);
        else if (part.kind == BoardPart::Kind::excluded_difference)
            marks.differences.push_back(part.diagonal);
        else
            marks.squares.push_back(part.square);
    }
    return marks;
}

std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& whole) {
    if (!found.seen || found.seen->is_contradiction()) {
        const Board board = board_of(whole, shown_parts(found));
        return find_conflicts(board, board.queens());
    }
    const Refutation& refutation = found.seen->refutation;
    if (!refutation.forced.empty() || !refutation.violator || refutation.violator->lines.size() > 1)
        return {};
    const int line = refutation.violator->lines.front();
    switch (refutation.violator->direction) {
    case ForcedSquare::Line::row:
        return {RowWithoutFreeSquare{line}};
    case ForcedSquare::Line::column:
        return {ColumnWithoutFreeSquare{line}};
    case ForcedSquare::Line::region:
        break;
    }
    return {RegionWithoutFreeSquare{whole.region_name(line)}};
}

Highlights highlights_of(const Explanation& found, const Board& board) {
    const std::vector<BoardPart> parts = shown_parts(found);
    if (!parts.empty() || !found.seen) return highlights("no completion with these", parts);
    // The board's own lines are the reason.
    Highlights marks{.meaning = "no completion because of these"};
    for (const ForcedSquare& forced : found.seen->refutation.forced)
        marks.squares.push_back(forced.square);
    const auto& violator = found.seen->refutation.violator;
    if (!violator) return marks;
    for (const int line : violator->lines) {
        if (violator->direction == ForcedSquare::Line::row) marks.rows.push_back(line);
        if (violator->direction == ForcedSquare::Line::column) marks.columns.push_back(line);
        if (violator->direction != ForcedSquare::Line::region) continue;
        for (int i = 0; i < board.size() * board.size(); ++i) {
            const Square square{i / board.size(), i % board.size()};
            if (board.region(square) == line) marks.squares.push_back(square);
        }
    }
    return marks;
}

std::string text_of(const Explanation& found, const Board& board) {
    const int size = board.size();
    std::string text =
        found.because.empty()
            ? board.is_classic()
                  ? fmt::format("no completion exists: no board of size {} has one\n", size)
                  : std::string{"no completion exists, even without queens and blocked squares\n"}
            : fmt::format("no completion exists because of {}\n",
                          describe_parts(shown_parts(found), size));
    if (found.seen || found.minimal)
        for (const std::string& line : reason_lines(found, board))
            text += fmt::format("  {}\n", line);
    if (!found.minimal)
        text += "  perhaps not all of them are needed\n";
    else if (found.seen && found.because.size() < found.seen->parts.size())
        text += fmt::format("  fewer are enough, for a longer reason: {}\n",
                            describe_parts(found.because, size));
    else if (reason_lines(found, board).empty())
        text += "  a search shows that no completion has them all\n";
    return found.repair ? text + repair_text(*found.repair, board) : text;
}

std::string nothing_to_explain(const Board& board) {
    return fmt::format("{}: there is nothing to explain\n",
                       has_all_queens(board) ? already_complete : "a completion exists");
}

Json json_of(const Explanation& found, const Board& board) {
    const int size = board.size();
    Json json{{"size", size},
              {"result", "infeasible"},
              {"because", parts_json(found.because, size)},
              {"minimal", found.minimal},
              {"reasons", reason_lines(found, board)},
              {"seen", nullptr}};
    if (found.seen) {
        json["seen"] = {{"parts", parts_json(found.seen->parts, size)}};
        json["seen"].update(to_json(found.seen->refutation, board));
    }
    json["repair"] = nullptr;
    if (found.repair)
        json["repair"] = {{"removed", parts_json(found.repair->removed, size)},
                          {"completion", permutation(found.repair->completion)},
                          {"queens", queens_json(found.repair->completion)}};
    return json;
}

} // namespace qsat
