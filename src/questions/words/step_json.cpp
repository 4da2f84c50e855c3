#include "words/step_json.hpp"

#include "explain/difficulty.hpp"
#include "words/line_words.hpp"

#include <array>

namespace qsat {

namespace {

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

} // namespace

std::string_view reason_name(Hint::Reason reason) {
    constexpr std::array<std::string_view, 4> names{"only_free_square", "emptied_lines",
                                                    "forced_chains", "search"};
    return names[static_cast<std::size_t>(reason)];
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
            forces.push_back(
                {{"square", square_name(step.square, board.size())},
                 {"line", line_name(line_through(step.square, step.line, board), board)}});
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
            {"line", line_name(line_through(hint.square, hint.line, board), board)},
            {"others", to_json(hint.others, board)}};
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
