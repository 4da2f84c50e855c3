#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "explain/wrong_queens.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

struct VerifyParameters {
    std::optional<Board> solution{}; ///< if absent, the board is its own solution

    void describe(ParameterVisitor& visit) {
        visit.board({"solution", "BOARD", "check this solution"}, solution);
    }
};

/// A conflict for programs.
struct CodedConflict {
    std::string code{};
    std::string text{};
    std::vector<Square> squares{}; ///< of the queens in it

    void describe(const auto& visit) const {
        visit("code", code, "the kind of conflict");
        visit("text", text, "the conflict in words");
        visit("squares", squares, "the squares of its queens");
    }
};

/// Of a solution that only lacks queens: can it still be completed?
struct Prospect {
    std::optional<bool> is_completable{}; ///< empty if that was not decided
    /// Which queens of the solution are wrong. Empty if it can be completed, or if the board has no
    /// completion without them either.
    std::optional<WrongQueens> wrong{};
};

/// Is a proposed solution right?
struct VerifyReport {
    std::optional<VerifiedPlacement> completion{};
    std::vector<Conflict> conflicts{};
    std::size_t placed = 0;             ///< number of queens of the solution
    std::optional<Prospect> prospect{}; ///< only if it has no fault but missing queens

    Conclusion conclusion() const {
        if (completion) return {.result = "valid"};
        return {Conclusion::Kind::no, "invalid"};
    }
    std::vector<CodedConflict> coded_conflicts(const Board& board) const;

    void describe(const auto& visit, const Board& board) const {
        visit("valid", completion.has_value(), "is the solution a completion of the board?");
        visit("conflicts", coded_conflicts(board), "what is wrong");
        describe_prospect(visit, board);
    }
    void describe_prospect(const auto& visit, const Board& board) const {
        visit("completable",
              if_any(prospect ? std::optional{or_null(prospect->is_completable)} : std::nullopt),
              "if it only lacks queens: can it be completed? null if that was not decided");
        visit("wrong_queens", if_any(prospect ? on(board, prospect->wrong) : std::nullopt),
              "if it cannot, although the board can: which of its queens are wrong");
    }
};

/// Checks a solution by the definition alone (`verify`). If it only lacks queens, also searches for
/// a completion that has its queens, for some seconds at most, on up to 500 rows; wrong queens are
/// sought among those that the board does not give, or among all if there are no others. Throws
/// BudgetSpent if the solution is not checked.
VerifyReport ask(const Board& board, const VerifyParameters& parameters, const Budget& budget);

} // namespace qsat::questions
