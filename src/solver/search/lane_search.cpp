#define HWY_WANT_AVX3_DL // has an instruction that counts bits in registers

#include "search/lane_table.hpp"

#include "search/lane_walk.hpp"

#include <bit>
#include <memory>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/lane_search.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

// Highway has no macro for lambdas that are always inlined.
#undef HWY_ATTR_INLINE
#define HWY_ATTR_INLINE HWY_ATTR __attribute__((always_inline))

#include "search/lane_batch.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Searches the subtree below a position with a stack of open positions. On a line with one square,
/// the queen is placed at once. On other lines, all squares are tried one after the other; these
/// steps are independent, so the processor can overlap them, and dead positions are dropped without
/// a branch. Positions with fewer open lanes continue on a compacted table. Small subtrees go to a
/// batch, unless there is a log.
template <typename T, int lane_count>
class Search {
public:
    explicit Search(LaneWalk& walk) : walk_{walk} {}

    /// Searches below this number of queens, whose position has these squares and open lanes.
    void run(const LaneTable<T, lane_count>& table, const Lanes<T, lane_count>& squares,
             const LaneSet<lane_count>& open, int queens) {
        if (stack_.size() < most_children) stack_.resize(2 * most_children);
        batch_.begin(table, open, queens);
        Position* top = branch(table, squares, open, queens, stack_.data());
        while (top != stack_.data() && !walk_.is_over()) {
            --top;
            walk_.path[top->queens] = table.number[top->square];
            ++walk_.report.nodes;
            if (walk_.log != nullptr && !tell(table, *top)) continue;
            batch_.set_queen(top->queens, top->square);
            if (search_narrowed<48>(table, *top) || search_narrowed<64>(table, *top)) continue;
            if (add_to_batch(table, *top)) continue;
            if (stack_.data() + stack_.size() < top + most_children) {
                const auto size = top - stack_.data();
                stack_.resize(2 * stack_.size());
                top = stack_.data() + size;
            }
            top = branch(table, top->squares, top->open, top->queens + 1, top);
        }
        batch_.search();
        leave_unsearched(table, top);
    }

private:
    using Table = LaneTable<T, lane_count>;
    using Lines = Registers<T, lane_count>;
    static constexpr std::uint64_t nodes_before_batches = 16'384;
    static constexpr std::size_t most_children = Table::most_squares;

    /// An open position: the remaining squares and lanes.
    struct Position {
        Lanes<T, lane_count> squares;
        LaneSet<lane_count> open;
        int square;             // square of the last queen
        std::int16_t queens;    // queens before it
        bool is_first, is_last; // is it the first or last square on its line?
    };

    /// Places forced queens, and then one queen on each square of the selected line. New positions
    /// are written from `top` on, so that the first square is on top; returns the new end. The
    /// position itself may be at `top`.
    HWY_INLINE Position* branch(const Table& table, const Lanes<T, lane_count>& begin,
                                const LaneSet<lane_count>& open_at_begin, int queens,
                                Position* top) {
        const Lanes<T, lane_count>* stored = &begin;
        LaneSet<lane_count> open = open_at_begin;
        Lines squares = Lines::load(begin);
        Lines rest;
        for (;;) {
            if (is_empty(open)) {
                walk_.visit_completion(std::span{walk_.path}.first(queens));
                return top;
            }
            rest = squares.without_lowest();
            const LaneSet<lane_count> forced = common(rest.empty_lanes(), open);
            if (is_empty(forced)) break;
            const int lane = lowest(forced);
            const int square = table.square[lane][std::countr_zero(stored->line[lane])];
            squares = squares & Lines::load(table.left_free[square]);
            open = minus(open, table.closed[square]);
            walk_.path[queens] = table.number[square];
            batch_.set_queen(queens, square);
            ++queens;
            ++walk_.report.nodes;
            if (intersect(squares.empty_lanes(), open)) return top;
            squares.store(forced_);
            stored = &forced_;
        }
        const auto place = [&](int lane, int bit, bool is_first, bool is_last) HWY_ATTR_INLINE {
            const int square = table.square[lane][bit];
            const Lines left = squares & Lines::load(table.left_free[square]);
            const LaneSet<lane_count> left_open = minus(open, table.closed[square]);
            left.store(top->squares);
            top->open = left_open;
            top->square = square;
            top->queens = static_cast<std::int16_t>(queens);
            top->is_first = is_first;
            top->is_last = is_last;
            const bool keep = !intersect(left.empty_lanes(), left_open) || walk_.log != nullptr;
            walk_.report.nodes += keep ? 0 : 1;
            top += keep ? 1 : 0;
        };
        int lane;
        if (is_worth_a_choice(table, squares, open)) {
            lane = line_with_least_below(table, *stored, open);
        } else {
            // Usually the line has two squares, so this case gets code of its own.
            rest = rest.without_lowest();
            const LaneSet<lane_count> pairs = common(rest.empty_lanes(), open);
            if (!is_empty(pairs)) {
                lane = lowest(pairs);
                const T bits = stored->line[lane];
                place(lane, highest(bits), false, true);
                place(lane, std::countr_zero(bits), true, false);
                return top;
            }
            lane = most_constrained(rest, open);
        }
        const T bits = stored->line[lane];
        for (T left = bits; left != 0; left &= static_cast<T>(~(T{1} << highest(left))))
            place(lane, highest(left), std::has_single_bit(left), left == bits);
        return top;
    }

