// The inner loops of the join on the quarters of random boards, with every instruction set of this
// machine, against all pairs of placements.
#include "catch.hpp"
#include "count/disjoint_pairs.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

#include <hwy/targets.h>

#include <map>
#include <set>

using namespace qsat;

namespace {

/// Runs the check once with every instruction set that this machine has.
template <typename Check>
void with_every_instruction_set(Check check) {
    const std::int64_t supported = hwy::SupportedTargets();
    for (std::int64_t rest = supported; rest != 0; rest &= rest - 1) {
        const std::int64_t target = rest & -rest;
        hwy::GetChosenTarget().Update(target);
        INFO(hwy::TargetName(target));
        check();
    }
    hwy::GetChosenTarget().DeInit();
}

/// The placements of a quarter: their columns, and the diagonals that they use.
struct Placement {
    LineSet columns;
    std::set<int> diagonals;
};
std::vector<Placement> placements(const Quarter& quarter, LineSet rows) {
    std::vector<Placement> found;
    quarter.for_each_placement(rows, {}, [&](const Quarter::Columns& columns, LineSet used) {
        Placement placement{used, {}};
        int depth = 0;
        for (LineSet rest = rows; rest != 0; rest &= rest - 1) {
            const auto [sum, difference] =
                quarter.diagonals(std::countr_zero(rest), columns[depth++]);
            placement.diagonals.insert({sum, difference});
        }
        found.push_back(std::move(placement));
    });
    return found;
}

/// The cells of sets of columns with this number of members, in random order.
CellOfColumns random_cells(Random& random, int columns, int members, std::size_t& count) {
    std::vector<LineSet> sets;
    for (LineSet set = 0; set < LineSet{1} << columns; ++set)
        if (std::popcount(set) == members) sets.push_back(set);
    random.shuffle(sets);
    CellOfColumns cells(std::size_t{1} << columns);
    for (std::size_t cell = 0; cell < sets.size(); ++cell)
        cells[sets[cell]] = static_cast<std::uint16_t>(cell);
    count = sets.size();
    return cells;
}

LineSet random_rows(Random& random, int rows) {
    return static_cast<LineSet>(random.below(std::uint64_t{1} << rows));
}

/// A board with some blocked squares, on which no line is without a free square.
Board open_board(Random& random, int size) {
    BoardParts parts{.size = size};
    for (std::uint64_t i = random.below(2 * size); i > 0; --i)
        parts.blocked.push_back(random_square(random, size));
    Board board{parts};
    return OpenBoard{board}.conflicts().empty() ? board : open_board(random, size);
}

/// The same, as if there were more diagonals, so that a mask needs several words.
JoinBoard with_more_diagonals(JoinBoard board, int times) {
    for (int& count : board.diagonals)
        count *= times;
    for (std::vector<JoinSquare>& quarter : board.quarters)
        for (JoinSquare& square : quarter) {
            square.sum *= times;
            square.difference *= times;
        }
    return board;
}

/// The two quarters of a colour of a board, and sets of their rows.
struct Colour {
    Colour(Random& random, int size)
        : board{open_board(random, size)}, join_board{with_more_diagonals(
                                               *make_join_board(OpenBoard{board}),
                                               1 + random_index(random, 5))},
          number{random_index(random, 2)}, list{join_board, quarter(0)}, bits{join_board,
                                                                              quarter(1)},
          list_rows{random_rows(random, join_board.rows[quarter(0) / 2])},
          bit_rows{random_rows(random, join_board.rows[quarter(1) / 2])},
          list_cells{random_cells(random, join_board.columns[quarter(0) % 2],
                                  std::popcount(list_rows), list_cell_count)},
          bit_cells{random_cells(random, join_board.columns[quarter(1) % 2],
                                 std::popcount(bit_rows), bit_cell_count)} {}

    int quarter(int which) const { return JoinBoard::quarters_of_colour[number][which]; }

    /// The number of disjoint pairs of each pair of cells.
    std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> pairs() const {
        std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> result;
        const std::vector<Placement> others = placements(bits, bit_rows);
        for (const Placement& a : placements(list, list_rows))
            for (const Placement& b : others)
                if (std::ranges::none_of(a.diagonals,
                                         [&](int line) { return b.diagonals.contains(line); }))
                    ++result[{list_cells[a.columns], bit_cells[b.columns]}];
        return result;
    }

