#include "board/open_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace qsat::inline board {

namespace {

/// The places of a value, ascending.
template <typename T>
std::vector<int> places_of(T value, const std::vector<T>& values, const Poll& poll) {
    std::vector<int> places;
    PollCounter counter{poll};
    for (std::size_t i = 0; i < values.size(); ++i) {
        counter.step();
        if (values[i] == value) places.push_back(static_cast<int>(i));
    }
    return places;
}

} // namespace

OpenBoard::OpenBoard(const Board& board, const Poll& poll)
    : board_{&board}, is_classic_{board.is_classic()}, given_columns_{filled(board.size(), -1,
                                                                             poll)},
      conflicts_{find_conflicts(board, board.queens(), poll)} {
    auto column_taken = filled<char>(board.size(), 0, poll);
    std::vector<char> region_taken(board.has_regions() ? board.size() : 0, 0);
    PollCounter counter{poll};
    for (const Square queen : board.queens()) {
        counter.step();
        given_columns_[queen.row] = queen.column;
        column_taken[queen.column] = 1;
        if (board.has_regions()) region_taken[board.region(queen)] = 1;
    }
    rows_ = places_of(-1, given_columns_, poll);
    columns_ = places_of<char>(0, column_taken, poll);
    regions_ = places_of<char>(0, region_taken, poll);
    collect_free_squares(poll);
    number_lines(poll);
    if (conflicts_.empty()) find_empty_lines(poll);
}

OpenBoard::OpenBoard(const OpenBoard& whole, std::span<const int> squares, const Poll& poll)
    : board_{whole.board_}, is_classic_{whole.is_classic_}, given_columns_{whole.given_columns_} {
    std::vector<char> column_used(whole.columns_.size(), 0);
    std::vector<char> region_used(whole.regions_.size(), 0);
    for (const int number : squares) {
        column_used[whole.free_squares_[number].column] = 1;
        if (!region_used.empty()) region_used[whole.more_.regions[number]] = 1;
    }
    for (const int column : places_of<char>(1, column_used, poll))
        columns_.push_back(whole.columns_[column]);
    for (const int region : places_of<char>(1, region_used, poll))
        regions_.push_back(whole.regions_[region]);
    std::vector<int> column_numbers(column_used.size());
    std::exclusive_scan(column_used.begin(), column_used.end(), column_numbers.begin(), 0);

    free_squares_.reserve(squares.size());
    PollCounter counter{poll};
    for (const int number : squares) {
        counter.step();
        const FreeSquare& free = whole.free_squares_[number];
        const Square square = whole.original(free);
        if (rows_.empty() || rows_.back() != square.row) {
            rows_.push_back(square.row);
            first_in_row_.push_back(static_cast<int>(free_squares_.size()));
        }
        add_free_square(square, row_count() - 1, column_numbers[free.column]);
    }
    first_in_row_.push_back(static_cast<int>(free_squares_.size()));
    number_lines(poll);
}

double OpenBoard::square_bound(const Board& board, const Poll& poll) {
    std::vector<int> columns;
    columns.reserve(board.queens().size());
    int open_rows = board.size();
    int last_row = -1;
    PollCounter counter{poll};
    for (const Square queen : board.queens()) { // sorted by row
        counter.step();
        if (std::exchange(last_row, queen.row) != queen.row) --open_rows;
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
    for (const Square queen : full ? board.queens() : std::span<const Square>{}) {
        counter.step();
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
            add_free_square(square, row, column);
        }
    }
    first_in_row_.push_back(static_cast<int>(free_squares_.size()));
}

/// Until `number_lines`, the square has the numbers of its diagonals on the board, from 0.
void OpenBoard::add_free_square(Square square, int row, int column) {
    free_squares_.push_back({row, column, square.sum(), square.difference() + board_->size() - 1});
}

