#include "count/join_board.hpp"

#include <algorithm>
#include <map>
#include <span>

namespace qsat {

namespace {

/// The number of each open line in its class, and its class.
struct Classes {
    explicit Classes(std::span<const int> lines) {
        for (const int line : lines)
            numbers.push_back(count[line % 2]++);
    }
    std::vector<int> numbers{};
    std::array<int, 2> count{};
};

LinesOfImage lines_of_image(Symmetry symmetry, int board_size) {
    const int last = board_size - 1;
    const auto image_of = [&](Square square) { return image(symmetry, square, board_size); };
    Square from{}; // the corner that becomes the first one
    for (const Square corner : {Square{0, 0}, {0, last}, {last, 0}, {last, last}})
        if (image_of(corner) == Square{0, 0}) from = corner;
    using enum LinesOfImage::Set;
    const bool even_row = from.row % 2 == 0;
    const bool even_column = from.column % 2 == 0;
    const bool swaps = image_of({0, 0}).row != image_of({0, last}).row;
    const bool complement = even_row != even_column; // they have queens of the other colour
    const auto set =
        swaps ? (even_column ? even_columns : odd_columns) : (even_row ? even_rows : odd_rows);
    return {set, complement, from.row != 0, from.column != 0};
}

/// The symmetry that does first the inverse of `b`, then `a`.
Symmetry quotient(Symmetry a, Symmetry b) {
    constexpr int size = 4;
    constexpr Square square{0, 1}; // has eight images
    const auto maps = [&](Symmetry symmetry) {
        return image(symmetry, image(b, square, size), size) == image(a, square, size);
    };
    return *std::ranges::find_if(all_symmetries, maps);
}

/// The weights of JoinBoard. If the symmetries that give the smallest value are the set T, then
/// for the image under g they are {h / g : h in T}. Of these sets only the smallest counts.
std::vector<std::uint32_t> weights_of_ties(const std::vector<Symmetry>& group) {
    const auto members = [&](unsigned set) {
        std::vector<Symmetry> found;
        for (std::size_t i = 0; i < group.size(); ++i)
            if ((set >> i & 1) != 0) found.push_back(group[i]);
        return found;
    };
    std::vector<std::uint32_t> weights(std::size_t{1} << group.size());
    for (unsigned tied = 1; tied < weights.size(); tied += 2) { // always the identity, too
        unsigned least = tied;
        std::uint32_t same = 0;
        for (const Symmetry divisor : members(tied)) {
            unsigned of_image = 0;
            for (const Symmetry symmetry : members(tied))
                of_image |=
                    1U << (std::ranges::find(group, quotient(symmetry, divisor)) - group.begin());
            least = std::min(least, of_image);
            same += of_image == tied ? 1 : 0;
        }
        if (least == tied) weights[tied] = static_cast<std::uint32_t>(group.size()) / same;
    }
    return weights;
}

} // namespace

bool can_join(const OpenBoard& open) {
    if (!open.is_classic() || open.row_count() != open.column_count()) return false;
    const int most = std::min(JoinBoard::most_lines, open.row_count() / 2 + 3);
    const auto fits = [most](const Classes& lines) {
        return std::ranges::max(lines.count) <= most;
    };
    return fits(Classes{open.rows()}) && fits(Classes{open.columns()});
}

std::optional<JoinBoard> make_join_board(const OpenBoard& open) {
    if (!can_join(open)) return std::nullopt;
    const Classes rows{open.rows()};
    const Classes columns{open.columns()};
    JoinBoard board{.rows = rows.count, .columns = columns.count};
    std::array<std::map<int, int>, 2> numbers; // of the diagonals of each colour
    for (const FreeSquare& free : open.free_squares()) {
        const Square place = open.original(free);
        const int quarter = 2 * (place.row % 2) + place.column % 2;
        const int colour = (place.row + place.column) % 2;
        const auto number = [&](int diagonal) {
            const auto next = static_cast<int>(numbers[colour].size());
            return numbers[colour].try_emplace(diagonal, next).first->second;
        };
        board.quarters[quarter].push_back({rows.numbers[free.row], columns.numbers[free.column],
                                           number(free.sum),
                                           number(open.sum_count() + free.difference)});
    }
    for (int colour = 0; colour < 2; ++colour)
        board.diagonals[colour] = static_cast<int>(numbers[colour].size());

    const SymmetryGroup group = symmetries(open);
    for (const Symmetry symmetry : group)
        board.images.push_back(lines_of_image(symmetry, open.board().size()));
    board.is_odd = open.board().size() % 2 == 1;
    board.mirrors_in_class = board.is_odd && group.contains(Symmetry::mirror_columns);
    board.weights = weights_of_ties({group.begin(), group.end()});
    return board;
}

} // namespace qsat
