#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace qsat::inline solver {

/// Counts steps against the budget. Throws BudgetSpent.
class Meter {
public:
    explicit Meter(const Budget& budget) : budget_{budget} {}

    void step() {
        if (steps_ == budget_.node_limit) throw BudgetSpent{{StopReason::node_limit}};
        if (steps_++ % steps_between_polls == 0) budget_.require();
    }

    /// Counts work that is not a step.
    void pass() {
        if (++passed_ % passes_between_polls == 0) budget_.require();
    }

    const Budget& budget() const { return budget_; }
    std::uint64_t steps() const { return steps_; }

private:
    static constexpr std::uint64_t steps_between_polls = 1024;
    static constexpr std::uint64_t passes_between_polls = std::uint64_t{1} << 20;

    const Budget& budget_;
    std::uint64_t steps_ = 0;
    std::uint64_t passed_ = 0;
};

/// The blocked squares by row, for random access.
class BlockedSquares {
public:
    explicit BlockedSquares(const Board& board) : squares_{board.blocked()} {
        if (squares_.empty()) return;
        starts_.assign(static_cast<std::size_t>(board.size()) + 1, 0);
        for (const Square square : squares_)
            ++starts_[square.row + 1];
        std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    }

    bool contains(Square square) const {
        if (squares_.empty()) return false;
        const std::size_t start = starts_[square.row];
        return std::ranges::binary_search(squares_.subspan(start, starts_[square.row + 1] - start),
                                          square);
    }

private:
    std::span<const Square> squares_; // sorted by rows
    std::vector<std::size_t> starts_; // row r holds squares_[starts_[r]] ... [starts_[r+1]-1]
};

/// A permutation: one queen in each row and column, some of them attacked. The cost is the sum over
/// all diagonals of the queens after the first one, plus the number of queens on blocked squares. A
/// diagonal with a given queen and an excluded diagonal count as occupied from the beginning.
class Permutation {
public:
    Permutation(const Board& board, Meter& meter) : size_{board.size()}, blocked_{board} {
        const Poll poll = meter.budget().poll();
        on_sum_ = filled<Count>(2 * static_cast<std::size_t>(size_) - 1, 0, poll);
        on_difference_ = filled<Count>(on_sum_.size(), 0, poll);
        auto row_taken = filled<char>(size_, 0, poll);
        auto column_taken = filled<char>(size_, 0, poll);
        for (const Square given : board.queens()) {
            meter.pass();
            row_taken[given.row] = column_taken[given.column] = 1;
            ++on_sum(given);
            ++on_difference(given);
        }
        // An excluded diagonal is treated as if it already held a queen.
        for (const int sum : board.excluded_sums())
            ++on_sum_[sum];
        for (const int difference : board.excluded_differences())
            ++on_difference_[difference + size_ - 1];
        rows_.reserve(size_ - board.queens().size());
        columns_.reserve(rows_.capacity());
        for (int line = 0; line < size_; ++line) {
            meter.pass();
            if (row_taken[line] == 0) rows_.push_back(line);
            if (column_taken[line] == 0) columns_.push_back(line);
        }
        assert(rows_.size() == columns_.size());
    }

    std::size_t count() const { return rows_.size(); }
    std::int64_t cost() const { return cost_; }

    Square queen(std::size_t i) const { return {rows_[i], columns_[i]}; }

    bool is_attacked(std::size_t i) {
        return on_sum(queen(i)) > 1 || on_difference(queen(i)) > 1 || blocked_.contains(queen(i));
    }

