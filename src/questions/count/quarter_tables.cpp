#include "count/disjoint_pairs.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace qsat::inline questions {

Quarter::Quarter(const JoinBoard& board, int number)
    : columns_{board.columns[number % 2]}, left_free_(lanes * lanes), diagonals_(lanes * lanes) {
    const std::vector<JoinSquare>& squares = board.quarters[number];
    const auto bit = [](const JoinSquare& square) {
        return std::uint64_t{1} << (square.row % 4 * lanes + square.column);
    };
    for (const JoinSquare& square : squares) {
        all_free_[square.row / 4] |= bit(square);
        const int index = square.row * lanes + square.column;
        diagonals_[index] = {square.sum, square.difference};
        for (const JoinSquare& other : squares)
            if (other.column != square.column && other.sum != square.sum &&
                other.difference != square.difference)
                left_free_[index][other.row / 4] |= bit(other);
    }
}

double Quarter::probe(LineSet rows, Random& random) const {
    Position position = all_free_;
    double result = 1;
    for (; rows != 0; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        std::uint64_t free = free_in_row(position, row);
        const int count = std::popcount(free);
        if (count == 0) return 0;
        result *= count;
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(count)); skip > 0; --skip)
            free &= free - 1;
        position = after_queen(position, row, std::countr_zero(free));
    }
    return result;
}

