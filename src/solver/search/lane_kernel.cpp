#include "search/lane_table.hpp"

#include "engine/random.hpp"

#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>

namespace qsat::inline solver {

namespace {

/// The lane of each row, then of each column.
std::vector<int> lanes_by_distance_from_middle(const OpenBoard& open) {
    const int rows = open.row_count();
    const int lines = rows + open.column_count();
    std::vector<int> place(lines, 0); // row or column number on the board
    for (const FreeSquare& free : open.free_squares()) {
        const Square square = open.original(free);
        place[free.row] = square.row;
        place[rows + free.column] = square.column;
    }
    std::vector<int> distance; // multiplied by the number of rows, to stay an integer
    const auto measure = [&](std::span<const int> places) {
        const int sum = std::accumulate(places.begin(), places.end(), 0);
        for (const int each : places)
            distance.push_back(std::abs(static_cast<int>(places.size()) * each - sum));
    };
    measure(std::span{place}.first(rows));
    measure(std::span{place}.subspan(rows));
    std::vector<int> order(lines);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](int line) { return distance[line]; });
    std::vector<int> lane(lines);
    for (int i = 0; i < lines; ++i)
        lane[order[i]] = i;
    return lane;
}

template <int lane_count>
void add(LaneSet<lane_count>& lanes, int lane) {
    lanes[lane / 64] |= std::uint64_t{1} << lane % 64;
}

/// A kernel for up to `lane_count` lines with up to 8 * sizeof(T) free squares each.
template <typename T, int lane_count>
class LaneKernel final : public Kernel {
public:
    LaneKernel(LaneSearch<T, lane_count> search_lanes, const OpenBoard& open,
               const KernelOrder& order, std::span<const std::vector<int>> required)
        : search_{search_lanes}, table_{open, order, required} {}

    std::string name() const override {
        return std::to_string(lane_count) + " lanes of " + std::to_string(8 * sizeof(T)) +
               " bits, " + lane_searches().target;
    }

    KernelReport search(const Subtree& subtree, const KernelLimits& limits, const Visitor& visit,
                        RefutationLog* log) const override {
        return search_(table_, subtree, limits, visit, log);
    }

private:
    LaneSearch<T, lane_count> search_;
    LaneTable<T, lane_count> table_;
};

struct Shape {
    int lines;   // open rows and columns
    int longest; // maximum number of free squares on a line
};

Shape shape_of(const OpenBoard& open) {
    std::vector<int> squares(open.row_count() + open.column_count(), 0);
    for (const FreeSquare& free : open.free_squares()) {
        ++squares[free.row];
        ++squares[open.row_count() + free.column];
    }
    return {static_cast<int>(squares.size()),
            squares.empty() ? 0 : *std::ranges::max_element(squares)};
}

bool fits_lanes(const Shape& shape) {
    return shape.lines <= 128 || (has_width<std::uint16_t, 2 * most_lane_rows> &&
                                  shape.lines <= 2 * most_lane_rows && shape.longest <= 16);
}

} // namespace

