#include "armies/army_pictures.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace qsat {

namespace {

std::string frame(std::string_view left, std::string_view right, int size) {
    std::string line{left};
    for (int i = 0; i < 2 * size + 1; ++i)
        line += "─";
    return line.append(right) += '\n';
}

} // namespace

void write_army_unicode(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const int size = board.size();
    std::vector<std::vector<std::string_view>> signs(
        size, std::vector<std::string_view>(static_cast<std::size_t>(size), "·"));
    const auto write = [&](const std::vector<Square>& squares, std::string_view sign) {
        for (const Square square : squares)
            signs[square.row][square.column] = sign;
    };
    write(board.blocked(), "▒");
    write(queens.white, "♕");
    write(queens.black, "♛");
    const auto width = std::to_string(size).size();
    const std::string margin(width + 1, ' ');
    out << margin << frame("┌", "┐", size);
    for (int row = 0; row < size; ++row) {
        out << fmt::format("{:>{}} │", row_number(row, size), width);
        for (const std::string_view sign : signs[row])
            out << ' ' << sign;
        out << " │\n";
    }
    out << margin << frame("└", "┘", size);
    // The names of the columns, read downwards.
    const std::size_t height = column_name(size - 1).size();
    for (std::size_t line = 0; line < height; ++line) {
        out << margin << ' ';
        for (int column = 0; column < size; ++column) {
            const std::string name = column_name(column);
            const std::size_t above = height - name.size();
            out << ' ' << (line < above ? ' ' : name[line - above]);
        }
        out << '\n';
    }
    out << fmt::format("\n♕ {} white  ♛ {} black{}\n\n", queens.white.size(), queens.black.size(),
                       board.blocked().empty() ? "" : "  ▒ blocked");
}

} // namespace qsat
