// The names of squares and lines in reports, as people write them: `b4`, `row 3`.
#pragma once

#include "explain/board_part.hpp"
#include "explain/refutation.hpp"
#include "explain/step.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A square that must have a queen, and the line that forces it.
struct NamedStep {
    std::string square{};
    std::string line{};

    void describe(const auto& visit) const {
        visit("square", square, "a forced square");
        visit("line", line, "the line that has no other free square");
    }
};

/// A free square on which no queen can stand, see FailedLiteral.
struct RefutedSquare {
    std::string square{};
    std::vector<NamedStep> forces{};
    std::optional<std::string> emptied{};
    std::optional<std::string> dead_end{};
    std::vector<std::string> dead_end_squares{};

    void describe(const auto& visit) const {
        visit("square", square, "the refuted square");
        visit("forces", forces, "the squares that a queen there forces");
        visit("emptied", emptied, "the line that is left without a free square");
        if (emptied) return;
        visit("dead_end", dead_end, "a line on which no queen can stand then");
        visit("dead_end_squares", dead_end_squares, "the free squares of that line");
    }
};

/// A part of the board: `given`, `blocked` or `excluded_diagonal`.
struct NamedPart {
    std::string_view kind{};
    std::string name{}; ///< a square, or a diagonal by its leftmost square: `/a3`

    void describe(const auto& visit) const {
        visit("kind", kind, "given, blocked or excluded_diagonal");
        visit("name", name, "a square, or a diagonal by its leftmost square");
    }
};

/// A refutation without search, see Refutation.
struct NamedRefutation {
    std::optional<std::string> square{}; ///< of a case
    std::vector<NamedStep> forced{};
    std::optional<std::vector<std::string>> lines{}; ///< of a Hall violator
    std::vector<std::string> crossing{};
    std::optional<std::string> line{}; ///< of a case distinction
    std::vector<NamedRefutation> cases{};

    void describe(const auto& visit) const {
        if (square) visit("square", *square, "the square of the case");
        visit("forced", forced, "the forced squares, in order");
        if (lines) {
            visit("lines", *lines, "lines that have free squares on too few others");
            visit("crossing", crossing, "these others");
        }
        if (!line) return;
        visit("line", *line, "a line of which each free square leads to a contradiction");
        visit("cases", cases, "its squares, and why");
    }
};

/// The parts, and the refutation that they allow.
struct NamedReason : NamedRefutation {
    std::vector<NamedPart> parts{};

    void describe(const auto& visit) const {
        visit("parts", parts, "the parts that the reason needs");
        NamedRefutation::describe(visit);
    }
};

/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string_view reason_name(Hint::Reason reason);
/// `confined`, `attacks_line` or `chain`.
std::string_view reason_name(Elimination::Reason reason);

std::vector<std::string> named(const std::vector<BoardLine>& lines, const Board& board);
std::vector<RefutedSquare> named(const std::vector<FailedLiteral>& failed, const Board& board);
std::vector<NamedPart> named(const std::vector<BoardPart>& parts, int size);
NamedRefutation named(const Refutation& refutation, const Board& board);

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string part_name(const BoardPart& part, int size);

} // namespace qsat