    static HWY_INLINE int highest(T bits) { return 8 * sizeof(T) - 1 - std::countl_zero(bits); }

    /// Logs a queen that is tried. Returns false if its subtree is empty.
    bool tell(const LaneTable<T, lane_count>& table, const Position& position) {
        if (!position.is_first) walk_.log->refute();
        if (!position.is_last) walk_.log->choose(table.number[position.square]);
        return !intersect(Lines::load(position.squares).empty_lanes(), position.open);
    }

    /// Adds a position to the batch. Returns false if the position must be searched alone: on small
    /// boards, where there is little to search, and in searches with a log.
    bool add_to_batch(const Table& table, const Position& position) {
        if (walk_.log != nullptr || walk_.report.nodes < nodes_before_batches ||
            is_worth_a_choice(table, Lines::load(position.squares), position.open))
            return false;
        batch_.add(position.squares, position.open, position.queens + 1);
        if (batch_.is_full()) batch_.search();
        return true;
    }

    /// Can a compacted table have fewer or smaller lanes than this one?
    static constexpr bool is_wider_than(int lanes) { return lane_count > lanes || sizeof(T) > 2; }

    /// A compacted table and the search that continues with it.
    template <int lanes>
    struct Narrowed;

    /// Continues with a compacted table if this is likely to pay.
    template <int lanes>
    bool search_narrowed(const Table& table, const Position& position) {
        if constexpr (is_wider_than(lanes)) {
            const int open_lanes = size(position.open);
            constexpr bool gains_little = sizeof(T) == 2 && lane_count == 64;
            if (!walk_.may_narrow(open_lanes, lanes, gains_little)) return false;
            auto& narrowed = std::get<std::unique_ptr<Narrowed<lanes>>>(narrowed_);
            if (!narrowed) narrowed = std::make_unique<Narrowed<lanes>>(walk_);
            auto& [narrow_table, search] = *narrowed;
            if (!narrow(table, position.squares, position.open, narrow_table)) return false;
            const std::uint64_t nodes_before = walk_.report.nodes;
            search.run(narrow_table, narrow_table.all_squares, narrow_table.all_lanes,
                       position.queens + 1);
            walk_.note_narrowed(open_lanes, lanes, walk_.report.nodes - nodes_before);
            return true;
        } else {
            return false;
        }
    }

    /// Lists the open positions as unsearched subtrees, the deepest first, as in a proof.
    void leave_unsearched(const LaneTable<T, lane_count>& table, const Position* top) {
        if (!walk_.lists_unsearched()) return;
        batch_.leave_unsearched();
        int queens = -1;
        while (top != stack_.data()) {
            --top;
            const bool is_next = top->queens != queens; // follows a refuted sibling
            if (walk_.log != nullptr && is_next && !top->is_first) walk_.log->refute();
            queens = top->queens;
            Subtree unsearched(walk_.path.begin(), walk_.path.begin() + queens);
            unsearched.push_back(table.number[top->square]);
            walk_.leave(std::move(unsearched));
        }
    }

    LaneWalk& walk_;
    std::vector<Position> stack_;
    Batch<T, lane_count> batch_{walk_};
    Lanes<T, lane_count> forced_; // the position after forced queens
    // Made when needed.
    std::tuple<std::unique_ptr<Narrowed<48>>, std::unique_ptr<Narrowed<64>>> narrowed_;
};

template <typename T, int lane_count>
template <int lanes>
struct Search<T, lane_count>::Narrowed {
    explicit Narrowed(LaneWalk& walk) : search{walk} {}

    NarrowTable<lanes> table;
    Search<std::uint16_t, lanes> search;
};

template <typename T, int lane_count>
KernelReport search(const LaneTable<T, lane_count>& table, const Subtree& subtree,
                    const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    LaneWalk walk{subtree, table.row_count, table.row, limits, visit, log};
    auto position = Registers<T, lane_count>::load(table.all_squares);
    LaneSet<lane_count> open = table.all_lanes;
    for (const int square : subtree) {
        position = position & Registers<T, lane_count>::load(table.left_free[square]);
        open = minus(open, table.closed[square]);
    }
    if (intersect(position.empty_lanes(), open)) return std::move(walk.report);
    const int queens = static_cast<int>(subtree.size());
    Lanes<T, lane_count> squares;
    position.store(squares);
    Search<T, lane_count>{walk}.run(table, squares, open, queens);
    return walk.take_report();
}

/// Highway's dispatch needs plain functions.
LaneSearches lane_searches() {
    LaneSearches searches{.target = hwy::TargetName(HWY_TARGET)};
    const auto set = []<typename T, int lane_count>(LaneSearch<T, lane_count>& one) {
        if constexpr (has_width<T, lane_count>) one = search<T, lane_count>;
    };
    std::apply([&](auto&... all) { (set(all), ...); }, searches.all);
    return searches;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline solver {

HWY_EXPORT(lane_searches);

LaneSearches lane_searches() { return HWY_DYNAMIC_DISPATCH(lane_searches)(); }

} // namespace qsat::solver

#endif
