// Also defined in lane_search.cpp and narrow_table.cpp.
#pragma once

#include "board/open_board.hpp"
#include "search/kernel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace qsat {

/// A set of lanes.
template <int lane_count>
using LaneSet = std::array<std::uint64_t, (lane_count + 63) / 64>;

/// The free squares of every line, one lane of a SIMD register for each open row and column: bit b
/// of a lane is the b-th free square on its line. Placing a queen is one AND of all lanes with a
/// mask from a table; what it leaves is tested and counted lane by lane at once.
template <typename T, int lane_count>
struct alignas(std::min<std::size_t>(64, std::size_t{1}
                                             << std::countr_zero(sizeof(T) * lane_count))) Lanes {
    std::array<T, lane_count> line;
};

/// Everything about a board that a lane kernel looks up. Lines come in order of their distance from
/// the middle of the open ones, so that of two lines with equally few free squares the one nearer
/// to it is taken: on boards with excluded diagonals and on blocked boards this saves a fifth to a
/// third of the nodes.
template <typename T, int lane_count>
struct LaneTable {
    static constexpr int most_squares = 8 * sizeof(T); ///< on one line

    LaneTable() = default; ///< of no squares

    /// `required` are lines besides rows and columns, by their squares, that must get a queen.
    /// Lines with more than `most_squares` free squares, or more than `lane_count` lines, do not
    /// fit: a defect of the caller.
    LaneTable(const OpenBoard& open, const KernelOrder& order,
              std::span<const std::vector<int>> required = {});

    bool has_required = false; ///< lines besides rows and columns
    int row_count = 0; ///< open rows of the board; this and `row` are not set in narrow tables
    Lanes<T, lane_count> all_squares{};
    LaneSet<lane_count> all_lanes{};
    /// For each square: the squares that a queen on it leaves free, and the lanes it closes.
    std::vector<Lanes<T, lane_count>> left_free;
    std::vector<LaneSet<lane_count>> closed;
    /// The square that each bit of each lane stands for.
    std::array<std::array<int, most_squares>, lane_count> square{};
    /// The number of each square among the board's free squares: the same but in narrow tables.
    std::vector<int> number;
    /// The open row of each free square of the board.
    std::vector<int> row;
};

/// Small lanes. A search that has placed some queens goes on with 64 of them, and then with 48.
template <int lane_count>
using NarrowTable = LaneTable<std::uint16_t, lane_count>;

/// What the lanes and squares of a narrow table are in the wide one.
struct WideOrigin {
    std::vector<int> lane;
    std::vector<int> square;
};

/// The table of the squares that a position has left, on its open lines; lanes and their squares
/// come in the order of the wide table, so that a search makes the same choices. Returns false if
/// they do not fit. Sets all but what queens leave free. Reuses what memory the table has.
template <typename T, int lane_count, int narrow_count>
bool narrow_lines(const LaneTable<T, lane_count>& wide, const Lanes<T, lane_count>& position,
                  const LaneSet<lane_count>& open, NarrowTable<narrow_count>& table,
                  WideOrigin& origin);

/// A whole narrow table, made in registers.
template <typename T, int lane_count, int narrow_count>
using Narrowing = bool (*)(const LaneTable<T, lane_count>&, const Lanes<T, lane_count>&,
                           const LaneSet<lane_count>&, NarrowTable<narrow_count>&);

/// A search of a subtree, which writes to the log if there is one.
template <typename T, int lane_count>
using LaneSearch = KernelReport (*)(const LaneTable<T, lane_count>&, const Subtree&,
                                    const KernelLimits&, const Visitor&, RefutationLog*);

/// The searches on SIMD registers, with the best instructions that this machine has, and what these
/// are called, such as `AVX3`. Tests look at the narrowing.
using LaneSearches =
    std::tuple<LaneSearch<std::uint16_t, 48>, LaneSearch<std::uint16_t, 64>,
               LaneSearch<std::uint32_t, 64>, LaneSearch<std::uint16_t, 128>,
               LaneSearch<std::uint32_t, 128>, LaneSearch<std::uint64_t, 128>,
               LaneSearch<std::uint16_t, 192>, const char*, Narrowing<std::uint32_t, 64, 64>>;
LaneSearches lane_searches();

template <typename T, int lane_count>
KernelReport search_lanes(const LaneTable<T, lane_count>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    return std::get<LaneSearch<T, lane_count>>(lane_searches())(table, subtree, limits, visit, log);
}

} // namespace qsat
