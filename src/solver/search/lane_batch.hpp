// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "search/lane_position.hpp"
#include "search/lane_walk.hpp"

#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Searches the subtrees of many positions together. Each step processes a batch of independent
/// positions, with almost no unpredictable branches. Open work is on two stacks: positions with a
/// forced queen, and positions where a line must be chosen. The choices are the same as in a search
/// of one position after the other. The square of a queen stays on its two lanes, and unused lanes
/// are full. So a position is dead if any lane is empty, and it shows the squares of its queens.
template <typename T, int lane_count>
class Batch {
public:
    using Table = LaneTable<T, lane_count>;

    explicit Batch(LaneWalk& walk) : walk_{walk} {}

    /// Starts a batch for positions of this table. Their queens are on lanes that are open here,
    /// below the first queens of the walk.
    void begin(const Table& table, const LaneSet<lane_count>& open, int queens_before) {
        table_ = &table;
        open_ = open;
        queens_before_ = queens_before;
        forced_count_ = branching_count_ = 0;
        left_free_.clear();
    }

    /// Sets the square, in the table, of a queen of the position that is added next. Queen 0 is the
    /// first queen of the walk.
    void set_queen(int queen, int square) { placed_[queen] = square; }

    /// Adds a position with this total number of queens. It is already counted as a node.
    void add(const Lanes<T, lane_count>& squares, const LaneSet<lane_count>& open, int queens) {
        if (left_free_.empty()) prepare();
        Lanes<T, lane_count> position;
        (Lines::load(squares) | Lines::load(unused_)).store(position);
        for (int queen = queens_before_; queen < queens; ++queen) {
            const int square = placed_[queen];
            for_each(table_->closed[square],
                     [&](int lane) { position.line[lane] = left_free_[square].line[lane]; });
        }
        make_room();
        Ends ends = this->ends();
        keep(Lines::load(position), open, ends);
        set(ends);
    }

    /// Is the batch large enough to search?
    bool is_full() const { return forced_count_ + branching_count_ >= width; }

    /// Searches until no positions are left or the walk is over.
    void search() {
        while (forced_count_ + branching_count_ > 0 && !walk_.is_over_for_batch()) {
            if (forced_count_ >= width || branching_count_ == 0)
                place_forced();
            else
                branch();
        }
    }

    void leave_unsearched() {
        for (int i = 0; i < forced_count_; ++i)
            leave(forced_[i]);
        for (int i = 0; i < branching_count_; ++i)
            leave(branching_[i]);
    }

private:
    using Lines = Registers<T, lane_count>;
    using Bits = std::common_type_t<T, unsigned>;
    /// Enough positions to hide latencies, few enough that they fit into the first-level cache with
    /// their table.
    static constexpr int width = 32;
    static constexpr int most_children = Table::most_squares;
    static constexpr int most_forced = (most_children + 1) * width;

    struct Position {
        Lanes<T, lane_count> squares;
        LaneSet<lane_count> open;   ///< lanes without a queen
        LaneSet<lane_count> forced; ///< open lanes with one square
    };

    /// A queen to place.
    struct Child {
        std::uint16_t parent; // index in the batch
        std::uint16_t square;
    };

    /// The ends of the two stacks.
    struct Ends {
        Position* forced;
        Position* branching;
    };

    /// Allocated here and not in the constructor, because small boards never need it.
    void prepare() {
        forced_.resize(most_forced);
        queens_.assign(walk_.path.begin(), walk_.path.begin() + queens_before_);
        for (int lane = 0; lane < lane_count; ++lane)
            unused_.line[lane] = open_[lane / 64] >> lane % 64 & 1 ? T{0} : static_cast<T>(~T{0});
        left_free_ = table_->left_free;
        for (auto& left : left_free_) {
            const auto all = Lines::load(left) & Lines::load(table_->all_squares);
            (all | Lines::load(unused_)).store(left);
        }
        for_each(open_, [&](int lane) {
            for (Bits bits = table_->all_squares.line[lane]; bits != 0; bits &= bits - 1)
                left_free_[table_->square[lane][std::countr_zero(bits)]].line[lane] |=
                    static_cast<T>(bits & (~bits + 1));
        });
    }

    Ends ends() { return {forced_.data() + forced_count_, branching_.data() + branching_count_}; }

    void set(const Ends& ends) {
        forced_count_ = static_cast<int>(ends.forced - forced_.data());
        branching_count_ = static_cast<int>(ends.branching - branching_.data());
    }

    /// Makes room for the children of a batch, plus one that is written but not kept.
    void make_room() {
        const std::size_t needed = branching_count_ + most_forced + 1;
        if (branching_.size() < needed) branching_.resize(2 * needed);
    }

