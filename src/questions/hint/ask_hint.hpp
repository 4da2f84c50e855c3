#pragma once

#include "board/conflict.hpp"
#include "explain/named.hpp"
#include "explain/step.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

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

    // The fields, by the names of squares and lines; empty if another kind of answer has them.
    std::optional<std::string> square(const Board& board) const;
    std::optional<std::string> reason() const;
    std::optional<std::string> line(const Board& board) const;
    std::optional<std::vector<std::string>> squares(const Board& board) const;
    std::optional<std::vector<std::string>> lines(const Board& board) const;
    std::optional<std::vector<std::string>> within(const Board& board) const;
    std::optional<std::vector<RefutedSquare>> others(const Board& board) const;

    void describe(const auto& visit, const Board& board) const {
        visit("square", if_any(square(board)), "the forced square");
        visit("reason", if_any(reason()), "the kind of reason, from simple to hard");
        visit("line", if_any(line(board)), "the line that has no other square for its queen");
        visit("squares", if_any(squares(board)), "squares that cannot have a queen");
        visit("lines", if_any(lines(board)), "the lines that show it");
        visit("within", if_any(within(board)), "the lines that contain their free squares");
        visit("others", if_any(others(board)), "why the other squares of the line are out");
        const auto* const nothing = found_as<NothingForced>();
        visit("completions",
              if_any(nothing != nullptr ? std::optional{nothing->completions} : std::nullopt),
              "if nothing is forced: the number of completions");
        visit("all", if_any(nothing != nullptr ? std::optional{nothing->all} : std::nullopt),
              "are these all completions?");
        const auto* const backbone = found_as<Backbone>();
        const auto names = [&](std::vector<Square> Backbone::*list) {
            return backbone != nullptr ? std::optional{names_of((*backbone).*list, board)}
                                       : std::nullopt;
        };
        visit("forced", if_any(names(&Backbone::forced)), "all squares that every completion uses");
        visit("unusable", if_any(names(&Backbone::unusable)),
              "all free squares that no completion uses");
    }

private:
    static std::vector<std::string> names_of(const std::vector<Square>& squares,
                                             const Board& board);
};

/// Finds the next forced square, with the simplest reason (`find_hint`), or the backbone
/// (`find_backbone`).
HintReport ask(const Board& board, const HintParameters& parameters, const Budget& budget,
               Watch& watch = no_watch());

void show(const HintReport& report, const Board& board, Shown& shown);

} // namespace qsat
