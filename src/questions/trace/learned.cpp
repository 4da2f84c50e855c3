#include "trace/learned.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "sat/sat_engine.hpp"
#include "solve/complete.hpp"
#include "trace/board_formula.hpp"

#include <fmt/format.h>

#include <new>
#include <optional>

namespace qsat::inline questions {

namespace {

/// Derives the clauses that the solver adds to its proof during its run, so that there is a result
/// whenever it is stopped.
struct LearnedRecorder final : ProofSink {
    LearnedRecorder(const BoardCnf& cnf, const TraceParameters& parameters, const Budget& limit,
                    std::size_t limit_of_steps, LearnedClauses& recorded)
        : formula{cnf, limit.poll()}, most_clauses{parameters.nodes.value_or(200)},
          most_steps{limit_of_steps}, budget{limit}, result{recorded} {}

    void add(std::span<const Lit> lemma) override {
        if (refuted) return;
        refuted = lemma.empty();
        ++result.learned;
        // A later clause may depend on the first clause that is not listed, so the list ends here.
        if (stopped || result.clauses.size() == most_clauses || steps >= most_steps) return;
        stopped = budget.exceeded();
        if (stopped) return;
        LearnedClause learned = formula.derive(lemma);
        formula.add_lemma(lemma);
        formula.explain(lemma, result.meanings);
        for (const DerivationStep& step : learned.steps)
            add_premise(step.premise);
        add_premise(learned.conflict);
        steps += learned.steps.size();
        result.clauses.push_back(std::move(learned));
    }

    void remove(std::span<const Lit>) override {}

    void add_premise(std::uint32_t clause) {
        const auto [place, is_new] = result.premises.try_emplace(clause);
        if (!is_new) return;
        place->second = formula.premise(clause);
        formula.explain(place->second.clause, result.meanings);
    }

    BoardFormula formula;
    std::size_t most_clauses;
    std::size_t most_steps;
    const Budget& budget;
    LearnedClauses& result;
    std::size_t steps = 0;
    std::optional<StopReason> stopped{};
    bool refuted = false;
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

void learn_clauses(const OpenBoard& open, const TraceParameters& parameters, const Budget& budget,
                   std::size_t most_steps, LearnedClauses& result) {
    const BoardCnf cnf{open, choose_encoding(parameters.encoding, open).encoding->without_sums(),
                       budget.poll()};
    result.encoding = cnf.encoding().name;
    result.formula = cnf.size();
    result.auxiliary_variables =
        cnf.size().variables - static_cast<std::uint64_t>(board_variable_count(open));
    // The formula is stored twice: in the solver and in the recorder.
    if (2 * solver_memory(cnf.size()) > available_memory())
        throw BudgetSpent{{StopReason::memory, fmt::format("the {} encoding has {} clauses",
                                                           result.encoding, cnf.size().clauses)}};
    LearnedRecorder recorder{cnf, parameters, budget, most_steps, result};
    SatSolver solver{parameters.seed, solver_settings().front()};
    solver.trace_proof(recorder);
    cnf.encode(solver, budget.poll());
    const SatSolver::Result found = solver.solve(budget);
    solver.flush_proof();
    result.conflicts = solver.conflicts();
    if (found == SatSolver::Result::satisfiable) {
        result.completion = require_completion(
            open.board(), open.placement(queens_of_model(open, solver)), "sat", budget);
        result.outcome = Completed{.all = false};
    } else if (found == SatSolver::Result::unsatisfiable && !recorder.stopped) {
        result.outcome = Infeasible{open.conflicts()};
        recorder.add({}); // a solver may omit it if its formula has an empty clause
        if (result.refuted()) mark_needed(result);
    } else {
        const auto reason = recorder.stopped ? recorder.stopped : budget.exceeded();
        result.outcome = Stopped{reason.value_or(StopReason::conflict_limit)};
    }
}

} // namespace

LearnedClauses trace_learned(const Board& board, const TraceParameters& parameters,
                             const Budget& budget, std::size_t most_steps) {
    LearnedClauses result;
    try {
        learn_clauses(require_open_board(board, budget), parameters, budget, most_steps, result);
    } catch (const BudgetSpent& spent) {
        result.outcome = spent;
    } catch (const std::bad_alloc&) {
        result.outcome = Stopped{StopReason::memory};
    }
    return result;
}

} // namespace qsat::questions
