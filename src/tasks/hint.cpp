#include "tasks/hint.hpp"

#include "board/lines.hpp"
#include "tasks/backbone.hpp"
#include "tasks/complete.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace qsat {

namespace {

using Line = ForcedSquare::Line;

/// A forced square of a chain in the numbers of the open board.
struct Step {
    FreeSquare square;
    Line line;
};

/// Finds the refutations of free squares, each once.
class Refuter {
public:
    explicit Refuter(const OpenBoard& open) : open_{open}, start_{open} {}

    const Refutation& refute(int square) {
        const auto known = refutations_.find(square);
        if (known != refutations_.end()) return known->second;
        return refutations_.emplace(square, find(open_.free_squares()[square])).first->second;
    }

private:
    Refutation find(const FreeSquare& square) const {
        Position begin = start_;
        begin.place(square);
        Refutation refutation{open_.original(square), {}, {}};
        const std::optional<std::vector<Step>> chain = follow(begin);
        if (!chain) return refutation;
        Position end = begin;
        for (const Step& step : shortened(begin, *chain)) {
            refutation.chain.push_back({open_.original(step.square), step.line});
            end.place(step.square);
        }
        refutation.emptied = original(*end.empty_line());
        return refutation;
    }

    /// The forced squares up to the first empty line; nothing if they do not lead to one.
    static std::optional<std::vector<Step>> follow(Position position) {
        std::vector<Step> steps;
        while (!position.empty_line()) {
            Line line = Line::row;
            const FreeSquare* forced = position.only_in(line);
            if (forced == nullptr) forced = position.only_in(line = Line::column);
            if (forced == nullptr) return std::nullopt;
            steps.push_back({*forced, line});
            position.place(*forced);
        }
        return steps;
    }

    /// Without the steps that are not needed. Last ones first: what they needed may go, too.
    static std::vector<Step> shortened(const Position& begin, std::vector<Step> steps) {
        for (std::size_t i = steps.size(); i-- > 0;) {
            std::vector<Step> fewer = steps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (empties_line(begin, fewer)) steps = std::move(fewer);
        }
        return steps;
    }

    static bool empties_line(Position position, const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (!position.is_only_in(step.square, step.line)) return false;
            position.place(step.square);
        }
        return position.empty_line().has_value();
    }

    BoardLine original(BoardLine line) const {
        const auto numbers = line.direction == Line::row ? open_.rows() : open_.columns();
        return {line.direction, numbers[line.number]};
    }

    const OpenBoard& open_;
    Position start_;
    std::map<int, Refutation> refutations_;
};

/// What makes one reason simpler than another: the kind, then the number of squares to refute,
/// then the squares in their chains.
auto cost(const Hint& hint) {
    std::size_t chained = 0;
    for (const Refutation& other : hint.others)
        chained += other.chain.size();
    return std::tuple{hint.reason(), hint.others.size(), chained};
}

/// The only free square of a line, which needs no search if there is a completion.
std::optional<Hint> only_free_square(const OpenBoard& open) {
    const Position position{open};
    for (const Line line : {Line::row, Line::column})
        if (const FreeSquare* square = position.only_in(line))
            return Hint{open.original(*square), line, {}};
    return std::nullopt;
}

/// The simplest reason for one of the forced squares; empty if the budget was spent first.
std::optional<Hint> simplest(const OpenBoard& open, const std::vector<Square>& forced,
                             const Budget& budget) {
    Refuter refuter{open};
    std::optional<Hint> best;
    const Lines rows = Lines::rows(open);
    const Lines columns = Lines::columns(open);
    for (const FreeSquare& square : open.free_squares()) {
        const Square original = open.original(square);
        if (!std::ranges::binary_search(forced, original)) continue;
        for (const Line line : {Line::row, Line::column}) {
            Hint hint{original, line, {}};
            for (const int other : line == Line::row ? rows[square.row] : columns[square.column]) {
                if (budget.exceeded()) return std::nullopt;
                if (open.original(open.free_squares()[other]) != original)
                    hint.others.push_back(refuter.refute(other));
            }
            if (!best || cost(hint) < cost(*best)) best = std::move(hint);
        }
    }
    return best;
}

} // namespace

Hint::Reason Hint::reason() const {
    if (others.empty()) return Reason::only_free_square;
    if (!std::ranges::all_of(others, [](const Refutation& r) { return r.emptied.has_value(); }))
        return Reason::search;
    const bool at_once =
        std::ranges::all_of(others, [](const Refutation& r) { return r.chain.empty(); });
    return at_once ? Reason::emptied_lines : Reason::forced_chains;
}

HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget) {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    if (auto hint = only_free_square(open)) {
        CompletionReport report = complete(open.board(), {}, budget, [](const auto&) {});
        if (std::holds_alternative<Completed>(report.outcome)) return *std::move(hint);
        if (auto* infeasible = std::get_if<Infeasible>(&report.outcome))
            return std::move(*infeasible);
        return std::get<Stopped>(std::move(report.outcome));
    }
    auto found = find_backbone(open, Unusable::leave_out, budget);
    if (auto* infeasible = std::get_if<Infeasible>(&found)) return std::move(*infeasible);
    if (auto* stopped = std::get_if<Stopped>(&found)) return std::move(*stopped);
    const std::vector<Square>& forced = std::get<Backbone>(found).forced;
    if (!forced.empty()) {
        if (auto hint = simplest(open, forced, budget)) return *std::move(hint);
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    }
    CompletionReport report = complete(open.board(), {.limit = limit}, budget, [](const auto&) {});
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) return std::move(*stopped);
    return NothingForced{report.completions, std::get<Completed>(report.outcome).all};
}

} // namespace qsat
