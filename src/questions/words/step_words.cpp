#include "words/step_words.hpp"

#include "board/words.hpp"
#include "explain/difficulty.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

namespace qsat {

namespace {

std::string name(ForcedSquare::Line direction, Square square, const Board& board) {
    return line_name(line_through(square, direction, board), board);
}

/// The line that a refuted queen leads to, and why it gets no queen.
std::string dead_end_text(const FailedLiteral& literal, const Board& board) {
    if (literal.conflict)
        return line_name(*literal.conflict, board) + " is left without a free square";
    const std::string line = line_name(*literal.dead_end, board);
    if (literal.dead_end_squares.empty()) return line + " is left without a free square";
    return fmt::format("then {} has {}, and each leads to a dead end", line,
                       fmt::join(square_names(literal.dead_end_squares, board.size()), ", "));
}

/// `a3: forces c2 (row 2); column d is left without a free square`.
std::string describe(const FailedLiteral& literal, const Board& board) {
    std::string text = square_name(literal.square, board.size()) + ": ";
    if (!literal.conflict && !literal.dead_end)
        return text + "no completion has it, as a search shows";
    const auto& steps = literal.conflict ? literal.propagation : literal.forced;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const ForcedSquare& step = steps[i];
        text += fmt::format("{}{} ({})", i == 0 ? "forces " : ", then ",
                            square_name(step.square, board.size()),
                            name(step.line, step.square, board));
    }
    if (!steps.empty()) text += "; ";
    return text + dead_end_text(literal, board);
}

/// Do rules refute every other square, so that no search is needed?
bool is_seen_ahead(const Hint& hint) {
    return std::ranges::all_of(hint.others, [](const FailedLiteral& other) {
        return other.conflict.has_value() || other.dead_end.has_value();
    });
}

struct StepText {
    const Board& board;

    std::string operator()(const Hint& hint) const { return describe(hint, board); }
    std::string operator()(const Elimination& struck) const { return describe(struck, board); }
    std::string operator()(const Guess& guess) const {
        return fmt::format("{} is a guess: {} has the fewest free squares ({})\n",
                           square_name(guess.square, board.size()), line_name(guess.line, board),
                           fmt::join(square_names(guess.squares, board.size()), ", "));
    }
    std::string operator()(const DeadEnd& end) const {
        const std::string line = line_name(end.line.line, board);
        std::string text = end.line.squares.empty() ? line + " is left without a free square"
                                                    : "no queen can stand on " + line;
        text += end.taken_back
                    ? fmt::format(": the guess {} was wrong, and all that followed is taken back\n",
                                  square_name(*end.taken_back, board.size()))
                    : std::string{": there is no completion\n"};
        return text + describe(end.line.squares, board);
    }
};

struct StepJson {
    const Board& board;

    Json operator()(const Hint& hint) const {
        Json json{{"step", "forced"}};
        json.update(to_json(hint, board));
        return json;
    }
    Json operator()(const Elimination& struck) const {
        Json json{{"step", "out"}};
        json.update(to_json(struck, board));
        return json;
    }
    Json operator()(const Guess& guess) const {
        return {{"step", "guess"},
                {"square", square_name(guess.square, board.size())},
                {"line", line_name(guess.line, board)},
                {"squares", square_names(guess.squares, board.size())}};
    }
    Json operator()(const DeadEnd& end) const {
        return {{"step", "dead_end"},
                {"line", line_name(end.line.line, board)},
                {"squares", to_json(end.line.squares, board)},
                {"taken_back",
                 end.taken_back ? Json(square_name(*end.taken_back, board.size())) : Json()}};
    }
};

std::string ending_text(const Walk& walk, const Board& board) {
    if (walk.is_cut_short)
        return "and so on: a search shows that there is no completion (qsat explain tells why)\n";
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (infeasible == nullptr || infeasible->conflicts.empty()) return {};
    return fmt::format("no completion exists:\n{}\n",
                       list_conflicts(infeasible->conflicts, board.size()));
}

} // namespace

