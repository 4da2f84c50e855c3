#include "search/priced_search.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "relaxation/diagonal_prices.hpp"

#include <algorithm>
#include <memory>

namespace qsat {

namespace {

/// A part of the board, and prices that suited the part from which it was cut.
struct PricedPart {
    Remainder remainder;
    DiagonalPrices prices;
};

class PricedSearch {
public:
    PricedSearch(const OpenBoard& open, int jobs, const Budget& budget, const Visitor& visit,
                 std::uint64_t nodes_for_kernel)
        : open_{open}, shared_{budget, visit}, nodes_for_kernel_{nodes_for_kernel}, tasks_{jobs} {}

    KernelReport run(PricedPart whole) {
        add(std::move(whole));
        tasks_.run();
        return {shared_.take(), nodes_, {}};
    }

private:
    void add(PricedPart part) {
        tasks_.add([this, part = std::make_shared<PricedPart>(std::move(part))] {
            if (shared_.is_over()) return;
            try {
                decide(*part);
            } catch (const BudgetSpent& spent) {
                shared_.end(spent);
            }
        });
    }

    void decide(PricedPart& part) {
        if (!strengthen(part)) return;
        if (part.remainder.position().is_completed()) {
            visit(part.remainder.queens());
            return;
        }
        if (search(part.remainder)) return;
        split(part);
    }

    /// A diagonal that stays empty at a high price leaves little slack, and one that does not is
    /// one line more.
    void split(PricedPart& part) {
        constexpr double least = 0.1;
        if (const auto diagonal = part.prices.dearest(part.remainder, least)) {
            PricedPart without = part;
            part.remainder.require(*diagonal);
            without.remainder.empty(*diagonal);
            add(std::move(part)); // what is added last comes first
            add(std::move(without));
            return;
        }
        const std::vector<int> squares = part.remainder.squares_of_shortest_line();
        for (std::size_t i = squares.size(); i-- > 0;) {
            PricedPart child = part;
            child.remainder.place(squares[i]);
            ++nodes_;
            add(std::move(child));
        }
    }

    /// False if the part has no completion.
    bool strengthen(PricedPart& part) {
        constexpr int rounds = 40;
        constexpr double eagerness = 0.5;
        if (!part.remainder.place_forced()) return false;
        if (part.remainder.position().is_completed()) return true;
        return part.prices.improve(part.remainder, rounds, eagerness, shared_.budget().poll()) &&
               part.remainder.place_forced();
    }

    /// By the kernel, which takes required diagonals for lines. True if it is done.
    bool search(const Remainder& remainder) {
        std::vector<int> squares;
        std::vector<int> place(open_.free_squares().size(), -1);
        for (int square = 0; square < static_cast<int>(place.size()); ++square) {
            if (!remainder.position().is_free(square)) continue;
            place[square] = static_cast<int>(squares.size());
            squares.push_back(square);
        }
        std::vector<std::vector<int>> required;
        for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
            if (!remainder.is_required(diagonal)) continue;
            required.push_back(remainder.free_on_diagonal(diagonal));
            for (int& square : required.back())
                square = place[square];
        }
        const OpenBoard part{open_, squares, shared_.budget().poll()};
        const auto kernel = make_lane_kernel(part, {}, std::move(required));
        const Visitor visit_part = [&](std::span<const int> chosen) {
            std::vector<int> queens = remainder.queens();
            for (const int square : chosen)
                queens.push_back(squares[square]);
            return visit(queens);
        };
        const Budget& budget = shared_.budget();
        const std::uint64_t left = budget.node_limit - std::min(budget.node_limit, nodes_.load());
        const KernelReport report = kernel->search({},
                                                   {.budget = &budget,
                                                    .nodes = std::min(nodes_for_kernel_, left),
                                                    .list_unsearched = false},
                                                   visit_part);
        nodes_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        if (stopped == nullptr) return true;
        if (stopped->reason == StopReason::node_limit && nodes_ < budget.node_limit) return false;
        shared_.end(*stopped);
        return true;
    }

    Visit visit(const std::vector<int>& queens) {
        std::vector<int> chosen(open_.row_count());
        for (const int queen : queens)
            chosen[open_.free_squares()[queen].row] = queen;
        return shared_.visitor()(chosen);
    }

    const OpenBoard& open_;
    SharedEnding shared_;
    std::uint64_t nodes_for_kernel_;
    parallel::Tasks tasks_;
    std::atomic<std::uint64_t> nodes_{0};
};

} // namespace

std::optional<KernelReport> search_with_prices(const OpenBoard& open, int jobs,
                                               const Budget& budget, const Visitor& visit,
                                               const PricedLimits& limits) try {
    constexpr int rounds = 600;
    PricedPart whole{Remainder{open, budget.poll()},
                     DiagonalPrices{open.sum_count() + open.difference_count()}};
    if (open.row_count() != open.column_count()) return std::nullopt;
    if (!whole.remainder.place_forced()) return KernelReport{};
    if (whole.remainder.position().is_completed()) return std::nullopt;
    if (!whole.prices.improve(whole.remainder, rounds, 1, budget.poll())) return KernelReport{};
    if (whole.prices.strength() < limits.least_strength) return std::nullopt;
    return PricedSearch{open, jobs, budget, visit, limits.nodes_for_kernel}.run(std::move(whole));
} catch (const BudgetSpent& spent) {
    return KernelReport{spent, 0, {}};
}

} // namespace qsat
