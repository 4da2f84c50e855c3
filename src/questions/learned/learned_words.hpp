// Also defined in learned_json.cpp and learned_page.cpp.
#pragma once

#include "learned/learned_clauses.hpp"
#include "question/words.hpp"

#include <ostream>

namespace qsat {

/// Describes learned clauses in words.
class LearnedWords {
public:
    /// Both references must outlive this object.
    LearnedWords(const LearnedClauses& learned, const Board& board)
        : learned_{learned}, size_{board.size()} {}

    /// A clause as a sentence: `not both b4 and d5`, `one of a1, c3`, `if c2 has a queen then a
    /// queen on a1`.
    std::string sentence(std::span<const Lit> clause) const;

    /// A literal: `a queen on c2`, `no queen on c2`; for auxiliary variables `one of a1 to c1`,
    /// `none of a1 to c1`.
    std::string statement(Lit literal) const;

    /// The assumptions of the refutation of a clause: `a queen on b4, no queen on d5`.
    std::string supposed(std::span<const Lit> clause) const;

    /// A derivation step: `no queen on c5: row 5 holds at most one queen (d5)`.
    std::string step(const DerivationStep& step) const;

    /// A conflict: `row 4 needs a queen, and no square is left for it`.
    std::string conflict(const Premise& premise) const;

    /// Some sentences: what was solved, how it ended, and how many learned clauses are shown.
    std::vector<std::string> summary() const;

private:
    std::vector<Lit> in_order_of_names(std::span<const Lit> clause) const;
    std::string place(Lit literal) const;
    std::string places(const std::vector<Lit>& literals) const;

    const LearnedClauses& learned_;
    int size_;
};

/// Writes everything as text: the summary, then the clauses with their derivations, indented and
/// numbered.
void write_learned_text(std::ostream& out, const LearnedClauses& learned, const Board& board);

/// Members of the JSON object: those before the clauses, a clause by its index, and the result.
Json learned_head_json(const LearnedClauses& learned, const Board& board);
Json learned_clause_json(const LearnedClauses& learned, const Board& board, std::size_t index);
Json learned_result_json(const LearnedClauses& learned, const Board& board);

/// Writes a page in one file, which needs no network: the clauses with folded derivations, and a
/// board that shows the present clause step by step. `#3.2` at the end of its address shows the
/// second line below clause 3.
void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board);

} // namespace qsat
