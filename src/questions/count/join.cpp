#include "count/join.hpp"

#include "count/disjoint_pairs.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>

namespace qsat::inline questions {

namespace {

/// The memory limit of the kept tables. Others are made again for each unit: on larger boards a
/// unit costs so much more than its tables that it does not matter.
constexpr std::ptrdiff_t table_bytes = 320'000'000;

} // namespace

/// What all threads share.
struct JoinCounter::State {
    struct SplitTables {
        std::array<CellOfColumns, 4> cells; // by quarter
        std::array<bool, 2> is_sparse;      // by colour
    };

    State(JoinBoard join_board, const Poll& poll)
        : board{std::move(join_board)}, units{board, poll}, splits(units.split_count()) {
        for (std::size_t split = 0; split < splits.size(); ++split)
            set_split(split);
    }

    void set_split(std::size_t number) {
        SplitTables& tables = splits[number];
        const auto set = [&](const LineOrder& order, int columns, int direct, int complement) {
            const LineSet all = (LineSet{1} << columns) - 1;
            tables.cells[direct].resize(all + 1);
            tables.cells[complement].resize(all + 1);
            for (std::size_t cell = 0; cell < order.size(); ++cell) {
                tables.cells[direct][order[cell].set] = static_cast<std::uint16_t>(cell);
                tables.cells[complement][all ^ order[cell].set] = static_cast<std::uint16_t>(cell);
            }
        };
        set(units.even_columns(number), board.columns[0], 0, 2);
        set(units.odd_columns(number), board.columns[1], 3, 1);
        const Split& queens = units.split(number);
        // Never both: a board has too few rows.
        tables.is_sparse = {is_sparse(board, queens[0], queens[3]),
                            is_sparse(board, queens[2], queens[1])};
    }

    JoinBoard board;
    JoinUnits units;
    std::vector<SplitTables> splits;
    std::array<Quarter, 4> quarters{Quarter{board, 0}, Quarter{board, 1}, Quarter{board, 2},
                                    Quarter{board, 3}};
    mutable std::atomic<std::ptrdiff_t> bytes_left{table_bytes};
    std::array<KeptTables<PlacementList>, 2> lists{{{board.rows[0], bytes_left}, // by colour
                                                    {board.rows[1], bytes_left}}};
    std::array<KeptTables<PlacementBits>, 2> bits{
        {{board.rows[1], bytes_left}, {board.rows[0], bytes_left}}};
};

/// Counts one unit after the other, on one thread.
class JoinCounter::UnitCounter {
public:
    UnitCounter(const State& shared, const Budget& budget) : shared_{shared}, budget_{budget} {}

    /// The completions of a unit. Throws BudgetSpent.
    Number count(std::uint64_t number) {
        budget_.require();
        unit_ = shared_.units.unit(number);
        tables_ = &shared_.splits[unit_.split];
        rows_ = shared_.units.rows_of_quarters(unit_);
        for (int colour = 0; colour < 2; ++colour)
            lists_[colour] = &list_of(colour);
        for (int colour = 0; colour < 2; ++colour)
            bits_[colour] = &bits_of(colour);
        for (int colour = 0; colour < 2; ++colour)
            if (lists_[colour]->placements == 0 || bits_[colour]->placements == 0) return 0;
        allow(even_columns(), LinesOfImage::even_columns, ties_of_even_columns_);
        allow(odd_columns(), LinesOfImage::odd_columns, ties_of_odd_columns_);
        for (int colour = 0; colour < 2; ++colour)
            if (tables_->is_sparse[colour]) return count_sparse(colour);
        return count_groups();
    }

private:
    const LineOrder& even_columns() const { return shared_.units.even_columns(unit_.split); }
    const LineOrder& odd_columns() const { return shared_.units.odd_columns(unit_.split); }
    const LineOrder& columns(bool odd) const { return odd ? odd_columns() : even_columns(); }
    static constexpr int quarter_of(int colour, bool odd) {
        return JoinBoard::quarters_of_colour[colour][odd ? 1 : 0];
    }

    TableRequest request(int colour, bool odd) const {
        const int quarter = quarter_of(colour, odd);
        return {shared_.quarters[quarter], rows_[quarter], tables_->cells[quarter],
                columns(odd).size(), tables_->is_sparse[colour]};
    }
    const PlacementList& list_of(int colour) {
        return shared_.lists[colour].get(
            rows_[quarter_of(colour, false)], spare_lists_[colour], [&](PlacementList& table) {
                make_list(request(colour, false), budget_, table_buffers_, table);
            });
    }
    const PlacementBits& bits_of(int colour) {
        return shared_.bits[colour].get(
            rows_[quarter_of(colour, true)], spare_bits_[colour], [&](PlacementBits& table) {
                make_bits(request(colour, true), shared_.board.diagonals[colour], budget_,
                          table_buffers_, table);
            });
    }

    /// Sets the ties of the columns that count, which are the first of the order.
    void allow(const LineOrder& order, LinesOfImage::Set which, std::vector<std::uint8_t>& ties) {
        ties.resize(allowed(order, unit_.value));
        for (std::size_t cell = 0; cell < ties.size(); ++cell)
            ties[cell] = static_cast<std::uint8_t>(shared_.units.ties(unit_, which, cell));
    }

    std::size_t groups() const {
        return (ties_of_odd_columns_.size() + Slice::words - 1) / Slice::words;
    }
    PairTables pair_tables(int colour) const {
        return {*lists_[colour], shared_.quarters[quarter_of(colour, false)], *bits_[colour]};
    }

