#include "words/explanation_words.hpp"

#include "explain/forced_squares.hpp"
#include "formats/format.hpp"

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

VisibleReason visible_reason(const UnsatisfiableSubset& set, int size) {
    return find_visible_reason(board_of(size, set.parts));
}

/// The forced squares that lead to a dead end, and the line that is left without a free square;
/// empty if they do not.
std::string dead_end(const VisibleReason& reason, int size) {
    if (reason.forced.empty()) return {};
    std::vector<std::string> names;
    for (const ForcedSquare& step : reason.forced)
        names.push_back(square_name(step.square, size));
    return fmt::format("forced, one after the other: {}; then {}", fmt::join(names, ", "),
                       describe(reason.conflicts.front(), size));
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

std::vector<Conflict> visible_conflicts(const UnsatisfiableSubset& set, int size) {
    VisibleReason reason = visible_reason(set, size);
    return reason.forced.empty() ? std::move(reason.conflicts) : std::vector<Conflict>{};
}

std::string text_of(const UnsatisfiableSubset& set, int size) {
    if (set.parts.empty())
        return fmt::format("no completion exists: no board of size {} has one\n", size);
    std::string text =
        fmt::format("no completion exists because of {}\n", describe_parts(set.parts, size));
    if (set.cut_short) return text + "  perhaps not all of them are needed\n";
    const VisibleReason reason = visible_reason(set, size);
    if (reason.conflicts.empty())
        return text + "  a search shows that no completion has them all\n";
    if (!reason.forced.empty()) return fmt::format("{}  {}\n", text, dead_end(reason, size));
    return fmt::format("{}  {}\n", text, list_conflicts(reason.conflicts, size, "\n  "));
}

std::string nothing_to_explain(const Board& board) {
    return fmt::format("{}: there is nothing to explain\n",
                       has_all_queens(board) ? already_complete : "a completion exists");
}

std::string text_of(const CorrectionSet& repair, const Board& board) {
    std::ostringstream text;
    text << fmt::format("fewest removals: {} ({})\nthen, for example:\n", repair.removed.size(),
                        describe_parts(repair.removed, board.size()));
    find_format("squares")->write_solution(text, board, repair.completion, {});
    return text.str();
}

Json json_of(const UnsatisfiableSubset& set, int size) {
    Json json{{"size", size},
              {"result", "infeasible"},
              {"because", parts_json(set.parts, size)},
              {"minimal", !set.cut_short},
              {"reasons", Json::array()}};
    const VisibleReason reason = visible_reason(set, size);
    if (!reason.forced.empty())
        json["reasons"].push_back(dead_end(reason, size));
    else
        for (const Conflict& conflict : reason.conflicts)
            json["reasons"].push_back(describe(conflict, size));
    return json;
}

Json json_of(const CorrectionSet& repair, int size) {
    return {{"removed", parts_json(repair.removed, size)},
            {"completion", permutation(repair.completion)},
            {"queens", queens_json(repair.completion)}};
}

} // namespace qsat
