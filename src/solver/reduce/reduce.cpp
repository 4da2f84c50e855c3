#include "reduce/reduce.hpp"

#include "board/position.hpp"
#include "reduce/crossing_filter.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

namespace qsat::inline solver {

namespace {

/// The maximum number of squares that a queen attacks on a row or column on which it does not
/// stand. On a region there is no limit.
int most_attacked(const OpenBoard& open) {
    return open.region_count() == 0 ? 3 : std::numeric_limits<int>::max();
}

/// Does any line have so few free squares that one queen could attack all of them?
bool has_short_line(const OpenBoard& open, const Poll& poll) {
    if (open.region_count() > 0) return true;
    std::vector<int> counts(open.row_count() + open.column_count(), 0);
    PollCounter counter{poll};
    for (const FreeSquare& square : open.free_squares()) {
        counter.step();
        ++counts[square.row];
        ++counts[open.row_count() + square.column];
    }
    return std::ranges::any_of(counts, [&](int count) { return count <= most_attacked(open); });
}

/// Removes free squares line by line, as long as a line is short enough, and notes what it removes.
class Reducer {
public:
    Reducer(const OpenBoard& open, Reduction& reduction, const Poll& poll)
        : poll_{poll}, reduction_{reduction}, most_attacked_{most_attacked(open)}, position_{open,
                                                                                             poll},
          waiting_(position_.line_count(), 0) {
        for (int line = 0; line < position_.line_count(); ++line)
            wait_if_short(line);
    }

    /// Returns false if there is no completion.
    bool run() {
        do
            if (!reduce_lines() || !match_lines()) return false;
        while (!queue_.empty());
        return true;
    }

    std::vector<int> left() const {
        std::vector<int> numbers;
        const int squares = static_cast<int>(position_.open().free_squares().size());
        PollCounter counter{poll_};
        for (int number = 0; number < squares; ++number) {
            counter.step();
            if (position_.is_free(number)) numbers.push_back(number);
        }
        return numbers;
    }

private:
    /// Returns false if a line was emptied.
    bool reduce_lines() {
        while (!queue_.empty()) {
            if (position_.open().region_count() > 0) take_shortest_last();
            const int line = queue_.back();
            queue_.pop_back();
            waiting_[line] = 0;
            if (poll_) poll_();
            if (position_.free_count(line) == Position::has_queen) continue;
            if (position_.free_count(line) == 0) return false;
            if (position_.free_count(line) == 1)
                place(position_.free_on(line, 0));
            else
                strike_attackers_of_all(line, position_.free_on(line));
        }
        return true;
    }

    /// Strikes the squares that no matching of rows, columns and regions uses. Returns false if
    /// there is no matching.
    bool match_lines() {
        const OpenBoard& open = position_.open();
        if (!CrossingFilter::suits(open)) return true;
        CrossingFilter filter{open};
        const auto squares = left();
        for (const int number : squares)
            filter.add(number);
        if (!filter.filter()) return false;
        for (const int number : squares) {
            if (filter.keeps(number)) continue;
            ++reduction_.unusable;
            position_.strike(number, [this](int shorter) { wait_if_short(shorter); });
        }
        return true;
    }

    /// Processes short lines first: long lines remove little, and even less before short lines have
    /// been processed.
    void take_shortest_last() {
        const auto shortest = std::ranges::min_element(
            queue_, {}, [this](int line) { return position_.free_count(line); });
        std::swap(*shortest, queue_.back());
    }

    void wait_if_short(int line) {
        if (position_.free_count(line) > most_attacked_ || waiting_[line] != 0) return;
        waiting_[line] = 1;
        queue_.push_back(line);
    }

    void place(int number) {
        reduction_.forced.push_back(position_.open().original(number));
        position_.place(number, [this](int line) { wait_if_short(line); });
    }

    void strike_attackers_of_all(int line, const std::vector<int>& members) {
        // Starts with the last member: the first one always shares a line with the candidate.
        const auto attacks_all = [&](int number) {
            return std::all_of(members.rbegin(), members.rend(),
                               [&](int member) { return position_.open().attack(number, member); });
        };
        for (const std::span<const int> through : position_.lines_through(members.front())) {
            for (const int number : through) {
                if (!position_.is_free(number) || position_.is_on(number, line) ||
                    !attacks_all(number))
                    continue;
                ++reduction_.unusable;
                position_.strike(number, [this](int shorter) { wait_if_short(shorter); });
            }
        }
    }

