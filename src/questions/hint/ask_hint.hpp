#pragma once

#include "board/conflict.hpp"
#include "explain/step.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace qsat::inline questions {

struct HintParameters {
    bool all = false; ///< all forced squares, and all free squares that no completion uses
    std::uint64_t limit = 1000; ///< if nothing is forced, count at most so many completions

    void describe(ParameterVisitor& visit);
};

/// The next forced square of a board, or all of them. If `found` and `stopped` are empty, the board
/// has no completion.
struct HintReport {
    using Found = std::variant<Hint, Elimination, NothingForced, Backbone>;

    std::optional<Found> found{};
    std::vector<Conflict> conflicts{}; ///< of the given queens, if there is no completion
    std::optional<Stopped> stopped{};

    template <typename T>
    const T* found_as() const {
        return found ? std::get_if<T>(&*found) : nullptr;
    }
    Conclusion conclusion() const;

    void describe(const auto& visit, const Board& board) const {
        const NamedStep step = named_step(board);
        visit("square", if_any(step.square), "the forced square");
        visit("reason", if_any(step.reason), "the kind of reason, from simple to hard");
        visit("line", if_any(step.line), "the line that has no other square for its queen");
        visit("squares", if_any(step.squares), "squares that cannot have a queen");
        visit("lines", if_any(step.lines), "the lines that show it");
        visit("within", if_any(step.within), "the lines that contain their free squares");
        visit("others", if_any(step.others), "why the other squares of the line are out");
        std::optional<std::uint64_t> completions;
        std::optional<bool> all;
        if (const auto* nothing = found_as<NothingForced>()) {
            completions = nothing->completions;
            all = nothing->all;
        }
        visit("completions", if_any(completions),
              "if nothing is forced: the number of completions");
        visit("all", if_any(all), "are these all completions?");
        std::optional<std::vector<std::string>> forced;
        std::optional<std::vector<std::string>> unusable;
        if (const auto* backbone = found_as<Backbone>()) {
            forced = names_of(backbone->forced, board);
            unusable = names_of(backbone->unusable, board);
        }
        visit("forced", if_any(forced), "all squares that every completion uses");
        visit("unusable", if_any(unusable), "all free squares that no completion uses");
    }

private:
    /// The names of a hint or an elimination.
    NamedStep named_step(const Board& board) const {
        if (const auto* hint = found_as<Hint>()) return named(*hint, board);
        if (const auto* struck = found_as<Elimination>()) return named(*struck, board);
        return {};
    }
};

/// Finds the next forced square, with the simplest reason (`find_hint`), or the backbone
/// (`find_backbone`).
HintReport ask(const Board& board, const HintParameters& parameters, const Budget& budget,
               Watch& watch = no_watch());

void show(const HintReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
