#include "pictures/pictures.hpp"

#include "board/words.hpp"
#include "formats/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat::inline text {

namespace {

void mark_conflict(Picture& picture, const Conflict& conflict) {
    const std::vector<Square> queens = queens_of(conflict);
    std::vector<Square>& marked = picture.marked.squares;
    marked.insert(marked.end(), queens.begin(), queens.end());
    if (queens.size() == 2 && !std::holds_alternative<QueensInOneRegion>(conflict))
        picture.attacks.push_back({queens[0], queens[1]});
    if (!queens.empty()) return;
    const Board& board = picture.board;
    const auto mark = [&](const auto& other) {
        if constexpr (requires { other.square; }) {
            picture.missing.push_back(other.square);
        } else if constexpr (requires { other.row; }) {
            picture.marked.rows.push_back(other.row);
        } else if constexpr (requires { other.column; }) {
            picture.marked.columns.push_back(other.column);
        } else if constexpr (requires { other.region; }) {
            for (int row = 0; row < board.size(); ++row)
                for (int column = 0; column < board.size(); ++column)
                    if (board.region_name(board.region({row, column})) == other.region)
                        marked.push_back({row, column});
        }
    };
    std::visit(mark, conflict);
}

} // namespace

const std::array<const Format*, 3> picture_formats{&unicode_format, &svg_format, &html_format};

const std::array<const Format*, 12> output_formats = [] {
    std::array<const Format*, 12> all{};
    std::ranges::copy(picture_formats, std::ranges::copy(formats, all.begin()).out);
    return all;
}();

const Format* find_output_format(std::string_view name) {
    const auto* const found = std::ranges::find(output_formats, name, &Format::name);
    return found == output_formats.end() ? nullptr : *found;
}

Picture picture_of(const Format& format, const Board& board, const VerifiedPlacement* solution,
                   const WriteOptions& options) {
    require_size(format, board, options);
    Picture picture{.board = board,
                    .marked = options.marked,
                    .crossed = options.crossed,
                    .conflicts = options.conflicts};
    for (const Conflict& conflict : options.conflicts)
        mark_conflict(picture, conflict);
    std::vector<Square>& marked = picture.marked.squares;
    std::ranges::sort(marked);
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
    std::ranges::sort(picture.missing);
    std::ranges::set_difference(board.queens(), picture.missing, std::back_inserter(picture.given));
    std::vector<Square> queens{options.refused.begin(), options.refused.end()};
    if (solution != nullptr) queens = queens_of(board, solution);
    std::ranges::sort(queens);
    std::ranges::set_difference(queens, board.queens(), std::back_inserter(picture.added));
    return picture;
}

std::string title_text(const Picture& picture) {
    const Board& board = picture.board;
    std::string text = fmt::format("{0} × {0} board, {1} given", board.size(),
                                   plural(board.queens().size(), "queen"));
    if (board.has_regions()) text.insert(text.find(','), " with coloured regions");
    if (!picture.added.empty()) text += fmt::format(", {} added", picture.added.size());
    if (!picture.conflicts.empty()) text += ", " + plural(picture.conflicts.size(), "conflict");
    return text;
}

std::string list_squares(std::span<const Square> squares, int board_size) {
    constexpr std::size_t most = 100;
    std::string text;
    for (const Square square : squares.first(std::min(most, squares.size())))
        text += (text.empty() ? "" : ", ") + square_name(square, board_size);
    if (squares.size() > most) text += fmt::format(" and {} more", squares.size() - most);
    return text;
}

std::array<Square, 2> ends_of_sum(int sum, int board_size) {
    const Square left = leftmost_of_sum(sum, board_size);
    return {left, {left.column, left.row}};
}

std::array<Square, 2> ends_of_difference(int difference, int board_size) {
    const Square left = leftmost_of_difference(difference);
    return {left, {board_size - 1 - left.column, board_size - 1 - left.row}};
}

std::string escape_xml(std::string_view text) {
    constexpr std::string_view special = "&<>\"'";
    constexpr std::array<std::string_view, special.size()> entities{"&amp;", "&lt;", "&gt;",
                                                                    "&quot;", "&#39;"};
    std::string escaped;
    for (const char c : text) {
        const std::size_t found = special.find(c);
        escaped += found == special.npos ? std::string_view{&c, 1} : entities[found];
    }
    return escaped;
}

} // namespace qsat::text
