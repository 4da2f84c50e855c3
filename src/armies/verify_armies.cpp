#include "armies/verify_armies.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

using Kind = ArmyConflict::Kind;

void find_conflicts_of_army(const ArmyBoard& board, Army army, const std::vector<Square>& queens,
                            std::vector<ArmyConflict>& conflicts) {
    const auto add = [&](Kind kind, Square square) { conflicts.push_back({kind, army, square}); };
    for (std::size_t i = 0; i < queens.size(); ++i) {
        if (!board.contains(queens[i])) add(Kind::outside, queens[i]);
        if (i > 0 && queens[i] == queens[i - 1]) add(Kind::twice, queens[i]);
        if (std::ranges::find(board.blocked(), queens[i]) != board.blocked().end())
            add(Kind::blocked, queens[i]);
    }
    for (const Square given : board.given()[army])
        if (std::ranges::find(queens, given) == queens.end()) add(Kind::missing_given, given);
}

} // namespace

std::string describe(const ArmyConflict& conflict, int board_size) {
    const std::string_view army = name_of(conflict.army);
    const std::string square = square_name(conflict.square, board_size);
    switch (conflict.kind) {
    case Kind::outside:
        return fmt::format("a {} queen stands outside the board", army);
    case Kind::twice:
        return fmt::format("two {} queens stand on {}", army, square);
    case Kind::blocked:
        return fmt::format("the {} queen on {} stands on a blocked square", army, square);
    case Kind::missing_given:
        return fmt::format("the given {} queen on {} is missing", army, square);
    case Kind::attack:
        break;
    }
    return fmt::format("the {} queen on {} attacks the {} one on {}", army, square,
                       name_of(enemy_of(conflict.army)), square_name(conflict.other, board_size));
}

std::variant<PeacefulArmies, std::vector<ArmyConflict>> verify_armies(const ArmyBoard& board,
                                                                      Armies queens) {
    std::vector<ArmyConflict> conflicts;
    for (const Army army : both_armies) {
        std::ranges::sort(queens[army]);
        find_conflicts_of_army(board, army, queens[army], conflicts);
    }
    for (const Square black : queens.black) {
        const auto attacked = std::ranges::find_if(
            queens.white, [black](Square white) { return attack(white, black); });
        if (attacked != queens.white.end())
            conflicts.push_back({Kind::attack, Army::black, black, *attacked});
    }
    if (!conflicts.empty()) return conflicts;
    return PeacefulArmies{std::move(queens)};
}

} // namespace qsat
