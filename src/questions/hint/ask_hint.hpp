#pragma once

#include "board/conflict.hpp"
#include "explain/step.hpp"
#include "explain/wrong_queens.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace qsat::inline questions {

struct HintParameters {
    bool all = false;   ///< all forced squares, and all free squares that no completion uses
    bool where = false; ///< show only where to look
    std::uint64_t limit = 1000; ///< if nothing is forced, count at most so many completions

    void describe(ParameterVisitor& visit);
};

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< completions of the board; one if all its queens are given
    bool all;                  ///< false if the limit was reached, so there may be more
};

/// The next forced square of a board, or all of them. If `found` and `stopped` are empty, the board
/// has no completion.
struct HintReport {
    using Found = std::variant<Hint, Elimination, NothingForced, Backbone>;

    std::optional<Found> found{};
    std::vector<Conflict> conflicts{}; ///< of the given queens, if there is no completion
    /// If there is no completion although the queens do not attack each other: the wrong ones.
    std::optional<WrongQueens> wrong{};
    std::optional<bool> is_unique{}; ///< has the board one completion? Empty if not decided
    bool only_where = false;         ///< are the square and the reason to be kept back?
    std::optional<Stopped> stopped{};

    template <typename T>
    const T* found_as() const {
        return found ? std::get_if<T>(&*found) : nullptr;
    }
    Conclusion conclusion() const {
        if (stopped || !found) return infeasible_or(stopped);
        if (found_as<Elimination>() != nullptr) return {Conclusion::Kind::answered, "out"};
        const auto* const backbone = found_as<Backbone>();
        if (found_as<NothingForced>() != nullptr ||
            (backbone != nullptr && backbone->forced.empty()))
            return {Conclusion::Kind::no, "nothing_forced"};
        return {Conclusion::Kind::answered, "forced"};
    }

    void describe(const auto& visit, const Board& board) const {
        (only_where ? NamedStep{} : named_step(board)).describe_reason(visit);
        const auto* const nothing = found_as<NothingForced>();
        visit("completions", if_any(nothing ? std::optional{nothing->completions} : std::nullopt),
              "if nothing is forced: the number of completions");
        visit("all", if_any(nothing ? std::optional{nothing->all} : std::nullopt),
              "are these all completions?");
        const auto* const backbone = found_as<Backbone>();
        const auto names = [&](std::vector<Square> Backbone::*squares) {
            return if_any(backbone ? std::optional{names_of(backbone->*squares, board)}
                                   : std::nullopt);
        };
        visit("forced", names(&Backbone::forced), "all squares that every completion uses");
        visit("unusable", names(&Backbone::unusable), "all free squares that no completion uses");
        const std::vector<BoardLine> lines = look_at(board);
        visit("look", if_any(lines.empty() ? std::nullopt : std::optional{names_of(lines, board)}),
              "the lines to look at first");
        visit("unique", if_any(found ? std::optional{or_null(is_unique)} : std::nullopt),
              "has the board only one completion? null if that was not decided");
        visit("wrong_queens", if_any(on(board, wrong)),
              "if no completion exists: which queens are wrong");
    }

    /// The lines at which to look for the hint or the elimination; else none.
    std::vector<BoardLine> look_at(const Board& board) const {
        if (const auto* hint = found_as<Hint>())
            return {line_through(hint->square, hint->line, board)};
        if (const auto* struck = found_as<Elimination>()) return struck->lines;
        return {};
    }

private:
    /// The names of a hint or an elimination.
    NamedStep named_step(const Board& board) const {
        if (const auto* hint = found_as<Hint>()) return named(*hint, board);
        if (const auto* struck = found_as<Elimination>()) return named(*struck, board);
        return {};
    }
};

/// Finds all forced squares (`find_backbone`), or the next one by `deduce` or `deduce_by_search`;
/// on boards with regions before that an elimination, unless a line has only one square. If nothing
/// is forced, it counts completions up to the limit. On boards with up to 64 open rows it also
/// looks for a second completion, for a moment. If there is no completion, it looks for wrong
/// queens
/// (`find_wrong_queens`).
HintReport ask(const Board& board, const HintParameters& parameters, const Budget& budget,
               Watch& watch = no_watch());

void show(const HintReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
