#include "engine/make_open_board.hpp"
#include "explain/find_explanation.hpp"
#include "question/words.hpp"
#include "web/questions.hpp"
#include "words/explanation_words.hpp"
#include "words/hint_words.hpp"
#include "words/step_words.hpp"

namespace qsat::web {

namespace {

/// As the program answers it, whatever was found.
struct Found {
    const Board& board;

    Json operator()(const Stopped& stopped) const { return stop_json(stopped); }
    Json operator()(const auto& found) const {
        Json json = json_of(found, board);
        json["size"] = board.size();
        json["words"] = lines_of(text_of(found, board));
        return json;
    }
};

/// The squares that a part takes away.
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

/// To each of the parts, which the program names, its squares.
void add_squares(Json& parts_json, const std::vector<BoardPart>& parts, int size) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts_json[i]["squares"] = squares_json(squares_of(parts[i], size));
}

/// A numbered step alone: its lines without the number, and what stands below it.
std::string without_number(std::string_view step) {
    const std::size_t indent = step.find(". ") + 2;
    std::string text;
    while (!step.empty()) {
        const std::size_t end = step.find('\n') + 1;
        text += step.substr(indent, end - indent);
        step.remove_prefix(end);
    }
    return text;
}

} // namespace

Json hint(const Request& request, const Emit&) {
    const Board board = request.board();
    const std::uint64_t limit = request.number("limit", 1, largest_number).value_or(1000);
    return std::visit(Found{board}, find_hint(require_open_board(board, {}), limit, {}));
}

Json hint_all(const Request& request, const Emit&) {
    const Board board = request.board();
    return std::visit(Found{board},
                      find_backbone(require_open_board(board, {}), Unusable::find, {}));
}

Json explain(const Request& request, const Emit&) {
    const Board board = request.board();
    const auto explained = find_explanation(board, {});
    if (const auto* stopped = std::get_if<Stopped>(&explained)) return stop_json(*stopped);
    if (std::holds_alternative<Completed>(explained))
        return {{"result", "completed"},
                {"size", board.size()},
                {"words", lines_of(nothing_to_explain(board))}};
    const auto& found = std::get<Explanation>(explained);
    Json json = json_of(found, board);
    add_squares(json["because"], found.because, board.size());
    if (found.repair) add_squares(json["repair"]["removed"], found.repair->removed, board.size());
    json["words"] = lines_of(text_of(found, board));
    return json;
}

Json show_steps(const Request& request, const Emit&) {
    const Board board = request.board();
    const Walk walk = walk_through(board, {});
    Json json = json_of(walk, board);
    const std::vector<std::string> texts = step_texts(walk, board);
    json["words"] = Json::array();
    for (const std::string& text : texts)
        for (Json& line : lines_of(text))
            json["words"].push_back(std::move(line));
    for (std::size_t i = 0; i < walk.steps.size(); ++i)
        json["steps"][i]["words"] = lines_of(without_number(texts[i]));
    if (!std::holds_alternative<Stopped>(walk.outcome)) json["words"].push_back(summary(walk));
    return json;
}

} // namespace qsat::web
