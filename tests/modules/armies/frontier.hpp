#pragma once

#include "armies/armies.hpp"
#include "engine/random.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <bit>
#include <sstream>
#include <vector>

namespace qsat::test {

/// Ready to be pasted into a file.
inline std::string text_of(const ArmyBoard& board, WriteArmies& write_board = write_army_squares) {
    std::ostringstream out;
    write_board(out, board, board.given());
    return out.str();
}

/// Of a board of at most four rows, by trying every set of white queens: the most black queens that
/// stand at peace beside so many white ones, given ones among both; -1 if there is no room.
class Frontier {
public:
    explicit Frontier(const ArmyBoard& board) : given_{sizes_of(board.given())} {
        std::vector<Square> squares;
        for (int row = 0; row < board.size(); ++row)
            for (int column = 0; column < board.size(); ++column)
                squares.push_back({row, column});
        most_black_.assign(squares.size() + 1, -1);
        const auto mask_of = [&](const auto& wanted) {
            unsigned mask = 0;
            for (std::size_t i = 0; i < squares.size(); ++i)
                if (wanted(squares[i])) mask |= 1U << i;
            return mask;
        };
        const auto mask_of_list = [&](const auto& list) {
            return mask_of([&](Square s) { return std::ranges::find(list, s) != list.end(); });
        };
        const unsigned blocked = mask_of_list(board.blocked());
        const unsigned white = mask_of_list(board.given().white);
        const unsigned black = mask_of_list(board.given().black);
        std::vector<unsigned> attacks; // of a queen on each square
        for (const Square from : squares)
            attacks.push_back(mask_of([&](Square s) { return attack(from, s); }));
        std::vector<unsigned> attacked(std::size_t{1} << squares.size()); // by each set
        for (unsigned set = 0; set < attacked.size(); ++set) {
            if (set != 0)
                attacked[set] = attacked[set & (set - 1)] |
                                attacks[static_cast<std::size_t>(std::countr_zero(set))];
            const auto all = static_cast<unsigned>(attacked.size() - 1);
            const unsigned room = all & ~attacked[set] & ~blocked;
            if ((set & blocked) != 0 || (white & ~set) != 0 || (black & ~room) != 0) continue;
            int& most = most_black_[static_cast<std::size_t>(std::popcount(set))];
            most = std::max(most, std::popcount(room));
        }
    }

    /// Can armies of exactly these sizes stand?
    bool has_room(ArmySizes sizes) const {
        return sizes.white >= given_.white && sizes.black >= given_.black &&
               sizes.white < static_cast<int>(most_black_.size()) &&
               sizes.black <= most_black_[static_cast<std::size_t>(sizes.white)];
    }

    /// The highest level that there is; -1 if none.
    int level(const SizesWanted& wanted) const {
        const int last = wanted.is_fixed() ? 0 : static_cast<int>(most_black_.size());
        for (int level = last; level >= 0; --level)
            if (has_room(wanted.at(level))) return level;
        return -1;
    }

private:
    ArmySizes given_;
    std::vector<int> most_black_; // by the number of white queens
};

/// A board with some blocked squares and given queens, which may attack each other.
inline ArmyBoard random_army_board(Random& random, int size) {
    Armies given;
    std::vector<Square> blocked;
    const int of_hundred_blocked = random_index(random, 40);
    const int of_hundred_given = random_index(random, 3) == 0 ? random_index(random, 12) : 0;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (random_index(random, 100) < of_hundred_blocked)
                blocked.push_back({row, column});
            else if (random_index(random, 100) < of_hundred_given)
                given[random_index(random, 2) == 0 ? Army::white : Army::black].push_back(
                    {row, column});
    return ArmyBoard{size, given, blocked};
}

} // namespace qsat::test
