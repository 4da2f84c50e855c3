#pragma once

#include "board/board.hpp"
#include "question/conclusion.hpp"

#include <algorithm>
#include <compare>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat::inline questions {

/// A part of a report that names squares and lines of the board, with its fields.
template <typename T>
struct OnBoard {
    const T* value;
    const Board* board;

    void describe(const auto& visit) const { value->describe(visit, *board); }
};

template <typename T>
OnBoard<T> on(const Board& board, const T& value) {
    return {&value, &board};
}
template <typename T>
std::optional<OnBoard<T>> on(const Board& board, const std::optional<T>& value) {
    return value ? std::optional{on(board, *value)} : std::nullopt;
}
template <std::ranges::range List>
auto on(const Board& board, const List& values) {
    std::vector<OnBoard<std::ranges::range_value_t<List>>> all;
    for (const auto& value : values)
        all.push_back({&value, &board});
    return all;
}

/// A square that must have a queen, because its row, column or region has no other free square.
struct ForcedSquare {
    enum class Line { row, column, region };

    Square square;
    Line line; ///< the first of these that has no other

    friend constexpr bool operator==(const ForcedSquare&, const ForcedSquare&) = default;

    void describe(const auto& visit, const Board& board) const;
};

/// A row, a column or a region of the board.
struct BoardLine {
    ForcedSquare::Line direction;
    int number;

    friend constexpr auto operator<=>(const BoardLine&, const BoardLine&) = default;
};

/// The line of that direction on which a square lies.
inline BoardLine line_through(Square square, ForcedSquare::Line direction, const Board& board) {
    return {direction, direction == ForcedSquare::Line::row      ? square.row
                       : direction == ForcedSquare::Line::column ? square.column
                                                                 : board.region(square)};
}

/// `row 3`, `column c` or `region A`.
std::string line_name(BoardLine line, const Board& board);
inline std::optional<std::string> name_of(const std::optional<BoardLine>& line,
                                          const Board& board) {
    return line ? std::optional{line_name(*line, board)} : std::nullopt;
}
inline std::vector<std::string> names_of(const std::vector<BoardLine>& lines, const Board& board) {
    std::vector<std::string> names;
    for (const BoardLine line : lines)
        names.push_back(line_name(line, board));
    return names;
}
std::vector<std::string> names_of(const std::vector<Square>& squares, const Board& board);

void ForcedSquare::describe(const auto& visit, const Board& board) const {
    visit("square", square_name(square, board.size()), "a forced square");
    visit("line", line_name(line_through(square, line, board), board),
          "the line that has no other free square");
}

/// A free square on which no queen can stand: a literal that is false in every completion.
struct FailedLiteral {
    Square square;
    /// What a queen there forces, in order: by unit propagation up to the conflict, where each is
    /// necessary, or by rules up to the dead end.
    std::vector<ForcedSquare> forces{};
    /// The open line that has no free square in the end; empty if propagation does not refute the
    /// queen.
    std::optional<BoardLine> conflict{};
    /// Without a conflict: the line on which no queen can stand in the end, and its free squares,
    /// each refuted by propagation. Empty if only a search refutes the queen.
    std::optional<BoardLine> dead_end{};
    std::vector<Square> dead_end_squares{};

    void describe(const auto& visit, const Board& board) const {
        visit("square", square_name(square, board.size()), "the refuted square");
        visit("forces", on(board, forces), "the squares that a queen there forces");
        visit("emptied", name_of(conflict, board), "the line that is left without a free square");
        if (conflict) return;
        visit("dead_end", name_of(dead_end, board), "a line on which no queen can stand then");
        visit("dead_end_squares", names_of(dead_end_squares, board), "its free squares");
    }
};

/// A square that every completion uses, and the simplest reason that was found.
struct Hint {
    /// From simple to hard.
    enum class Reason {
        only_free_square, ///< no other square of the line is free
        emptied_lines,    ///< a queen on any other square leaves some open line without a square
        forced_chains,    ///< for some other square that takes propagation to see
        search,           ///< for some other square it takes a search
    };

