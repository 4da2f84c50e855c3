#include "explain/mus_extractor.hpp"

#include "cnf/board_cnf.hpp"
#include "encodings/at_most.hpp"
#include "explain/unsatisfiable_subset.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

std::unique_ptr<PartsFormula> PartsFormula::make(int size, const std::vector<BoardPart>& parts,
                                                 const Budget& budget) {
    std::unique_ptr<PartsFormula> formula{new PartsFormula{size}};
    if (!formula->encode(parts, budget)) return nullptr;
    return formula;
}

bool PartsFormula::encode(const std::vector<BoardPart>& parts, const Budget& budget) try {
    const auto give_up = [&budget] { return budget.exceeded().has_value(); };
    const Board board{{.size = size_}};
    const OpenBoard empty{board, budget.poll()};
    if (!BoardCnf{empty, *choose_encoding("auto", empty).encoding, budget.poll()}.encode(solver_,
                                                                                         give_up))
        return false;
    for (const BoardPart& part : parts) {
        if (part.kind == BoardPart::Kind::given || part.kind == BoardPart::Kind::blocked) {
            in_force_.push_back(part.kind == BoardPart::Kind::given ? queen(part.square)
                                                                    : ~queen(part.square));
            continue;
        }
        if (give_up()) return false;
        in_force_.push_back(Lit::positive(solver_.new_variable()));
        for (int row = 0; row < size_; ++row) {
            const bool is_sum = part.kind == BoardPart::Kind::excluded_sum;
            const Square square{row, is_sum ? part.diagonal - row : row - part.diagonal};
            if (board.contains(square)) solver_.add_clause({~in_force_.back(), ~queen(square)});
        }
    }
    return true;
} catch (const BudgetSpent&) {
    return false;
}

std::optional<std::vector<int>> PartsFormula::core(const std::vector<int>& parts,
                                                   const Budget& budget) {
    std::vector<Lit> assumed;
    for (const int part : parts)
        assumed.push_back(in_force_[part]);
    const SatSolver::Result result = solver_.solve(budget, assumed);
    if (result == SatSolver::Result::unknown) {
        if (budget.exceeded()) return std::nullopt;
        return parts;
    }
    if (result == SatSolver::Result::satisfiable)
        throw Defect{"the SAT solver completes a board that has no completion"};
    std::vector<int> core;
    std::ranges::copy_if(parts, std::back_inserter(core),
                         [this](int part) { return solver_.failed(in_force_[part]); });
    return core;
}

bool PartsFormula::bound_removals(std::size_t most, const Budget& budget) {
    std::vector<Lit> out_of_force;
    for (const Lit literal : in_force_)
        out_of_force.push_back(~literal);
    return encode_at_most(solver_, out_of_force, most,
                          [&budget] { return budget.exceeded().has_value(); });
}

void PartsFormula::add_set(const std::vector<int>& parts) {
    std::vector<Lit> clause;
    for (const int part : parts)
        clause.push_back(~in_force_[part]);
    solver_.add_clause(clause);
}

Placement PartsFormula::placement() const {
    Placement columns(size_, -1);
    for (int row = 0; row < size_; ++row)
        for (int column = 0; column < size_; ++column)
            if (solver_.is_true(queen({row, column}).variable())) columns[row] = column;
    return columns;
}

std::optional<PartNumbers> MusExtractor::extract(const PartNumbers& numbers) {
    constexpr std::uint64_t first_conflicts = 3'000;
    constexpr std::uint64_t more_conflicts = 1'000;
    smallest_ = numbers;
    PartNumbers needed;
    const std::vector<PartNumbers> contradictions = oracle_.contradictions(numbers);
    bool refine = contradictions.empty();
    std::optional<PartNumbers> candidates =
        contradictions.empty() ? core(numbers, first_conflicts) : contradictions.front();
    while (candidates && !candidates->empty()) {
        smallest_ = merged(needed, *candidates);
        const int part = candidates->back();
        candidates->pop_back();
        const PartNumbers rest = merged(needed, *candidates);
        const std::optional<bool> satisfiable = oracle_.is_satisfiable(rest);
        if (!satisfiable) return std::nullopt;
        if (*satisfiable) {
            needed.insert(needed.begin(), part); // smaller than all before
            continue;
        }
        if (!refine) continue;
        const std::optional<PartNumbers> smaller = core(rest, more_conflicts);
        if (!smaller) return std::nullopt;
        refine = smaller->size() < rest.size();
        candidates = without(*smaller, needed);
    }
    if (!candidates) return std::nullopt;
    const std::optional<bool> satisfiable = oracle_.is_satisfiable(needed);
    if (!satisfiable) return std::nullopt;
    if (*satisfiable) throw Defect{"a minimal unsatisfiable subset has a completion"};
    return needed;
}

std::optional<PartNumbers> MusExtractor::core(const PartNumbers& numbers, std::uint64_t conflicts) {
    if (!PartsFormula::is_small_enough(oracle_.board().size())) return numbers;
    if (formula_ == nullptr)
        formula_ = PartsFormula::make(oracle_.board().size(), oracle_.parts(), oracle_.budget());
    if (formula_ == nullptr) return oracle_.stop();
    Budget some = oracle_.budget();
    some.conflict_limit = conflicts;
    std::optional<PartNumbers> core = formula_->core(numbers, some);
    if (!core) return oracle_.stop();
    return core;
}

std::variant<UnsatisfiableSubset, Completed, Stopped>
find_minimal_unsatisfiable_subset(const Board& board, const Budget& budget) {
    SubsetOracle oracle{board, budget};
    const std::optional<bool> satisfiable = oracle.is_satisfiable(oracle.all());
    if (!satisfiable) return oracle.stopped();
    if (*satisfiable) return Completed{.all = false};
    MusExtractor extractor{oracle};
    if (const auto subset = extractor.extract(oracle.all()))
        return UnsatisfiableSubset{oracle.parts(*subset)};
    return UnsatisfiableSubset{oracle.parts(extractor.smallest()), oracle.stopped()};
}

} // namespace qsat
