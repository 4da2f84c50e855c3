#include "explain/explain.hpp"

#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/limits.hpp"
#include "cli/terminal/words.hpp"
#include "explain/forced_squares.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace qsat {

namespace {

struct ExplainOptions {
    BoardArgument board;
    Limits limits;
    AnswerOutput output;

    void declare(OptionList& list) {
        board.declare(list);
        output.declare_pictures(list);
        limits.declare(list);
        output.declare(list);
        output.declare_json(list);
    }
};

using PartKind = BoardPart::Kind;

bool is_diagonal(const BoardPart& part) {
    return part.kind == PartKind::excluded_sum || part.kind == PartKind::excluded_difference;
}

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string name(const BoardPart& part, int size) {
    if (!is_diagonal(part)) return square_name(part.square, size);
    if (part.kind == PartKind::excluded_sum) {
        const int column = std::max(0, part.diagonal - (size - 1));
        return '/' + square_name({part.diagonal - column, column}, size);
    }
    const int column = std::max(0, -part.diagonal);
    return '\\' + square_name({part.diagonal + column, column}, size);
}

/// `queens b4, e7; blocked square c3`.
std::string describe(const std::vector<BoardPart>& parts, int size) {
    std::vector<std::string> given;
    std::vector<std::string> blocked;
    std::vector<std::string> diagonals;
    for (const BoardPart& part : parts) {
        auto& list =
            is_diagonal(part) ? diagonals : (part.kind == PartKind::given ? given : blocked);
        list.push_back(name(part, size));
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

Json to_json(const std::vector<BoardPart>& parts, int size) {
    Json list = Json::array();
    for (const BoardPart& part : parts) {
        const std::string_view kind = is_diagonal(part)              ? "excluded_diagonal"
                                      : part.kind == PartKind::given ? "given"
                                                                     : "blocked";
        list.push_back({{"kind", kind}, {"name", name(part, size)}});
    }
    return list;
}

/// What everybody can see of the parts: queens that attack each other, lines without a free square.
std::vector<Conflict> visible_conflicts(const MinimalSet& set, int size) {
    const Board board = board_of(size, set.parts);
    return OpenBoard{board}.conflicts();
}

/// The forced squares that lead to a dead end, and the line that is left without a free square;
/// empty if they do not.
std::string dead_end(MinimalSet set, int size) {
    const Board board = board_of(size, set.parts);
    const ForcedSquares forced = follow_forced_squares(OpenBoard{board});
    if (forced.end != ForcedSquares::End::dead_end) return {};
    std::vector<std::string> names;
    for (const ForcedSquare& step : forced.steps) {
        names.push_back(square_name(step.square, size));
        set.parts.push_back({PartKind::given, step.square});
    }
    return fmt::format("forced, one after the other: {}; then {}", fmt::join(names, ", "),
                       qsat::describe(visible_conflicts(set, size).front(), size));
}

std::string text_of(const MinimalSet& set, int size) {
    if (set.parts.empty())
        return fmt::format("no completion exists: no board of size {} has one\n", size);
    std::string text =
        fmt::format("no completion exists because of {}\n", describe(set.parts, size));
    if (set.cut_short) return text + "  perhaps not all of them are needed\n";
    const std::vector<Conflict> conflicts = visible_conflicts(set, size);
    if (conflicts.empty()) {
        const std::string forced = dead_end(set, size);
        return fmt::format("{}  {}\n", text,
                           forced.empty() ? "a search shows that no completion has them all"
                                          : forced);
    }
    return fmt::format("{}  {}\n", text, list_conflicts(conflicts, size, "\n  "));
}

std::string text_of(const Repair& repair, const Board& board) {
    std::ostringstream text;
    text << fmt::format("fewest removals: {} ({})\n", repair.removed.size(),
                        describe(repair.removed, board.size()));
    find_format("squares")->write_solution(text, board, repair.completion, {});
    return text.str();
}

Json json_of(const MinimalSet& set, int size) {
    Json json{{"size", size},
              {"result", "infeasible"},
              {"because", to_json(set.parts, size)},
              {"minimal", !set.cut_short},
              {"reasons", conflicts_json(visible_conflicts(set, size), size)}};
    if (json["reasons"].empty())
        if (std::string forced = dead_end(set, size); !forced.empty())
            json["reasons"].push_back(std::move(forced));
    return json;
}

Json json_of(const Repair& repair, int size) {
    return {{"removed", to_json(repair.removed, size)},
            {"completion", permutation(repair.completion)}};
}

/// The parts as a picture points at them.
Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts) {
    Highlights marks{.meaning = meaning};
    for (const BoardPart& part : parts) {
        if (part.kind == PartKind::excluded_sum)
            marks.sums.push_back(part.diagonal);
        else if (part.kind == PartKind::excluded_difference)
            marks.differences.push_back(part.diagonal);
        else
            marks.squares.push_back(part.square);
    }
    return marks;
}

/// The answer, as far as it is known: the set, and what to remove.
Answer explanation(const Board& board, const MinimalSet& set, const Repair* repair) {
    const int size = board.size();
    Answer answer{.words = text_of(set, size), .json = json_of(set, size)};
    if (repair != nullptr) answer.words += text_of(*repair, board);
    answer.json["repair"] = repair == nullptr ? Json() : json_of(*repair, size);
    const Highlights crossed =
        repair == nullptr ? Highlights{} : highlights("to remove", repair->removed);
    answer.draw = [=, words = answer.words](std::ostream& out, const Format& to,
                                            WriteOptions writing) {
        const std::array notes{words};
        const std::vector<Conflict> conflicts = visible_conflicts(set, size);
        writing.conflicts = conflicts;
        writing.marked = highlights("no completion with these", set.parts);
        writing.crossed = crossed;
        writing.notes = notes;
        to.write_board(out, board, writing);
    };
    return answer;
}

/// The same, with what is missing.
Answer stopped_explanation(Answer answer, const Stopped& stopped, std::string_view missing) {
    Answer stop = stopped_answer(stopped, missing);
    answer.code = stop.code;
    answer.said = std::move(stop.said);
    return answer;
}

Answer explain(const ExplainOptions& options, AnswerWriter& out) {
    const Board board = options.board.read(out);
    if (options.output.wants_picture())
        require_size(*options.output.to, board, out.write_options());
    const auto explained = find_minimal_set(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&explained))
        return stopped_answer(*stopped, "it is not known why, or whether, there is no completion");
    if (std::holds_alternative<Completed>(explained))
        return {.code = ExitCode::no,
                .words = "a completion exists: there is nothing to explain\n",
                .json = {{"result", "completed"}, {"size", board.size()}}};
    const auto& set = std::get<MinimalSet>(explained);
    if (set.cut_short)
        return stopped_explanation(explanation(board, set, nullptr), *set.cut_short,
                                   "the set is not known to be minimal");
    const auto found = find_repair(board, out.budget(), set);
    Answer answer = explanation(board, set, std::get_if<Repair>(&found));
    if (const auto* stopped = std::get_if<Stopped>(&found))
        return stopped_explanation(std::move(answer), *stopped,
                                   "the fewest removals are not known");
    return answer;
}

} // namespace

const Command explain_command{
    "explain", "why there is no completion, and the fewest removals that help",
    "  qsat explain board.txt\n"
    "  echo '8: b4 e7 g3' | qsat explain --to unicode\n",
    runs<ExplainOptions, explain>,
    "a minimal set of givens, blocked squares and excluded diagonals that leave none"};

} // namespace qsat
