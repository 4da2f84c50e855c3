#include "learned/learned_clauses.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "learned/board_formula.hpp"
#include "sat/sat_engine.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <cassert>
#include <new>
#include <unordered_map>

namespace qsat {

namespace {

/// Derives what the solver adds to its proof while it is at work, so that there is something to
/// tell whenever it is stopped.
class LearnedRecorder final : public ProofSink {
public:
    LearnedRecorder(BoardFormula& formula, LearnedClauses& result, const LearnedOptions& options,
                    const Budget& budget)
        : formula_{formula}, result_{result}, options_{options}, budget_{budget} {}

    void add(std::span<const Lit> lemma) override {
        if (refuted_) return;
        refuted_ = lemma.empty();
        ++result_.learned;
        // A later clause may rest on the first one that is not told.
        is_closed_ = is_closed_ || result_.clauses.size() == options_.limit ||
                     bytes_ >= options_.most_bytes || budget_.exceeded();
        if (is_closed_) return;
        try {
            derive(lemma);
        } catch (const BudgetSpent&) {
            is_closed_ = true;
        }
    }

    void remove(std::span<const Lit>) override {}

private:
    void derive(std::span<const Lit> lemma) {
        const auto refutation = formula_.refuter().refute(lemma);
        if (!refutation) throw Defect{"a clause of the solver's proof does not follow"};
        LearnedClause learned{.clause = {lemma.begin(), lemma.end()}};
        learned.steps.reserve(refutation->propagations.size());
        for (const Propagation& propagation : refutation->propagations)
            learned.steps.push_back({premise_of(propagation.clause), propagation.literal});
        learned.conflict = premise_of(refutation->conflict);
        name_variables(lemma);
        bytes_ += sizeof(LearnedClause) + lemma.size() * sizeof(Lit) +
                  learned.steps.size() * sizeof(DerivationStep);
        result_.clauses.push_back(std::move(learned));
        formula_.refuter().add(lemma);
    }

    std::size_t premise_of(std::uint32_t clause) {
        const auto [known, is_new] = premises_.try_emplace(clause, result_.premises.size());
        if (is_new) {
            result_.premises.push_back(formula_.premise(clause));
            const Premise& premise = result_.premises.back();
            bytes_ += sizeof(Premise) + premise.says.size() + premise.clause.size() * sizeof(Lit);
            name_variables(premise.clause);
        }
        return known->second;
    }

    void name_variables(std::span<const Lit> clause) {
        for (const Lit literal : clause) {
            const Var variable = literal.variable();
            if (!result_.meanings.contains(variable.index))
                result_.meanings.emplace(variable.index,
                                         formula_.meaning(variable, budget_.poll()));
        }
    }

    BoardFormula& formula_;
    LearnedClauses& result_;
    const LearnedOptions& options_;
    const Budget& budget_;
    std::size_t bytes_ = 0;
    bool is_closed_ = false; // no more clauses are told
    bool refuted_ = false;
    std::unordered_map<std::uint32_t, std::size_t> premises_; // by clause of the refuter
};

/// Marks what the last clause rests on.
void mark_needed(LearnedClauses& result) {
    result.clauses.back().needed = true;
    for (std::size_t i = result.clauses.size(); i > 0; --i) {
        const LearnedClause& learned = result.clauses[i - 1];
        if (!learned.needed) continue;
        const auto need = [&](std::size_t premise) {
            const std::size_t number = result.premises[premise].learned;
            if (number > 0) result.clauses[number - 1].needed = true;
        };
        for (const DerivationStep& step : learned.steps)
            need(step.premise);
        need(learned.conflict);
    }
}

/// The formula is held twice: by the solver and by the Refuter.
void require_memory(const BoardCnf& cnf) {
    constexpr double bytes_per_clause = 90 + 60;
    constexpr double bytes_per_literal = 4;
    constexpr double bytes_per_variable = 500;
    const FormulaSize& size = cnf.size();
    const double needed = bytes_per_clause * static_cast<double>(size.clauses) +
                          bytes_per_literal * static_cast<double>(size.literals) +
                          bytes_per_variable * static_cast<double>(size.variables);
    if (needed > available_memory())
        throw BudgetSpent{{StopReason::memory, fmt::format("the {} encoding has {} clauses",
                                                           cnf.encoding().name, size.clauses)}};
}

VerifiedPlacement read_completion(const OpenBoard& open, const SatSolver& solver,
                                  const Budget& budget) {
    std::vector<int> chosen;
    for (std::size_t i = 0; i < open.free_squares().size(); ++i)
        if (solver.is_true(Var{static_cast<int>(i)})) chosen.push_back(static_cast<int>(i));
    assert(chosen.size() == static_cast<std::size_t>(open.row_count()));
    return require_completion(open.board(), open.placement(chosen), "sat", budget);
}

void learn_clauses(const OpenBoard& open, const LearnedOptions& options, const Budget& budget,
                   LearnedClauses& result) {
    const BoardCnf cnf{open, *choose_encoding(options.encoding, open).encoding, budget.poll()};
    result.encoding = cnf.encoding().name;
    result.formula = cnf.size();
    result.auxiliary_variables =
        cnf.size().variables - open.free_squares().size() - open.board().queens().size();
    require_memory(cnf);
    BoardFormula formula{cnf, budget.poll()};
    LearnedRecorder recorder{formula, result, options, budget};
    SolverSettings settings = solver_settings().front();
    settings.insert(settings.end(), options.solver_options.begin(), options.solver_options.end());
    SatSolver solver{options.seed, settings};
    solver.trace_proof(recorder);
    cnf.encode(solver, budget.poll());
    const SatSolver::Result found = solver.solve(budget);
    solver.flush_proof();
    result.conflicts = solver.conflicts();
    switch (found) {
    case SatSolver::Result::satisfiable:
        result.outcome = read_completion(open, solver, budget);
        break;
    case SatSolver::Result::unsatisfiable:
        result.outcome = Infeasible{open.conflicts()};
        recorder.add({}); // a solver may leave it out where its formula has an empty clause
        if (result.refuted()) mark_needed(result);
        break;
    case SatSolver::Result::unknown:
        result.outcome = Stopped{budget.exceeded().value_or(StopReason::conflict_limit)};
    }
}

} // namespace

LearnedClauses trace_learned(const Board& board, const LearnedOptions& options,
                             const Budget& budget) {
    LearnedClauses result;
    try {
        learn_clauses(require_open_board(board, budget), options, budget, result);
    } catch (const BudgetSpent& spent) {
        result.outcome = spent;
    } catch (const std::bad_alloc&) {
        result.outcome = Stopped{StopReason::memory};
    }
    return result;
}

} // namespace qsat
