#include "words/step_words.hpp"

#include "board/words.hpp"
#include "generate/generate_puzzle.hpp"
#include "words/hint_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

namespace {

struct StepText {
    int size;

    std::string operator()(const Hint& hint) const { return describe(hint, size); }
    std::string operator()(const Guess& guess) const {
        return fmt::format("{} is a guess: {} has the fewest free squares ({})\n",
                           square_name(guess.square, size), line_name(guess.line, size),
                           fmt::join(square_names(guess.squares, size), ", "));
    }
    std::string operator()(const DeadEnd& end) const {
        const std::string line = line_name(end.line.line, size);
        std::string text = end.line.squares.empty() ? line + " is left without a free square"
                                                    : "no queen can stand on " + line;
        text += end.taken_back
                    ? fmt::format(": the guess {} was wrong, and all that followed is taken back\n",
                                  square_name(*end.taken_back, size))
                    : std::string{": there is no completion\n"};
        return text + describe(end.line.squares, size);
    }
};

struct StepJson {
    int size;

    Json operator()(const Hint& hint) const {
        Json json{{"step", "forced"}};
        json.update(to_json(hint, size));
        return json;
    }
    Json operator()(const Guess& guess) const {
        return {{"step", "guess"},
                {"square", square_name(guess.square, size)},
                {"line", line_name(guess.line, size)},
                {"squares", square_names(guess.squares, size)}};
    }
    Json operator()(const DeadEnd& end) const {
        return {{"step", "dead_end"},
                {"line", line_name(end.line.line, size)},
                {"squares", to_json(end.line.squares, size)},
                {"taken_back", end.taken_back ? Json(square_name(*end.taken_back, size)) : Json()}};
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

std::vector<std::string> step_texts(const Walk& walk, const Board& board) {
    const int size = board.size();
    const auto width = std::to_string(walk.steps.size()).size();
    std::vector<std::string> texts;
    for (const Step& step : walk.steps) {
        const std::string text = std::visit(StepText{size}, step);
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

std::string summary(const Walk& walk, const Board& board) {
    std::size_t forced = 0;
    std::size_t guesses = 0;
    for (const Step& step : walk.steps) {
        forced += std::holds_alternative<Hint>(step) ? 1 : 0;
        guesses += std::holds_alternative<Guess>(step) ? 1 : 0;
    }
    const std::string counts = fmt::format("{}, {}{}", plural(forced, "forced square"), guesses,
                                           guesses == 1 ? " guess" : " guesses");
    if (std::holds_alternative<Infeasible>(walk.outcome)) return "no completion exists: " + counts;
    return fmt::format("completed: {}; {}", counts, difficulty_name(grade(board)));
}

Json json_of(const Walk& walk, const Board& board) {
    const int size = board.size();
    Json json{{"size", size}, {"given", board.queens().size()}};
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (const auto* stopped = std::get_if<Stopped>(&walk.outcome))
        json.update(stop_json(*stopped));
    else
        json["result"] = infeasible == nullptr ? "completed" : "infeasible";
    if (walk.completion) json["difficulty"] = difficulty_name(grade(board));
    if (infeasible != nullptr) {
        json["reasons"] = conflicts_json(infeasible->conflicts, size);
        json["all_steps"] = !walk.is_cut_short;
    }
    json["steps"] = Json::array();
    for (const Step& step : walk.steps)
        json["steps"].push_back(std::visit(StepJson{size}, step));
    json["completion"] = walk.completion ? Json(permutation(*walk.completion)) : Json();
    return json;
}

} // namespace qsat
