#pragma once

#include "armies/army_board.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace qsat {

/// What keeps queens from being two armies at peace on their board.
struct ArmyConflict {
    enum class Kind {
        outside,       ///< the square is no square of the board
        twice,         ///< two queens of the army stand on the square
        blocked,       ///< the square is blocked
        missing_given, ///< a given queen of the army is not there
        attack         ///< the queen attacks one of the enemy, on the square `other`
    };

    Kind kind;
    Army army;
    Square square;
    Square other{};

    friend bool operator==(const ArmyConflict&, const ArmyConflict&) = default;
};

/// Such as `the white queen on b4 attacks the black one on d6`.
std::string describe(const ArmyConflict& conflict, int board_size);

/// Armies that are known to stand on their board at peace, the given queens among them, ascending.
/// Only `verify_armies` makes them, and everything that shows armies takes nothing else.
class PeacefulArmies {
public:
    const Armies& queens() const { return queens_; }

private:
    explicit PeacefulArmies(Armies queens) : queens_{std::move(queens)} {}
    friend std::variant<PeacefulArmies, std::vector<ArmyConflict>>
    verify_armies(const ArmyBoard& board, Armies queens);

    Armies queens_;
};

/// Do no queens of different colours attack each other? Checks each pair from the definition of an
/// attack, and shares nothing with formula and search. Of the enemies that a black queen attacks
/// only the first is named.
std::variant<PeacefulArmies, std::vector<ArmyConflict>> verify_armies(const ArmyBoard& board,
                                                                      Armies queens);

} // namespace qsat
