#pragma once

#include "proof/drat.hpp"
#include "search/kernel.hpp"

#include <string>
#include <vector>

namespace qsat {

/// "No queen there" for every free square, as a proof has it.
struct RefutationWords {
    RefutationWords(const OpenBoard& open, DratForm form);

    std::vector<DratLiteral> no_queen; ///< by square
    DratFrame frame;
    int row_count;
};

/// Where a kernel writes what it refutes: a piece of a DRAT proof. A refuted choice is the clause
/// that not all queens that were chosen stand; the clauses of the choices below it, which it
/// follows from, are then deleted. Only what was chosen is named: a queen on the last square of a
/// line that is left is no choice, for unit propagation finds it.
class RefutationLog {
public:
    /// A subtree that the search has left to another: what is written of it belongs at that offset.
    struct Left {
        std::size_t offset;
        std::string choices; ///< that lead to it, with its own
        Subtree queens;
    };

    /// For a search below these choices, as `Left` has them; none at the root. The room is what
    /// the text is written to; its content does not matter, and its memory serves again.
    RefutationLog(const RefutationWords& words, std::string_view choices, std::string& room);

    /// A queen is tried there, and there are other squares to try on its line after that.
    void choose(int square) {
        choices_.push_back({square, path_end_, refuted_.size()});
        path_end_ = static_cast<std::size_t>(words_.no_queen[square].put(path_.data() + path_end_) -
                                             path_.data());
    }

    /// The last choice that stands is refuted.
    void refute() {
        const Choice choice = choices_.back();
        write_refutation(choice.refuted_before);
        drop(choice);
    }

    /// The last queen of these is a choice that another search refutes.
    void leave(Subtree queens);

    /// All that is below the choices the search began with is refuted or left.
    void finish();

    /// What was written so far.
    std::string_view text() const { return {room_.data(), text_end_}; }
    std::vector<Left> take_left() { return std::move(left_); }
    std::uint64_t lemmas() const { return lemmas_; }

private:
    struct Choice {
        int square;
        std::size_t path_before;    ///< bytes
        std::size_t refuted_before; ///< squares
    };

    void drop(const Choice& choice) {
        choices_.pop_back();
        path_end_ = choice.path_before;
        refuted_.resize(choice.refuted_before);
        refuted_.push_back(choice.square);
    }

    void write_refutation(std::size_t first_below);
    void make_room(std::size_t bytes);

    const RefutationWords& words_;
    std::string path_; // the literals of the choices, and room behind them
    std::size_t path_end_;
    std::vector<Choice> choices_;
    std::vector<int> refuted_; // squares of refuted choices, those below each choice together
    std::string& room_;        // what is written, and room behind it
    std::size_t text_end_ = 0;
    std::vector<Left> left_;
    std::uint64_t lemmas_ = 0;
};

} // namespace qsat
