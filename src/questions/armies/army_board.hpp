#pragma once

#include "board/board.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat::inline questions {

struct SubjectText;

enum class Army { white, black };

inline constexpr std::array both_armies{Army::white, Army::black};

constexpr Army other(Army army) { return army == Army::white ? Army::black : Army::white; }
constexpr std::string_view name_of(Army army) { return army == Army::white ? "white" : "black"; }

/// A value for each army.
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

/// The wanted sizes of the armies. A size without number is maximized. If both have none, both
/// armies get the same size.
struct SizesWanted {
    std::optional<int> white{};
    std::optional<int> black{};

    std::optional<int> operator[](Army army) const { return army == Army::white ? white : black; }

    bool is_fixed() const { return white && black; }

    /// The sizes if each size that is maximized is `level`.
    ArmySizes at(int level) const { return {white.value_or(level), black.value_or(level)}; }

    /// The highest level that armies of these sizes reach. Negative if none; 0 if both wanted sizes
    /// are fixed and reached.
    int level_of(ArmySizes sizes) const {
        if ((white && sizes.white < *white) || (black && sizes.black < *black)) return -1;
        if (is_fixed()) return 0;
        return std::min(white ? sizes.black : sizes.white, black ? sizes.white : sizes.black);
    }
};

/// Larger boards are rejected.
inline constexpr int max_army_board_size = 100;

/// A board for two armies: blocked squares, across which queens attack, and given white and black
/// queens, sorted. Precondition: no square is named twice.
class ArmyBoard : public Board {
public:
    explicit ArmyBoard(int board_size, Armies given = {}, std::vector<Square> blocked_squares = {})
        : Board{BoardParts{.size = board_size, .blocked = std::move(blocked_squares)}},
          given_{std::move(given)} {
        for (const Army army : both_armies)
            std::ranges::sort(given_[army]);
    }

    /// Reads the single board of a text, or makes the empty board of its size. Throws InputError.
    static ArmyBoard read(const SubjectText& text);

    const Armies& given() const { return given_; }

    friend bool operator==(const ArmyBoard&, const ArmyBoard&) = default;

private:
    Armies given_;
};

/// The reasons why the queens are not two peaceful armies, such as `the black queen on d6 attacks
/// the white one on b4`; empty if they are. Checks each pair from the definition of an attack and
/// shares no code with formula and search. Of the enemies that a black queen attacks, only the
/// first is named.
std::vector<std::string> army_conflicts(const ArmyBoard& board, const Armies& queens);

} // namespace qsat::questions
