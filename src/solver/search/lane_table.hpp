// Defined in lane_kernel.cpp and lane_search.cpp.
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

namespace qsat::inline solver {

/// Are there lanes of this width? Each takes a fiftieth of a page, which does with those that serve
/// for others, too, and has none for boards of 65 to 96 rows.
#ifdef __EMSCRIPTEN__
template <typename T, int lane_count>
inline constexpr bool has_width = lane_count <= 64 || sizeof(T) == sizeof(std::uint64_t);
#else
template <typename T, int lane_count>
inline constexpr bool has_width = true;
#endif

/// A set of lanes.
template <int lane_count>
using LaneSet = std::array<std::uint64_t, (lane_count + 63) / 64>;

/// The free squares of every line: one SIMD lane for each open row and column, and bit b of a lane
/// is the b-th free square on its line. Placing a queen is one AND of all lanes with a mask from a
/// table. The result is tested and counted on all lanes at once.
template <typename T, int lane_count>
struct alignas(std::min<std::size_t>(64, std::size_t{1}
                                             << std::countr_zero(sizeof(T) * lane_count))) Lanes {
    std::array<T, lane_count> line;
};

/// The tables of a lane kernel for one board. Lines are sorted by their distance from the middle of
/// the open lines, so of several shortest lines the one nearest to the middle is taken. This saves
/// a fifth to a third of the nodes on boards with excluded diagonals and on blocked boards.
template <typename T, int lane_count>
struct LaneTable {
    static constexpr int most_squares = 8 * sizeof(T); ///< maximum number of squares on a line

    LaneTable() = default; ///< a table without squares

    /// `required` as for `make_lane_kernel`. Precondition: there are at most `lane_count` lines,
    /// with at most `most_squares` free squares each. Defined in lane_kernel.cpp.
    LaneTable(const OpenBoard& open, const KernelOrder& order,
              std::span<const std::vector<int>> required = {});

    bool has_required = false; ///< are there lines other than rows and columns?
    int row_count = 0; ///< open rows of the board; this and `row` are not set in compacted tables
    Lanes<T, lane_count> all_squares{};
    LaneSet<lane_count> all_lanes{};
    /// For each square: the squares that a queen on it leaves free, and the lanes that it closes.
    std::vector<Lanes<T, lane_count>> left_free;
    std::vector<LaneSet<lane_count>> closed;
    /// The square of each bit of each lane.
    std::array<std::array<int, most_squares>, lane_count> square{};
    std::vector<int> number; ///< of each square in the board; different only in compacted tables
    std::vector<int> row;    ///< the open row of each free square of the board
};

/// A compacted table with small lanes. A search that has placed some queens continues with 64
/// lanes, and later with 48.
template <int lane_count>
using NarrowTable = LaneTable<std::uint16_t, lane_count>;

/// A search of a subtree. It writes to the log if there is one.
template <typename T, int lane_count>
using LaneSearch = KernelReport (*)(const LaneTable<T, lane_count>&, const Subtree&,
                                    const KernelLimits&, const Visitor&, RefutationLog*);

/// The searches for the best instruction set of this machine, in the order in which a kernel
/// prefers widths. Those of widths that there are not are null.
struct LaneSearches {
    std::tuple<LaneSearch<std::uint16_t, 48>, LaneSearch<std::uint16_t, 64>,
               LaneSearch<std::uint32_t, 64>, LaneSearch<std::uint16_t, 128>,
               LaneSearch<std::uint32_t, 128>, LaneSearch<std::uint64_t, 128>,
               LaneSearch<std::uint16_t, 192>>
        all{};
    const char* target = nullptr; ///< the instruction set, such as `AVX3`
};
LaneSearches lane_searches();

/// Like the function without `skipped`, which is the number of widths that fit and are not taken.
std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required, int skipped);

} // namespace qsat::solver