template <typename T, int lane_count>
LaneTable<T, lane_count>::LaneTable(const OpenBoard& open, const KernelOrder& order,
                                    std::span<const std::vector<int>> required)
    : has_required{!required.empty()}, row_count{open.row_count()} {
    const auto squares = open.free_squares();
    const std::vector<int> lane_of = lanes_by_distance_from_middle(open);
    assert(lane_of.size() + required.size() <= static_cast<std::size_t>(lane_count));
    std::vector<int> in_order(squares.size());
    std::iota(in_order.begin(), in_order.end(), 0);
    if (order.shuffle) Random{order.seed}.shuffle(in_order);

    struct Bit {
        int lane;
        T mask;
    };
    constexpr std::size_t most_lines = 4; // lines through a square
    std::vector<boost::container::static_vector<Bit, most_lines>> bits(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i)
        bits[i] = {{lane_of[squares[i].row], 0}, {lane_of[row_count + squares[i].column], 0}};
    for (std::size_t i = 0; i < required.size(); ++i)
        for (const int each : required[i])
            bits[each].push_back({static_cast<int>(lane_of.size() + i), 0});
    std::array<int, lane_count> used{};
    number.resize(squares.size());
    std::iota(number.begin(), number.end(), 0);
    closed.resize(squares.size(), {});
    row.resize(squares.size());
    for (const int drawn : in_order) {
        row[drawn] = squares[drawn].row;
        for (auto& [lane, mask] : bits[drawn]) {
            assert(used[lane] < most_squares);
            mask = static_cast<T>(T{1} << used[lane]);
            square[lane][used[lane]++] = drawn;
            all_squares.line[lane] |= mask;
            add<lane_count>(closed[drawn], lane);
        }
    }
    for (std::size_t lane = 0; lane < lane_of.size() + required.size(); ++lane)
        add<lane_count>(all_lanes, static_cast<int>(lane));

    // A queen leaves free what its row, column and diagonals leave free: lanes require classic
    // boards.
    Lanes<T, lane_count> everything;
    everything.line.fill(static_cast<T>(~T{0}));
    left_free.resize(squares.size(), everything);
    for (const auto line :
         {&FreeSquare::row, &FreeSquare::column, &FreeSquare::sum, &FreeSquare::difference}) {
        std::vector<Lanes<T, lane_count>> left;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const auto at = static_cast<std::size_t>(squares[i].*line);
            if (at >= left.size()) left.resize(at + 1, everything);
            for (const Bit& bit : bits[i])
                left[at].line[bit.lane] &= static_cast<T>(~bit.mask);
        }
        for (std::size_t i = 0; i < squares.size(); ++i)
            for (int lane = 0; lane < lane_count; ++lane)
                left_free[i].line[lane] &= left[squares[i].*line].line[lane];
    }
}

bool fits_lanes(const OpenBoard& open) { return open.is_classic() && fits_lanes(shape_of(open)); }

std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required) {
    return make_lane_kernel(open, order, std::move(required), 0);
}

std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required, int skipped) {
    if (!open.is_classic()) return nullptr;
    Shape shape = shape_of(open);
    if (!fits_lanes(shape)) return nullptr;
    const int most_lanes = shape.lines <= 128 ? 128 : 2 * most_lane_rows;
    std::ranges::stable_sort(required, {}, &std::vector<int>::size);
    required.resize(std::min<std::size_t>(required.size(), most_lanes - shape.lines));
    while (!required.empty() && most_lanes > 128 && required.back().size() > 16)
        required.pop_back();
    shape.lines += static_cast<int>(required.size());
    for (const auto& squares : required)
        shape.longest = std::max(shape.longest, static_cast<int>(squares.size()));

    std::unique_ptr<Kernel> kernel;
    const auto try_width = [&]<typename T, int lane_count>(LaneSearch<T, lane_count> search) {
        if constexpr (has_width<T, lane_count>)
            if (!kernel && shape.lines <= lane_count &&
                shape.longest <= LaneTable<T, lane_count>::most_squares && skipped-- == 0)
                kernel = std::make_unique<LaneKernel<T, lane_count>>(search, open, order, required);
    };
    std::apply([&](auto... searches) { (try_width(searches), ...); }, lane_searches().all);
    return kernel;
}

std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll, std::vector<std::vector<int>> required) {
    if (auto kernel = make_lane_kernel(open, order, std::move(required))) return kernel;
    return make_general_kernel(open, order, poll);
}

KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    const Poll poll = limits.budget->poll();
    std::vector<std::vector<int>> required = part.required;
    for (std::vector<int>& line : required)
        for (int& square : line)
            square = static_cast<int>(std::ranges::lower_bound(part.squares, square) -
                                      part.squares.begin());

    const OpenBoard board{open, part.squares, poll};
    const auto kernel = make_kernel(board, order, poll, std::move(required));
    return kernel->search(
        {}, limits,
        [&](std::span<const int> chosen) {
            std::vector<int> queens = part.queens;
            for (const int square : chosen)
                queens.push_back(part.squares[square]);
            return visit_queens(open, queens, visit);
        },
        log);
}

Visit visit_queens(const OpenBoard& open, std::span<const int> queens, const Visitor& visit) {
    std::vector<int> chosen(open.row_count());
    for (const int queen : queens)
        chosen[open.free_squares()[queen].row] = queen;
    return visit(chosen);
}

} // namespace qsat::solver
