#include "threshold/placement_scan.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace qsat {

PlacementScan::PlacementScan(const PlacementLevel& level, const Completer& completer,
                             std::uint64_t most_nodes, const Budget& budget)
    : level_{level}, completer_{completer}, most_nodes_{most_nodes}, budget_{budget},
      poll_{budget.poll()}, counter_{poll_}, covered_{level.most_squares(), level.covered_queens(),
                                                      poll_},
      place_in_rest_(level.open().free_squares().size(), -1), placement_(level.queens()) {}

std::optional<Subtree>
PlacementScan::find_spoiler(std::uint64_t unit, const std::atomic<std::uint64_t>& first_spoiled) {
    unit_ = unit;
    first_spoiled_ = &first_spoiled;
    turn_ = 0;
    is_spoiled_ = false;
    statistics_ = {};
    const auto [first, second] = level_.unit(unit);
    prefix_ = {level_.square(first)};
    if (second >= 0) prefix_.push_back(level_.square(second));
    extend(second >= 0 ? second : first);
    return is_spoiled_ ? std::optional{placement_} : std::nullopt;
}

/// Places the queens without bits, after a place of the order. Returns false if the scan is over.
bool PlacementScan::extend(int place) {
    const int left = level_.queens() - level_.covered_queens() - static_cast<int>(prefix_.size());
    const std::vector<int> places =
        level_.queens() == 1 ? std::vector<int>{} : level_.free_behind(place, prefix_);
    counter_.step(level_.open().free_squares().size());
    if (left == 0) {
        rest_.clear();
        for (const int other : places)
            rest_.push_back(level_.square(other));
        return scan_sets();
    }
    for (const int next : places) {
        prefix_.push_back(level_.square(next));
        if (!extend(next)) return false;
        prefix_.pop_back();
    }
    return true;
}

bool PlacementScan::scan_sets() {
    const int queens = level_.covered_queens();
    std::ranges::copy(prefix_, placement_.begin());
    if (queens == 0) {
        ++statistics_.placements;
        return complete();
    }
    if (rest_.size() < static_cast<std::size_t>(queens)) return true;
    covered_.clear(static_cast<int>(rest_.size()));
    std::ranges::fill(place_in_rest_, -1);
    for (std::size_t i = 0; i < rest_.size(); ++i)
        place_in_rest_[rest_[i]] = static_cast<int>(i);
    words_ = rest_.size() / 64 + 1;
    allowed_.assign((queens + 1) * words_, 0);
    for (std::size_t i = 0; i < rest_.size(); ++i)
        allowed(queens)[i / 64] |= std::uint64_t{1} << i % 64;
    if (queens >= 2) {
        peaceful_.assign(rest_.size() * words_, 0);
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            counter_.step(i + 1);
            for (std::size_t j = 0; j < i; ++j)
                if (!level_.open().attack(rest_[i], rest_[j]))
                    peaceful_[i * words_ + j / 64] |= std::uint64_t{1} << j % 64;
        }
    }
    return choose(queens, words_, 0);
}

/// Chooses the squares of the sets one by one, from the last to the second.
bool PlacementScan::choose(int place_in_set, std::size_t words, std::uint64_t rank) {
    if (place_in_set == 1) return scan_row(words, rank);
    for (std::size_t word = 0; word < words; ++word)
        for (std::uint64_t bits = allowed(place_in_set)[word]; bits != 0; bits &= bits - 1) {
            const std::size_t i = 64 * word + std::countr_zero(bits);
            placement_[level_.queens() - place_in_set] = rest_[i];
            for (std::size_t w = 0; w <= word; ++w)
                allowed(place_in_set - 1)[w] = allowed(place_in_set)[w] & peaceful_[i * words_ + w];
            const std::uint64_t before = covered_.rank(static_cast<int>(i), place_in_set);
            if (!choose(place_in_set - 1, word + 1, rank + before)) return false;
        }
    return true;
}

/// Scans the sets that differ only in their first square, from this rank on.
bool PlacementScan::scan_row(std::size_t words, std::uint64_t rank) {
    counter_.step(4 * words);
    if (is_superseded()) return false;
    for (std::size_t word = 0; word < words; ++word) {
        const std::uint64_t peaceful = allowed(1)[word];
        if (peaceful == 0) continue;
        statistics_.placements += std::popcount(peaceful);
        const std::uint64_t from = rank + 64 * word;
        std::uint64_t open = peaceful & ~covered_.bits_from(from);
        while (open != 0) {
            placement_.back() = rest_[64 * word + std::countr_zero(open)];
            if (!complete()) return false;
            open &= open - 1;
            open &= ~covered_.bits_from(from);
        }
    }
    return true;
}

/// Completes the present placement. Returns false if it has no completion.
bool PlacementScan::complete() {
    constexpr std::size_t steps = 4000; // steps take a few nanoseconds
    counter_.step(steps);
    const Completer::Report report =
        completer_.complete(placement_, turn_++, most_nodes_, budget_, completion_);
    statistics_.nodes += report.nodes;
    is_spoiled_ = std::holds_alternative<Exhausted>(report.ending);
    if (std::holds_alternative<Satisfied>(report.ending)) {
        ++statistics_.completions;
        if (level_.covered_queens() > 0) cover();
    }
    return !is_spoiled_;
}

void PlacementScan::cover() {
    // Only placements that contain the queens without bits may be covered.
    assert(std::ranges::all_of(prefix_, [&](int queen) {
        return std::ranges::find(completion_, queen) != completion_.end();
    }));
    in_rest_.clear();
    for (const int square : completion_)
        if (place_in_rest_[square] >= 0) in_rest_.push_back(place_in_rest_[square]);
    std::ranges::sort(in_rest_);
    covered_.cover(in_rest_);
}

} // namespace qsat
