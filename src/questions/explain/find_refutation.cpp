#include "explain/find_explanation.hpp"

#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace qsat::inline questions {

namespace {

using Direction = ForcedSquare::Line;

constexpr int unmatched = -1;

/// A maximum matching between the open lines of two directions without queens; the free squares are
/// the edges.
class LineMatching {
public:
    LineMatching(const Position& position, Direction first, Direction second)
        : crossing_(position.line_count()), partner_(position.line_count(), unmatched) {
        for (const auto& [direction, across] : {std::pair{first, second}, {second, first}})
            for (auto [line, end] = lines_of(position.open(), direction); line < end; ++line)
                for (const int square : position.free_on(line))
                    crossing_[line].push_back(line_of(position, square, across));
        for (auto [line, end] = lines_of(position.open(), first); line < end; ++line) {
            is_visited_.assign(position.line_count(), false);
            augment(line);
        }
    }

    bool is_unmatched(int line) const { return partner_[line] == unmatched; }

    /// The lines that alternating paths reach from an unmatched line, and the lines that cross
    /// them.
    std::pair<std::vector<int>, std::vector<int>> reached_from(int line) const {
        std::vector<int> lines{line};
        std::vector<int> crossed;
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (const int other : crossing_[lines[i]]) {
                if (std::ranges::find(crossed, other) != crossed.end()) continue;
                crossed.push_back(other);
                lines.push_back(partner_[other]);
            }
        std::ranges::sort(lines);
        std::ranges::sort(crossed);
        return {std::move(lines), std::move(crossed)};
    }

private:
    bool augment(int row) {
        for (const int column : crossing_[row]) {
            if (is_visited_[column]) continue;
            is_visited_[column] = true;
            if (partner_[column] != unmatched && !augment(partner_[column])) continue;
            partner_[column] = row;
            partner_[row] = column;
            return true;
        }
        return false;
    }

    std::vector<std::vector<int>> crossing_; // the lines with which a line shares a free square
    std::vector<int> partner_;
    std::vector<char> is_visited_;
};

/// The Hall violator with the fewest lines that maximum matchings show, one for each two kinds of
/// lines. Empty if each line can be matched to a line of the other kind.
std::optional<HallViolator> find_hall_violator(const Position& position) {
    const OpenBoard& open = position.open();
    if (has_empty_line(position))
        return HallViolator{{board_line(open, position.shortest_line())}, {}};
    std::optional<HallViolator> best;
    const auto look = [&](Direction first, Direction second) {
        const LineMatching matching{position, first, second};
        for (const Direction direction : {first, second})
            for (auto [line, end] = lines_of(open, direction); line < end; ++line) {
                if (position.free_count(line) == Position::has_queen ||
                    !matching.is_unmatched(line))
                    continue;
                const auto [lines, crossed] = matching.reached_from(line);
                if (!best || lines.size() < best->lines.size())
                    best = {board_lines(open, lines), board_lines(open, crossed)};
            }
    };
    look(Direction::row, Direction::column);
    if (open.region_count() > 0) {
        look(Direction::row, Direction::region);
        look(Direction::column, Direction::region);
    }
    return best;
}

/// Is this a Hall violator of this position, which may have fewer free squares?
bool is_hall_violator(const HallViolator& violator, const Position& position) {
    const OpenBoard& open = position.open();
    for (const BoardLine& line : violator.lines) {
        const auto number = position_line(open, line);
        if (!number || position.free_count(*number) == Position::has_queen) return false;
        for (const Square square : open.originals(position.free_on(*number)))
            if (std::ranges::none_of(violator.crossing, [&](const BoardLine& other) {
                    return other == line_through(square, other.direction, open.board());
                }))
                return false;
    }
    return violator.lines.size() > violator.crossing.size();
}

Position with_queen(Position position, int square) {
    position.place(square);
    return position;
}

/// Is the refutation valid in this position?
bool holds(const Refutation& refutation, Position position) {
    const OpenBoard& open = position.open();
    for (const ForcedSquare& step : refutation.forced) {
        const auto line = position_line(open, line_through(step.square, step.line, open.board()));
        if (!line || position.free_count(*line) != 1) return false;
        const int square = position.free_on(*line, 0);
        if (open.original(square) != step.square) return false;
        position.place(square);
    }
    if (refutation.violator) return is_hall_violator(*refutation.violator, position);
    const auto line = position_line(open, *refutation.split);
    if (!line || position.free_count(*line) == Position::has_queen) return false;
    return std::ranges::all_of(position.free_on(*line), [&](int square) {
        const Square at = open.original(square);
        const auto found = std::ranges::find_if(
            refutation.cases, [&](const Refutation& one) { return one.square == at; });
        return found != refutation.cases.end() && holds(*found, with_queen(position, square));
    });
}

/// Removes unnecessary forced squares from a refutation, which is `whole` or a part of it.
void shorten(Refutation& refutation, const Refutation& whole, const Position& start) {
    for (Refutation& refuted : refutation.cases)
        shorten(refuted, whole, start);
    leave_out_needless(refutation.forced, [&] { return holds(whole, start); });
}

/// Searches for a refutation with the fewest lines, with a work limit.
class RefutationSearch {
public:
    RefutationSearch(const Position& start, const Budget& budget)
        : start_{start}, budget_{budget} {}

    std::optional<Refutation> run() {
        if (auto counted = count_or_force()) return counted;
        for (std::size_t lines = 3; lines <= most_refutation_lines; ++lines)
            if (auto found = split(start_, lines)) {
                shorten(*found, *found, start_);
                return found;
            }
        return std::nullopt;
    }

private:
    static constexpr std::size_t most_work = 20'000'000; // in squares examined: a tenth of a second