    const Poll& poll_;
    Reduction& reduction_;
    int most_attacked_;
    Position position_;
    std::vector<char> waiting_; // by line: is it in the queue?
    std::vector<int> queue_;
};

/// Disjoint sets of rows. Rows are joined if their squares share a line.
class RowSets {
public:
    RowSets(const OpenBoard& open, const Poll& poll) : parent_(open.row_count()) {
        std::iota(parent_.begin(), parent_.end(), 0);
        const auto squares = open.free_squares();
        const auto join_along_each = [&](int FreeSquare::*line, int count) {
            join_along(squares, poll, count, [=](std::size_t i) { return squares[i].*line; });
        };
        join_along_each(&FreeSquare::column, open.column_count());
        join_along_each(&FreeSquare::sum, open.sum_count());
        join_along_each(&FreeSquare::difference, open.difference_count());
        const MoreLines& more = open.more_lines();
        const auto join_along_more = [&](const std::vector<int>& lines, int count) {
            if (!lines.empty())
                join_along(squares, poll, count, [&](std::size_t i) { return lines[i]; });
        };
        join_along_more(more.regions, open.region_count());
        join_along_more(more.shifted_sums, more.shifted_sum_count);
        join_along_more(more.shifted_differences, more.shifted_difference_count);
    }

    int set_of(int row) {
        while (parent_[row] != row)
            row = parent_[row] = parent_[parent_[row]];
        return row;
    }

    bool is_one() {
        for (int row = 1; row < static_cast<int>(parent_.size()); ++row)
            if (set_of(row) != set_of(0)) return false;
        return true;
    }

private:
    template <typename LineOf>
    void join_along(std::span<const FreeSquare> squares, const Poll& poll, int count,
                    const LineOf& line_of) {
        std::vector<int> row_on_line(count, -1);
        PollCounter counter{poll};
        for (std::size_t i = 0; i < squares.size(); ++i) {
            counter.step();
            int& row = row_on_line[line_of(i)];
            if (row < 0)
                row = squares[i].row;
            else
                parent_[set_of(squares[i].row)] = set_of(row);
        }
    }

    std::vector<int> parent_;
};

/// Divides a board into boards without a common line.
std::vector<OpenBoard> part(OpenBoard&& open, const Poll& poll) {
    RowSets sets{open, poll};
    std::vector<OpenBoard> parts;
    if (sets.is_one()) {
        parts.push_back(std::move(open));
        return parts;
    }
    std::vector<std::vector<int>> squares_of_set(open.row_count());
    for (int row = 0; row < open.row_count(); ++row) {
        if (poll) poll();
        for (int number = open.first_in_row(row); number < open.first_in_row(row + 1); ++number)
            squares_of_set[sets.set_of(row)].push_back(number);
    }
    std::erase_if(squares_of_set, [](const auto& squares) { return squares.empty(); });
    std::ranges::stable_sort(squares_of_set, {}, &std::vector<int>::size);
    for (const std::vector<int>& squares : squares_of_set)
        parts.emplace_back(open, squares, poll);
    return parts;
}

} // namespace

Reduction reduce(OpenBoard&& open, const Poll& poll) {
    Reduction reduction;
    if (has_short_line(open, poll)) {
        Reducer reducer{open, reduction, poll};
        reduction.contradiction = !reducer.run();
        if (reduction.contradiction) return reduction;
        if (!reduction.forced.empty() || reduction.unusable > 0)
            open = OpenBoard{open, reducer.left(), poll};
    }
    if (open.row_count() == 0) return reduction;
    reduction.parts = part(std::move(open), poll);
    reduction.contradiction = std::ranges::any_of(reduction.parts, [](const OpenBoard& each) {
        return each.row_count() != each.column_count() ||
               (each.board().has_regions() && each.row_count() != each.region_count());
    });
    if (reduction.contradiction) reduction.parts.clear();
    return reduction;
}

} // namespace qsat::solver
