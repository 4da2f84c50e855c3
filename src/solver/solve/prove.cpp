#include "solve/prove.hpp"

#include "cnf/board_cnf.hpp"
#include "cutting_planes/proof_lines.hpp"
#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "proof/elaboration.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <cassert>

namespace qsat::inline solver {

namespace {

/// An upper bound on the memory for the clauses while LRAT is made.
double elaboration_memory(const FormulaSize& size) {
    constexpr double bytes_per_clause = 60; // the clause in the store, with its two watches
    constexpr double bytes_per_literal = 4;
    constexpr double bytes_per_variable = 250;
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_literal * static_cast<double>(size.literals) +
           bytes_per_variable * static_cast<double>(size.variables);
}

/// Unit propagation alone finds the conflict of the given queens.
SearchReport refute_by_givens(const OpenBoard& open, ProofSink& proof) {
    proof.add({});
    return {Exhausted{},
            {.engine = "givens", .engine_reason = "decided without a search"},
            open.conflicts()};
}

/// Sends each step to two writers.
class TwoProofs final : public ProofWriter {
public:
    TwoProofs(std::unique_ptr<ProofWriter> first, std::unique_ptr<ProofWriter> second)
        : first_{std::move(first)}, second_{std::move(second)} {}

    void add(std::span<const Lit> lemma) override {
        first_->add(lemma);
        second_->add(lemma);
    }
    void remove(std::span<const Lit> clause) override {
        first_->remove(clause);
        second_->remove(clause);
    }
    void flush() override {
        first_->flush();
        second_->flush();
    }
    std::uint64_t lemmas() const override { return first_->lemmas(); }
    std::uint64_t bytes() const override { return first_->bytes() + second_->bytes(); }

private:
    std::unique_ptr<ProofWriter> first_, second_;
};

std::unique_ptr<ProofWriter> make_lrat_writer(const RefutedFormula& formula, std::ostream& out,
                                              const Budget& budget) {
    if (elaboration_memory(formula.size) > available_memory())
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("the {} encoding has {} clauses, too many to make LRAT; "
                                       "binary DRAT needs no such memory",
                                       formula.encoding, formula.size.clauses)}};
    auto elaboration =
        std::make_unique<proof::Elaboration>(out, formula.size.clauses, budget.poll());
    formula.encode(*elaboration);
    return elaboration;
}

} // namespace

CuttingPlanesOutput ProofOutput::cutting_planes() const {
    return {out, format == ProofFormat::veripb3};
}

std::unique_ptr<ProofWriter> make_proof_writer(const RefutedFormula& formula,
                                               const ProofOutput& output, const Budget& budget) {
    if (output.format == ProofFormat::lrat) return make_lrat_writer(formula, output.out, budget);
    auto drat = std::make_unique<DratWriter>(output.out, output.format);
    if (output.lrat == nullptr) return drat;
    return std::make_unique<TwoProofs>(std::move(drat),
                                       make_lrat_writer(formula, *output.lrat, budget));
}

SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output) {
    assert(engine.prove != nullptr);
    const OpenBoard open = require_open_board(board, budget);
    const BoardEncoding encoding = *choose_encoding(options.encoding, open).encoding;
    const auto make_writer = [&](std::span<const std::vector<int>> excluded) {
        const BoardCnf cnf{open, encoding, budget.poll()};
        FormulaSize size = cnf.size();
        size += {.clauses = excluded.size(),
                 .literals = excluded.size() * static_cast<std::uint64_t>(open.row_count())};
        const auto encode = [&](ClauseSink& sink) {
            cnf.encode(sink);
            for (const std::vector<int>& completion : excluded)
                exclude(sink, completion);
        };
        return make_proof_writer({size, encoding.name, encode}, output, budget);
    };
    // The lemma numbers of LRAT start after the last clause of the formula, so the proof must wait
    // for the last completion and its clause.
    const bool waits = output.has_lrat() && !options.one_completion();
    std::unique_ptr<ProofWriter> writer;
    if (!waits) writer = make_writer({});
    ProofSteps steps;
    ProofSink& sink = waits ? static_cast<ProofSink&>(steps) : *writer;
    std::vector<std::vector<int>> visited;
    const Visitor visit_placement = [&](std::span<const int> chosen) {
        if (waits) visited.emplace_back(chosen.begin(), chosen.end());
        return visit(open.placement(chosen));
    };
    SearchReport report = open.conflicts().empty()
                              ? engine.prove(open, options, budget, visit_placement, sink)
                              : refute_by_givens(open, sink);
    report.statistics.open = statistics_of(open);
    if (std::holds_alternative<Exhausted>(report.ending)) {
        if (waits) {
            writer = make_writer(visited);
            steps.hand_on(*writer);
        }
        writer->flush();
        output.flush();
        report.statistics.proof = ProofStatistics{encoding.name, writer->lemmas(), writer->bytes()};
    }
    return report;
}

std::optional<ProofStatistics> refute_by_sat(const RefutedFormula& formula, std::uint64_t seed,
                                             std::span<const SolverOption> settings,
                                             const Budget& budget, const ProofOutput& output) {
    const std::unique_ptr<ProofWriter> writer = make_proof_writer(formula, output, budget);
    SatSolver solver{seed, settings};
    solver.trace_proof(*writer);
    formula.encode(solver);
    const SatSolver::Result result = solver.solve(budget);
    if (result == SatSolver::Result::unknown) throw budget.spent();
    if (result == SatSolver::Result::satisfiable) {
        solver.drop_proof();
        return {};
    }
    solver.flush_proof();
    writer->flush();
    output.flush();
    return ProofStatistics{formula.encoding, writer->lemmas(), writer->bytes()};
}

} // namespace qsat::solver
