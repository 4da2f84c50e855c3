#include "explain/mus_extractor.hpp"

#include "cnf/board_cnf.hpp"
#include "encodings/at_most_one.hpp"
#include "explain/find_explanation.hpp"
#include "explain/find_refutation.hpp"
#include "explain/part_cnf.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace qsat {

namespace {

/// The parts of a conflict of given queens.
std::vector<BoardPart> parts_in(const Conflict& conflict, const Board& board) {
    if (const std::vector<Square> queens = queens_of(conflict); queens.size() == 2)
        return {{BoardPart::Kind::given, queens[0]}, {BoardPart::Kind::given, queens[1]}};
    if (const auto* on_blocked = std::get_if<QueenOnBlockedSquare>(&conflict))
        return {{BoardPart::Kind::given, on_blocked->square},
                {BoardPart::Kind::blocked, on_blocked->square}};
    const Square queen = std::get<QueenOnExcludedDiagonal>(conflict).square;
    if (std::ranges::binary_search(board.excluded_sums(), queen.sum()))
        return {{BoardPart::Kind::given, queen},
                {BoardPart::Kind::excluded_sum, {0, 0}, queen.sum()}};
    return {{BoardPart::Kind::given, queen},
            {BoardPart::Kind::excluded_difference, {0, 0}, queen.difference()}};
}

/// The simplest reason that a person can follow: conflicting parts, or a refutation.
std::optional<SeenRefutation> find_reason(const SubsetOracle& oracle) {
    const auto contradictions = oracle.contradictions(oracle.all());
    if (contradictions.empty()) return find_refutation(oracle.board(), oracle.budget());
    return SeenRefutation{oracle.parts(contradictions.front()), {}};
}

} // namespace

PartNumbers without(const PartNumbers& numbers, const PartNumbers& removed) {
    PartNumbers rest;
    std::ranges::set_difference(numbers, removed, std::back_inserter(rest));
    return rest;
}

PartNumbers merged(const PartNumbers& numbers, const PartNumbers& more) {
    PartNumbers all;
    std::ranges::merge(numbers, more, std::back_inserter(all));
    return all;
}

SubsetOracle::SubsetOracle(const Board& board, const Budget& budget)
    : board_{board}, budget_{budget}, parts_{parts_of(board)} {
    std::ranges::sort(parts_);
}

std::vector<BoardPart> SubsetOracle::parts(const PartNumbers& numbers) const {
    std::vector<BoardPart> parts;
    for (const int number : numbers)
        parts.push_back(parts_[number]);
    return parts;
}

