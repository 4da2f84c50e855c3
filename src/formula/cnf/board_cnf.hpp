#pragma once

#include "cnf/board_encoding.hpp"
#include "cnf/diagonal_sums.hpp"
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
    /// the line has a queen, all others that it has at most one. `at_least` counts used rows or
    /// columns, if fewer queens than in a completion are wanted. `sums` is about all diagonals of a
    /// direction, see DiagonalSums.
    enum class Kind { givens, exactly_one, at_most_one, at_least, sums };

    Kind kind{};
    /// Such as `row 6`, `diagonal / through b3`, `at least 5 open rows`; empty for givens.
    std::string line{};
    std::span<const int> squares{}; ///< the free squares on the line, valid as long as the
                                    ///< BoardCnf; none for `givens`, `at_least` and `sums`
};

/// A short description of the clauses, such as `row 6: at least one, at most one`.
std::string describe(const ClauseGroup& group);

/// The problem variant with at least this many queens instead of a completion. Given queens count.
struct QueensWanted {
    int least;
    const CounterEncoding* counter = &counter_encodings.front(); ///< counts used lines
};

/// The clauses for "this is a completion of the board", or for "at least so many queens stand on
/// the board and none attacks another". Variables have this order: one for each free square, by its
/// number in the open board; one for each given queen, in the order of the board; the auxiliary
/// variables of the encoding. Other squares have no variable. Given queens are unit clauses. Each
/// open row, column and region has exactly one queen, and each diagonal at most one. If queens
/// attack diagonally only where they touch, each pair of neighbours on a diagonal has at most one.
/// Conflicts of the given queens add clauses that contradict the unit clauses. If fewer queens are
/// wanted, each row, column and region has at most one queen, and enough rows and enough columns
/// have one. The encoding may have sums only for completions, where queens attack along whole
/// diagonals. The open board must outlive this object.
class BoardCnf {
public:
    BoardCnf(const OpenBoard& open, BoardEncoding encoding, const Poll& poll = {},
             std::optional<QueensWanted> wanted = {});

    const OpenBoard& open() const { return *open_; }
    const BoardEncoding& encoding() const { return encoding_; }

    /// The size of what `encode` makes. O(1).
    const FormulaSize& size() const { return size_; }

    /// The size with another encoding. Computed without making clauses.
    FormulaSize size_with(const BoardEncoding& encoding) const;

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
    void encode_lines(ClauseSink& sink, const Poll& poll, const BeginGroup& begin_group) const;
    void encode_givens(ClauseSink& sink) const;
    void encode_sums(ClauseSink& sink, const BeginGroup& begin_group) const;
    /// The statements about the diagonals / and those of the other direction.
    using BothSums = std::array<DiagonalSums, 2>;
    std::optional<BothSums> make_sums(const BoardEncoding& encoding) const;
    FormulaSize size_with(const BoardEncoding& encoding, const std::optional<BothSums>& sums) const;
    std::size_t lines_wanted() const;
    FormulaSize wanted_size(const Lines& lines) const;

    const OpenBoard* open_;
    BoardEncoding encoding_;
    std::optional<QueensWanted> wanted_;
    AllLines lines_;
    std::optional<BothSums> sums_; ///< set if the encoding has them
    FormulaSize size_;
};

/// Adds the clause that excludes one completion: not all chosen squares have a queen. `chosen` has
/// its free square in each open row. On a board without open rows, the clause is empty.
void exclude(ClauseSink& sink, std::span<const int> chosen);

/// Adds clauses to those of a BoardCnf that keep only the completions lexicographically before a
/// given one. Completions are compared by the columns of their queens, from the top row on.
/// `chosen` has the free square of the given completion in each open row, in order. For each open
/// row there is one clause: if all open rows above equal the given completion, the queen of this
/// row is on the same square or further left. The last clause is that of `exclude`.
void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen);

/// The size of what encode_before adds.
FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen);

/// The square of each variable of a BoardCnf, without the auxiliary variables. It is the same for
/// every encoding.
std::vector<Square> variable_squares(const OpenBoard& open);

} // namespace qsat::formula