namespace {

template <typename... T>
std::size_t bytes_of(const std::vector<T>&... vectors) {
    return ((vectors.size() * sizeof(T)) + ...);
}

constexpr std::size_t placements_between_polls = std::size_t{1} << 19;

/// Sets `found`, in lexicographic order.
void find_placements(const TableRequest& request, const Budget& budget, TableBuffers& buffers) {
    buffers.found.clear();
    request.quarter.for_each_placement(request.rows, budget,
                                       [&](const Quarter::Columns& columns, LineSet used) {
                                           if (buffers.found.size() == most_placements)
                                               throw BudgetSpent{{StopReason::memory}};
                                           buffers.found.push_back({columns, request.cells[used]});
                                       });
}

/// Sets the tree of the found placements.
void make_tree(const std::vector<TableBuffers::Found>& found, int columns, PlacementList& list) {
    list.levels.resize(static_cast<std::size_t>(list.queens));
    const auto size_of = [&](int depth) {
        return depth < list.queens ? static_cast<std::uint32_t>(list.levels[depth].size()) : 0;
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
        int depth = 0;
        while (i > 0 && found[i].columns[depth] == found[i - 1].columns[depth])
            ++depth;
        for (; depth < list.queens; ++depth)
            list.levels[depth].push_back(
                {static_cast<PlacementList::Square>(depth * columns + found[i].columns[depth]),
                 depth + 1 < list.queens ? size_of(depth + 1) : found[i].cell});
    }
    for (int depth = 0; depth + 1 < list.queens; ++depth)
        list.levels[depth].push_back({0, size_of(depth + 1)});
}

/// The columns of some queens as the digits of a number.
std::size_t code_of(const Quarter::Columns& columns, int first, int end) {
    std::size_t code = 0;
    for (int depth = first; depth < end; ++depth)
        code = code * JoinBoard::most_lines + columns[depth];
    return code;
}

/// Sets the halves of endings, and their numbers by code.
void make_halves(const Quarter& quarter, const std::array<int, 3>& ends, TableBuffers& buffers,
                 PlacementList& list) {
    LineSet rows = list.rows;
    for (int depth = 0; depth < ends[0]; ++depth)
        rows &= rows - 1;
    for (int number = 0; number < 2; ++number) {
        const int queens = ends[number + 1] - ends[number];
        LineSet rows_of_half = 0;
        for (int i = 0; i < queens; ++i, rows &= rows - 1)
            rows_of_half |= rows & -rows;
        std::vector<PlacementList::Half>& halves = list.halves[number];
        std::vector<std::uint16_t>& numbers = buffers.numbers[number];
        halves.clear();
        quarter.for_each_placement(rows_of_half, {},
                                   [&](const Quarter::Columns& columns, LineSet used) {
                                       PlacementList::Half half{{}, used};
                                       half.squares.fill(list.missing_queen(quarter.columns()));
                                       for (int i = 0; i < queens; ++i)
                                           half.squares[i] = static_cast<PlacementList::Square>(
                                               (ends[number] + i) * quarter.columns() + columns[i]);
                                       const std::size_t code = code_of(columns, 0, queens);
                                       if (numbers.size() <= code) numbers.resize(code + 1);
                                       numbers[code] = static_cast<std::uint16_t>(halves.size());
                                       halves.push_back(half);
                                   });
    }
}

/// So many first queens that packing pays after all of them but the last, if endings can be so
/// long.
int queens_of_beginning(const std::vector<TableBuffers::Found>& found, const PlacementList& list) {
    const int least = std::max(0, list.queens - 2 * PlacementList::most_in_half);
    const int most = std::max(0, list.queens - 4);
    for (int depth = least; depth < most; ++depth) {
        std::size_t beginnings = 1;
        for (std::size_t i = 1; i < found.size(); ++i)
            if (!std::equal(found[i].columns.begin(), found[i].columns.begin() + depth,
                            found[i - 1].columns.begin()))
                ++beginnings;
        if (found.size() / beginnings < list.least_endings_to_pack) return depth;
    }
    return most;
}

/// Sets the beginnings of the found placements, and the blocks of each.
void make_blocks(const Quarter& quarter, std::size_t cell_count, TableBuffers& buffers,
                 PlacementList& list) {
    const std::vector<TableBuffers::Found>& found = buffers.found;
    list.of_beginning = queens_of_beginning(found, list);
    const int middle = (list.of_beginning + list.queens + 1) / 2;
    make_halves(quarter, {list.of_beginning, middle, list.queens}, buffers, list);
    std::vector<std::uint32_t>& sizes = buffers.sizes; // then the next ending
    std::vector<std::uint16_t>& cells = buffers.cells;
    sizes.assign(cell_count, 0);
    list.endings.resize(found.size());
    for (std::size_t first = 0; first < found.size();) {
        const Quarter::Columns& beginning = found[first].columns;
        std::size_t end = first;
        cells.clear();
        for (; end < found.size() &&
               std::equal(beginning.begin(), beginning.begin() + list.of_beginning,
                          found[end].columns.begin());
             ++end)
            if (sizes[found[end].cell]++ == 0) cells.push_back(found[end].cell);
        std::ranges::sort(cells, {}, [&](std::uint16_t cell) {
            return std::pair{sizes[cell], cell};
        });
        for (int depth = 0; depth < list.of_beginning; ++depth)
            list.beginnings.push_back(
                static_cast<PlacementList::Square>(depth * quarter.columns() + beginning[depth]));
        list.first_block.push_back(static_cast<std::uint32_t>(list.blocks.size()));
        auto ending = static_cast<std::uint32_t>(first);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            std::uint32_t& size = sizes[cells[i]];
            if (i == 0 || list.blocks.back().endings_per_cell != size)
                list.blocks.push_back(
                    {static_cast<std::uint32_t>(list.cells.size()), 0, ending, size});
            ++list.blocks.back().cell_count;
            list.cells.push_back(cells[i]);
            ending += std::exchange(size, ending);
        }
        for (std::size_t i = first; i < end; ++i) {
            const Quarter::Columns& of = found[i].columns;
            list.endings[sizes[found[i].cell]++] = {
                buffers.numbers[0][code_of(of, list.of_beginning, middle)],
                buffers.numbers[1][code_of(of, middle, list.queens)]};
        }
        for (const std::uint16_t cell : cells)
            sizes[cell] = 0;
        first = end;
    }
    list.first_block.push_back(static_cast<std::uint32_t>(list.blocks.size()));
}

} // namespace

