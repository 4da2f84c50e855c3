// Declared in format.hpp.
#include "formats/handwriting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

namespace qsat::inline text {

namespace {

constexpr int schema_version = 1; // described in docs/json.md

Board read_json(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    // The objects of a list are read one by one.
    if (text.peek() == '[' || text.peek() == ',') {
        Text ahead = text;
        ahead.get();
        ahead.skip_empty_lines();
        if (ahead.peek() != '{') text.refuse("no_object");
        text = ahead;
    }
    if (text.peek() != '{') text.refuse("no_json_object", {sign_value("sign", text.peek())});
    Board board = read_json_object(text);
    Text end = text;
    end.skip_empty_lines();
    if (end.peek() == ']') {
        end.get();
        text = end;
    }
    return board;
}

bool is_json(std::string_view content) {
    const Text text = beginning_of(content);
    if (text.peek() == '{') return !text.rest().starts_with(chess_diagram);
    return text.peek() == '[' && list_kind(text) == ListKind::none;
}

/// Writes a string of letters for each row, or lists of numbers if there are more regions than
/// letters.
void write_regions_as_list(std::ostream& out, const Board& board) {
    if (board.size() <= most_letters) {
        out << "[\"" << regions_in_letters(board, R"(", ")") << "\"]";
        return;
    }
    for (int row = 0; row < board.size(); ++row) {
        out << (row == 0 ? "[" : ", ");
        write_list(out, board.regions().subspan(static_cast<std::size_t>(row) * board.size(),
                                                static_cast<std::size_t>(board.size())));
    }
    out << ']';
}

void write_json(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                const WriteOptions&) {
    out << R"({"qsat_board": )" << schema_version << R"(, "size": )" << board.size()
        << R"(, "queens": )";
    write_list(out, queens_of(board, completion), 0);
    out << R"(, "blocked": )";
    write_list(out, board.blocked(), 0);
    out << R"(, "excluded_sums": )";
    write_list(out, board.excluded_sums());
    out << R"(, "excluded_differences": )";
    write_list(out, board.excluded_differences());
    if (board.has_regions()) {
        out << R"(, "regions": )";
        write_regions_as_list(out, board);
    }
    if (!board.is_classic())
        out << R"(, "diagonals": )"
            << (board.diagonals() == Diagonals::full ? R"("long")" : R"("touching")");
    out << "}\n";
}

} // namespace

const Format json_format{
    .name = "json",
    .summary = "for scripts: rows and columns from 0 at the top left; see docs/json.md",
    .example = R"({"size": 8})",
    .extension = ".json",
    .first_board = first_value,
    .recognises = is_json,
    .read = read_json,
    .write = write_json,
};

} // namespace qsat::text