    /// Pushes a position on its stack, unless it is dead.
    static HWY_INLINE void keep(const Lines& lines, const LaneSet<lane_count>& open, Ends& ends) {
        const LaneSet<lane_count> forced = common(lines.without_lowest().empty_lanes(), open);
        const bool is_forced = !is_empty(forced);
        const bool is_alive = !lines.has_empty_lane();
        Position* const to = is_forced ? ends.forced : ends.branching;
        lines.store(to->squares);
        to->open = open;
        to->forced = forced;
        ends.forced += is_alive & is_forced;
        ends.branching += is_alive & !is_forced;
    }

    /// Pops a batch and places a queen in each position, on the first lane with one square.
    void place_forced() {
        const Table& table = *table_;
        const auto* const left_free = left_free_.data();
        const auto* const closed = table.closed.data();
        const int count = std::min(forced_count_, width);
        const Position* position = forced_.data() + forced_count_ - count;
        const Position* const end = forced_.data() + forced_count_;
        forced_count_ -= count;
        make_room();
        Ends ends = this->ends();
        for (; position != end; ++position) {
            const int lane = lowest(position->forced);
            const Bits bit = position->squares.line[lane];
            const int square = table.square[lane][std::countr_zero(bit) % most_children];
            // A child overwrites its parent or an earlier one, which has been read by then.
            keep(Lines::load(position->squares) & Lines::load(left_free[square]),
                 minus(position->open, closed[square]), ends);
        }
        walk_.report.nodes += count;
        set(ends);
    }

    /// Pops a batch and tries all squares of one line in each position.
    void branch() {
        const int count = std::min(branching_count_, width);
        branching_count_ -= count;
        make_room();
        std::array<Child, width * most_children + 3> children;
        Child* end = children.data();
        const Position* position = branching_.data() + branching_count_;
        for (int i = 0; i < count; ++i, ++position) {
            const auto lines = Lines::load(position->squares);
            lines.store(batch_[i].squares);
            batch_[i].open = position->open;
            if (is_empty(position->open)) {
                walk_.visit_completion(walk_.only_counts() ? queens_ : queens_of(*position));
                if (walk_.has_enough()) return;
                continue;
            }
            const int lane = shortest_lane(lines, position->open);
            const auto& square_on = table_->square[lane];
            Bits bits = position->squares.line[lane];
            // Three children are written without a branch. There are seldom more.
            const int squares = std::popcount(bits);
            for (int k = 0; k < 3; ++k, bits &= bits - 1)
                end[k] = child(i, square_on[std::countr_zero(bits) % most_children]);
            for (int k = 3; k < squares; ++k, bits &= bits - 1)
                end[k] = child(i, square_on[std::countr_zero(bits)]);
            end += squares;
        }
        Ends ends = this->ends();
        const auto* const left_free = left_free_.data();
        const auto* const closed = table_->closed.data();
        for (const Child* next = children.data(); next != end; ++next) {
            const Position& parent = batch_[next->parent];
            keep(Lines::load(parent.squares) & Lines::load(left_free[next->square]),
                 minus(parent.open, closed[next->square]), ends);
        }
        walk_.report.nodes += end - children.data();
        set(ends);
    }

    static Child child(int parent, int square) {
        return {static_cast<std::uint16_t>(parent), static_cast<std::uint16_t>(square)};
    }

    /// The first of the open lanes with the fewest squares. Precondition: each has at least two.
    static HWY_INLINE int shortest_lane(const Lines& lines, const LaneSet<lane_count>& open) {
        if constexpr (Lines::counts_at_once && sizeof(T) <= 4)
            return lines.first_with_fewest_above_one();
        else
            return most_constrained(lines.without_lowest(), open);
    }

    /// The queens of a position, as squares of the board.
    const Subtree& queens_of(const Position& position) {
        queens_.resize(queens_before_);
        for_each(minus(open_, position.open), [&](int lane) {
            const Bits bit = position.squares.line[lane];
            const int square = table_->square[lane][std::countr_zero(bit)];
            if (lowest(table_->closed[square]) == lane) // of its two lanes, the first
                queens_.push_back(table_->number[square]);
        });
        return queens_;
    }

    /// The search that continues with a position counts its last queen again.
    void leave(const Position& position) {
        walk_.leave(queens_of(position));
        --walk_.report.nodes;
    }

    LaneWalk& walk_;
    const Table* table_ = nullptr;
    LaneSet<lane_count> open_{}; // open lanes at the beginning
    int queens_before_ = 0;
    std::array<int, most_lane_rows + 1> placed_;
    // The queens before the batch, and those of the requested position.
    Subtree queens_;
    Lanes<T, lane_count> unused_;                 // full lanes
    std::vector<Lanes<T, lane_count>> left_free_; // including the queens' own squares
    std::vector<Position> forced_;
    std::vector<Position> branching_;
    int forced_count_ = 0;
    int branching_count_ = 0;
    std::array<Position, width> batch_; // the parents of the children
};

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
