#include "explain/difficulty.hpp"
#include "generate/generate.hpp"
#include "question/words.hpp"
#include "solve/complete.hpp"
#include "web/questions.hpp"

#include <algorithm>

namespace qsat::web {

namespace {

std::optional<Difficulty> difficulty_of(const Request& request) {
    const auto name = request.text("difficulty");
    if (!name) return std::nullopt;
    const auto level = std::ranges::find(difficulty_levels, *name, &DifficultyLevel::name);
    if (level != difficulty_levels.end()) return level->difficulty;
    refuse("difficulty", {request_texts["no_difficulty"], {{"name", in_quotes(*name)}}});
}

struct PuzzleJson {
    std::uint64_t seed;
    Language language;

    /// Solves the puzzle once more: there must be exactly one completion.
    Json operator()(const Board& board) const {
        Json queens;
        const CompletionReport report =
            complete(board, {.limit = 2}, {}, [&](const VerifiedPlacement& completion) {
                queens = queens_json(completion);
            });
        if (report.completions != 1) throw Defect{"a puzzle with other than one completion"};
        return {{"result", "generated"},
                {"board", board_json(board)},
                {"seed", seed},
                {"difficulty", difficulty_name(grade(board))},
                {"completion", queens}};
    }
    Json operator()(const Impossible& impossible) const {
        return {{"result", "gave_up"}, {"words", {"impossible: " + impossible.why}}};
    }
    Json operator()(const GaveUp& gave_up) const {
        return {{"result", "gave_up"}, {"words", {"gave up: " + gave_up.why}}};
    }
    Json operator()(const Stopped& stopped) const { return stop_json(stopped, language); }
};

} // namespace

Json make_puzzle(const Request& request) {
    constexpr std::uint64_t largest_puzzle = 1000;
    const auto size = request.number("n", 1, largest_puzzle);
    if (!size) refuse("n", {request_texts["expected_size"]});
    const std::uint64_t seed = request.number("seed", 0, largest_number).value_or(0);
    const std::string kind = request.text("kind").value_or("givens");
    if (kind != "givens" && kind != "regions")
        refuse("kind", {request_texts["no_kind"], {{"name", in_quotes(kind)}}});
    return std::visit(PuzzleJson{seed, request.language()},
                      generate_puzzle({.size = static_cast<int>(*size),
                                       .difficulty = difficulty_of(request),
                                       .regions = kind == "regions"},
                                      seed, {}));
}

} // namespace qsat::web
