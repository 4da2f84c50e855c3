#include "library/reasons.hpp"

#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "explain/difficulty.hpp"
#include "explain/find_explanation.hpp"
#include "library/answers.hpp"
#include "words/explanation_words.hpp"
#include "words/hint_words.hpp"
#include "words/step_json.hpp"
#include "words/step_words.hpp"

#include <array>
#include <sstream>

namespace qsat {

namespace {

std::string drawn(const Board& board, std::string_view format, const WriteOptions& options) {
    const Format& to = picture_named(format);
    require_size(to, board, {});
    std::ostringstream picture;
    to.write_board(picture, board, options);
    return std::move(picture).str();
}

} // namespace

std::optional<Hint> find_hint(const Board& board, const Search& search) {
    const auto open = make_open_board(board, search.budget);
    require_answer(open);
    const HintResult result = find_hint(std::get<OpenBoard>(open), 1, search.budget, false);
    require_answer(result);
    const auto* const hint = std::get_if<Hint>(&result);
    return hint == nullptr ? std::nullopt : std::optional{*hint};
}

std::optional<Square> find_forced_square(const Board& board, const Search& search) {
    const auto hint = find_hint(board, search);
    return hint ? std::optional{hint->square} : std::nullopt;
}

std::string describe_hint(const Board& board, const Hint& hint) { return text_of(hint, board); }

std::string describe_reason(Hint::Reason reason) { return std::string{reason_name(reason)}; }

std::string draw_hint(const Board& board, const Hint& hint, std::string_view format) {
    const std::array queen{hint.square};
    const std::array notes{describe_hint(board, hint)};
    Highlights refuted{.meaning = "no queen here"};
    for (const FailedLiteral& other : hint.others)
        refuted.squares.push_back(other.square);
    return drawn(board, format, {.refused = queen, .crossed = refuted, .notes = notes});
}

Steps find_steps(const Board& board, const Search& search) {
    const Walk walk = walk_through(board, search.budget);
    require_answer(walk.outcome);
    return {.words = numbered_steps(walk, board),
            .json = json_of(walk, board).dump(),
            .completion = walk.completion,
            .difficulty = walk.completion ? std::string{difficulty_name(grade(walk))} : ""};
}

std::optional<Explanation> explain(const Board& board, const Search& search) {
    auto found = find_explanation(board, search.budget);
    require_answer(found);
    auto* const explanation = std::get_if<Explanation>(&found);
    return explanation == nullptr ? std::nullopt : std::optional{std::move(*explanation)};
}

std::vector<Conflict> visible_conflicts(const Board& board, const Explanation& explanation) {
    return visible_conflicts(explanation, board);
}

std::string describe_explanation(const Board& board, const Explanation& explanation) {
    return text_of(explanation, board);
}

std::string draw_explanation(const Board& board, const Explanation& explanation,
                             std::string_view format) {
    const std::array notes{describe_explanation(board, explanation)};
    const std::vector<Conflict> conflicts = visible_conflicts(board, explanation);
    WriteOptions options{
        .conflicts = conflicts, .marked = highlights_of(explanation, board), .notes = notes};
    if (explanation.repair) options.crossed = highlights("to remove", explanation.repair->removed);
    return drawn(board, format, options);
}

std::optional<Board> find_minimal_infeasible_board(const Board& board, const Search& search) {
    const auto result = find_minimal_unsatisfiable_subset(board, search.budget);
    require_answer(result);
    const auto* const subset = std::get_if<UnsatisfiableSubset>(&result);
    if (subset == nullptr) return std::nullopt;
    if (subset->cut_short) throw_stopped(*subset->cut_short);
    return board_of(board, subset->parts);
}

} // namespace qsat
