// Squares that belong together are joined one after the other.
#pragma once

#include "screenshot/squares.hpp"

#include <numeric>
#include <vector>

namespace qsat::inline text {

/// Disjoint groups of squares.
class Groups {
public:
    explicit Groups(int squares) : leader_(squares), count_{squares} {
        std::iota(leader_.begin(), leader_.end(), 0);
    }
    int leader(int square) {
        while (leader_[square] != square)
            square = leader_[square] = leader_[leader_[square]];
        return square;
    }
    bool join(int one, int other) {
        one = leader(one), other = leader(other);
        if (one == other) return false;
        leader_[one] = other;
        --count_;
        return true;
    }
    int count() const { return count_; }
    /// Numbers from 0, in the order of the first squares.
    std::vector<int> numbers() {
        std::vector<int> of_leader(leader_.size(), -1);
        std::vector<int> numbers;
        int next = 0;
        for (int square = 0; square < std::ssize(leader_); ++square) {
            int& number = of_leader[leader(square)];
            if (number < 0) number = next++;
            numbers.push_back(number);
        }
        return numbers;
    }

private:
    std::vector<int> leader_;
    int count_;
};

/// Two squares, and how far apart they or their groups are.
struct Link {
    double apart;
    int one;
    int other;
};

/// Joins all squares by their colours, step by step: those groups whose means are the nearest. One
/// and other are squares of them.
std::vector<Link> color_links(const std::vector<SquareSeen>& squares);

} // namespace qsat::text
