#pragma once

#include "generate/generate.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace qsat::inline questions {

/// The squares of a row, one bit each.
using RowBits = std::uint64_t;

/// Searches for completions of a board with regions on which queens must not touch and only squares
/// of regions are free. It branches on the row or region with the fewest free squares. It is
/// independent of the engines: their search order may change, but the board of a seed must not.
class RegionSolver {
public:
    explicit RegionSolver(int size)
        : size_{size}, row_of_region_(static_cast<std::size_t>(size) * size, 0) {}

    void add(int row, int column, int region) {
        free_[row] |= RowBits{1} << column;
        row_of_region_[region * size_ + row] |= RowBits{1} << column;
    }

    /// Can there be a completion with a queen on this square, if the square were in this region?
    /// False is certain; true may be wrong.
    bool may_have_completion_with(int row, int column, int region) {
        used_regions_ = 0;
        used_rows_ = 0;
        nodes_left_ = most_nodes;
        return place(free_, row, column, region, size_);
    }

private:
    using Rows = std::array<RowBits, most_region_rows>;

    /// A row or a region (numbered after the rows), and the number of its free squares.
    struct Line {
        int number = -1;
        int free = std::numeric_limits<int>::max();
    };

    Line shortest_line(const Rows& free) const {
        Line best;
        const auto look = [&best](int line, int count) {
            if (count < best.free) best = {line, count};
        };
        for (int row = 0; row < size_ && best.free > 0; ++row)
            if ((used_rows_ >> row & 1) == 0) look(row, std::popcount(free[row]));
        for (int region = 0; region < size_ && best.free > 0; ++region) {
            if ((used_regions_ >> region & 1) != 0) continue;
            int count = 0;
            for (int row = 0; row < size_ && count < best.free; ++row)
                count += std::popcount(free[row] & row_of_region_[region * size_ + row]);
            look(size_ + region, count);
        }
        return best;
    }

    bool extend(const Rows& free, int rows) {
        if (--nodes_left_ < 0) return true;
        if (rows == 0) return true;
        const Line line = shortest_line(free);
        if (line.free == 0) return false;
        if (line.number < size_) return place_one_of(free, line.number, free[line.number], rows);
        const RowBits* region = &row_of_region_[(line.number - size_) * size_];
        for (int row = 0; row < size_; ++row)
            if (place_one_of(free, row, free[row] & region[row], rows)) return true;
        return false;
    }

    bool place_one_of(const Rows& free, int row, RowBits squares, int rows) {
        for (; squares != 0; squares &= squares - 1) {
            const RowBits queen = squares & -squares;
            int region = 0;
            while ((row_of_region_[region * size_ + row] & queen) == 0)
                ++region;
            if (place(free, row, std::countr_zero(squares), region, rows)) return true;
        }
        return false;
    }

    bool place(const Rows& free, int row, int column, int region, int rows) {
        const RowBits queen = RowBits{1} << column;
        Rows left;
        for (int other = 0; other < size_; ++other)
            left[other] = free[other] & ~queen & ~row_of_region_[region * size_ + other];
        left[row] = 0;
        for (const int near : {row - 1, row + 1})
            if (near >= 0 && near < size_) left[near] &= ~(queen << 1 | queen >> 1);
        used_rows_ |= RowBits{1} << row;
        used_regions_ |= RowBits{1} << region;
        if (extend(left, rows - 1)) return true;
        used_rows_ &= ~(RowBits{1} << row);
        used_regions_ &= ~(RowBits{1} << region);
        return false;
    }

    /// Longer searches for a second completion are rare and not worth their time.
    static constexpr int most_nodes = 50;

    int size_;
    Rows free_{};
    std::vector<RowBits> row_of_region_; // the rows of region 0, then those of region 1, ...
    RowBits used_rows_ = 0;
    RowBits used_regions_ = 0;
    int nodes_left_ = 0;
};

} // namespace qsat::questions