    /// Counts the pairs of a colour for all cells.
    OtherColour count_all(int colour) {
        const std::size_t cells = ties_of_even_columns_.size();
        std::vector<CellCounts>& counts = counts_[colour];
        if (counts.size() < groups() * cells) counts.resize(groups() * cells);
        for (std::size_t group = 0; group < groups(); ++group)
            count_pairs(pair_tables(colour), group, budget_, pair_buffers_,
                        std::span{counts}.subspan(group * cells, cells));
        return {.counts = counts.data(),
                .even_ties = ties_of_even_columns_,
                .odd_ties = ties_of_odd_columns_,
                .weights = shared_.board.weights,
                .ties = unit_.ties};
    }

    /// The pairs of one colour are found one by one.
    Number count_sparse(int colour) {
        const OtherColour other = count_all(1 - colour);
        Number found = 0;
        for (std::size_t layer = 0; layer * Slice::placements < bits_[colour]->placements; ++layer)
            found += weigh_pairs(pair_tables(colour), layer, budget_, pair_buffers_, other);
        return found;
    }

    /// The pairs of both colours are counted for 32 sets of odd columns at a time, first those of
    /// the colour with fewer placements. If they have none, the others do not matter.
    Number count_groups() {
        const std::size_t cells = ties_of_even_columns_.size();
        for (std::vector<CellCounts>& counts : counts_)
            if (counts.size() < cells) counts.resize(cells);
        const auto all_pairs = [&](int colour) {
            return lists_[colour]->placements * bits_[colour]->placements;
        };
        const int fewer = all_pairs(0) < all_pairs(1) ? 0 : 1;
        Number found = 0;
        for (std::size_t group = 0; group < groups(); ++group) {
            bool has_pairs = true;
            for (const int colour : {fewer, 1 - fewer})
                has_pairs =
                    has_pairs && count_pairs(pair_tables(colour), group, budget_, pair_buffers_,
                                             std::span{counts_[colour]}.first(cells));
            if (has_pairs) found += weighted_products(group);
        }
        return found;
    }

    std::uint64_t weighted_products(std::size_t group) const {
        const std::size_t first = group * Slice::words;
        const std::size_t words = std::min(Slice::words, ties_of_odd_columns_.size() - first);
        const std::vector<std::uint8_t>& ties = ties_of_even_columns_;
        std::uint64_t found = 0; // a unit has far fewer completions
        std::array<std::uint64_t, Slice::words> products{};
        const auto add = [&](unsigned tied) {
            for (std::size_t word = 0; word < words; ++word)
                found +=
                    products[word] *
                    shared_.board.weights[unit_.ties & tied & ties_of_odd_columns_[first + word]];
            products = {};
        };
        for (std::size_t cell = 0; cell < ties.size(); ++cell) {
            for (std::size_t word = 0; word < Slice::words; ++word)
                products[word] +=
                    std::uint64_t{counts_[0][cell].of_word[word]} * counts_[1][cell].of_word[word];
            if (cell + 1 == ties.size() || ties[cell + 1] != ties[cell]) add(ties[cell]);
        }
        return found;
    }

    const State& shared_;
    const Budget& budget_;
    // Of the present unit.
    JoinUnits::Unit unit_{};
    const State::SplitTables* tables_ = nullptr;
    std::array<LineSet, 4> rows_{};               // by quarter
    std::array<const PlacementList*, 2> lists_{}; // by colour
    std::array<const PlacementBits*, 2> bits_{};
    std::vector<std::uint8_t> ties_of_even_columns_; // of those that count
    std::vector<std::uint8_t> ties_of_odd_columns_;
    // Memory to reuse.
    std::array<KeptTables<PlacementList>::Spare, 2> spare_lists_{}; // by colour
    std::array<KeptTables<PlacementBits>::Spare, 2> spare_bits_{};
    TableBuffers table_buffers_{};
    PairBuffers pair_buffers_{};
    std::array<std::vector<CellCounts>, 2> counts_{}; // by colour
};

std::optional<JoinCounter> JoinCounter::make(const OpenBoard& open, const Poll& poll) {
    // If the given queens conflict, the join has no units.
    if (!open.conflicts().empty()) return JoinCounter{nullptr};
    auto board = make_join_board(open);
    if (!board) return std::nullopt;
    return JoinCounter{std::make_shared<const State>(std::move(*board), poll)};
}

std::uint64_t JoinCounter::unit_count() const { return state_ ? state_->units.count() : 0; }
std::vector<UnitRange> JoinCounter::kinds() const {
    return state_ ? state_->units.kinds() : std::vector<UnitRange>{};
}

Number JoinCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (units.size() == 0) return 0;
    const double share = 1 / static_cast<double>(units.size());
    const auto threads = static_cast<std::size_t>(parallel::worker_count(jobs));
    std::vector<UnitCounter> counters(threads, UnitCounter{*state_, budget});
    std::vector<Number> found_by(threads);
    parallel::for_each_index(jobs, units.size(), [&](std::uint64_t i, int thread) {
        if (tally != nullptr && tally->enough()) return;
        const Number found = counters[thread].count(units[i]);
        found_by[thread] += found;
        if (tally != nullptr) tally->add(found, share);
    });
    return std::accumulate(found_by.begin(), found_by.end(), Number{0});
}

std::optional<Number> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                    Tally* tally) {
    const auto counter = JoinCounter::make(open, budget.poll());
    if (!counter) return std::nullopt;
    return counter->count({0, counter->unit_count()}, jobs, budget, tally);
}

} // namespace qsat::questions
