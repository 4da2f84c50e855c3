#pragma once

#include "catch.hpp"
#include "explain/step.hpp"
#include "support/oracle.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace qsat::test {

using Line = ForcedSquare::Line;

inline BoardLine line_of(Square square, Line direction) {
    return {direction, direction == Line::row ? square.row : square.column};
}

template <typename Kind>
auto count_of(const std::vector<Step>& steps) {
    return std::ranges::count_if(
        steps, [](const Step& step) { return std::holds_alternative<Kind>(step); });
}

/// A classic board and more queens on it, judged by the definition alone.
struct Standing {
    const Board& board;
    std::vector<Square> queens{board.queens().begin(), board.queens().end()};

    bool is_free(Square square) const {
        return !board.is_blocked(square) && !board.is_excluded(square) &&
               std::ranges::none_of(queens,
                                    [&](Square q) { return q == square || attack(q, square); });
    }
    std::vector<Square> free_on(BoardLine line) const {
        std::vector<Square> squares;
        for (int i = 0; i < board.size(); ++i) {
            const Square square =
                line.direction == Line::row ? Square{line.number, i} : Square{i, line.number};
            if (is_free(square)) squares.push_back(square);
        }
        return squares;
    }
    bool has_queen(BoardLine line) const {
        return std::ranges::any_of(queens,
                                   [&](Square q) { return line_of(q, line.direction) == line; });
    }

    /// Places the queens, if each is on the only free square of its line then.
    bool place(const std::vector<ForcedSquare>& forced) {
        return std::ranges::all_of(forced, [this](const ForcedSquare& step) {
            const BoardLine line = line_of(step.square, step.line);
            const bool is_forced = !has_queen(line) && free_on(line) == std::vector{step.square};
            queens.push_back(step.square);
            return is_forced;
        });
    }
};

/// A board and what steps have done to it; checks each step by brute force.
class Replay {
public:
    explicit Replay(const Board& board) : now_{board.parts()} {}

    void operator()(const Hint& hint) {
        CHECK_FALSE(is_possible(hint.square, &BoardParts::blocked));
        now_.queens.push_back(hint.square);
    }
    void operator()(const Elimination& struck) {
        CHECK_FALSE(struck.squares.empty());
        for (const Square square : struck.squares)
            CHECK_FALSE(is_possible(square, &BoardParts::queens));
        now_.blocked.insert(now_.blocked.end(), struck.squares.begin(), struck.squares.end());
        if (struck.reason == Elimination::Reason::confined)
            CHECK(struck.lines.size() == struck.within.size());
    }
    void operator()(const Guess& guess) {
        CHECK(std::ranges::count(guess.squares, guess.square) == 1);
        CHECK(guess.squares.size() > 1);
        CHECK(std::ranges::all_of(guess.squares, [&](Square square) {
            return guess.line == line_through(square, guess.line.direction, Board{now_});
        }));
        guesses_.emplace_back(guess.square, now_);
        now_.queens.push_back(guess.square);
    }
    void operator()(const DeadEnd& end) {
        CHECK(Oracle{Board{now_}}.completions().empty());
        CHECK(end.taken_back.has_value() == !guesses_.empty());
        if (guesses_.empty()) return;
        CHECK(end.taken_back == guesses_.back().first);
        now_ = guesses_.back().second;
        now_.blocked.push_back(guesses_.back().first);
        guesses_.pop_back();
    }

    const BoardParts& now() const { return now_; }

private:
    /// Is there a completion with a queen there, or with the square blocked?
    bool is_possible(Square square, std::vector<Square> BoardParts::*list) const {
        BoardParts parts = now_;
        (parts.*list).push_back(square);
        return !Oracle{Board{parts}}.completions().empty();
    }

    BoardParts now_;
    std::vector<std::pair<Square, BoardParts>> guesses_;
};

} // namespace qsat::test