std::string_view reason_name(Hint::Reason reason) {
    constexpr std::array<std::string_view, 4> names{"only_free_square", "emptied_lines",
                                                    "forced_chains", "search"};
    return names[static_cast<std::size_t>(reason)];
}

std::string line_name(BoardLine line, const Board& board) {
    switch (line.direction) {
    case ForcedSquare::Line::row:
        return fmt::format("row {}", row_number(line.number, board.size()));
    case ForcedSquare::Line::column:
        return "column " + column_name(line.number);
    case ForcedSquare::Line::region:
        break;
    }
    return "region " + board.region_name(line.number);
}

std::string list_lines(ForcedSquare::Line direction, const std::vector<int>& lines,
                       const Board& board) {
    std::string text = line_name({direction, lines.front()}, board);
    const std::size_t name = text.find(' ');
    for (const int line : std::span{lines}.subspan(1))
        text += ", " + line_name({direction, line}, board).substr(name + 1);
    if (lines.size() > 1) text.insert(name, "s");
    return text;
}

std::string describe(const std::vector<FailedLiteral>& failed, const Board& board) {
    std::string text;
    for (const FailedLiteral& literal : failed)
        text += fmt::format("  {}\n", describe(literal, board));
    return text;
}

std::string describe(const Hint& hint, const Board& board) {
    const std::string square = square_name(hint.square, board.size());
    const std::string line = name(hint.line, hint.square, board);
    const Hint::Reason reason = hint.reason();
    if (reason == Hint::Reason::only_free_square)
        return fmt::format("{} is forced: it is the only free square of {}\n", square, line);
    if (reason == Hint::Reason::search) {
        const std::string why =
            is_seen_ahead(hint)
                ? fmt::format("looking ahead: on any other free square of {} a queen leads to a "
                              "dead end",
                              line)
                : fmt::format("a search: no completion has a queen on any other free square of {}",
                              line);
        return fmt::format("{} is forced, but it takes {}\n{}", square, why,
                           describe(hint.others, board));
    }
    return fmt::format("{} is forced: on any other free square of {} a queen {}\n{}", square, line,
                       reason == Hint::Reason::emptied_lines
                           ? "leaves some line without a free square"
                           : "leads to no completion",
                       describe(hint.others, board));
}

std::string describe(const Elimination& struck, const Board& board) {
    const auto list = [&](const std::vector<BoardLine>& lines) {
        std::vector<int> numbers;
        for (const BoardLine line : lines)
            numbers.push_back(line.number);
        return list_lines(lines.front().direction, numbers, board);
    };
    const bool is_one = struck.squares.size() == 1;
    const std::string out =
        fmt::format("{} {} out", fmt::join(square_names(struck.squares, board.size()), ", "),
                    is_one ? "is" : "are");
    switch (struck.reason) {
    case Elimination::Reason::confined:
        return struck.lines.size() == 1
                   ? fmt::format("{}: {} has free squares on {} only\n", out, list(struck.lines),
                                 list(struck.within))
                   : fmt::format("{}: {} have free squares on {} only, and need a queen each\n",
                                 out, list(struck.lines), list(struck.within));
    case Elimination::Reason::attacks_line:
        return fmt::format("{}: a queen {} attacks every free square of {}\n", out,
                           is_one ? "there" : "on any of them", list(struck.lines));
    case Elimination::Reason::chain:
        break;
    }
    return fmt::format("{}: a queen there leads to a dead end\n  {}\n", out,
                       describe(*struck.chain, board));
}

Json to_json(const Elimination& struck, const Board& board) {
    const auto names = [&](const std::vector<BoardLine>& lines) {
        Json list = Json::array();
        for (const BoardLine line : lines)
            list.push_back(line_name(line, board));
        return list;
    };
    constexpr std::array<std::string_view, 3> reasons{"confined", "attacks_line", "chain"};
    Json json{{"reason", reasons[static_cast<std::size_t>(struck.reason)]},
              {"squares", square_names(struck.squares, board.size())},
              {"lines", names(struck.lines)},
              {"within", names(struck.within)}};
    json["others"] = struck.chain ? to_json(std::vector{*struck.chain}, board) : Json::array();
    return json;
}

