#include "explain/subset_oracle.hpp"

#include "cnf/board_cnf.hpp"
#include "encodings/at_most_one.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace qsat::inline questions {

namespace {

Lit queen_on(Square square, int size) {
    return Lit::positive(Var{square.row * size + square.column});
}

Lit encode_part(ClauseSink& sink, const BoardPart& part, int size) {
    if (part.kind == BoardPart::Kind::given) return queen_on(part.square, size);
    if (part.kind == BoardPart::Kind::blocked) return ~queen_on(part.square, size);
    const Lit in_force = Lit::positive(sink.new_variable());
    const bool is_sum = part.kind == BoardPart::Kind::excluded_sum;
    for (int row = 0; row < size; ++row) {
        const Square square{row, is_sum ? part.diagonal - row : row - part.diagonal};
        if (square.column >= 0 && square.column < size)
            sink.add_clause({~in_force, ~queen_on(square, size)});
    }
    return in_force;
}

} // namespace

std::string part_name(const BoardPart& part, int size) {
    if (!part.is_diagonal()) return square_name(part.square, size);
    if (part.kind == BoardPart::Kind::excluded_sum)
        return '/' + square_name(leftmost_of_sum(part.diagonal, size), size);
    return '\\' + square_name(leftmost_of_difference(part.diagonal), size);
}

Board board_of(const Board& whole, const Parts& parts) {
    BoardParts board{.size = whole.size(),
                     .regions = whole.parts().regions,
                     .region_letters = whole.parts().region_letters,
                     .diagonals = whole.diagonals()};
    for (const BoardPart& part : parts) {
        if (part.is_diagonal())
            (part.kind == BoardPart::Kind::excluded_sum ? board.excluded_sums
                                                        : board.excluded_differences)
                .push_back(part.diagonal);
        else
            (part.kind == BoardPart::Kind::given ? board.queens : board.blocked)
                .push_back(part.square);
    }
    return Board{std::move(board)};
}

Parts parts_of(const Board& board) {
    Parts parts;
    for (const Square square : board.queens())
        parts.push_back({BoardPart::Kind::given, square});
    for (const Square square : board.blocked())
        parts.push_back({BoardPart::Kind::blocked, square});
    for (const int sum : board.excluded_sums())
        parts.push_back({BoardPart::Kind::excluded_sum, {0, 0}, sum});
    for (const int difference : board.excluded_differences())
        parts.push_back({BoardPart::Kind::excluded_difference, {0, 0}, difference});
    return parts;
}

Parts parts_against(const Board& board, const Placement& columns) {
    const std::size_t size = columns.size();
    std::vector<bool> sums(2 * size), differences(2 * size); // the diagonals with a queen
    for (int row = 0; row < board.size(); ++row) {
        const Square queen{row, columns[row]};
        sums[queen.sum()] = differences[queen.difference() + size] = true;
    }
    const auto is_against = [&](const BoardPart& part) -> bool {
        if (part.kind == BoardPart::Kind::excluded_sum) return sums[part.diagonal];
        if (part.kind == BoardPart::Kind::excluded_difference)
            return differences[part.diagonal + size];
        const bool has_queen = columns[part.square.row] == part.square.column;
        return has_queen == (part.kind == BoardPart::Kind::blocked);
    };
    Parts parts;
    std::ranges::copy_if(parts_of(board), std::back_inserter(parts), is_against);
    return parts;
}

std::pair<std::size_t, std::size_t> length(const Refutation& refutation) {
    std::pair<std::size_t, std::size_t> sum{1, refutation.forced.size()};
    if (refutation.violator) sum.second += refutation.violator->lines.size();
    for (const Refutation& one : refutation.cases) {
        const auto [lines, steps] = length(one);
        sum.first += lines;
        sum.second += steps;
    }
    return sum;
}

Parts parts_in(const Conflict& conflict, const Board& board) {
    const std::vector<Square> queens = queens_of(conflict);
    const BoardPart queen{BoardPart::Kind::given, queens[0]};
    if (queens.size() == 2) return {queen, {BoardPart::Kind::given, queens[1]}};
    if (std::holds_alternative<QueenOnBlockedSquare>(conflict))
        return {queen, {BoardPart::Kind::blocked, queens[0]}};
    if (std::ranges::binary_search(board.excluded_sums(), queens[0].sum()))
        return {queen, {BoardPart::Kind::excluded_sum, {0, 0}, queens[0].sum()}};
    return {queen, {BoardPart::Kind::excluded_difference, {0, 0}, queens[0].difference()}};
}

Parts without(const Parts& parts, const Parts& removed) {
    Parts rest;
    std::ranges::set_difference(parts, removed, std::back_inserter(rest));
    return rest;
}

std::vector<Parts> disjoint(const std::vector<Parts>& sets) {
    std::set<BoardPart> members;
    std::vector<Parts> chosen;
    for (const Parts& set : sets) {
        if (std::ranges::any_of(set, [&](const auto& part) { return members.contains(part); }))
            continue;
        members.insert(set.begin(), set.end());
        chosen.push_back(set);
    }
    return chosen;
}

std::map<BoardPart, Lit> encode_parts(ClauseSink& sink, const Board& board,
                                      std::string_view encoding, const Budget& budget) {
    const Board without_parts = board_of(board, {});
    const Poll poll = budget.poll();
    const OpenBoard empty{without_parts, poll};
    BoardCnf{empty, *choose_encoding(encoding, empty).encoding, poll}.encode(sink, poll);
    std::map<BoardPart, Lit> in_force;
    for (const BoardPart& part : parts_of(board)) {
        budget.require();
        in_force.emplace(part, encode_part(sink, part, board.size()));
    }
    return in_force;
}

void encode_removals(ClauseSink& sink, const std::map<BoardPart, Lit>& in_force, std::size_t most) {
    std::vector<Lit> out_of_force;
    for (const auto& [part, literal] : in_force)
        out_of_force.push_back(~literal);
    encode_at_most(sink, out_of_force, most);
}

void encode_removal_of_one(ClauseSink& sink, const std::map<BoardPart, Lit>& in_force,
                           const Parts& parts) {
    std::vector<Lit> clause;
    for (const BoardPart& part : parts)
        clause.push_back(~in_force.at(part));
    sink.add_clause(clause);
}

Placement placement_of(const SatSolver& solver, int size) {
    Placement columns(size, -1);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (solver.is_true(queen_on({row, column}, size).variable())) columns[row] = column;
    return columns;
}

} // namespace qsat::questions
