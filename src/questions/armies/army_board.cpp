#include "armies/army_board.hpp"

#include "armies/armies.hpp"
#include "formats/handwriting.hpp"
#include "formats/recognition.hpp"
#include "question/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace qsat::inline questions {

std::vector<std::string> army_conflicts(const ArmyBoard& board, const Armies& queens) {
    std::vector<std::string> conflicts;
    const auto name = [&](Square square) { return square_name(square, board.size()); };
    for (const Army army : both_armies) {
        const auto find = [&](std::string_view what, Square square) {
            conflicts.push_back(fmt::format(fmt::runtime(what), name_of(army), name(square)));
        };
        const std::vector<Square>& own = queens[army];
        for (auto queen = own.begin(); queen != own.end(); ++queen) {
            if (!board.contains(*queen))
                conflicts.push_back(
                    fmt::format("a {} queen stands outside the board", name_of(army)));
            else if (std::find(own.begin(), queen, *queen) != queen)
                find("two {} queens stand on {}", *queen);
            else if (board.is_blocked(*queen))
                find("the {} queen on {} stands on a blocked square", *queen);
        }
        for (const Square given : board.given()[army])
            if (std::ranges::count(own, given) == 0)
                find("the given {} queen on {} is missing", given);
    }
    for (const Square black : queens.black) {
        const auto white = std::ranges::find_if(
            queens.white, [black](Square square) { return attack(square, black); });
        if (white != queens.white.end())
            conflicts.push_back(fmt::format("the black queen on {} attacks the white one on {}",
                                            name(black), name(*white)));
    }
    return conflicts;
}

namespace {

constexpr std::string_view letters = "wbx.";
constexpr std::array<std::string_view, 3> marks{"w:", "b:", "!"};
/// The squares for each letter or mark.
using ArmyParts = std::array<std::vector<Square>, letters.size()>;

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int read_army_grid(Text& text, ArmyParts& parts) {
    int size = 0;
    int row = 0;
    for (text.skip_blanks(); !text.at_line_end(); text.skip_blanks()) {
        const Location where{text.location().source, text.line()};
        int column = 0;
        for (; !text.at_line_end() && text.peek() != '#'; text.skip_blanks(), ++column) {
            if (column == max_army_board_size)
                text.fail(fmt::format("{} rows are too many for armies (at most {})", column + 1,
                                      max_army_board_size));
            const std::size_t meaning = letters.find(small_letter(text.peek()));
            if (meaning == letters.npos)
                text.fail(fmt::format("unexpected {} (expected . free, W or B for a queen, or x "
                                      "blocked)",
                                      in_quotes(text.peek())));
            parts[meaning].push_back({row, column});
            text.get();
        }
        text.take_line();
        if (column == 0) continue; // a comment
        if (row == 0) size = column;
        require_row(row++, column, size, where);
    }
    require_rows(row, size, text.location());
    text.skip_empty_lines();
    if (!text.at_end()) text.fail("more text after the board (expected one board)");
    return size;
}

int read_army_squares(Text& text, ArmyParts& parts) {
    const int size = take_numbered_size(text, max_army_board_size);
    std::map<std::string, Square> squares;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            squares.emplace(square_name({row, column}, size), Square{row, column});
    std::set<Square> named;
    for (text.skip_empty_lines(); !text.at_end(); text.skip_empty_lines()) {
        const Location where = text.location();
        const std::string_view word = text.take_word();
        std::string name{word};
        std::ranges::transform(name, name.begin(), small_letter);
        const auto* mark = std::ranges::find_if(marks, [&](auto m) { return name.starts_with(m); });
        if (mark == marks.end())
            throw InputError{where, fmt::format("unexpected {} (expected a queen with its army, "
                                                "such as w:b4 or b:d5, or a blocked square such "
                                                "as !c3)",
                                                in_quotes(word))};
        const auto found = squares.find(name.substr(mark->size()));
        if (found == squares.end())
            throw InputError{where,
                             fmt::format("{} names no square of the board (expected a1 ... {})",
                                         in_quotes(word), square_name({0, size - 1}, size))};
        if (!named.insert(found->second).second)
            throw InputError{where, fmt::format("{} is named twice (expected once)", found->first)};
        parts[static_cast<std::size_t>(mark - marks.begin())].push_back(found->second);
    }
    return size;
}

/// Calls visit(number of the mark, square).
void for_each_mark(const ArmyBoard& board, const Armies& queens, const auto& visit) {
    const std::array<std::span<const Square>, 3> parts{queens.white, queens.black, board.blocked()};
    for (std::size_t mark = 0; mark < parts.size(); ++mark)
        for (const Square square : parts[mark])
            visit(mark, square);
}

} // namespace

ArmyBoard read_army_board(const std::string& source, std::string_view content) {
    Text text{source, content};
    text.skip_empty_lines();
    if (text.at_end())
        text.fail("there is no board (expected a grid of . W B x, or squares such as 8: w:b4 "
                  "b:d5)");
    ArmyParts parts;
    const bool is_list = begins_numbered_list(text.rest_of_line());
    const int size = is_list ? read_army_squares(text, parts) : read_army_grid(text, parts);
    return ArmyBoard{size, {parts[0], parts[1]}, parts[2]};
}

ArmyBoard ArmyBoard::read(const SubjectText& text) {
    if (text.content.empty() && text.size) {
        if (*text.size > max_army_board_size)
            throw InputError{{std::string{text.source}},
                             fmt::format("{} rows are too many for armies (at most {})", *text.size,
                                         max_army_board_size)};
        return ArmyBoard{*text.size};
    }
    return read_army_board(std::string{text.source}, text.content);
}

void write_army_grid(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const int size = board.size();
    std::string text;
    for (int square = 1; square <= size * size; ++square)
        text += square % size == 0 ? ".\n" : ". ";
    for_each_mark(board, queens, [&](std::size_t mark, Square square) {
        text[2 * static_cast<std::size_t>(square.row * size + square.column)] = "WBx"[mark];
    });
    out << text << '\n';
}

void write_army_squares(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    out << board.size() << ':';
    for_each_mark(board, queens, [&](std::size_t mark, Square square) {
        out << ' ' << marks[mark] << square_name(square, board.size());
    });
    out << '\n';
}

} // namespace qsat::questions
