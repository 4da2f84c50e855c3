#include "count/join_units.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <span>

namespace qsat::inline questions {

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

LineSet reverse(LineSet set, int count) {
    LineSet result = 0;
    for (int line = 0; line < count; ++line)
        result |= (set >> line & 1) << (count - 1 - line);
    return result;
}

int crowding_of(LineSet set, int count) {
    int crowding = 0;
    for (int distance = 1; set >> distance != 0; ++distance)
        crowding += std::popcount(set & set >> distance) * (count - distance);
    return crowding;
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

std::size_t allowed(const LineOrder& order, int value) {
    return std::ranges::lower_bound(order, value, std::ranges::greater_equal{},
                                    &OrderedLines::least) -
           order.begin();
}

JoinUnits::JoinUnits(const JoinBoard& board, const Poll& poll) : board_{board} {
    std::vector<Split> splits;
    for (int queens = 0; queens <= board.rows[0]; ++queens) {
        const int in_quarter_1 = board.rows[0] - queens;
        const int in_quarter_2 = board.columns[0] - queens;
        const int in_quarter_3 = board.rows[1] - in_quarter_2;
        if (in_quarter_1 <= board.columns[1] && in_quarter_2 >= 0 && in_quarter_3 >= 0)
            splits.push_back({queens, in_quarter_1, in_quarter_2, in_quarter_3});
    }
    // First those with most completions, so that a count with a limit ends soon.
    std::ranges::stable_sort(splits, {},
                             [](const Split& split) { return std::ranges::max(split); });
    PollCounter counter{poll};
    for (const Split& split : splits)
        add_split(split, counter);
    std::uint64_t units = 0;
    for (std::size_t split = 0; split < splits_.size(); ++split) {
        const LineOrder& even = splits_[split].lines[0];
        for (const OrderedLines& rows : even) {
            // Otherwise another image of these rows has a smaller value.
            const int value = value_of(rows.set);
            if (rows.least < value) continue;
            starts_.push_back({units, split, rows.set});
            units += allowed(splits_[split].lines[1], value);
        }
    }
    starts_.push_back({units, splits_.size(), 0});
}

std::vector<UnitRange> JoinUnits::kinds() const {
    std::vector<UnitRange> result;
    for (std::size_t i = 0; i + 1 < starts_.size(); ++i) {
        if (i == 0 || starts_[i].split != starts_[i - 1].split)
            result.push_back({starts_[i].first, starts_[i].first});
        result.back().last = starts_[i + 1].first;
    }
    std::erase_if(result, [](const UnitRange& units) { return units.size() == 0; });
    return result;
}

JoinUnits::Unit JoinUnits::unit(std::uint64_t number) const {
    const auto start = std::ranges::upper_bound(starts_, number, {}, &Start::first) - 1;
    Unit unit{.split = start->split,
              .even_rows = start->even_rows,
              .odd_rows = splits_[start->split].lines[1][number - start->first].set,
              .value = value_of(start->even_rows),
              .ties = 0};
    unit.ties = ties_of(LinesOfImage::even_rows, unit.even_rows, unit.value) &
                ties_of(LinesOfImage::odd_rows, unit.odd_rows, unit.value);
    return unit;
}

unsigned JoinUnits::ties(const Unit& unit, LinesOfImage::Set which, std::size_t place) const {
    const OrderedLines& lines = splits_[unit.split].lines[which][place];
    return lines.least > unit.value ? lines.ties : ties_of(which, lines.set, unit.value);
}

/// Without a value: all images of the set have larger values.
unsigned JoinUnits::ties_of(LinesOfImage::Set which, LineSet set, std::optional<int> value) const {
    const bool is_same_reversed = reversed(which, set) == set;
    const bool decides_rows = which == LinesOfImage::even_rows && board_.mirrors_in_class;
    const bool decides_columns = which == LinesOfImage::even_columns && board_.mirrors_in_class;
    unsigned result = 0;
    for (std::size_t i = 0; i < board_.images.size(); ++i) {
        const LinesOfImage& image = board_.images[i];
        if (image.set == which && (!value || value_of(set_in_image(image, set)) != *value))
            continue;
        if (decides_rows && image.reverses_rows && !is_same_reversed) continue;
        if (decides_columns && image.reverses_columns && !is_same_reversed) continue;
        result |= 1U << i;
    }
    return result;
}

int JoinUnits::line_count(LinesOfImage::Set which) const {
    return which < LinesOfImage::even_columns ? board_.rows[which] : board_.columns[which - 2];
}

LineSet JoinUnits::reversed(LinesOfImage::Set which, LineSet set) const {
    return reverse(set, line_count(which));
}

LineSet JoinUnits::set_in_image(const LinesOfImage& image, LineSet set) const {
    if (image.complement) set ^= (LineSet{1} << line_count(image.set)) - 1;
    return image.is_reversed() ? reversed(image.set, set) : set;
}

/// The crowding, then the set or its reverse, whichever is smaller, and on odd boards which it is.
/// Sets of different sizes never have the same value.
int JoinUnits::value_of(LineSet set) const {
    const int count = board_.rows[0];
    const LineSet other = reverse(set, count);
    const int direction = !board_.is_odd || set < other ? 0 : set == other ? 1 : 2;
    return ((crowding_of(set, count) << JoinBoard::most_lines |
             static_cast<int>(std::min(set, other)))
            << 2) |
           direction;
}

/// Adds a split, unless some image has fewer queens in quarter 0.
void JoinUnits::add_split(const Split& split, PollCounter& counter) {
    SplitOrders orders{.split = split, .lines = {}};
    const int queens = split[0];
    for (std::size_t kind = 0; kind < orders.lines.size(); ++kind) {
        const auto which = static_cast<LinesOfImage::Set>(kind);
        const int size = kind % 2 == 0 ? queens : split[3];
        std::vector<const LinesOfImage*> images;
        for (const LinesOfImage& image : board_.images) {
            if (image.set != which) continue;
            const int in_image = image.complement ? line_count(which) - size : size;
            if (in_image < queens) return;
            if (in_image == queens) images.push_back(&image);
        }
        for (LineSet set = 0; set < LineSet{1} << line_count(which); ++set) {
            counter.step(32); // its value takes longer
            if (std::popcount(set) != size) continue;
            int least = std::numeric_limits<int>::max();
            for (const LinesOfImage* image : images)
                least = std::min(least, value_of(set_in_image(*image, set)));
            // Otherwise the reversed columns decide for another image.
            if (which == LinesOfImage::even_columns && board_.mirrors_in_class &&
                reversed(which, set) < set)
                least = -1;
            orders.lines[kind].push_back(
                {set, least, static_cast<std::uint8_t>(ties_of(which, set, std::nullopt))});
        }
        // Neighbours have about as many placements.
        std::ranges::stable_sort(orders.lines[kind], {}, [&](const OrderedLines& lines) {
            return std::pair{-lines.least, -crowding_of(lines.set, line_count(which))};
        });
    }
    splits_.push_back(std::move(orders));
}

std::array<LineSet, 4> JoinUnits::rows_of_quarters(const Unit& unit) const {
    const LineSet even = (LineSet{1} << board_.rows[0]) - 1;
    const LineSet odd = (LineSet{1} << board_.rows[1]) - 1;
    return {unit.even_rows, even ^ unit.even_rows, odd ^ unit.odd_rows, unit.odd_rows};
}

} // namespace qsat::questions