Json to_json(const std::vector<FailedLiteral>& failed, const Board& board) {
    Json list = Json::array();
    for (const FailedLiteral& literal : failed) {
        Json forces = Json::array();
        for (const ForcedSquare& step : literal.conflict ? literal.propagation : literal.forced)
            forces.push_back({{"square", square_name(step.square, board.size())},
                              {"line", name(step.line, step.square, board)}});
        Json item{{"square", square_name(literal.square, board.size())}, {"forces", forces}};
        item["emptied"] =
            literal.conflict ? Json(line_name(*literal.conflict, board)) : Json(nullptr);
        if (!literal.conflict) {
            item["dead_end"] =
                literal.dead_end ? Json(line_name(*literal.dead_end, board)) : Json(nullptr);
            item["dead_end_squares"] = square_names(literal.dead_end_squares, board.size());
        }
        list.push_back(std::move(item));
    }
    return list;
}

Json to_json(const Hint& hint, const Board& board) {
    return {{"square", square_name(hint.square, board.size())},
            {"reason", reason_name(hint.reason())},
            {"line", name(hint.line, hint.square, board)},
            {"others", to_json(hint.others, board)}};
}

std::vector<std::string> step_texts(const Walk& walk, const Board& board) {
    const auto width = std::to_string(walk.steps.size()).size();
    std::vector<std::string> texts;
    for (const Step& step : walk.steps) {
        const std::string text = std::visit(StepText{board}, step);
        std::string numbered = fmt::format("{:>{}}. ", texts.size() + 1, width);
        const std::string indent(numbered.size(), ' ');
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin) + 1;
            if (begin > 0) numbered += indent;
            numbered += text.substr(begin, end - begin);
            begin = end;
        }
        texts.push_back(std::move(numbered));
    }
    if (std::string ending = ending_text(walk, board); !ending.empty())
        texts.push_back(std::move(ending));
    return texts;
}

std::string summary(const Walk& walk) {
    std::size_t forced = 0;
    std::size_t guesses = 0;
    std::size_t eliminations = 0;
    for (const Step& step : walk.steps) {
        eliminations += std::holds_alternative<Elimination>(step) ? 1 : 0;
        forced += std::holds_alternative<Hint>(step) ? 1 : 0;
        guesses += std::holds_alternative<Guess>(step) ? 1 : 0;
    }
    std::string counts = plural(forced, "forced square");
    if (eliminations > 0) counts += ", " + plural(eliminations, "elimination");
    counts += fmt::format(", {}{}", guesses, guesses == 1 ? " guess" : " guesses");
    if (std::holds_alternative<Infeasible>(walk.outcome)) return "no completion exists: " + counts;
    if (walk.completion && walk.steps.empty()) return std::string{already_complete};
    return fmt::format("completed: {}; {}", counts, difficulty_name(grade(walk)));
}

Json json_of(const Walk& walk, const Board& board) {
    const int size = board.size();
    Json json{{"size", size}, {"given", board.queens().size()}};
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (const auto* stopped = std::get_if<Stopped>(&walk.outcome))
        json.update(stop_json(*stopped));
    else
        json["result"] = infeasible == nullptr ? "completed" : "infeasible";
    if (walk.completion) json["difficulty"] = difficulty_name(grade(walk));
    if (infeasible != nullptr) {
        json["reasons"] = conflicts_json(infeasible->conflicts, board.size());
        json["all_steps"] = !walk.is_cut_short;
    }
    json["steps"] = Json::array();
    for (const Step& step : walk.steps)
        json["steps"].push_back(std::visit(StepJson{board}, step));
    json["completion"] = walk.completion ? Json(permutation(*walk.completion)) : Json();
    if (walk.completion) json["queens"] = queens_json(*walk.completion);
    return json;
}

} // namespace qsat
