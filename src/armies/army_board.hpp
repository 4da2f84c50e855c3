#pragma once

#include "board/square.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace qsat {

enum class Army { white, black };

inline constexpr std::array both_armies{Army::white, Army::black};

constexpr Army enemy_of(Army army) { return army == Army::white ? Army::black : Army::white; }
constexpr std::string_view name_of(Army army) { return army == Army::white ? "white" : "black"; }

/// Something that each army has.
template <typename T>
struct OfBoth {
    T white{};
    T black{};

    T& operator[](Army army) { return army == Army::white ? white : black; }
    const T& operator[](Army army) const { return army == Army::white ? white : black; }

    friend bool operator==(const OfBoth&, const OfBoth&) = default;
};

/// The squares of each army's queens.
using Armies = OfBoth<std::vector<Square>>;
/// How many queens each army has.
using ArmySizes = OfBoth<int>;

inline ArmySizes sizes_of(const Armies& armies) {
    return {static_cast<int>(armies.white.size()), static_cast<int>(armies.black.size())};
}

/// Larger boards are refused.
inline constexpr int max_army_board_size = 100;

/// A board for two armies: white and black queens that are given, and blocked squares, on which no
/// queen may stand. Queens attack across blocked squares. Immutable; squares are sorted.
class ArmyBoard {
public:
    /// Of 1 ... max_army_board_size rows. No square is named twice; others are a defect of the
    /// caller.
    explicit ArmyBoard(int size, Armies given = {}, std::vector<Square> blocked = {});

    int size() const { return size_; }
    const Armies& given() const { return given_; }
    const std::vector<Square>& blocked() const { return blocked_; }

    bool contains(Square square) const {
        return square.row >= 0 && square.row < size_ && square.column >= 0 && square.column < size_;
    }
    bool is_blocked(Square square) const;

    /// Where queens may stand, row by row.
    std::vector<Square> squares() const;

    friend bool operator==(const ArmyBoard&, const ArmyBoard&) = default;

private:
    int size_;
    Armies given_;
    std::vector<Square> blocked_;
};

} // namespace qsat