PartNumbers SubsetOracle::all() const {
    PartNumbers numbers(parts_.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

PartNumbers SubsetOracle::numbers(const std::vector<BoardPart>& parts) const {
    PartNumbers numbers;
    for (const BoardPart& part : parts)
        numbers.push_back(
            static_cast<int>(std::ranges::lower_bound(parts_, part) - parts_.begin()));
    std::ranges::sort(numbers);
    return numbers;
}

bool SubsetOracle::is_satisfiable(const PartNumbers& numbers) {
    const Board board = board_of(board_, parts(numbers));
    CompletionReport report = complete(
        board, {}, budget_, [this](const auto& completion) { consider(completion.columns()); });
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    return std::holds_alternative<Completed>(report.outcome);
}

std::vector<PartNumbers> SubsetOracle::contradictions(const PartNumbers& numbers) const {
    const Board board = board_of(board_, parts(numbers));
    std::vector<PartNumbers> pairs;
    std::set<int> paired;
    for (const Conflict& conflict : find_conflicts(board, board.queens())) {
        PartNumbers pair = this->numbers(parts_in(conflict, board));
        if (std::ranges::any_of(pair, [&](int part) { return paired.contains(part); })) continue;
        paired.insert(pair.begin(), pair.end());
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

void SubsetOracle::consider(const Placement& columns) {
    std::vector<BoardPart> removed = parts_against(board_, columns);
    if (best_ && best_->removed.size() <= removed.size()) return;
    const Board rest = board_of(board_, parts(without(all(), numbers(removed))));
    best_ = {std::move(removed), require_completion(rest, columns, "explaining")};
}

PartsFormula::PartsFormula(const Board& whole, const std::vector<BoardPart>& parts,
                           const Budget& budget)
    : size_{whole.size()} {
    const Board board = board_of(whole, {});
    const Poll poll = budget.poll();
    const OpenBoard empty{board, poll};
    BoardCnf{empty, *choose_encoding("auto", empty).encoding, poll}.encode(solver_, poll);
    solver_.poll_by(poll);
    for (const BoardPart& part : parts) {
        budget.require();
        in_force_.push_back(encode_part(solver_, part, size_));
    }
}

PartNumbers PartsFormula::core(const PartNumbers& parts, const Budget& budget) {
    std::vector<Lit> assumed;
    for (const int part : parts)
        assumed.push_back(in_force_[part]);
    const SatSolver::Result result = solver_.solve(budget, assumed);
    if (result == SatSolver::Result::unknown) {
        budget.require();
        return parts;
    }
    if (result == SatSolver::Result::satisfiable)
        throw Defect{"the SAT solver completes a board that has no completion"};
    PartNumbers core;
    std::ranges::copy_if(parts, std::back_inserter(core),
                         [this](int part) { return solver_.failed(in_force_[part]); });
    return core;
}

void PartsFormula::bound_removals(std::size_t most) {
    std::vector<Lit> out_of_force;
    for (const Lit literal : in_force_)
        out_of_force.push_back(~literal);
    encode_at_most(solver_, out_of_force, most);
}

void PartsFormula::add_set(const PartNumbers& parts) {
    std::vector<Lit> clause;
    for (const int part : parts)
        clause.push_back(~in_force_[part]);
    solver_.add_clause(clause);
}

Placement PartsFormula::placement() const {
    Placement columns(size_, -1);
    for (int row = 0; row < size_; ++row)
        for (int column = 0; column < size_; ++column)
            if (solver_.is_true(queen_on({row, column}, size_).variable())) columns[row] = column;
    return columns;
}

PartNumbers MusExtractor::extract(const PartNumbers& numbers) {
    constexpr std::uint64_t first_conflicts = 3'000;
    constexpr std::uint64_t more_conflicts = 1'000;
    smallest_ = numbers;
    PartNumbers needed;
    const std::vector<PartNumbers> contradictions = oracle_.contradictions(numbers);
    bool refine = contradictions.empty();
    PartNumbers candidates =
        contradictions.empty() ? core(numbers, first_conflicts) : contradictions.front();
    while (!candidates.empty()) {
        smallest_ = merged(needed, candidates);
        const int part = candidates.back();
        candidates.pop_back();
        const PartNumbers rest = merged(needed, candidates);
        if (oracle_.is_satisfiable(rest)) {
            needed.insert(needed.begin(), part); // its number is smaller than all earlier ones
            continue;
        }
        if (!refine) continue;
        const PartNumbers smaller = core(rest, more_conflicts);
        refine = smaller.size() < rest.size();
        candidates = without(smaller, needed);
    }
    if (oracle_.is_satisfiable(needed))
        throw Defect{"a minimal unsatisfiable subset has a completion"};
    return needed;
}

PartNumbers MusExtractor::core(const PartNumbers& numbers, std::uint64_t conflicts) {
    const int size = oracle_.board().size();
    if (!PartsFormula::is_small_enough(size)) return numbers;
    if (!formula_) formula_.emplace(oracle_.board(), oracle_.parts(), oracle_.budget());
    Budget some = oracle_.budget();
    some.conflict_limit = conflicts;
    return formula_->core(numbers, some);
}

std::variant<UnsatisfiableSubset, Completed, Stopped>
find_minimal_unsatisfiable_subset(const Board& board, const Budget& budget) try {
    SubsetOracle oracle{board, budget};
    if (oracle.is_satisfiable(oracle.all())) return Completed{.all = false};
    MusExtractor extractor{oracle};
    UnsatisfiableSubset subset;
    try {
        subset.seen = find_reason(oracle);
        subset.parts = oracle.parts(
            extractor.extract(subset.seen ? oracle.numbers(subset.seen->parts) : oracle.all()));
        if (subset.seen && subset.parts.size() < subset.seen->parts.size()) {
            auto alone = find_refutation(board_of(board, subset.parts), budget);
            if (subset.parts.empty() ||
                (alone && length(alone->refutation) <= length(subset.seen->refutation)))
                subset.seen = std::move(alone);
        } else if (subset.seen && subset.seen->is_contradiction()) {
            subset.seen.reset(); // the parts alone show it
        }
    } catch (const BudgetSpent& spent) {
        subset.parts = oracle.parts(extractor.smallest());
        subset.cut_short = spent;
    }
    return subset;
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
