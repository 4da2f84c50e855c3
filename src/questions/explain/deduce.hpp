// Also defined in elimination.cpp and step.cpp.
#pragma once

#include "board/position.hpp"
#include "explain/step.hpp"
#include "solve/complete.hpp"

#include <array>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat::inline questions {

// A position numbers its lines; the board names them by direction and number.

/// The first line of a position in one direction, and the one behind the last.
inline std::pair<int, int> lines_of(const OpenBoard& open, ForcedSquare::Line direction) {
    const int columns_begin = open.row_count();
    const int regions_begin = columns_begin + open.column_count();
    const std::array begins{0, columns_begin, regions_begin, open.needed_count()};
    const auto i = static_cast<std::size_t>(direction);
    return {begins[i], begins[i + 1]};
}

/// The line of that direction through a square.
inline int line_of(const Position& position, int square, ForcedSquare::Line direction) {
    return direction == ForcedSquare::Line::row      ? position.row_of(square)
           : direction == ForcedSquare::Line::column ? position.column_of(square)
                                                     : position.region_of(square);
}

/// The row, column or region of the board for a line of a position.
inline BoardLine board_line(const OpenBoard& open, int line) {
    const int rows = open.row_count();
    const int columns = open.column_count();
    if (line < rows) return {ForcedSquare::Line::row, open.rows()[line]};
    if (line < rows + columns) return {ForcedSquare::Line::column, open.columns()[line - rows]};
    return {ForcedSquare::Line::region, open.regions()[line - rows - columns]};
}

/// The inverse; empty if the line is not open.
inline std::optional<int> position_line(const OpenBoard& open, BoardLine line) {
    for (auto [i, end] = lines_of(open, line.direction); i < end; ++i)
        if (board_line(open, i) == line) return i;
    return std::nullopt;
}

inline std::vector<BoardLine> board_lines(const OpenBoard& open, const std::vector<int>& lines) {
    std::vector<BoardLine> all;
    for (const int line : lines)
        all.push_back(board_line(open, line));
    return all;
}

/// A square that is forced now, and the line that forces it, by their numbers.
struct ForcedNow {
    int square;
    int line;
};
inline ForcedSquare on_board(const OpenBoard& open, const ForcedNow& forced) {
    return {open.original(forced.square), board_line(open, forced.line).direction};
}

/// The free square of the first row, or else column or region, that has only one. Empty if there is
/// none, or if a line has no free square.
inline std::optional<ForcedNow> forced_square(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const int line = position.shortest_line();
    if (position.free_count(line) != 1) return std::nullopt;
    return ForcedNow{position.free_on(line, 0), line};
}

/// Places queens on forced squares as long as there are any.
inline std::vector<ForcedNow> place_forced(Position& position, const Poll& poll = {}) {
    std::vector<ForcedNow> steps;
    while (const auto forced = forced_square(position)) {
        if (poll) poll();
        steps.push_back(*forced);
        position.place(forced->square);
    }
    return steps;
}

/// Is there a line without a free square, so that there is no completion?
inline bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

/// Removes items that are not needed, as `suffices()` says. Last ones first, because items that
/// only these needed can then be removed, too.
template <typename Item>
void leave_out_needless(std::vector<Item>& items, const auto& suffices) {
    for (std::size_t i = items.size(); i-- > 0;) {
        const std::vector<Item> before = items;
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
        if (!suffices()) items = before;
    }
}

/// What a person can deduce on an open board whose queens do not attack each other, without a
/// search or a decision: a Hint or a DeadEnd, or nothing. A line decides if at most one of its
/// squares is no failed literal. Returns the first DeadEnd, or else the simplest hint: by reason,
/// number of other squares, length of propagation, row, column. Throws BudgetSpent.
std::optional<Step> deduce(const OpenBoard& open, const Budget& budget);

/// The free square that the shortest propagation refutes; the uppermost one if there are several.
/// Empty if no square is refuted. Throws BudgetSpent.
std::optional<FailedLiteral> simplest_failed_literal(const Position& position,
                                                     const Budget& budget);

/// The simplest elimination, in this order: one line within another; a line whose squares are all
/// attacked from some square; 2, 3 and 4 lines within as many others; the shortest chain. Only
/// considers lines on boards of up to 64 rows. Empty if there is none, or if a line has no free
/// square. Throws BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

enum class Unusable { leave_out, find };

/// The squares that every completion uses and, if asked for, those that none uses; empty if there
/// is no completion (J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of
/// propositional theories", ECAI 2010, without their refinements). Throws BudgetSpent.
std::optional<Backbone> find_backbone(const OpenBoard& open, Unusable unusable,
                                      const Budget& budget);

/// For an open board with a completion on which `deduce` finds nothing: a backbone square found by
/// search, with Reason::search, the simplest one if there are several. Throws BudgetSpent.
std::optional<Hint> deduce_by_search(const OpenBoard& open, const Budget& budget);

/// Does a board that has a completion have only one? Empty if that is not decided after a moment or
/// when the budget is spent, and on boards with more than 64 open rows.
std::optional<bool> is_unique(const Board& board, const Budget& budget);

/// Changes a board by a step; a dead end changes nothing.
void apply_step(const Step& step, BoardParts& parts);

/// The difficulty of completing a board for a person.
enum class Difficulty { easy, medium, hard };

/// What a board of this difficulty requires that an easier one does not.
struct DifficultyLevel {
    Difficulty difficulty;
    std::string_view name;    ///< name on the command line
    std::string_view meaning; ///< for help and documentation
    Hint::Reason reason;      ///< the hardest reason of a step
    /// The number of squares that a wrong queen forces, at most, before a line has no free square.
    std::size_t longest_chain;
};

/// From easy to hard.
inline constexpr std::array<DifficultyLevel, 3> difficulty_levels{{
    {Difficulty::easy, "easy", "every step is the only free square of a line",
     Hint::Reason::only_free_square, 0},
    {Difficulty::medium, "medium",
     "some step needs look-ahead: a queen on any other square of a line leaves a line without a "
     "free square, at once or after at most 3 forced queens",
     Hint::Reason::forced_chains, 3},
    {Difficulty::hard, "hard", "some step needs longer chains, further look-ahead or a guess",
     Hint::Reason::search, std::numeric_limits<std::size_t>::max()},
}};

constexpr std::string_view difficulty_name(Difficulty difficulty) {
    return difficulty_levels[static_cast<std::size_t>(difficulty)].name;
}

/// Empty for another name, such as `any`.
constexpr std::optional<Difficulty> difficulty_named(std::string_view name) {
    for (const DifficultyLevel& level : difficulty_levels)
        if (level.name == name) return level.difficulty;
    return std::nullopt;
}

Difficulty difficulty_of(const Step& step);

/// The difficulty of a solution by forced squares and `find_elimination`, on classic boards by
/// `deduce`. Empty if these lead to no completion, or only with steps harder than `most`. Throws
/// BudgetSpent.
std::optional<Difficulty> grade_by_eliminations(const Board& board, const Budget& budget,
                                                Difficulty most);

/// The same, but hard if it is empty.
Difficulty grade(const Board& board, const Budget& budget = {}, Difficulty most = Difficulty::hard);

} // namespace qsat::questions
