#include "count/quarter_tables.hpp"

#include <algorithm>
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
    return ((vectors.capacity() * sizeof(T)) + ...);
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

/// Sets the halves of the found placements, sorted by cell.
void make_halves(int columns, std::size_t cell_count, TableBuffers& buffers, PlacementList& list) {
    list.of_beginning = (list.queens + 1) / 2;
    std::size_t codes = 1;
    for (int depth = list.of_beginning; depth < list.queens; ++depth)
        codes *= static_cast<std::size_t>(columns);
    constexpr std::uint16_t none = 0xffff;
    buffers.numbers.assign(codes, none);
    std::vector<std::uint32_t>& next = list.first_of_cell;
    next.assign(cell_count + 2, 0);
    for (const TableBuffers::Found& found : buffers.found)
        ++next[found.cell + 2];
    std::partial_sum(next.begin(), next.end(), next.begin());
    list.placements.resize(buffers.found.size());
    std::uint16_t beginnings = 0;
    std::uint16_t endings = 0;
    const Quarter::Columns* last = nullptr;
    for (const TableBuffers::Found& found : buffers.found) {
        const auto add = [&](int first, int end, std::vector<PlacementList::Square>& squares) {
            for (int depth = first; depth < end; ++depth)
                squares.push_back(
                    static_cast<PlacementList::Square>(depth * columns + found.columns[depth]));
        };
        if (last == nullptr ||
            !std::equal(last->begin(), last->begin() + list.of_beginning, found.columns.begin())) {
            add(0, list.of_beginning, list.beginnings);
            ++beginnings;
        }
        last = &found.columns;
        std::size_t code = 0;
        for (int depth = list.of_beginning; depth < list.queens; ++depth)
            code = code * static_cast<std::size_t>(columns) + found.columns[depth];
        std::uint16_t& ending = buffers.numbers[code];
        if (ending == none) {
            ending = endings++;
            add(list.of_beginning, list.queens, list.endings);
        }
        list.placements[next[found.cell + 1]++] = {static_cast<std::uint16_t>(beginnings - 1),
                                                   ending};
    }
    next.pop_back();
}

/// Sets the place of each found placement in the slices, and the layers of each group of cells.
void place_by_cells(const TableRequest& request, TableBuffers& buffers, PlacementBits& bits) {
    const std::size_t in_group = request.cells_per_group;
    const std::size_t in_cell = Slice::placements / in_group;
    std::vector<std::uint32_t>& sizes = buffers.sizes;
    sizes.assign((request.cell_count + in_group - 1) / in_group * in_group, 0);
    for (const TableBuffers::Found& found : buffers.found)
        ++sizes[found.cell];
    bits.first_layer.assign(1, 0);
    for (std::size_t cell = 0; cell < sizes.size(); cell += in_group) {
        const std::uint32_t most =
            *std::max_element(sizes.begin() + cell, sizes.begin() + cell + in_group);
        const auto layers = (most + in_cell - 1) / in_cell;
        bits.first_layer.push_back(bits.first_layer.back() + static_cast<std::uint32_t>(layers));
    }
    std::ranges::fill(sizes, 0);
    for (const TableBuffers::Found& found : buffers.found) {
        const std::uint32_t number = sizes[found.cell]++;
        const std::size_t layer = bits.first_layer[found.cell / in_group] + number / in_cell;
        buffers.places.push_back(static_cast<std::uint32_t>(
            (layer * in_group + found.cell % in_group) * in_cell + number % in_cell));
    }
}

} // namespace

std::size_t PlacementList::bytes() const {
    std::size_t bytes =
        sizeof(PlacementList) + bytes_of(beginnings, endings, placements, first_of_cell);
    for (const auto& level : levels)
        bytes += bytes_of(level);
    return bytes;
}
std::size_t PlacementBits::bytes() const {
    return sizeof(PlacementBits) + bytes_of(slices, first_layer, cells);
}

void make_list(const TableRequest& request, const Budget& budget, TableBuffers& buffers,
               PlacementList& list) {
    find_placements(request, budget, buffers);
    list.rows = request.rows;
    list.queens = std::popcount(request.rows);
    list.is_empty = buffers.found.empty();
    list.beginnings.clear();
    list.endings.clear();
    list.placements.clear();
    list.first_of_cell.clear();
    for (auto& level : list.levels)
        level.clear();
    if (request.is_sparse)
        make_tree(buffers.found, request.quarter.columns(), list);
    else
        make_halves(request.quarter.columns(), request.cell_count, buffers, list);
}

void make_bits(const TableRequest& request, int diagonals, const Budget& budget,
               TableBuffers& buffers, PlacementBits& bits) {
    find_placements(request, budget, buffers);
    constexpr std::size_t placements = Slice::placements;
    bits.slices_per_layer = diagonals + 1;
    bits.placements = buffers.found.size();
    bits.cells.clear();
    bits.first_layer.clear();
    std::size_t layers = (buffers.found.size() + placements - 1) / placements;
    buffers.places.clear();
    if (request.is_sparse) {
        for (const TableBuffers::Found& found : buffers.found)
            bits.cells.push_back(found.cell);
        bits.cells.resize(layers * placements);
    } else {
        place_by_cells(request, buffers, bits);
        layers = bits.first_layer.back();
    }
    // At first the slices have the placements that use a diagonal.
    bits.slices.assign(layers * bits.slices_per_layer, {});
    std::array<int, JoinBoard::most_lines> row_of_depth{};
    int queens = 0;
    for (LineSet rest = request.rows; rest != 0; rest &= rest - 1)
        row_of_depth[queens++] = std::countr_zero(rest);
    for (std::size_t i = 0; i < buffers.found.size(); ++i) {
        if (i % placements_between_polls == 0) budget.require();
        const std::size_t place = request.is_sparse ? i : buffers.places[i];
        Slice* const layer = &bits.slices[place / placements * bits.slices_per_layer];
        const std::size_t word = place / Slice::word_bits % Slice::words;
        const auto bit = static_cast<Slice::Word>(1U << place % Slice::word_bits);
        layer[diagonals].word[word] |= bit;
        for (int depth = 0; depth < queens; ++depth) {
            const auto [sum, difference] =
                request.quarter.diagonals(row_of_depth[depth], buffers.found[i].columns[depth]);
            layer[sum].word[word] |= bit;
            layer[difference].word[word] |= bit;
        }
    }
    for (std::size_t layer = 0; layer < layers; ++layer) {
        Slice* const slices = &bits.slices[layer * bits.slices_per_layer];
        for (int diagonal = 0; diagonal < diagonals; ++diagonal)
            for (std::size_t word = 0; word < Slice::words; ++word)
                slices[diagonal].word[word] = static_cast<Slice::Word>(
                    slices[diagonals].word[word] & ~slices[diagonal].word[word]);
    }
}

} // namespace qsat::questions
