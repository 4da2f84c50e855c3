#include "explain/refuter.hpp"

namespace qsat {

namespace {

using Line = ForcedSquare::Line;

} // namespace

bool Refuter::refutes(int square) { return chain(square).has_value(); }

const Refutation& Refuter::refute(int square) {
    const auto known = refutations_.find(square);
    if (known != refutations_.end()) return known->second;
    Refutation refutation{original(square), {}, {}};
    if (const auto& found = chain(square)) {
        Position end = start_;
        end.place(square);
        for (const Step& step : shortened(Position{end}, *found)) {
            refutation.chain.push_back({original(step.square), step.line});
            end.place(step.square);
        }
        const BoardLine line = *end.empty_line();
        const auto numbers = line.direction == Line::row ? open_.rows() : open_.columns();
        refutation.emptied = {line.direction, numbers[line.number]};
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
    while (!position.empty_line()) {
        Line line = Line::row;
        std::optional<int> forced = position.only_in(line);
        if (!forced) forced = position.only_in(line = Line::column);
        if (!forced) return std::nullopt;
        steps.push_back({*forced, line});
        position.place(*forced);
    }
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
    for (const Step& step : steps) {
        if (!position.is_only_in(step.square, step.line)) return false;
        position.place(step.square);
    }
    return position.empty_line().has_value();
}

} // namespace qsat
