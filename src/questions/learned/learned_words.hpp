// Also defined in learned_json.cpp and learned_page.cpp.
#pragma once

#include "learned/learned_clauses.hpp"
#include "question/words.hpp"

#include <ostream>

namespace qsat {

/// What was learned of a board, in words.
class LearnedWords {
public:
    /// Both must outlive it.
    LearnedWords(const LearnedClauses& learned, const Board& board)
        : learned_{learned}, size_{board.size()} {}

    /// A clause as a sentence: `not both b4 and d5`, `one of a1, c3`, `if c2 has a queen then a
    /// queen on a1`.
    std::string sentence(std::span<const Lit> clause) const;

    /// `a queen on c2`, `no queen on c2`; of auxiliary variables `one of a1 to c1`, `none of a1 to
    /// c1`.
    std::string statement(Lit literal) const;

    /// What is supposed to contradict that the clause is false: `a queen on b4, no queen on d5`.
    std::string supposed(std::span<const Lit> clause) const;

    /// `no queen on c5: row 5 holds at most one queen (d5)`.
    std::string step(const DerivationStep& step) const;

    /// `row 4 needs a queen, and no square is left for it`.
    std::string conflict(const Premise& premise) const;

    /// What was solved, how it ended, and how much of what was learned is told; some sentences.
    std::vector<std::string> summary() const;

private:
    std::vector<Lit> in_order_of_names(std::span<const Lit> clause) const;
    std::string place(Lit literal) const;
    std::string places(const std::vector<Lit>& literals) const;

    const LearnedClauses& learned_;
    int size_;
};

/// All of it as text: the summary, then the clauses with their derivations, indented and numbered.
void write_learned_text(std::ostream& out, const LearnedClauses& learned, const Board& board);

/// Members of JSON: those that stand before the clauses, a clause by its index, and how it ended.
Json learned_head_json(const LearnedClauses& learned, const Board& board);
Json learned_clause_json(const LearnedClauses& learned, const Board& board, std::size_t index);
Json learned_result_json(const LearnedClauses& learned, const Board& board);

/// A page in one file, which asks no network for anything: the clauses with their derivations
/// folded away, and a board that shows the one at hand, step by step. `#3.2` behind its address
/// shows the second line below clause 3.
void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board);

} // namespace qsat
