#include "relaxation/counting_sets.hpp"

#include <set>

namespace qsat::inline solver {

CountingSets::CountingSets(const OpenBoard& open, const Poll& poll) {
    const int squares = static_cast<int>(open.free_squares().size());
    const int diagonals = open.sum_count() + open.difference_count();
    const auto less = [this](std::size_t a, std::size_t b) { return sets_[a] < sets_[b]; };
    std::set<std::size_t, decltype(less)> known{less}; // detects duplicate sets
    const auto sum_of = [](const FreeSquare& square, Square) -> int { return square.sum; };
    const auto difference_of = [&](const FreeSquare& square, Square) {
        return open.sum_count() + square.difference;
    };
    const auto class_of = [&](const FreeSquare&, Square at) {
        return diagonals + CountingSets::class_of(at);
    };
    const auto add = [&](const auto& part_of, const auto& belongs) {
        if (poll) poll();
        std::vector<int> set;
        for (int square = 0; square < squares; ++square)
            if (belongs(open.free_squares()[square], open.original(square))) set.push_back(square);
        if (set.empty() || static_cast<int>(set.size()) == squares) return;
        set.shrink_to_fit();
        sets_.push_back(std::move(set));
        if (!known.insert(sets_.size() - 1).second) return sets_.pop_back();
        std::set<int> parts;
        for (const int square : sets_.back())
            parts.insert(part_of(open.free_squares()[square], open.original(square)));
        parts_.emplace_back(parts.begin(), parts.end());
    };
    for (int bound = 1; bound < open.sum_count(); ++bound)
        add(sum_of, [&](const FreeSquare& square, Square) { return square.sum < bound; });
    for (int bound = 1; bound < open.difference_count(); ++bound)
        add(difference_of,
            [&](const FreeSquare& square, Square) { return square.difference < bound; });
    for (const int modulus : {2, 3}) {
        for (int row = 0; row < modulus; ++row)
            for (int column = 0; column < modulus; ++column)
                add(class_of, [&](const FreeSquare&, Square at) {
                    return at.row % modulus == row && at.column % modulus == column;
                });
        for (int rest = 0; rest < modulus; ++rest)
            for (const int factor : {1, modulus - 1})
                add(class_of, [&](const FreeSquare&, Square at) {
                    return (at.row + factor * at.column) % modulus == rest;
                });
    }
    sets_of_.resize(squares);
    PollCounter counter{poll};
    for (int set = 0; set < size(); ++set) {
        counter.step(sets_[set].size());
        for (const int square : sets_[set])
            sets_of_[square].push_back(set);
    }
}

double CountingSets::bytes(const OpenBoard& open) {
    constexpr double of_modulus = 6; // sets that contain one square
    double numbers = 0;
    for (const FreeSquare& square : open.free_squares())
        numbers += of_modulus + open.sum_count() - square.sum + open.difference_count() -
                   square.difference;
    // Each number is stored by set and by square; vectors that grow take twice their size.
    return 3 * sizeof(int) * numbers +
           sizeof(std::vector<int>) * static_cast<double>(open.free_squares().size());
}

std::vector<int> CountingSets::counted(std::span<const int> queens) const {
    std::vector<int> numbers(size(), 0);
    for (const int queen : queens)
        for (const int set : sets_of_[queen])
            ++numbers[set];
    return numbers;
}

} // namespace qsat::solver