    Board board;
    JoinBoard join_board;
    int number;
    Quarter list;
    Quarter bits;
    LineSet list_rows;
    LineSet bit_rows;
    std::size_t list_cell_count = 0;
    std::size_t bit_cell_count = 0;
    CellOfColumns list_cells;
    CellOfColumns bit_cells;
};

/// The tables of a colour, and the buffers for comparing them.
struct Tables {
    Tables(const Colour& colour, bool is_sparse, std::size_t least_to_pack = 20'000) {
        TableBuffers made_with;
        make_list({colour.list, colour.list_rows, colour.list_cells, colour.list_cell_count,
                   is_sparse, least_to_pack, least_to_pack},
                  {}, made_with, list);
        make_bits({colour.bits, colour.bit_rows, colour.bit_cells, colour.bit_cell_count, is_sparse,
                   least_to_pack, least_to_pack},
                  colour.join_board.diagonals[colour.number], {}, made_with, bits);
    }

    PlacementList list;
    PlacementBits bits;
    PairBuffers buffers;
};

} // namespace

TEST_CASE("disjoint pairs are counted cell by cell") {
    with_every_instruction_set([] {
        Random random{5};
        std::uint64_t pairs = 0;
        for (int round = 0; round < 60; ++round) {
            const Colour colour{random, 6 + random_index(random, 11)};
            INFO(as_text(colour.board));
            auto expected = colour.pairs();
            Tables tables{colour, false, random.below(2) == 0 ? random.below(200) : 20'000};
            const std::size_t allowed = random.below(colour.list_cell_count + 1);
            std::vector<CellCounts> counts(allowed);
            for (std::size_t first = 0; first < colour.bit_cell_count; first += Slice::words) {
                const bool has_pairs =
                    count_pairs({tables.list, colour.list, tables.bits}, first / Slice::words, {},
                                tables.buffers, counts);
                std::uint64_t in_group = 0;
                for (std::size_t word = 0; word < Slice::words; ++word)
                    for (std::size_t of_list = 0; of_list < allowed; ++of_list) {
                        const std::uint32_t count = counts[of_list].of_word[word];
                        REQUIRE(
                            count ==
                            expected[std::pair<std::size_t, std::size_t>{of_list, first + word}]);
                        in_group += count;
                    }
                REQUIRE(has_pairs == (in_group > 0));
                pairs += in_group;
            }
        }
        CHECK(pairs > 5'000);
    });
}

TEST_CASE("disjoint pairs are weighed by the pairs of the other colour and by ties") {
    with_every_instruction_set([] {
        Random random{6};
        std::uint64_t total = 0;
        for (int round = 0; round < 60; ++round) {
            const Colour colour{random, 6 + random_index(random, 11)};
            if (colour.list_rows == 0) continue;
            INFO(as_text(colour.board));
            const std::size_t groups = (colour.bit_cell_count + Slice::words - 1) / Slice::words;
            std::vector<std::uint32_t> weights;
            for (int ties = 0; ties < 8; ++ties)
                weights.push_back(static_cast<std::uint32_t>(random.below(9)));
            const auto random_ties = [&](std::size_t size) {
                std::vector<std::uint8_t> ties;
                for (std::size_t i = 0; i < size; ++i)
                    ties.push_back(static_cast<std::uint8_t>(random.below(8)));
                return ties;
            };
            // Only the first cells count.
            const auto list_ties = random_ties(random.below(colour.list_cell_count + 1));
            const auto bit_ties = random_ties(random.below(colour.bit_cell_count + 1));
            std::vector<CellCounts> counts(groups * list_ties.size());
            for (CellCounts& count : counts)
                for (std::uint32_t& number : count.of_word)
                    number = random.below(3) == 0
                                 ? 0
                                 : static_cast<std::uint32_t>(random.below(std::uint64_t{1} << 32));
            const OtherColour other{.counts = counts.data(),
                                    .even_ties = list_ties,
                                    .odd_ties = bit_ties,
                                    .weights = weights,
                                    .ties = static_cast<unsigned>(random.below(8))};
            std::uint64_t expected = 0;
            for (const auto& [cells, pairs] : colour.pairs()) {
                const auto [of_list, of_bits] = cells;
                if (of_list >= list_ties.size() || of_bits >= bit_ties.size()) continue;
                const std::uint64_t others =
                    counts[of_bits / Slice::words * list_ties.size() + of_list]
                        .of_word[of_bits % Slice::words];
                expected +=
                    pairs * others * weights[other.ties & list_ties[of_list] & bit_ties[of_bits]];
            }
            Tables tables{colour, true};
            std::uint64_t found = 0;
            for (std::size_t layer = 0; layer * Slice::placements < tables.bits.placements; ++layer)
                found += weigh_pairs({tables.list, colour.list, tables.bits}, layer, {},
                                     tables.buffers, other);
            REQUIRE(found == expected);
            total += found > 0 ? 1 : 0;
        }
        CHECK(total > 20);
    });
}
