#include "cli/commands/steps.hpp"

#include "board/words.hpp"
#include "cli/commands/reasons.hpp"
#include "cli/terminal/words.hpp"
#include "explain/walk.hpp"
#include "generate/generate_puzzle.hpp"
#include "pictures/pictures.hpp"

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

/// Every step in words, with its number; refutations are on further lines.
std::vector<std::string> step_texts(const Walk& walk, int size) {
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
    return texts;
}

std::string ending_text(const Walk& walk, const Board& board) {
    if (walk.is_cut_short)
        return "and so on: a search shows that there is no completion (qsat explain tells why)\n";
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (infeasible == nullptr || infeasible->conflicts.empty()) return {};
    return fmt::format("no completion exists:\n{}\n",
                       list_conflicts(infeasible->conflicts, board.size()));
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

/// The steps, then the board as it ends. On a page they are notes to it.
void write_walk(const Format& to, WriteOptions writing, const Board& board, const Walk& walk,
                std::ostream& out) {
    std::vector<std::string> notes = step_texts(walk, board.size());
    if (std::string ending = ending_text(walk, board); !ending.empty())
        notes.push_back(std::move(ending));
    const bool is_page = &to == &html_format;
    if (is_page)
        writing.notes = notes;
    else
        for (const std::string& note : notes)
            out << note;
    if (const auto* infeasible = std::get_if<Infeasible>(&walk.outcome))
        writing.conflicts = infeasible->conflicts;
    if (walk.completion) {
        if (!is_page && !notes.empty()) out << '\n';
        to.write_solution(out, board, *walk.completion, writing);
    } else if (to.is_picture()) {
        to.write_board(out, board, writing);
    }
}

} // namespace

Answer show_steps(const Board& board, const AnswerOutput& output, AnswerWriter& out) {
    const Walk walk = walk_through(board, out.budget());
    const auto* stopped = std::get_if<Stopped>(&walk.outcome);
    Answer answer = stopped != nullptr
                        ? stopped_answer(*stopped, "the steps so far are shown")
                        : Answer{.code = walk.completion ? ExitCode::done : ExitCode::no,
                                 .said = {summary(walk, board)}};
    answer.json = json_of(walk, board);
    if (!output.json) write_walk(*output.to, out.write_options(), board, walk, out.stream());
    return answer;
}

} // namespace qsat