    Square square;
    ForcedSquare::Line line;           ///< the row, column or region of the square
    std::vector<FailedLiteral> others; ///< every other free square of the line, in order

    Reason reason() const {
        if (others.empty()) return Reason::only_free_square;
        if (!std::ranges::all_of(others,
                                 [](const FailedLiteral& r) { return r.conflict.has_value(); }))
            return Reason::search;
        const bool at_once =
            std::ranges::all_of(others, [](const FailedLiteral& r) { return r.forces.empty(); });
        return at_once ? Reason::emptied_lines : Reason::forced_chains;
    }
};

/// Squares on which no queen can be placed, with a reason as players give it.
struct Elimination {
    /// From simple to hard.
    enum class Reason {
        confined,     ///< all free squares of k lines are on k lines of another kind
        attacks_line, ///< a queen on any of these squares attacks all free squares of a line
        chain,        ///< a queen there forces others, after which a line has no free square
    };

    Reason reason{};
    std::vector<Square> squares{};      ///< sorted, not empty; one square for a chain
    std::vector<BoardLine> lines{};     ///< the k lines, or the attacked line
    std::vector<BoardLine> within{};    ///< the k lines that contain their free squares
    std::vector<FailedLiteral> chain{}; ///< one for a chain, otherwise empty
};

/// A decision: a queen that does not follow from the present queens.
struct Guess {
    Square square;
    BoardLine line;              ///< a line with the fewest free squares
    std::vector<Square> squares; ///< all free squares of the line, including this one
};

/// An open line on which no queen can be placed (a domain wipe-out), and the decision that this
/// refutes.
struct DeadEnd {
    BoardLine line;
    std::vector<FailedLiteral> squares{}; ///< all free squares of the line; may be empty
    /// The last decision, which is undone with everything after it, and its square is removed.
    /// Empty if there is none; then the board has no completion.
    std::optional<Square> taken_back{};
};

using Step = std::variant<Hint, Elimination, Guess, DeadEnd>;

/// A step by the names of its squares and lines; the members that its kind has.
struct NamedStep {
    std::string_view step{}; ///< `forced`, `out`, `guess` or `dead_end`
    IfAny<std::string> square{};
    IfAny<std::string_view> reason{}; ///< the name of a Hint::Reason or Elimination::Reason
    IfAny<std::string> line{};
    IfAny<std::vector<std::string>> squares{}, lines{}, within{};
    IfAny<std::vector<OnBoard<FailedLiteral>>> others{};
    IfAny<std::vector<OnBoard<FailedLiteral>>> refuted{}; ///< of a dead end
    OrNull<std::string> taken_back{};                     ///< of a dead end

    /// What hints and eliminations have; a guess has parts of it.
    void describe_reason(const auto& visit) const {
        visit("square", square, "the forced square");
        visit("reason", reason, "the kind of reason, from simple to hard");
        visit("line", line, "the line that has no other square for its queen");
        visit("squares", squares, "squares that cannot have a queen");
        visit("lines", lines, "the lines that show it");
        visit("within", within, "the lines that contain their free squares");
        visit("others", others, "why the other squares of the line are out");
    }
    void describe(const auto& visit) const {
        visit("step", step, "forced, out, guess or dead_end");
        describe_reason(visit);
        if (!refuted.value) return;
        visit("squares", refuted, "the free squares of the line, and why each is refuted");
        visit("taken_back", taken_back, "the guess that this refutes");
    }
};

/// The names refer to the step and the board.
NamedStep named(const Hint& hint, const Board& board);
NamedStep named(const Elimination& struck, const Board& board);
NamedStep named(const Guess& guess, const Board& board);
NamedStep named(const DeadEnd& end, const Board& board);

/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string_view reason_name(Hint::Reason reason);

/// The backbone and the dead squares of a board.
struct Backbone {
    /// Squares that every completion uses, without given queens, sorted.
    std::vector<Square> forced;
    /// Free squares that no completion uses, sorted; empty unless asked for.
    std::vector<Square> unusable;
};

} // namespace qsat::questions
