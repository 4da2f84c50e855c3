#include "board/open_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>

namespace qsat::inline board {

namespace {

/// Numbers the marked entries 0, 1, ... in order; unmarked entries get -1.
std::vector<int> number_marked(const std::vector<char>& marked, int& count, const Poll& poll) {
    auto numbers = filled(marked.size(), -1, poll);
    count = 0;
    PollCounter counter{poll};
    for (std::size_t i = 0; i < marked.size(); ++i) {
        counter.step();
        if (marked[i] != 0) numbers[i] = count++;
    }
    return numbers;
}

std::vector<int> unmarked(const std::vector<char>& marked, const Poll& poll) {
    std::vector<int> result;
    PollCounter counter{poll};
    for (std::size_t i = 0; i < marked.size(); ++i) {
        counter.step();
        if (marked[i] == 0) result.push_back(static_cast<int>(i));
    }
    return result;
}

} // namespace

OpenBoard::OpenBoard(const Board& board, const Poll& poll)
    : board_{&board}, is_classic_{board.is_classic()}, given_columns_{filled(board.size(), -1,
                                                                             poll)},
      conflicts_{find_conflicts(board, board.queens(), poll)} {
    auto row_taken = filled<char>(board.size(), 0, poll);
    auto column_taken = filled<char>(board.size(), 0, poll);
    PollCounter counter{poll};
    for (const Square queen : board.queens()) {
        counter.step();
        row_taken[queen.row] = 1;
        column_taken[queen.column] = 1;
        given_columns_[queen.row] = queen.column;
    }
    rows_ = unmarked(row_taken, poll);
    columns_ = unmarked(column_taken, poll);
    if (board.has_regions()) {
        std::vector<char> region_taken(board.size(), 0);
        for (const Square queen : board.queens())
            region_taken[board.region(queen)] = 1;
        regions_ = unmarked(region_taken, poll);
    }
    collect_free_squares(poll);
    number_diagonals(poll);
    if (board.has_regions()) number_regions(poll);
    if (conflicts_.empty()) find_empty_lines(poll);
}

OpenBoard::OpenBoard(const OpenBoard& whole, std::span<const int> squares, const Poll& poll)
    : board_{whole.board_}, is_classic_{whole.is_classic_}, given_columns_{whole.given_columns_} {
    std::vector<char> row_used(whole.rows_.size(), 0);
    std::vector<char> column_used(whole.columns_.size(), 0);
    for (const int number : squares) {
        row_used[whole.free_squares_[number].row] = 1;
        column_used[whole.free_squares_[number].column] = 1;
    }
    const auto kept = [](const std::vector<int>& lines, const std::vector<char>& used) {
        std::vector<int> result;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (used[i] != 0) result.push_back(lines[i]);
        return result;
    };
    rows_ = kept(whole.rows_, row_used);
    columns_ = kept(whole.columns_, column_used);

    int count = 0;
    const std::vector<int> row_numbers = number_marked(row_used, count, poll);
    const std::vector<int> column_numbers = number_marked(column_used, count, poll);
    const int shift = board_->size() - 1;
    free_squares_.reserve(squares.size());
    PollCounter counter{poll};
    for (const int number : squares) {
        counter.step();
        const FreeSquare& free = whole.free_squares_[number];
        const Square square = whole.original(free);
        const int row = row_numbers[free.row];
        if (row == static_cast<int>(first_in_row_.size()))
            first_in_row_.push_back(static_cast<int>(free_squares_.size()));
        free_squares_.push_back(
            {row, column_numbers[free.column], square.sum(), square.difference() + shift});
    }
    first_in_row_.push_back(static_cast<int>(free_squares_.size()));
    number_diagonals(poll);
    if (!board_->has_regions()) return;
    std::vector<char> region_used(whole.regions_.size(), 0);
    for (const int number : squares)
        region_used[whole.more_.regions[number]] = 1;
    regions_ = kept(whole.regions_, region_used);
    number_regions(poll);
}

double OpenBoard::square_bound(const Board& board, const Poll& poll) {
    std::vector<int> columns;
    columns.reserve(board.queens().size());
    int open_rows = board.size();
    int last_row = -1;
    PollCounter counter{poll};
    for (const Square queen : board.queens()) { // sorted by row
        counter.step();
        if (queen.row != last_row) --open_rows;
        last_row = queen.row;
        columns.push_back(queen.column);
    }
    sort_polled(columns.begin(), columns.end(), std::less{}, poll);
    const auto taken = std::unique(columns.begin(), columns.end()) - columns.begin();
    return static_cast<double>(open_rows) * static_cast<double>(board.size() - taken);
}

void OpenBoard::collect_free_squares(const Poll& poll) {
    const Board& board = *board_;
    const std::size_t diagonals = 2 * board.size() - 1;
    auto sum_taken = filled<char>(diagonals, 0, poll);
    auto difference_taken = filled<char>(diagonals, 0, poll);
    const int shift = board.size() - 1; // makes differences non-negative
    const bool full = board.diagonals() == Diagonals::full;
    PollCounter counter{poll};
    for (const Square queen : board.queens()) {
        counter.step();
        if (!full) break;
        sum_taken[queen.sum()] = 1;
        difference_taken[queen.difference() + shift] = 1;
    }
    const auto touches_given = [&](Square square) {
        for (const int row : {square.row - 1, square.row + 1})
            if (row >= 0 && row < board.size() && given_columns_[row] >= 0 &&
                std::abs(given_columns_[row] - square.column) == 1)
                return true;
        return false;
    };
    const auto in_taken_region = [&](Square square) {
        return board.has_regions() && !std::ranges::binary_search(regions_, board.region(square));
    };
    for (const int sum : board.excluded_sums())
        sum_taken[sum] = 1;
    for (const int difference : board.excluded_differences())
        difference_taken[difference + shift] = 1;

    auto blocked = board.blocked().begin();
    const auto blocked_end = board.blocked().end();
    first_in_row_.reserve(rows_.size() + 1);
    // Reserving costs no physical memory until it is used, and it avoids copies of a long list.
    free_squares_.reserve(rows_.size() * columns_.size());
    for (int row = 0; row < row_count(); ++row) {
        if (poll) poll();
        first_in_row_.push_back(static_cast<int>(free_squares_.size()));
        const int original_row = rows_[row];
        for (int column = 0; column < column_count(); ++column) {
            const Square square{original_row, columns_[column]};
            if (sum_taken[square.sum()] != 0 || difference_taken[square.difference() + shift] != 0)
                continue;
            if (!is_classic_ && ((!full && touches_given(square)) || in_taken_region(square)))
                continue;
            // Both lists are sorted, so one pass over the blocked squares serves all rows.
            while (blocked != blocked_end && *blocked < square)
                ++blocked;
            if (blocked != blocked_end && *blocked == square) continue;
            free_squares_.push_back({row, column, square.sum(), square.difference() + shift});
        }
    }
    first_in_row_.push_back(static_cast<int>(free_squares_.size()));
}

void OpenBoard::number_diagonals(const Poll& poll) {
    if (board_->diagonals() == Diagonals::touching) return number_pairs(poll);
    const std::size_t diagonals = 2 * board_->size() - 1;
    auto sum_used = filled<char>(diagonals, 0, poll);
    auto difference_used = filled<char>(diagonals, 0, poll);
    PollCounter counter{poll};
    for (const FreeSquare& square : free_squares_) {
        counter.step();
        sum_used[square.sum] = 1;
        difference_used[square.difference] = 1;
    }
    const std::vector<int> sums = number_marked(sum_used, sum_count_, poll);
    const std::vector<int> differences = number_marked(difference_used, difference_count_, poll);
    for (FreeSquare& square : free_squares_) {
        counter.step();
        square.sum = sums[square.sum];
        square.difference = differences[square.difference];
    }
}

void OpenBoard::number_pairs(const Poll& poll) {
    // The key of a pair is its diagonal and half the column number. Without shift, columns 0 and 1
    // are a pair; with shift 1, columns 1 and 2 are.
    const std::int64_t halves = board_->size() / 2 + 1;
    const std::int64_t name_count = 2 * board_->size() * halves;
    PollCounter counter{poll};
    const auto number = [&](int FreeSquare::*diagonal, int shift, int& count) {
        const auto name = [&](const FreeSquare& free) {
            return free.*diagonal * halves + (columns_[free.column] + shift) / 2;
        };
        std::vector<int> numbers;
        numbers.reserve(free_squares_.size());
        // If most squares are free, use a table of all keys; otherwise a sorted list.
        if (name_count <= 16 * static_cast<std::int64_t>(free_squares_.size())) {
            std::vector<char> marked(static_cast<std::size_t>(name_count), 0);
            for (const FreeSquare& free : free_squares_) {
                counter.step();
                marked[static_cast<std::size_t>(name(free))] = 1;
            }
            const std::vector<int> number_of = number_marked(marked, count, poll);
            for (const FreeSquare& free : free_squares_)
                numbers.push_back(number_of[static_cast<std::size_t>(name(free))]);
            return numbers;
        }
        std::vector<std::int64_t> sorted;
        sorted.reserve(free_squares_.size());
        for (const FreeSquare& free : free_squares_)
            sorted.push_back(name(free));
        sort_polled(sorted.begin(), sorted.end(), std::less{}, poll);
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        count = static_cast<int>(sorted.size());
        for (const FreeSquare& free : free_squares_) {
            counter.step();
            numbers.push_back(
                static_cast<int>(std::ranges::lower_bound(sorted, name(free)) - sorted.begin()));
        }
        return numbers;
    };
    const std::vector<int> sums = number(&FreeSquare::sum, 0, sum_count_);
    const std::vector<int> differences = number(&FreeSquare::difference, 0, difference_count_);
    more_.shifted_sums = number(&FreeSquare::sum, 1, more_.shifted_sum_count);
    more_.shifted_differences = number(&FreeSquare::difference, 1, more_.shifted_difference_count);
    for (std::size_t i = 0; i < free_squares_.size(); ++i) {
        free_squares_[i].sum = sums[i];
        free_squares_[i].difference = differences[i];
    }
}

void OpenBoard::number_regions(const Poll& poll) {
    std::vector<int> numbers(board_->size(), -1);
    for (int region = 0; region < region_count(); ++region)
        numbers[regions_[region]] = region;
    PollCounter counter{poll};
    more_.regions.reserve(free_squares_.size());
    for (const FreeSquare& square : free_squares_) {
        counter.step();
        more_.regions.push_back(numbers[board_->region(original(square))]);
    }
}

bool OpenBoard::attack_by_more_lines(int a, int b) const {
    const auto share = [&](const std::vector<int>& lines) {
        return !lines.empty() && lines[a] == lines[b];
    };
    return share(more_.regions) || share(more_.shifted_sums) || share(more_.shifted_differences);
}

void OpenBoard::find_empty_lines(const Poll& poll) {
    std::vector<char> column_used(columns_.size(), 0);
    PollCounter counter{poll};
    for (const FreeSquare& square : free_squares_) {
        counter.step();
        column_used[square.column] = 1;
    }
    for (int row = 0; row < row_count(); ++row)
        if (first_in_row(row) == first_in_row(row + 1))
            conflicts_.push_back(RowWithoutFreeSquare{rows_[row]});
    for (int column = 0; column < column_count(); ++column)
        if (column_used[column] == 0)
            conflicts_.push_back(ColumnWithoutFreeSquare{columns_[column]});
    std::vector<char> region_used(regions_.size(), 0);
    for (const int region : more_.regions)
        region_used[region] = 1;
    for (int region = 0; region < region_count(); ++region)
        if (region_used[region] == 0)
            conflicts_.push_back(RegionWithoutFreeSquare{board_->region_name(regions_[region])});
}

Placement OpenBoard::placement(std::span<const int> chosen) const {
    assert(chosen.size() == rows_.size());
    Placement columns = given_columns_;
    place(chosen, columns);
    return columns;
}

std::vector<int> OpenBoard::chosen(const VerifiedPlacement& completion) const {
    std::vector<int> numbers;
    numbers.reserve(rows_.size());
    for (int row = 0; row < row_count(); ++row) {
        const auto squares = std::span{free_squares_}.first(first_in_row(row + 1));
        const auto column_of = [this](const FreeSquare& square) { return columns_[square.column]; };
        const auto found = std::ranges::lower_bound(
            squares.subspan(first_in_row(row)), completion.columns()[rows_[row]], {}, column_of);
        numbers.push_back(static_cast<int>(&*found - free_squares_.data()));
    }
    return numbers;
}

void OpenBoard::place(std::span<const int> chosen, Placement& columns) const {
    for (const int number : chosen) {
        const Square queen = original(free_squares_[number]);
        columns[queen.row] = queen.column;
    }
}

} // namespace qsat::board
