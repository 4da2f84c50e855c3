#include "tasks/complete.hpp"

#include "engine/memory.hpp"

#include <fmt/format.h>

#include <cassert>
#include <limits>

namespace qsat {

namespace {

/// The verifier's word on an engine's placement.
VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine) {
    Verdict verdict = verify(board, placement);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("the {} engine gave a wrong completion: {}", engine,
                                 describe(conflicts->front(), board.size()))};
    return std::get<VerifiedPlacement>(std::move(verdict));
}

Outcome outcome_of(Ending ending, std::uint64_t completions) {
    if (auto* stopped = std::get_if<Stopped>(&ending)) return std::move(*stopped);
    const bool all = std::holds_alternative<Exhausted>(ending);
    if (completions > 0) return Completed{all};
    assert(all);
    return Infeasible{};
}

} // namespace

std::variant<OpenBoard, Stopped> make_open_board(const Board& board) {
    // A free square costs itself, its places in the engines' lists of lines, and its share of the
    // vectors' growth.
    constexpr double bytes_per_square = 100;
    constexpr double gigabyte = 1e9;
    const double squares = OpenBoard::square_bound(board);
    const double available = available_memory();
    if (squares > std::numeric_limits<int>::max() || squares * bytes_per_square > available)
        return Stopped{
            StopReason::memory,
            fmt::format("up to {:.2g} free squares need {:.3g} GB and {:.3g} GB are free "
                        "(try a smaller board or more given queens)",
                        squares, squares * bytes_per_square / gigabyte, available / gigabyte)};
    return OpenBoard{board};
}

CompletionReport complete(const Board& board, const CompleteOptions& options, const Budget& budget,
                          const CompletionVisitor& visit) {
    const Statistics by_givens{.engine = "givens", .engine_reason = "decided without a search"};
    std::vector<Conflict> conflicts = find_conflicts(board, board.queens());
    if (!conflicts.empty()) return {Infeasible{std::move(conflicts)}, 0, by_givens};

    auto made = make_open_board(board);
    if (auto* stopped = std::get_if<Stopped>(&made)) return {std::move(*stopped), 0, {}};
    const OpenBoard& open = std::get<OpenBoard>(made);
    if (options.opened) options.opened(open);
    if (!open.conflicts().empty()) return {Infeasible{open.conflicts()}, 0, by_givens};

    std::uint64_t completions = 0;
    const auto visit_verified = [&](std::span<const int> chosen) {
        visit(require_completion(board, open.placement(chosen), options.engine->name));
        return ++completions < options.limit ? Visit::more : Visit::enough;
    };
    SearchReport report = options.engine->search(open,
                                                 {.encoding = options.encoding,
                                                  .seed = options.seed,
                                                  .one_completion = options.limit == 1,
                                                  .jobs = options.jobs},
                                                 budget, visit_verified);
    return {outcome_of(std::move(report.ending), completions), completions,
            std::move(report.statistics)};
}

} // namespace qsat
