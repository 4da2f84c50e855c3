#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
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

/// Is a proposed solution right?
struct VerifyReport {
    std::optional<VerifiedPlacement> completion{};
    std::vector<Conflict> conflicts{};
    std::size_t placed = 0; ///< number of queens of the solution

    Conclusion conclusion() const {
        if (completion) return {.result = "valid"};
        return {Conclusion::Kind::no, "invalid"};
    }
    std::vector<CodedConflict> coded_conflicts(const Board& board) const;

    void describe(const auto& visit, const Board& board) const {
        visit("valid", completion.has_value(), "is the solution a completion of the board?");
        visit("conflicts", coded_conflicts(board), "what is wrong");
    }
};

/// Checks a solution by the definition alone (`verify`). Throws BudgetSpent.
VerifyReport ask(const Board& board, const VerifyParameters& parameters, const Budget& budget);

} // namespace qsat::questions