    /// A Hall violator at once, or after forced squares if these are fewer.
    std::optional<Refutation> count_or_force() {
        auto forced = lead(start_);
        if (!forced) return std::nullopt;
        shorten(*forced, *forced, start_);
        auto violator = find_hall_violator(start_);
        if (!violator ||
            violator->lines.size() > forced->forced.size() + forced->violator->lines.size())
            return forced;
        return Refutation{.violator = std::move(violator)};
    }

    /// Places forced queens until there is a violator, if they lead to one.
    std::optional<Refutation> lead(Position position) {
        Refutation refutation{.forced = force(position)};
        refutation.violator = find_hall_violator(position);
        return refutation.violator ? std::optional{std::move(refutation)} : std::nullopt;
    }

    /// A refutation by cases with at most `most_lines` lines, for positions where forced squares do
    /// not lead to a violator.
    std::optional<Refutation> split(Position position, std::size_t most_lines) {
        const Refutation refutation{.forced = force(position)};
        std::map<int, std::optional<Refutation>> tried; // result for a queen on each square
        const auto ways = short_lines(position, most_lines, tried);
        std::optional<Refutation> best;
        for (const auto& [least, line] : ways) {
            const std::size_t most = best ? line_count(*best) - 1 : most_lines;
            if (least > most || is_spent()) break;
            if (auto cases = refute_all(position, line, most - least, tried)) {
                best = refutation;
                best->split = board_line(position.open(), line);
                best->cases = *std::move(cases);
            }
        }
        return best;
    }

    std::vector<ForcedSquare> force(Position& position) {
        budget_.require();
        std::vector<ForcedSquare> steps;
        for (const ForcedNow& forced : place_forced(position))
            steps.push_back(on_board(position.open(), forced));
        worked_ += (steps.size() + 1) * position.open().free_squares().size();
        return steps;
    }

    /// Lines with few free squares, each with a lower bound on the text lines of its cases.
    std::vector<std::pair<std::size_t, int>>
    short_lines(const Position& position, std::size_t most_lines,
                std::map<int, std::optional<Refutation>>& tried) {
        std::vector<std::pair<std::size_t, int>> ways;
        for (int line = 0; line < position.line_count() && !is_spent(); ++line) {
            if (position.free_count(line) == Position::has_queen) continue;
            std::size_t least = 1 + static_cast<std::size_t>(position.free_count(line));
            if (least > most_lines) continue;
            for (const int square : position.free_on(line)) {
                if (least > most_lines) break;
                if (!tried.contains(square))
                    tried.emplace(square, lead(with_queen(position, square)));
                if (!tried.at(square)) least += fewest_more;
            }
            if (least <= most_lines) ways.emplace_back(least, line);
        }
        std::ranges::stable_sort(ways);
        return ways;
    }

    /// Refutes every free square of a line as a case, with at most `spare` text lines above the
    /// minimum.
    std::optional<std::vector<Refutation>>
    refute_all(const Position& position, int line, std::size_t spare,
               const std::map<int, std::optional<Refutation>>& tried) {
        std::vector<Refutation> cases;
        for (const int square : position.free_on(line)) {
            std::optional<Refutation> refuted = tried.at(square);
            if (!refuted) {
                refuted = split(with_queen(position, square), 1 + fewest_more + spare);
                if (!refuted) return std::nullopt;
                spare -= line_count(*refuted) - 1 - fewest_more;
            }
            cases.push_back(*std::move(refuted));
            cases.back().square = position.open().original(square);
        }
        return cases;
    }

    bool is_spent() const { return worked_ > most_work; }

    static constexpr std::size_t fewest_more = 2; // text lines of a case that is divided again

    const Position& start_;
    const Budget& budget_;
    std::size_t worked_ = 0;
};

/// The parts that a refutation needs. It removes halves, quarters and so on, then single parts.
Parts needed_parts(const Refutation& refutation, const Board& board, const Budget& budget) {
    Parts parts = parts_of(board);
    for (std::size_t chunk = std::max<std::size_t>(1, parts.size() / 2);; chunk /= 2) {
        for (std::size_t end = parts.size(); end > 0; end -= std::min(chunk, end)) {
            const std::size_t begin = end - std::min(chunk, end);
            Parts fewer = parts;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                        fewer.begin() + static_cast<std::ptrdiff_t>(end));
            if (refutes(refutation, board_of(board, fewer), budget)) parts = std::move(fewer);
        }
        if (chunk == 1) return parts;
    }
}

} // namespace

std::optional<SeenRefutation> find_refutation(const Board& board, const Budget& budget) {
    // On larger boards, refutations are too long to read, and there are too many free squares.
    constexpr int most_rows_to_read = 100;
    if (board.size() > most_rows_to_read || !find_conflicts(board, board.queens()).empty())
        return std::nullopt;
    const OpenBoard open = require_open_board(board, budget);
    const Position start{open, budget.poll()};
    auto refutation = RefutationSearch{start, budget}.run();
    if (!refutation) return std::nullopt;
    return SeenRefutation{needed_parts(*refutation, board, budget), *refutation};
}

bool refutes(const Refutation& refutation, const Board& board, const Budget& budget) {
    const OpenBoard open = require_open_board(board, budget);
    return holds(refutation, Position{open, budget.poll()});
}

} // namespace qsat::questions
