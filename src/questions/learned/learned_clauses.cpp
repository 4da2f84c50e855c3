#include "learned/learned_clauses.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "learned/board_formula.hpp"
#include "sat/sat_engine.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <new>

namespace qsat {

namespace {

/// Derives the clauses that the solver adds to its proof during its run, so that there is a result
/// whenever it is stopped.
class LearnedRecorder final : public ProofSink {
public:
    LearnedRecorder(BoardFormula& formula, LearnedClauses& result, const LearnedOptions& options,
                    const Budget& budget)
        : formula_{formula}, result_{result}, options_{options}, budget_{budget} {}

    void add(std::span<const Lit> lemma) override {
        if (refuted_) return;
        refuted_ = lemma.empty();
        ++result_.learned;
        // A later clause may depend on the first clause that is not listed, so the list ends here.
        is_closed_ = is_closed_ || result_.clauses.size() == options_.limit ||
                     steps_ >= options_.most_steps || budget_.exceeded();
        if (is_closed_) return;
        LearnedClause learned = formula_.derive(lemma);
        formula_.add_lemma(lemma);
        explain(lemma);
        for (const DerivationStep& step : learned.steps)
            add_premise(step.premise);
        add_premise(learned.conflict);
        steps_ += learned.steps.size();
        result_.clauses.push_back(std::move(learned));
    }

    void remove(std::span<const Lit>) override {}

private:
    void add_premise(std::uint32_t clause) {
        const auto [place, is_new] = result_.premises.try_emplace(clause);
        if (!is_new) return;
        place->second = formula_.premise(clause);
        explain(place->second.clause);
    }

    void explain(std::span<const Lit> clause) {
        for (const Lit literal : clause)
            formula_.explain(literal.variable(), result_.meanings);
    }

    BoardFormula& formula_;
    LearnedClauses& result_;
    const LearnedOptions& options_;
    const Budget& budget_;
    std::size_t steps_ = 0;
    bool is_closed_ = false; // no further clauses are listed
    bool refuted_ = false;
};

/// Marks the clauses on which the last clause depends.
void mark_needed(LearnedClauses& result) {
    result.clauses.back().needed = true;
    for (std::size_t i = result.clauses.size(); i > 0; --i) {
        const LearnedClause& learned = result.clauses[i - 1];
        if (!learned.needed) continue;
        const auto need = [&](std::uint32_t premise) {
            const std::size_t number = result.premises.at(premise).learned;
            if (number > 0) result.clauses[number - 1].needed = true;
        };
        for (const DerivationStep& step : learned.steps)
            need(step.premise);
        need(learned.conflict);
    }
}

void learn_clauses(const OpenBoard& open, const LearnedOptions& options, const Budget& budget,
                   LearnedClauses& result) {
    const BoardCnf cnf{open, choose_encoding(options.encoding, open).encoding->without_sums(),
                       budget.poll()};
    result.encoding = cnf.encoding().name;
    result.formula = cnf.size();
    result.auxiliary_variables =
        cnf.size().variables - open.free_squares().size() - open.board().queens().size();
    // The formula is stored twice: in the solver and in BoardFormula.
    if (2 * solver_memory(cnf.size()) > available_memory())
        throw BudgetSpent{{StopReason::memory, fmt::format("the {} encoding has {} clauses",
                                                           result.encoding, cnf.size().clauses)}};
    BoardFormula formula{cnf, budget.poll()};
    LearnedRecorder recorder{formula, result, options, budget};
    SatSolver solver{options.seed, solver_settings().front()};
    solver.trace_proof(recorder);
    cnf.encode(solver, budget.poll());
    const SatSolver::Result found = solver.solve(budget);
    solver.flush_proof();
    result.conflicts = solver.conflicts();
    if (found == SatSolver::Result::satisfiable) {
        std::vector<int> chosen;
        for (int i = 0; i < static_cast<int>(open.free_squares().size()); ++i)
            if (solver.is_true(Var{i})) chosen.push_back(i);
        result.outcome = require_completion(open.board(), open.placement(chosen), "sat", budget);
    } else if (found == SatSolver::Result::unsatisfiable) {
        result.outcome = Infeasible{open.conflicts()};
        recorder.add({}); // a solver may omit it if its formula has an empty clause
        if (result.refuted()) mark_needed(result);
    } else {
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