void OpenBoard::number_lines(const Poll& poll) {
    PollCounter counter{poll};
    if (board_->diagonals() == Diagonals::touching) {
        const std::vector<int> sums = number_pairs(&FreeSquare::sum, 0, sum_count_, poll);
        const std::vector<int> differences =
            number_pairs(&FreeSquare::difference, 0, difference_count_, poll);
        more_.shifted_sums = number_pairs(&FreeSquare::sum, 1, more_.shifted_sum_count, poll);
        more_.shifted_differences =
            number_pairs(&FreeSquare::difference, 1, more_.shifted_difference_count, poll);
        for (std::size_t i = 0; i < free_squares_.size(); ++i) {
            counter.step();
            free_squares_[i].sum = sums[i];
            free_squares_[i].difference = differences[i];
        }
    } else {
        // Of the diagonals of the board, those with a free square count. Many small boards come
        // this way.
        const auto number = [&](int FreeSquare::*diagonal, int& count) {
            auto numbers = filled(2 * board_->size() - 1, 0, poll);
            for (const FreeSquare& free : free_squares_) {
                counter.step();
                numbers[free.*diagonal] = 1;
            }
            for (int& each : numbers) {
                counter.step();
                each = std::exchange(count, count + each);
            }
            for (FreeSquare& free : free_squares_)
                free.*diagonal = numbers[free.*diagonal];
        };
        number(&FreeSquare::sum, sum_count_);
        number(&FreeSquare::difference, difference_count_);
    }
    if (!board_->has_regions()) return;
    std::vector<int> numbers(board_->size(), -1);
    for (int region = 0; region < region_count(); ++region)
        numbers[regions_[region]] = region;
    more_.regions.reserve(free_squares_.size());
    for (const FreeSquare& square : free_squares_) {
        counter.step();
        more_.regions.push_back(numbers[board_->region(original(square))]);
    }
}

/// The number of each free square's line along the diagonals of one direction, where queens attack
/// only what they touch, and the count of these lines. Without shift, columns 0 and 1 are a pair;
/// with shift 1, columns 1 and 2 are. Lines are numbered by diagonal, and on a diagonal from the
/// left.
std::vector<int> OpenBoard::number_pairs(int FreeSquare::*diagonal, int shift, int& count,
                                         const Poll& poll) const {
    const std::size_t diagonals = 2 * board_->size() - 1;
    auto last_pair = filled(diagonals, -1, poll);
    auto first_line = filled(diagonals + 1, 0, poll); // first the counts, one place further
    std::vector<int> numbers;
    numbers.reserve(free_squares_.size());
    PollCounter counter{poll};
    // Row by row, the squares of a line follow each other on their diagonal.
    for (const FreeSquare& free : free_squares_) {
        counter.step();
        const std::size_t at = free.*diagonal;
        const int pair = (columns_[free.column] + shift) / 2;
        if (std::exchange(last_pair[at], pair) != pair) ++first_line[at + 1];
        numbers.push_back(first_line[at + 1] - 1);
    }
    for (std::size_t at = 0; at < diagonals; ++at) {
        counter.step();
        first_line[at + 1] += first_line[at];
    }
    count = first_line.back();
    const bool from_the_right = diagonal == &FreeSquare::sum;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        counter.step();
        const std::size_t at = free_squares_[i].*diagonal;
        numbers[i] =
            from_the_right ? first_line[at + 1] - 1 - numbers[i] : first_line[at] + numbers[i];
    }
    return numbers;
}

bool OpenBoard::attack_by_more_lines(int a, int b) const {
    const auto share = [&](const std::vector<int>& lines) {
        return !lines.empty() && lines[a] == lines[b];
    };
    return share(more_.regions) || share(more_.shifted_sums) || share(more_.shifted_differences);
}

void OpenBoard::find_empty_lines(const Poll& poll) {
    std::vector<char> column_used(columns_.size(), 0);
    std::vector<char> region_used(regions_.size(), 0);
    PollCounter counter{poll};
    for (const FreeSquare& square : free_squares_) {
        counter.step();
        column_used[square.column] = 1;
    }
    for (const int region : more_.regions)
        region_used[region] = 1;
    for (int row = 0; row < row_count(); ++row)
        if (first_in_row(row) == first_in_row(row + 1))
            conflicts_.push_back(RowWithoutFreeSquare{rows_[row]});
    for (const int column : places_of<char>(0, column_used, poll))
        conflicts_.push_back(ColumnWithoutFreeSquare{columns_[column]});
    for (const int region : places_of<char>(0, region_used, poll))
        conflicts_.push_back(RegionWithoutFreeSquare{board_->region_name(regions_[region])});
}

std::vector<Square> OpenBoard::originals(std::span<const int> numbers) const {
    std::vector<Square> squares;
    squares.reserve(numbers.size());
    for (const int number : numbers)
        squares.push_back(original(number));
    return squares;
}

int OpenBoard::number(Square square) const {
    const auto found = std::ranges::lower_bound(
        free_squares_, square, {}, [this](const FreeSquare& free) { return original(free); });
    return static_cast<int>(found - free_squares_.begin());
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
    for (const int row : rows_)
        numbers.push_back(number({row, completion.columns()[row]}));
    return numbers;
}

void OpenBoard::place(std::span<const int> chosen, Placement& columns) const {
    for (const int number : chosen) {
        const Square queen = original(number);
        columns[queen.row] = queen.column;
    }
}

} // namespace qsat::board
