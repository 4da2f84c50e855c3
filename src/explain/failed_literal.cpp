#include "explain/failed_literal.hpp"

namespace qsat {

namespace {

bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

} // namespace

bool FailedLiteralTest::fails(int square) { return propagate(square).has_value(); }

const FailedLiteral& FailedLiteralTest::explain(int square) {
    const auto known = explained_.find(square);
    if (known != explained_.end()) return known->second;
    FailedLiteral failed{original(square), {}, {}};
    if (const auto& steps = propagate(square)) {
        Position end = start_;
        end.place(square);
        for (const ForcedNow& step : minimal(Position{end}, *steps)) {
            failed.propagation.push_back(
                {original(step.square), board_line(start_.open(), step.line).direction});
            end.place(step.square);
        }
        failed.conflict = board_line(start_.open(), end.shortest_line());
    }
    return explained_.emplace(square, std::move(failed)).first->second;
}

const std::optional<FailedLiteralTest::Propagation>& FailedLiteralTest::propagate(int square) {
    const auto known = propagations_.find(square);
    if (known != propagations_.end()) return known->second;
    Position begin = start_;
    begin.place(square);
    return propagations_.emplace(square, follow(std::move(begin))).first->second;
}

/// The forced squares up to the first line without a free one; nothing if they lead to none.
std::optional<FailedLiteralTest::Propagation> FailedLiteralTest::follow(Position position) {
    Propagation steps;
    while (const auto forced = forced_square(position)) {
        steps.push_back(*forced);
        position.place(forced->square);
    }
    if (!has_empty_line(position)) return std::nullopt;
    return steps;
}

/// Without the steps that are not needed. Last ones first: what they needed may go, too.
FailedLiteralTest::Propagation FailedLiteralTest::minimal(const Position& begin,
                                                          Propagation steps) const {
    for (std::size_t i = steps.size(); i-- > 0 && !budget_.exceeded();) {
        Propagation fewer = steps;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (leads_to_conflict(begin, fewer)) steps = std::move(fewer);
    }
    return steps;
}

bool FailedLiteralTest::leads_to_conflict(Position position, const Propagation& steps) {
    for (const ForcedNow& step : steps) {
        if (position.free_count(step.line) != 1 || !position.is_free(step.square)) return false;
        position.place(step.square);
    }
    return has_empty_line(position);
}

} // namespace qsat
