#pragma once

#include "relaxation/lagrangian_bound.hpp"

#include <array>
#include <functional>
#include <optional>

namespace qsat {

/// A search with a limit, for small subproblems. It propagates as a checker of cutting planes
/// proofs does, so each refuted decision is a clause that follows by unit propagation from the
/// subproblem's constraints and the clauses before it. The search has one decision for each clause;
/// a square that remains the only one of its line is no decision.
class ClauseSearch {
public:
    /// `argument` is empty or an argument about the subproblem; the proof must have its sum. All
    /// references must outlive the object.
    ClauseSearch(const Subproblem& subproblem, const LagrangianBound* argument, const Poll& poll);

    enum class Outcome { refuted, stopped, completed };
    /// `is_excluded` is called with the queens of each completion; if it returns false, the search
    /// ends with `completed`. `stopped`: more than `most` clauses would be needed.
    Outcome run(std::size_t most, const std::function<bool(const std::vector<int>&)>& is_excluded);

    /// The refuted decisions: squares that cannot all have queens, in the order of the proof. Each
    /// makes all clauses before it that have more squares superfluous.
    const std::vector<std::vector<int>>& clauses() const { return clauses_; }

private:
    enum class State : char { free, queen, struck };

    /// At least `least` queens must be on the squares.
    struct Cover {
        std::vector<int> squares; ///< by number in `squares_`
        int least;
        int usable;   ///< squares that are not struck
        bool is_line; ///< a row, column or required diagonal
        bool has_queen = false;
        int from_middle = 0;
    };
    /// The costs of all queens sum to at most the room.
    struct Cost {
        std::vector<std::int64_t> cost;
        std::vector<int> dearest; ///< squares with a cost, the dearest first
        std::int64_t room;
    };

    void add_cover(std::vector<int> squares, int least, bool is_line);
    void add_cost(std::vector<std::int64_t> cost, std::int64_t room);
    bool strike(int square);
    bool place(int square);
    bool settle();
    void undo(std::size_t size);
    const Cover* shortest_line() const;
    int choose(const Cover& line) const;
    Outcome refute();

    const Subproblem& subproblem_;
    std::vector<int> squares_; // numbers in the open board
    std::vector<State> states_;
    std::vector<std::array<int, 4>> lines_of_;
    std::vector<std::vector<int>> on_line_; // rows, columns and diagonals
    std::vector<Cover> covers_;
    std::vector<std::vector<int>> covers_of_;
    std::vector<Cost> costs_;
    std::vector<int> trail_;
    std::vector<int> tight_; // covers that may need all their squares
    std::vector<int> decisions_;
    std::vector<std::vector<int>> clauses_;
    std::size_t most_ = 0;
    const std::function<bool(const std::vector<int>&)>* is_excluded_ = nullptr;
    const Poll& poll_;
    PollCounter counter_;
};

} // namespace qsat
