#pragma once

#include "board/lines.hpp"
#include "encodings/at_least.hpp"
#include "encodings/at_most_one.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace qsat {

/// Clauses that follow one another and say one thing of the board.
struct ClauseGroup {
    /// The first clauses of `givens` are the given queens, one by one, then come those of the
    /// conflicts that have queens, in the order of OpenBoard::conflicts. The first clause of
    /// `exactly_one` is that the line needs a queen; all others say that it has at most one.
    /// `at_least` counts lines, where fewer queens than a completion's are wanted.
    enum class Kind { givens, exactly_one, at_most_one, at_least };

    Kind kind{};
    /// Such as `row 6`, `diagonal / through b3`, `at least 5 open rows`; empty for givens.
    std::string line{};
    std::span<const int> squares{}; ///< free squares on the line; valid as long as the BoardCnf
};

/// What the clauses say in a few words: `row 6: at least one, at most one`.
std::string describe(const ClauseGroup& group);

/// What is wanted instead of a completion: at least so many queens, the given ones counted.
struct QueensWanted {
    int least;
    const CounterEncoding* counter = &counter_encodings.front(); ///< of the rows and columns used
};

/// The clauses that say "this is a completion of the board", or that so many queens stand on it and
/// none attacks another. Variables come in this order: one for each free square, by its number in
/// the open board; one for each given queen, in the order of the board; then the auxiliary
/// variables of the encoding. Squares that are neither have no variable. Given queens are unit
/// clauses, each open row, column and region has exactly one queen, each diagonal at most one (or
/// each pair of neighbours on it, where queens only mind what they touch); given queens
/// that contradict the board or each other add the clauses that say so. If fewer queens are wanted,
/// each of these lines has at most one, and at least as many rows and columns have one as are
/// wanted. The open board must outlive this.
class BoardCnf {
public:
    BoardCnf(const OpenBoard& open, AtMostOneEncoding encoding, const Poll& poll = {},
             std::optional<QueensWanted> wanted = {});

    const OpenBoard& open() const { return *open_; }
    const AtMostOneEncoding& encoding() const { return encoding_; }

    /// What `encode` will make; instant.
    const FormulaSize& size() const { return size_; }

    /// What another encoding would make of the same board; instant.
    FormulaSize size_with(const AtMostOneEncoding& encoding) const;

    /// Called with what the clauses that follow say.
    using BeginGroup = std::function<void(const ClauseGroup& group)>;

    /// Hands all clauses to an empty sink. It may take others after that, as of `exclude`.
    void encode(ClauseSink& sink, const Poll& poll = {}, const BeginGroup& begin_group = {}) const;

    /// The same but for the last clauses, those that say how many queens are wanted, which must be
    /// more than are given. Entry i of what it returns is to be assumed for i more than that.
    std::vector<std::array<Lit, 2>> encode_to_assume(ClauseSink& sink, const Poll& poll = {}) const;

private:
    void encode_lines(ClauseSink& sink, const Poll& poll, const BeginGroup& begin_group) const;
    void encode_givens(ClauseSink& sink) const;
    std::size_t lines_wanted() const;
    FormulaSize wanted_size(const Lines& lines) const;

    const OpenBoard* open_;
    AtMostOneEncoding encoding_;
    std::optional<QueensWanted> wanted_;
    AllLines lines_;
    FormulaSize size_;
};

/// Adds the clause that excludes a completion, of which these are the free squares that have
/// queens, one in each open row: they do not all have one. On a board without open rows it is
/// empty.
void exclude(ClauseSink& sink, std::span<const int> chosen);

/// Which square each variable of a BoardCnf stands for, auxiliary variables left out; the same for
/// every encoding.
std::vector<Square> variable_squares(const OpenBoard& open);

/// An encoding and why it was chosen.
struct EncodingChoice {
    std::optional<AtMostOneEncoding> encoding; ///< empty if there is none of that name
    std::string reason;                        ///< empty if the user chose it
};

/// The encoding of that name; `auto` chooses by the mean number of free squares on an open row.
/// Throws BadEncodingParameter.
EncodingChoice choose_encoding(std::string_view name, const OpenBoard& open);

} // namespace qsat