    /// The change of the cost if two queens exchange their columns. The old squares and the new
    /// squares have no common diagonal.
    int growth(std::size_t i, std::size_t j) {
        const Square a = queen(i);
        const Square b = queen(j);
        const Square a_new{a.row, b.column};
        const Square b_new{b.row, a.column};
        const bool same_sum = a.sum() == b.sum();
        const bool same_difference = a.difference() == b.difference();
        int growth = 0;
        growth -= on_sum(a) > 1;
        growth -= on_sum(b) > (same_sum ? 2 : 1);
        growth -= on_difference(a) > 1;
        growth -= on_difference(b) > (same_difference ? 2 : 1);
        growth += on_sum(a_new) > 0;
        growth += on_sum(b_new) > 0 || same_difference;
        growth += on_difference(a_new) > 0;
        growth += on_difference(b_new) > 0 || same_sum;
        growth += blocked_.contains(a_new) + blocked_.contains(b_new);
        growth -= blocked_.contains(a) + blocked_.contains(b);
        return growth;
    }

    void exchange(std::size_t i, std::size_t j) {
        take(i);
        take(j);
        std::swap(columns_[i], columns_[j]);
        put(i);
        put(j);
    }

    /// Makes the first permutation, uniformly at random.
    void shuffle(Random& random, Meter& meter) {
        random.shuffle(columns_, meter.budget().poll());
        for (; laid_ < count(); ++laid_) {
            meter.pass();
            put(laid_);
        }
    }

    /// Makes a new permutation. Each row in turn gets a random square that no queen attacks. Rows
    /// for which no such square was found come last; returns the index of the first of them.
    std::size_t lay(Random& random, Meter& meter) {
        for (std::size_t i = 0; i < laid_; ++i) {
            meter.pass();
            take(i);
        }
        laid_ = 0;
        std::size_t end = count();
        while (laid_ < end) {
            if (lay_one(random, meter))
                ++laid_;
            else
                std::swap(rows_[laid_], rows_[--end]);
        }
        for (; laid_ < count(); ++laid_) {
            meter.pass();
            std::swap(columns_[laid_],
                      columns_[laid_ + static_cast<std::size_t>(random.below(count() - laid_))]);
            put(laid_);
        }
        return end;
    }

    /// The placement of these queens and the given ones.
    Placement placement(const Board& board, Meter& meter) const {
        Placement columns = filled(board.size(), 0, meter.budget().poll());
        for (const Square given : board.queens()) {
            meter.pass();
            columns[given.row] = given.column;
        }
        for (std::size_t i = 0; i < count(); ++i) {
            meter.pass();
            columns[rows_[i]] = columns_[i];
        }
        return columns;
    }

private:
    /// The number of queens on a diagonal. A byte suffices: only queens that found no good square
    /// share diagonals, and these stand in random columns.
    using Count = std::uint8_t;

    Count& on_sum(Square square) { return on_sum_[square.sum()]; }
    Count& on_difference(Square square) { return on_difference_[square.difference() + size_ - 1]; }

    void put(std::size_t i) {
        const Square square = queen(i);
        cost_ += (on_sum(square)++ > 0) + (on_difference(square)++ > 0) + blocked_.contains(square);
    }
    void take(std::size_t i) {
        const Square square = queen(i);
        cost_ -= (--on_sum(square) > 0) + (--on_difference(square) > 0) + blocked_.contains(square);
    }

    bool lay_one(Random& random, Meter& meter) {
        constexpr int most_tries = 100;
        for (int tries = 0; tries < most_tries; ++tries) {
            meter.step();
            const std::size_t j = laid_ + static_cast<std::size_t>(random.below(count() - laid_));
            const Square square{rows_[laid_], columns_[j]};
            Count& sum = on_sum(square);
            Count& difference = on_difference(square);
            if (sum != 0 || difference != 0 || blocked_.contains(square)) continue;
            sum = difference = 1;
            std::swap(columns_[laid_], columns_[j]);
            return true;
        }
        return false;
    }

    int size_;
    BlockedSquares blocked_;
    std::vector<int> rows_;    // the open rows
    std::vector<int> columns_; // the columns of the queens in these rows
    std::size_t laid_ = 0;     // number of rows that have their queen
    std::vector<Count> on_sum_, on_difference_;
    std::int64_t cost_ = 0;
};

} // namespace qsat::solver
