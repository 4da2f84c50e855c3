#pragma once

#include "armies/army_lines.hpp"
#include "armies/ask_armies.hpp"
#include "board/poll.hpp"
#include "encodings/clause_sink.hpp"
#include "encodings/lex_leader.hpp"
#include "question/search_parameters.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

namespace qsat::inline questions {

/// The clauses for "at least so many white and black queens are on the board and no two of them
/// attack each other". A line belongs to one army and has a variable that is true for white. A line
/// without queens may belong to either army. Variables have this order: for each square that is not
/// blocked, "a white queen is here"; then the same for black; then for each line with such a
/// square, "the line is white's"; then auxiliary variables. The board must outlive this object.
class ArmiesCnf {
public:
    ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesParameters& parameters,
              const Poll& poll = {})
        : board_{board}, wanted_{wanted}, parameters_{parameters}, lines_{board},
          line_variables_(lines_.count(), -1) {
        int next = 2 * static_cast<int>(squares().size());
        for (int line = 0; line < lines_.count(); ++line) {
            if (lines_.squares_on[line].empty()) continue;
            line_variables_[line] = next++;
            order_.push_back(line);
        }
        std::ranges::stable_sort(order_, {}, [&](int line) { return lines_.rank(line); });
        SizeOnly sink;
        encode(sink, poll);
        size_ = sink.size();
    }

    /// The size of what `encode` makes.
    const FormulaSize& size() const { return size_; }

    /// The squares that are not blocked, row by row.
    std::span<const Square> squares() const { return lines_.squares; }

    /// For each of these squares, the literal "the army has a queen here".
    std::vector<Lit> queens(Army army) const {
        const auto count = static_cast<int>(squares().size());
        std::vector<Lit> queens;
        for (int i = 0; i < count; ++i)
            queens.push_back(Lit::positive(Var{army == Army::white ? i : count + i}));
        return queens;
    }

    /// The numbers of the lines with such a square, in the order of their ranks.
    std::span<const int> lines() const { return order_; }

    /// The literal "this line is white's".
    Lit is_white(int line) const { return Lit::positive(Var{line_variables_[line]}); }

    /// Adds all clauses to an empty sink.
    void encode(ClauseSink& sink, const Poll& poll = {}) const {
        sink.poll_by(poll);
        sink.new_literals(2 * squares().size() + order_.size());
        for (const Army army : both_armies)
            encode_queens(sink, army);
        for (const Army army : both_armies)
            encode_at_least(sink, queens(army), static_cast<std::size_t>(wanted_[army]),
                            require_counter(parameters_.counter));
        encode_symmetries(sink);
        sink.poll_by({});
    }

    /// Adds the first part of them: the army has its given queens, and a queen implies that the
    /// four lines through its square belong to her army.
    void encode_queens(ClauseSink& sink, Army army) const {
        const std::vector<Lit> stands = queens(army);
        for (std::size_t i = 0; i < stands.size(); ++i)
            if (std::ranges::binary_search(board_.given()[army], squares()[i]))
                sink.add_clause({stands[i]});
        for (std::size_t i = 0; i < stands.size(); ++i)
            for (const int line : lines_.through[i])
                sink.add_clause(
                    {~stands[i], army == Army::white ? is_white(line) : ~is_white(line)});
    }

    /// Adds the last part of them, which breaks symmetries: the colours of the lines are
    /// lexicographically at most their images.
    void encode_symmetries(ClauseSink& sink) const {
        if (!parameters_.breaks_symmetries) return;
        std::vector<Lit> colors;
        for (const int line : order_)
            colors.push_back(is_white(line));
        for (const auto& [map, changes_colors] :
             symmetries_of(board_, wanted_.white == wanted_.black)) {
            const std::vector<int> there = lines_.images(map);
            std::vector<Lit> images;
            for (const int line : order_)
                images.push_back(changes_colors ? ~is_white(there[line]) : is_white(there[line]));
            encode_lex_at_most(sink, colors, images);
        }
    }

private:
    const ArmyBoard& board_;
    ArmySizes wanted_;
    ArmiesParameters parameters_;
    ArmyLines lines_;
    std::vector<int> order_;          // numbers of the lines
    std::vector<int> line_variables_; // by line number; negative if the line has no square
    FormulaSize size_;
};

} // namespace qsat::questions
