// Defined in verify_armies.cpp.
#pragma once

#include "board/board.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat {

struct SubjectText;

enum class Army { white, black };

inline constexpr std::array both_armies{Army::white, Army::black};

constexpr std::string_view name_of(Army army) { return army == Army::white ? "white" : "black"; }

/// Something that each army has.
template <typename T>
struct OfBoth {
    T white{};
    T black{};

    T& operator[](Army army) { return army == Army::white ? white : black; }
    const T& operator[](Army army) const { return army == Army::white ? white : black; }

    void describe(const auto& visit) const {
        visit("white", white, "");
        visit("black", black, "");
    }

    friend bool operator==(const OfBoth&, const OfBoth&) = default;
};

/// The squares of each army's queens.
using Armies = OfBoth<std::vector<Square>>;
/// How many queens each army has.
using ArmySizes = OfBoth<int>;

inline ArmySizes sizes_of(const Armies& armies) {
    return {static_cast<int>(armies.white.size()), static_cast<int>(armies.black.size())};
}

/// How large the armies are to be. Where there is no number, as large as possible; of equal size,
/// if there is none at all.
struct SizesWanted {
    std::optional<int> white{};
    std::optional<int> black{};

    std::optional<int> operator[](Army army) const { return army == Army::white ? white : black; }

    bool is_fixed() const { return white && black; }

    /// The sizes, if what is to be as large as possible has `level` queens.
    ArmySizes at(int level) const { return {white.value_or(level), black.value_or(level)}; }

    /// The highest level that armies of these sizes reach: negative if none; 0 if both sizes are
    /// fixed, and reached.
    int level_of(ArmySizes sizes) const;
};

/// Larger boards are refused.
inline constexpr int max_army_board_size = 100;

/// A board for two armies: its blocked squares, across which queens attack, and the white and black
/// queens that are given, sorted. No square is named twice; others are a defect of the caller.
class ArmyBoard : public Board {
public:
    explicit ArmyBoard(int board_size, Armies given = {}, std::vector<Square> blocked_squares = {})
        : Board{BoardParts{.size = board_size, .blocked = std::move(blocked_squares)}},
          given_{std::move(given)} {
        for (const Army army : both_armies)
            std::ranges::sort(given_[army]);
    }

    /// The one board of a text, or the empty one of its size. Throws InputError.
    static ArmyBoard read(const SubjectText& text);

    const Armies& given() const { return given_; }

    friend bool operator==(const ArmyBoard&, const ArmyBoard&) = default;

private:
    Armies given_;
};

/// What keeps queens from being two armies at peace on their board, such as `the black queen on d6
/// attacks the white one on b4`; nothing if they are. Checks each pair from the definition of an
/// attack, and shares nothing with formula and search. Of the enemies that a black queen attacks
/// only the first is named.
std::vector<std::string> army_conflicts(const ArmyBoard& board, const Armies& queens);

} // namespace qsat
