#include "engine/make_open_board.hpp"
#include "explain/find_explanation.hpp"
#include "question/words.hpp"
#include "web/questions.hpp"
#include "words/explanation_words.hpp"
#include "words/hint_words.hpp"
#include "words/line_words.hpp"
#include "words/step_json.hpp"
#include "words/step_words.hpp"

namespace qsat::web {

namespace {

/// Makes the answer of each kind of result.
struct Found {
    const Board& board;
    Language language;

    Json operator()(const Stopped& stopped) const { return stop_json(stopped, language); }
    Json operator()(const Hint& hint) const {
        return with_look(hint, {line_through(hint.square, hint.line, board)});
    }
    Json operator()(const Elimination& struck) const { return with_look(struck, struck.lines); }
    Json operator()(const auto& found) const { return words_of(found); }

private:
    Json with_look(const auto& found, const std::vector<BoardLine>& lines) const {
        Json json = words_of(found);
        json["look"] = text_of(look_at(lines, board), language);
        return json;
    }
    Json words_of(const auto& found) const {
        Json json = json_of(found, board);
        json["size"] = board.size();
        json["words"] = lines_of(text_of(found, board, language));
        return json;
    }
};

/// The squares on which a part forbids queens.
std::vector<Square> squares_of(const BoardPart& part, int size) {
    if (part.kind == BoardPart::Kind::given || part.kind == BoardPart::Kind::blocked)
        return {part.square};
    std::vector<Square> squares;
    const bool is_sum = part.kind == BoardPart::Kind::excluded_sum;
    for (int row = 0; row < size; ++row) {
        const int column = is_sum ? part.diagonal - row : row - part.diagonal;
        if (column >= 0 && column < size) squares.push_back({row, column});
    }
    return squares;
}

/// Adds its squares to each part.
void add_squares(Json& parts_json, const std::vector<BoardPart>& parts, int size) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts_json[i]["squares"] = squares_json(squares_of(parts[i], size));
}

} // namespace

Json hint(const Request& request, const Emit&) {
    const Board board = request.board();
    const std::uint64_t limit = request.number("limit", 1, largest_number).value_or(1000);
    return std::visit(Found{board, request.language()},
                      find_hint(require_open_board(board, {}), limit, {}));
}

Json hint_all(const Request& request, const Emit&) {
    const Board board = request.board();
    return std::visit(Found{board, request.language()},
                      find_backbone(require_open_board(board, {}), Unusable::find, {}));
}

Json explain(const Request& request, const Emit&) {
    const Board board = request.board();
    const auto explained = find_explanation(board, {});
    if (const auto* stopped = std::get_if<Stopped>(&explained))
        return stop_json(*stopped, request.language());
    if (std::holds_alternative<Completed>(explained))
        return {{"result", "completed"},
                {"size", board.size()},
                {"words", lines_of(nothing_to_explain(board, request.language()))}};
    const auto& found = std::get<Explanation>(explained);
    Json json = json_of(found, board, request.language());
    add_squares(json["because"], found.because, board.size());
    if (found.repair) add_squares(json["repair"]["removed"], found.repair->removed, board.size());
    json["words"] = lines_of(text_of(found, board, request.language()));
    return json;
}

Json show_steps(const Request& request, const Emit&) {
    const Board board = request.board();
    const Walk walk = walk_through(board, {});
    Json json = json_of(walk, board);
    const std::vector<std::string> texts = words_of_steps(walk, board, request.language());
    json["words"] = Json::array();
    for (const std::string& text : numbered_steps(walk, board, request.language()))
        for (Json& line : lines_of(text))
            json["words"].push_back(std::move(line));
    for (std::size_t i = 0; i < walk.steps.size(); ++i)
        json["steps"][i]["words"] = lines_of(texts[i]);
    if (const auto* stopped = std::get_if<Stopped>(&walk.outcome)) {
        json.update(stop_json(*stopped, request.language()));
        return json;
    }
    json["words"].push_back(summary(walk, request.language()));
    json["summary"] = texts.size() > walk.steps.size() ? lines_of(texts.back())
                                                       : Json::array({json["words"].back()});
    return json;
}

} // namespace qsat::web
