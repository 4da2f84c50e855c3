#include "armies/armies_cnf.hpp"

#include "armies/army_lines.hpp"
#include "encodings/lex_leader.hpp"

#include <algorithm>
#include <functional>

namespace qsat {

namespace {

/// Keeps nothing but the size.
class MeasuringSink final : public ClauseSink {
    void consume(std::span<const Lit>) override {}
};

} // namespace

std::vector<ArmySymmetry> symmetries_of(const ArmyBoard& board, ArmySizes wanted) {
    const auto maps = [&](Symmetry map, const std::vector<Square>& from,
                          const std::vector<Square>& to) {
        return from.size() == to.size() && std::ranges::all_of(from, [&](Square square) {
                   return std::ranges::binary_search(to, image(map, square, board.size()));
               });
    };
    std::vector<ArmySymmetry> found;
    for (const bool changes_colors : {false, true}) {
        if (changes_colors && wanted.white != wanted.black) break;
        for (const Symmetry map : all_symmetries) {
            const auto goes_with = [&](Army army) {
                return maps(map, board.given()[army],
                            board.given()[changes_colors ? enemy_of(army) : army]);
            };
            if (maps(map, board.blocked(), board.blocked()) && goes_with(Army::white) &&
                goes_with(Army::black))
                found.push_back({map, changes_colors});
        }
    }
    return found;
}

ArmiesCnf::ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesEncoding& encoding,
                     const Poll& poll)
    : wanted_{wanted}, encoding_{encoding}, given_{board.given()},
      board_size_{board.size()}, squares_{board.squares()} {
    const ArmyLines lines{board.size()};
    std::vector<int> squares_on(lines.count());
    for (const Square square : squares_)
        for (const int line : lines.through(square))
            ++squares_on[line];
    line_variables_.assign(lines.count(), -1);
    int next = 2 * static_cast<int>(squares_.size());
    for (int line = 0; line < lines.count(); ++line) {
        if (squares_on[line] == 0) continue;
        line_variables_[line] = next++;
        lines_.push_back(line);
    }
    std::ranges::stable_sort(lines_, std::greater{}, [&](int line) { return squares_on[line]; });
    if (encoding.breaks_symmetries) symmetries_ = symmetries_of(board, wanted);
    MeasuringSink sink;
    encode(sink, poll);
    size_ = sink.size();
}

void ArmiesCnf::encode(ClauseSink& sink, const Poll& poll) const {
    sink.poll_by(poll);
    sink.new_literals(2 * squares_.size() + lines_.size());
    encode_squares(sink);
    for (const Army army : both_armies) {
        std::vector<Lit> queens;
        for (std::size_t i = 0; i < squares_.size(); ++i)
            queens.push_back(Lit::positive(queen(army, i)));
        encode_at_least(sink, queens, static_cast<std::size_t>(wanted_[army]), *encoding_.counter);
    }
    encode_symmetries(sink);
    sink.poll_by({});
}

void ArmiesCnf::encode_squares(ClauseSink& sink) const {
    for (const Army army : both_armies)
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            const Lit stands = Lit::positive(queen(army, i));
            if (std::ranges::binary_search(given_[army], squares_[i])) sink.add_clause({stands});
            for (const int line : ArmyLines{board_size_}.through(squares_[i]))
                sink.add_clause({~stands, army == Army::white ? is_white(line) : ~is_white(line)});
        }
}

/// The colours of the lines come no later than those that symmetries make of them.
void ArmiesCnf::encode_symmetries(ClauseSink& sink) const {
    std::vector<Lit> colors;
    for (const int line : lines_)
        colors.push_back(is_white(line));
    for (const ArmySymmetry& symmetry : symmetries_) {
        std::vector<Lit> images;
        for (const int line : lines_) {
            const Lit there = is_white(ArmyLines{board_size_}.image(symmetry.map, line));
            images.push_back(symmetry.changes_colors ? ~there : there);
        }
        encode_lex_at_most(sink, colors, images);
    }
}

} // namespace qsat
