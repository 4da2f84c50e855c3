#include "count/join.hpp"

#include "count/disjoint_pairs.hpp"
#include "count/join_units.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// The memory limit of the kept tables; beyond it they are made again for each unit. On larger
/// boards a unit costs so much more than its tables that it does not matter.
constexpr std::ptrdiff_t table_bytes = 320'000'000;

} // namespace

/// What one thread needs, to reuse.
struct JoinCounter::Worker {
    std::array<KeptTables<PlacementList>::Spare, 2> lists{}; // by colour
    std::array<KeptTables<PlacementBits>::Spare, 2> bits{};
    TableBuffers table_buffers{};
    PairBuffers pair_buffers{};
    std::array<std::vector<CellCounts>, 2> counts{}; // by colour
    std::vector<std::uint8_t> ties_of_even_columns{};
    std::vector<std::uint8_t> ties_of_odd_columns{};
};

class JoinCounter::State {
public:
    State(JoinBoard board, const Poll& poll)
        : board_{std::move(board)}, units_{board_, poll}, splits_(units_.split_count()) {
        for (std::size_t split = 0; split < splits_.size(); ++split)
            set_split(split);
    }

    std::uint64_t unit_count() const { return units_.count(); }

    /// The completions of a unit. Throws BudgetSpent.
    Number count(std::uint64_t number, const Budget& budget, Worker& worker) const {
        return UnitCount{*this, units_.unit(number), budget, worker}.count();
    }

private:
    struct SplitTables {
        std::array<CellOfColumns, 4> cells; // by quarter
        std::array<bool, 2> is_sparse;      // by colour
    };

    void set_split(std::size_t number) {
        SplitTables& tables = splits_[number];
        const auto set = [&](const LineOrder& order, int columns, int direct, int complement) {
            const LineSet all = (LineSet{1} << columns) - 1;
            tables.cells[direct].resize(all + 1);
            tables.cells[complement].resize(all + 1);
            for (std::size_t cell = 0; cell < order.sets.size(); ++cell) {
                tables.cells[direct][order.sets[cell]] = static_cast<std::uint16_t>(cell);
                tables.cells[complement][all ^ order.sets[cell]] = static_cast<std::uint16_t>(cell);
            }
        };
        set(units_.even_columns(number), board_.columns[0], 0, 2);
        set(units_.odd_columns(number), board_.columns[1], 3, 1);
        const std::array<int, 4>& queens = units_.split(number).queens;
        // Never both: a board has too few rows.
        tables.is_sparse = {is_sparse(board_, queens[0], queens[3]),
                            is_sparse(board_, queens[2], queens[1])};
    }

    class UnitCount {
    public:
        UnitCount(const State& state, const JoinUnits::Unit& unit, const Budget& budget,
                  Worker& worker)
            : state_{state}, unit_{unit}, rows_{rows_of_quarters(state.board_, unit)},
              budget_{budget}, worker_{worker}, tables_{state.splits_[unit.split]} {}

        Number count() {
            budget_.require();
            const std::array lists{&list(0), &list(1)};
            const std::array bits{&bits_of(0), &bits_of(1)};
            for (int colour = 0; colour < 2; ++colour)
                if (lists[colour]->is_empty || bits[colour]->slices.empty()) return 0;
            set_allowed();
            for (int colour = 0; colour < 2; ++colour)
                if (tables_.is_sparse[colour]) return count_sparse(colour, lists, bits);
            return count_groups(lists, bits);
        }

    private:
        using Lists = std::array<const PlacementList*, 2>; // by colour
        using Bits = std::array<const PlacementBits*, 2>;

        static constexpr int quarter_of_list(int colour) {
            return JoinBoard::quarters_of_colour[colour][0];
        }
        static constexpr int quarter_of_bits(int colour) {
            return JoinBoard::quarters_of_colour[colour][1];
        }

