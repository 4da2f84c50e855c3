#pragma once

#include "board/lines.hpp"
#include "cnf/board_encoding.hpp"
#include "encodings/at_least.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace qsat::inline formula {

/// Consecutive clauses that encode one statement about the board.
struct ClauseGroup {
    /// `givens` starts with a unit clause for each given queen; then each conflict with queens has
    /// a clause, in the order of OpenBoard::conflicts. The first clause of `exactly_one` says that
    /// the line has a queen. `at_least` is about all rows or columns (QueensWanted), `sums` about
    /// all diagonals of a direction (BoardEncoding).
    enum class Kind { givens, exactly_one, at_most_one, at_least, sums };

    Kind kind{};
    std::string line{}; ///< such as `row 6`, `at least 5 open rows`; empty for givens
    /// The free squares, if it is one line. Valid as long as the BoardCnf.
    std::span<const int> squares{};
};

/// A short description of the clauses, such as `row 6: at least one, at most one`.
std::string describe(const ClauseGroup& group);

/// The problem variant with at least this many queens instead of a completion. Given queens count.
struct QueensWanted {
    int least;
    const CounterEncoding* counter = &counter_encodings.front(); ///< counts used lines
};

/// The clauses for "this is a completion of the board", or for "at least so many queens stand on
/// the board and none attacks another". Variables have this order: the free squares by their number
/// in the open board; the given queens in the order of the board; auxiliary variables. Given queens
/// are unit clauses, which their conflicts contradict. Each open row, column and region has exactly
/// one queen, and each diagonal, or pair of neighbours on it, at most one. If fewer queens are
/// wanted, all these lines have at most one queen, and enough rows and enough columns have one. The
/// encoding may have sums only for completions, where queens attack along whole diagonals. The open
/// board must outlive this object.
class BoardCnf {
public:
    BoardCnf(const OpenBoard& open, BoardEncoding encoding, const Poll& poll = {},
             std::optional<QueensWanted> wanted = {});

    const OpenBoard& open() const { return *open_; }
    const BoardEncoding& encoding() const { return encoding_; }
    /// The size of what `encode` makes. O(1).
    const FormulaSize& size() const { return size_; }
    FormulaSize size_with(const BoardEncoding& other, const Poll& poll = {}) const;

    /// Called with a description of the clauses that follow.
    using BeginGroup = std::function<void(const ClauseGroup& group)>;

    /// Adds all clauses to an empty sink. Further clauses, such as those of `exclude`, may be added
    /// after that.
    void encode(ClauseSink& sink, const Poll& poll = {}, const BeginGroup& begin_group = {}) const;

    /// Adds all clauses except the last, which say how many queens are wanted. Instead it returns
    /// assumptions: entry i requires `least + i` queens, by one literal for the rows and one for
    /// the columns. Precondition: more queens are wanted than given.
    std::vector<std::array<Lit, 2>> encode_to_assume(ClauseSink& sink, const Poll& poll = {}) const;

private:
    void encode_givens(ClauseSink& sink) const;
    void encode_lines(ClauseSink& sink, const Poll& poll, const BeginGroup& begin_group) const;
    void encode_totals(ClauseSink& sink, bool has_sums, const BeginGroup& begin_group) const;
    std::size_t lines_wanted() const;

    const OpenBoard* open_;
    BoardEncoding encoding_;
    std::optional<QueensWanted> wanted_;
    AllLines lines_;
    FormulaSize size_;
};

/// Adds the clause that excludes one completion: not all chosen squares have a queen. `chosen` has
/// its free square in each open row. On a board without open rows, the clause is empty.
void exclude(ClauseSink& sink, std::span<const int> chosen);

/// Adds clauses to those of a BoardCnf that keep only the completions lexicographically before the
/// chosen one, by the columns of their queens from the top row on. For each open row there is one
/// clause: if all open rows above equal the chosen completion, the queen of this row is on the same
/// square or further left. The last clause is that of `exclude`.
void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen);

/// The size of what encode_before adds.
FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen);

/// The number of variables of a BoardCnf, without the auxiliary variables.
inline int board_variable_count(const OpenBoard& open) {
    return static_cast<int>(open.free_squares().size() + open.board().queens().size());
}

/// The number of a given queen in the order of the board, from 0.
int place_of(Square given, const OpenBoard& open);

/// The square of each variable of a BoardCnf, without the auxiliary variables.
std::vector<Square> variable_squares(const OpenBoard& open);

} // namespace qsat::formula
