#include "explain/forced_squares.hpp"

#include "explain/position.hpp"

namespace qsat {

ForcedSquares follow_forced_squares(const OpenBoard& open) {
    using Line = ForcedSquare::Line;
    using End = ForcedSquares::End;
    if (!open.conflicts().empty()) return {{}, End::dead_end};
    Position position{open};
    std::vector<ForcedSquare> steps;
    for (;;) {
        if (position.empty_line()) return {std::move(steps), End::dead_end};
        Line line = Line::row;
        std::optional<int> forced = position.only_in(line);
        if (!forced) forced = position.only_in(line = Line::column);
        if (!forced) break;
        steps.push_back({open.original(open.free_squares()[*forced]), line});
        position.place(*forced);
    }
    return {std::move(steps), position.is_completed() ? End::completed : End::open};
}

} // namespace qsat
