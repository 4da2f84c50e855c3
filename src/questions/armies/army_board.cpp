#include "armies/army_board.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline questions {

int SizesWanted::level_of(ArmySizes sizes) const {
    if ((white && sizes.white < *white) || (black && sizes.black < *black)) return -1;
    if (is_fixed()) return 0;
    return std::min(white ? sizes.black : sizes.white, black ? sizes.white : sizes.black);
}

ArmyBoard::ArmyBoard(int board_size, Armies given, std::vector<Square> blocked_squares)
    : Board{BoardParts{.size = board_size, .blocked = std::move(blocked_squares)}},
      given_{std::move(given)} {
    for (const Army army : both_armies)
        std::ranges::sort(given_[army]);
}

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

} // namespace qsat::questions
