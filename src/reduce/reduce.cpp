#include "reduce/reduce.hpp"

#include "board/lines.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace qsat {

namespace {

/// A queen attacks at most so many squares of a row or column that it does not stand on.
constexpr int most_attacked = 3;

bool share_line(const FreeSquare& a, const FreeSquare& b) {
    return a.row == b.row || a.column == b.column || a.sum == b.sum || a.difference == b.difference;
}

/// How many free squares each open row and then each open column has.
std::vector<int> count_squares(const OpenBoard& open, const Poll& poll) {
    std::vector<int> counts(open.row_count() + open.column_count(), 0);
    PollCounter counter{poll};
    for (const FreeSquare& square : open.free_squares()) {
        counter.step();
        ++counts[square.row];
        ++counts[open.row_count() + square.column];
    }
    return counts;
}

/// Strikes out free squares, line by line, as long as a line is short enough to say which.
class Reducer {
public:
    Reducer(const OpenBoard& open, std::vector<int> counts, const Poll& poll)
        : open_{open}, poll_{poll}, lines_{Lines::rows(open, poll), Lines::columns(open, poll),
                                           Lines::sums(open, poll), Lines::differences(open, poll)},
          counts_{std::move(counts)}, free_(open.free_squares().size(), 1),
          waiting_(counts_.size(), 0) {
        for (int line = 0; line < static_cast<int>(counts_.size()); ++line)
            if (counts_[line] <= most_attacked) wait(line);
    }

    /// Returns false if a line was emptied.
    bool run() {
        while (!queue_.empty()) {
            const int line = queue_.back();
            queue_.pop_back();
            waiting_[line] = 0;
            if (poll_) poll_();
            if (counts_[line] == closed) continue;
            if (counts_[line] == 0) return false;
            const std::vector<int> members = free_on(squares_of(line));
            if (members.size() == 1)
                place(members.front());
            else
                strike_attackers_of_all(line, members);
        }
        return true;
    }

    const std::vector<int>& forced() const { return forced_; }
    std::uint64_t unusable() const { return unusable_; }

    std::vector<int> left() const {
        std::vector<int> numbers;
        numbers.reserve(free_.size());
        PollCounter counter{poll_};
        for (std::size_t i = 0; i < free_.size(); ++i) {
            counter.step();
            if (free_[i] != 0) numbers.push_back(static_cast<int>(i));
        }
        return numbers;
    }

private:
    static constexpr int closed = -1; // the count of a line that has its queen

    const FreeSquare& square(int number) const { return open_.free_squares()[number]; }
    int row_line(int number) const { return square(number).row; }
    int column_line(int number) const { return open_.row_count() + square(number).column; }

    std::span<const int> squares_of(int line) const {
        return line < open_.row_count() ? lines_[0][line] : lines_[1][line - open_.row_count()];
    }
    std::array<std::span<const int>, 4> lines_through(int number) const {
        const FreeSquare& at = square(number);
        return {lines_[0][at.row], lines_[1][at.column], lines_[2][at.sum],
                lines_[3][at.difference]};
    }

    std::vector<int> free_on(std::span<const int> squares) const {
        std::vector<int> result;
        for (const int number : squares)
            if (free_[number] != 0) result.push_back(number);
        return result;
    }

    void wait(int line) {
        if (waiting_[line] != 0) return;
        waiting_[line] = 1;
        queue_.push_back(line);
    }

    void strike(int number) {
        free_[number] = 0;
        for (const int line : {row_line(number), column_line(number)}) {
            if (counts_[line] == closed) continue;
            if (--counts_[line] <= most_attacked) wait(line);
        }
    }

    void place(int number) {
        forced_.push_back(number);
        counts_[row_line(number)] = counts_[column_line(number)] = closed;
        for (const std::span<const int> line : lines_through(number))
            for (const int attacked : line)
                if (free_[attacked] != 0) strike(attacked);
    }

    void strike_attackers_of_all(int line, const std::vector<int>& members) {
        const auto on_line = [&](int number) {
            return row_line(number) == line || column_line(number) == line;
        };
        const auto attacks_all = [&](int number) {
            return std::ranges::all_of(
                members, [&](int member) { return share_line(square(number), square(member)); });
        };
        for (const std::span<const int> through : lines_through(members.front())) {
            for (const int number : through) {
                if (free_[number] == 0 || on_line(number) || !attacks_all(number)) continue;
                ++unusable_;
                strike(number);
            }
        }
    }

    const OpenBoard& open_;
    const Poll& poll_;
    std::array<Lines, 4> lines_; // rows, columns, sums, differences
    std::vector<int> counts_;
    std::vector<char> free_;
    std::vector<char> waiting_;
    std::vector<int> queue_;
    std::vector<int> forced_;
    std::uint64_t unusable_ = 0;
};

/// Disjoint sets of rows, joined by the squares that share a line.
class RowSets {
public:
    RowSets(const OpenBoard& open, const Poll& poll) : parent_(open.row_count()) {
        std::iota(parent_.begin(), parent_.end(), 0);
        join_along(open, &FreeSquare::column, open.column_count(), poll);
        join_along(open, &FreeSquare::sum, open.sum_count(), poll);
        join_along(open, &FreeSquare::difference, open.difference_count(), poll);
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
    void join_along(const OpenBoard& open, int FreeSquare::*line, int line_count,
                    const Poll& poll) {
        std::vector<int> row_on_line(line_count, -1);
        PollCounter counter{poll};
        for (const FreeSquare& square : open.free_squares()) {
            counter.step();
            int& row = row_on_line[square.*line];
            if (row < 0)
                row = square.row;
            else
                parent_[set_of(square.row)] = set_of(row);
        }
    }

    std::vector<int> parent_;
};

/// Parts a board into boards without a common line.
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
    std::vector<int> counts = count_squares(open, poll);
    if (std::ranges::any_of(counts, [](int count) { return count <= most_attacked; })) {
        Reducer reducer{open, std::move(counts), poll};
        reduction.contradiction = !reducer.run();
        reduction.unusable = reducer.unusable();
        for (const int number : reducer.forced())
            reduction.forced.push_back(open.original(open.free_squares()[number]));
        if (reduction.contradiction) return reduction;
        if (!reduction.forced.empty() || reduction.unusable > 0)
            open = OpenBoard{open, reducer.left(), poll};
    }
    if (open.row_count() == 0) return reduction;
    reduction.parts = part(std::move(open), poll);
    reduction.contradiction = std::ranges::any_of(reduction.parts, [](const OpenBoard& each) {
        return each.row_count() != each.column_count();
    });
    if (reduction.contradiction) reduction.parts.clear();
    return reduction;
}

} // namespace qsat
