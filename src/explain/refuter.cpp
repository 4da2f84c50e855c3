#include "explain/refuter.hpp"

namespace qsat {

namespace {

bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

} // namespace

bool Refuter::refutes(int square) { return chain(square).has_value(); }

const Refutation& Refuter::refute(int square) {
    const auto known = refutations_.find(square);
    if (known != refutations_.end()) return known->second;
    Refutation refutation{original(square), {}, {}};
    if (const auto& found = chain(square)) {
        Position end = start_;
        end.place(square);
        for (const ForcedNow& step : shortened(Position{end}, *found)) {
            refutation.chain.push_back(
                {original(step.square), board_line(start_.open(), step.line).direction});
            end.place(step.square);
        }
        refutation.emptied = board_line(start_.open(), end.shortest_line());
    }
    return refutations_.emplace(square, std::move(refutation)).first->second;
}

const std::optional<Refuter::Chain>& Refuter::chain(int square) {
    const auto known = chains_.find(square);
    if (known != chains_.end()) return known->second;
    Position begin = start_;
    begin.place(square);
    return chains_.emplace(square, follow(std::move(begin))).first->second;
}

/// The forced squares up to the first empty line; nothing if they do not lead to one.
std::optional<Refuter::Chain> Refuter::follow(Position position) {
    Chain steps;
    while (const auto forced = forced_square(position)) {
        steps.push_back(*forced);
        position.place(forced->square);
    }
    if (!has_empty_line(position)) return std::nullopt;
    return steps;
}

/// Without the steps that are not needed. Last ones first: what they needed may go, too.
Refuter::Chain Refuter::shortened(const Position& begin, Chain steps) {
    for (std::size_t i = steps.size(); i-- > 0;) {
        Chain fewer = steps;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (empties_line(begin, fewer)) steps = std::move(fewer);
    }
    return steps;
}

bool Refuter::empties_line(Position position, const Chain& steps) {
    for (const ForcedNow& step : steps) {
        if (position.free_count(step.line) != 1 || !position.is_free(step.square)) return false;
        position.place(step.square);
    }
    return has_empty_line(position);
}

} // namespace qsat