        const PlacementList& list(int colour) {
            const int quarter = quarter_of_list(colour);
            const LineSet rows = rows_[quarter];
            const auto make = [&](PlacementList& table) {
                make_list(state_.quarters_[quarter], rows, tables_.cells[quarter],
                          even_columns().sets.size(), tables_.is_sparse[colour], budget_,
                          worker_.table_buffers, table);
            };
            return state_.lists_[colour].get(rows, worker_.lists[colour], make);
        }
        const PlacementBits& bits_of(int colour) {
            const int quarter = quarter_of_bits(colour);
            const LineSet rows = rows_[quarter];
            const auto make = [&](PlacementBits& table) {
                make_bits(state_.quarters_[quarter], rows, tables_.cells[quarter],
                          odd_columns().sets.size(), state_.board_.diagonals[colour],
                          tables_.is_sparse[colour], budget_, worker_.table_buffers, table);
            };
            return state_.bits_[colour].get(rows, worker_.bits[colour], make);
        }

        const LineOrder& even_columns() const { return state_.units_.even_columns(unit_.split); }
        const LineOrder& odd_columns() const { return state_.units_.odd_columns(unit_.split); }

        void set_allowed() {
            const auto set = [&](const LineOrder& order, LinesOfImage::Set which,
                                 std::vector<std::uint8_t>& ties) {
                const std::size_t allowed = order.allowed(unit_.value);
                ties.clear();
                for (std::size_t cell = 0; cell < allowed; ++cell)
                    ties.push_back(
                        static_cast<std::uint8_t>(state_.units_.ties(unit_, which, cell)));
                return allowed;
            };
            even_allowed_ =
                set(even_columns(), LinesOfImage::Set::even_columns, worker_.ties_of_even_columns);
            odd_allowed_ =
                set(odd_columns(), LinesOfImage::Set::odd_columns, worker_.ties_of_odd_columns);
        }

        std::size_t groups() const { return (odd_allowed_ + Slice::words - 1) / Slice::words; }

        void count_pairs_of(int colour, const Lists& lists, const Bits& bits, std::size_t group,
                            std::span<CellCounts> counts) {
            count_pairs(*lists[colour], state_.quarters_[quarter_of_list(colour)], *bits[colour],
                        group, budget_, worker_.pair_buffers, counts);
        }

        /// The pairs of one colour are found one by one.
        Number count_sparse(int colour, const Lists& lists, const Bits& bits) {
            const int dense = 1 - colour;
            const std::size_t cells = even_allowed_;
            std::vector<CellCounts>& counts = worker_.counts[dense];
            if (counts.size() < groups() * cells) counts.resize(groups() * cells);
            for (std::size_t group = 0; group < groups(); ++group)
                count_pairs_of(dense, lists, bits, group,
                               std::span{counts}.subspan(group * cells, cells));
            const OtherColour other{.counts = counts.data(),
                                    .list_ties = worker_.ties_of_even_columns,
                                    .bit_ties = worker_.ties_of_odd_columns,
                                    .weights = state_.board_.weights,
                                    .ties = unit_.ties};
            Number found = 0;
            for (std::size_t layer = 0; layer < bits[colour]->layers(); ++layer)
                found += weigh_pairs(*lists[colour], state_.quarters_[quarter_of_list(colour)],
                                     *bits[colour], layer, budget_, worker_.pair_buffers, other);
            return found;
        }

        /// The pairs of both colours are counted for 32 sets of odd columns at a time.
        Number count_groups(const Lists& lists, const Bits& bits) {
            for (std::vector<CellCounts>& counts : worker_.counts)
                if (counts.size() < even_allowed_) counts.resize(even_allowed_);
            Number found = 0;
            for (std::size_t group = 0; group < groups(); ++group) {
                for (int colour = 0; colour < 2; ++colour)
                    count_pairs_of(colour, lists, bits, group,
                                   std::span{worker_.counts[colour]}.first(even_allowed_));
                found += weighted_products(group);
            }
            return found;
        }