std::size_t PlacementList::bytes() const {
    std::size_t bytes = sizeof(PlacementList) + bytes_of(halves[0], halves[1], beginnings,
                                                         first_block, blocks, cells, endings);
    for (const auto& level : levels)
        bytes += bytes_of(level);
    return bytes;
}
std::size_t PlacementBits::bytes() const {
    std::size_t bytes = sizeof(PlacementBits) + bytes_of(masks, first_of_cell, cells);
    for (const Layers& group : groups)
        bytes += bytes_of(group.slices);
    return bytes;
}

void make_list(const TableRequest& request, const Budget& budget, TableBuffers& buffers,
               PlacementList& list) {
    find_placements(request, budget, buffers);
    list.rows = request.rows;
    list.queens = std::popcount(request.rows);
    list.placements = buffers.found.size();
    list.least_endings_to_pack = list.placements < request.least_placements_to_pack
                                     ? std::numeric_limits<std::size_t>::max()
                                     : request.least_endings_to_pack;
    list.beginnings.clear();
    list.first_block.clear();
    list.blocks.clear();
    list.cells.clear();
    list.endings.clear();
    for (auto& level : list.levels)
        level.clear();
    if (request.is_sparse)
        make_tree(buffers.found, request.quarter.columns(), list);
    else
        make_blocks(request.quarter, request.cell_count, buffers, list);
}

void make_bits(const TableRequest& request, int diagonals, const Budget& budget,
               TableBuffers& buffers, PlacementBits& bits) {
    find_placements(request, budget, buffers);
    const std::vector<TableBuffers::Found>& found = buffers.found;
    bits.mask_bits = diagonals + 1;
    bits.placements = found.size();
    bits.cells.clear();
    bits.groups.clear();
    std::vector<std::uint32_t>& next = bits.first_of_cell;
    next.clear();
    if (request.is_sparse) {
        for (const TableBuffers::Found& placement : found)
            bits.cells.push_back(placement.cell);
    } else {
        next.assign(request.cell_count + 2, 0);
        for (const TableBuffers::Found& placement : found)
            ++next[placement.cell + 2];
        std::partial_sum(next.begin(), next.end(), next.begin());
    }
    const std::size_t words = bits.mask_words();
    bits.masks.resize(found.size() * words);
    // The mask of each square, by number of the row in the set, column and word.
    const auto columns = static_cast<std::size_t>(request.quarter.columns());
    std::vector<std::uint64_t> of_square;
    for (LineSet rest = request.rows; rest != 0; rest &= rest - 1)
        for (int column = 0; column < request.quarter.columns(); ++column) {
            of_square.resize(of_square.size() + words, ~std::uint64_t{0});
            const auto [sum, difference] =
                request.quarter.diagonals(std::countr_zero(rest), column);
            for (const int diagonal : {sum, difference})
                *(of_square.end() - static_cast<std::ptrdiff_t>(words) + diagonal / 64) &=
                    ~(std::uint64_t{1} << diagonal % 64);
        }
    const auto queens = static_cast<std::size_t>(std::popcount(request.rows));
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (i % placements_between_polls == 0) budget.require();
        const std::size_t number = request.is_sparse ? i : next[found[i].cell + 1]++;
        for (std::size_t word = 0; word < words; ++word) {
            std::uint64_t mask = ~std::uint64_t{0};
            for (std::size_t depth = 0; depth < queens; ++depth)
                mask &= of_square[(depth * columns + found[i].columns[depth]) * words + word];
            bits.masks[number * words + word] = mask;
        }
    }
    if (request.is_sparse) return;
    next.pop_back();
    if (found.size() < request.least_placements_to_pack) {
        keep_layers(bits);
        bits.masks.clear();
    }
}

} // namespace qsat::questions
