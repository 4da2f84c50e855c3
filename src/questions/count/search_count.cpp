#include "count/search_count.hpp"

#include "board/queen_stack.hpp"
#include "board/symmetry.hpp"
#include "search/cubes.hpp"
#include "search/subtree_tasks.hpp"

#include <algorithm>

namespace qsat::inline questions {

SearchCounter::SearchCounter(const OpenBoard& open, std::uint64_t units, const Poll& poll)
    : completed_{open.row_count() == 0} {
    if (!open.conflicts().empty()) return;
    if (!completed_) kernel_ = make_kernel(open, {}, poll);
    cubes_ = make_cubes(open, units, poll);
}

Number SearchCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (completed_) {
        if (tally != nullptr) tally->add(units.size(), 1);
        return units.size();
    }
    if (!kernel_) return 0; // the given queens exclude a completion
    std::vector<SharedSubtree> subtrees;
    for (std::uint64_t i = 0; i < units.size(); ++i)
        subtrees.push_back({cubes_[units[i]], 1 / static_cast<double>(units.size())});

    std::atomic<std::uint64_t> found{0};
    const Visitor no_visitor; // the kernel only counts
    SharedEnding shared{budget, no_visitor};
    const auto search = [&](const SharedSubtree& next, const KernelLimits& limits) {
        KernelReport report = kernel_->search(next.subtree, limits, no_visitor);
        found += report.completions;
        const bool is_done = !std::holds_alternative<Stopped>(report.ending);
        if (tally != nullptr) tally->add(report.completions, is_done ? next.share : 0);
        if (tally != nullptr && tally->enough()) shared.end(Satisfied{});
        return report;
    };
    search_subtrees(jobs, shared, std::move(subtrees), search);
    if (const auto reason = stop_reason(shared.take())) throw BudgetSpent{{*reason}};
    return found.load();
}

Number count_by_search(const OpenBoard& open, int jobs, const Budget& budget, Tally* tally) {
    const SearchCounter counter{open, 1, budget.poll()};
    return counter.count({0, counter.unit_count()}, jobs, budget, tally);
}

namespace {

/// The free squares that a symmetry maps to each other, by each of them; nothing if two of them
/// attack each other.
std::vector<std::vector<int>> orbits_of(const OpenBoard& open, Symmetry symmetry) {
    std::vector<int> images;
    for (const FreeSquare& free : open.free_squares())
        images.push_back(open.number(image(symmetry, open.original(free), open.board().size())));
    std::vector<std::vector<int>> orbits;
    for (int first = 0; first < std::ssize(images); ++first) {
        std::vector<int>& orbit = orbits.emplace_back();
        int member = first;
        do {
            orbit.push_back(member);
            member = images[member];
        } while (member != first);
        // Symmetries keep attacks, so the pairs with the first member are enough.
        if (std::ranges::any_of(orbit.begin() + 1, orbit.end(),
                                [&](int other) { return open.attack(first, other); }))
            orbit.clear();
    }
    return orbits;
}

/// Places queens row by row, each together with its images.
std::uint64_t count_mapped_to_itself(const OpenBoard& open, Symmetry symmetry,
                                     const Budget& budget) {
    const std::vector<std::vector<int>> orbits = orbits_of(open, symmetry);
    QueenStack stack{open, budget.poll()};
    std::uint64_t steps = 0;
    std::uint64_t found = 0;
    const auto search = [&](const auto& again, int row) -> void {
        while (row < open.row_count() && !stack.needs_queen(row))
            ++row;
        if (row == open.row_count()) {
            ++found;
            return;
        }
        for (int first = open.first_in_row(row); first < open.first_in_row(row + 1); ++first) {
            if (++steps % 1024 == 0) budget.require();
            const std::vector<int>& orbit = orbits[first];
            if (orbit.empty() ||
                !std::ranges::all_of(orbit, [&](int square) { return stack.is_free(square); }))
                continue;
            for (const int square : orbit)
                stack.place(square);
            again(again, row + 1);
            for (std::size_t i = 0; i < orbit.size(); ++i)
                stack.take_back();
        }
    };
    search(search, 0);
    return found;
}

} // namespace

Number count_fixed(const OpenBoard& open, const Budget& budget) {
    Number found = 0;
    for (const Symmetry symmetry : symmetries_with_givens(open, budget.poll()))
        if (symmetry != Symmetry::identity) found += count_mapped_to_itself(open, symmetry, budget);
    return found;
}

} // namespace qsat::questions