        std::uint64_t weighted_products(std::size_t group) const {
            const std::size_t first = group * Slice::words;
            const std::size_t words = std::min<std::size_t>(Slice::words, odd_allowed_ - first);
            const std::vector<std::uint8_t>& ties = worker_.ties_of_even_columns;
            std::uint64_t found = 0; // a unit has far fewer completions
            std::array<std::uint64_t, Slice::words> products{};
            const auto add = [&](unsigned tied) {
                for (std::size_t word = 0; word < words; ++word)
                    found +=
                        products[word] *
                        state_.board_
                            .weights[unit_.ties & tied & worker_.ties_of_odd_columns[first + word]];
                products = {};
            };
            for (std::size_t cell = 0; cell < even_allowed_; ++cell) {
                for (std::size_t word = 0; word < Slice::words; ++word)
                    products[word] += std::uint64_t{worker_.counts[0][cell].of_word[word]} *
                                      worker_.counts[1][cell].of_word[word];
                if (cell + 1 == even_allowed_ || ties[cell + 1] != ties[cell]) add(ties[cell]);
            }
            return found;
        }

        const State& state_;
        const JoinUnits::Unit unit_;
        const std::array<LineSet, 4> rows_; // by quarter
        const Budget& budget_;
        Worker& worker_;
        const SplitTables& tables_;
        std::size_t even_allowed_ = 0; // sets of even columns that count, the first of the order
        std::size_t odd_allowed_ = 0;
    };

    JoinBoard board_;
    JoinUnits units_;
    std::vector<SplitTables> splits_;
    std::array<Quarter, 4> quarters_{Quarter{board_, 0}, Quarter{board_, 1}, Quarter{board_, 2},
                                     Quarter{board_, 3}};
    mutable std::atomic<std::ptrdiff_t> bytes_left_{table_bytes};
    std::array<KeptTables<PlacementList>, 2> lists_{
        KeptTables<PlacementList>{board_.rows[0], bytes_left_},
        KeptTables<PlacementList>{board_.rows[1], bytes_left_}};
    std::array<KeptTables<PlacementBits>, 2> bits_{
        KeptTables<PlacementBits>{board_.rows[1], bytes_left_},
        KeptTables<PlacementBits>{board_.rows[0], bytes_left_}};
};

std::optional<JoinCounter> JoinCounter::make(const OpenBoard& open, const Poll& poll) {
    // If the given queens conflict, the join has no units.
    if (!open.conflicts().empty()) return JoinCounter{nullptr};
    auto board = make_join_board(open);
    if (!board) return std::nullopt;
    return JoinCounter{std::make_shared<const State>(std::move(*board), poll)};
}

std::uint64_t JoinCounter::unit_count() const { return state_ ? state_->unit_count() : 0; }

Counted JoinCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (units.size() == 0) return {};
    const double share = 1 / static_cast<double>(units.size());
    std::vector<Worker> workers(static_cast<std::size_t>(parallel::worker_count(jobs)));
    std::vector<Counted> counted_by(workers.size());
    std::atomic<bool> stopped{false};
    parallel::for_each_index(jobs, units.size(), [&](std::uint64_t i, int number) {
        if (stopped) return;
        const auto worker = static_cast<std::size_t>(number);
        try {
            const Number found = state_->count(units[i], budget, workers[worker]);
            counted_by[worker].found += found;
            if (tally != nullptr) tally->add(found, share);
            if (tally != nullptr && tally->enough()) stopped = true;
        } catch (const BudgetSpent& spent) {
            counted_by[worker].stopped = spent.reason;
            stopped = true;
        }
    });
    Counted result;
    for (const Counted& counted : counted_by) {
        result.found += counted.found;
        if (counted.stopped) result.stopped = counted.stopped;
    }
    return result;
}

std::optional<Counted> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                     Tally* tally) try {
    const auto counter = JoinCounter::make(open, budget.poll());
    if (!counter) return std::nullopt;
    return counter->count({0, counter->unit_count()}, jobs, budget, tally);
} catch (const BudgetSpent& spent) {
    return Counted{0, spent.reason};
}

} // namespace qsat
