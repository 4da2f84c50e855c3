#include "solve/complete_with_proof.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "proof/elaboration.hpp"
#include "proof/proof_meter.hpp"
#include "sat/sat_engine.hpp"
#include "search/proof_search.hpp"
#include "solve/auto_engine.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

class ElaborationSink final : public ClauseSink {
public:
    explicit ElaborationSink(proof::Elaboration& elaboration) : elaboration_{elaboration} {}

private:
    void consume(std::span<const Lit> literals) override {
        clause_.clear();
        for (const Lit literal : literals)
            clause_.push_back(literal.dimacs());
        elaboration_.add(clause_);
    }

    proof::Elaboration& elaboration_;
    std::vector<int> clause_;
};

/// Completes a board and writes a DRAT proof.
class ProofRun {
public:
    ProofRun(const OpenBoard& open, const CompleteOptions& options, const Budget& budget,
             Visitor visit)
        : open_{open}, options_{options}, budget_{budget}, visit_{std::move(visit)} {}

    /// Its lemmas are counted if the engine does that.
    ProofSearchReport write(const DratOutput& proof) const {
        if (!open_.conflicts().empty()) return refute_by_givens(proof);
        if (options_.engine->name == "sat") return search_by_sat(proof);
        if (options_.engine->name == "backtrack") return search_natively(proof);
        const bool native = is_native();
        ProofSearchReport report = native ? search_natively(proof) : search_by_sat(proof);
        report.search.statistics.engine_reason =
            fmt::format("{} open lines, {} {}", open_.row_count(), native ? "at most" : "more than",
                        native_lines);
        return report;
    }

private:
    bool is_native() const { return open_.row_count() <= native_lines; }

    ProofSearchReport search_natively(const DratOutput& proof) const {
        return search_with_proof(open_, {.jobs = options_.jobs}, budget_, visit_, proof);
    }

    ProofSearchReport search_by_sat(const DratOutput& proof) const {
        SatSearch search{open_,
                         {.encoding = options_.encoding,
                          .seed = options_.seed,
                          .one_completion = true,
                          .solver_options = options_.solver_options}};
        ProofMeter meter{proof.out, proof.form};
        std::ostream out{&meter};
        out.exceptions(std::ios::badbit);
        search.trace_proof(out, proof.form);
        SearchReport report = search.run(budget_, visit_);
        return {std::move(report), meter.lemmas()};
    }

    /// Unit propagation sees it.
    ProofSearchReport refute_by_givens(const DratOutput& proof) const {
        const DratFrame frame = drat_frame(proof.form);
        proof.out << frame.add << frame.end;
        return {{Exhausted{},
                 {.engine = "givens", .engine_reason = "decided without a search"},
                 open_.conflicts()},
                1};
    }

    const OpenBoard& open_;
    const CompleteOptions& options_;
    const Budget& budget_;
    Visitor visit_;
};

/// What the clauses take in memory while LRAT is made, at most.
double elaboration_memory(const FormulaSize& size) {
    constexpr double bytes_per_clause = 60; // as it stands in the store, with its two watches
    constexpr double bytes_per_literal = 4;
    constexpr double bytes_per_variable = 250;
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_literal * static_cast<double>(size.literals) +
           bytes_per_variable * static_cast<double>(size.variables);
}

ProofSearchReport write_lrat(const BoardCnf& cnf, const CompleteOptions& options, std::ostream& out,
                             const Budget& budget, const Visitor& visit) {
    if (elaboration_memory(cnf.size()) > available_memory())
        return {{Stopped{StopReason::memory,
                         fmt::format("the {} encoding has {} clauses, too many to make LRAT; try "
                                     "--proof-format binary",
                                     cnf.encoding().name, cnf.size().clauses)},
                 {}}};
    try {
        proof::Elaboration elaboration{out, cnf.size().clauses, budget.poll()};
        ElaborationSink sink{elaboration};
        cnf.encode(sink);
        std::ostream steps{&elaboration};
        steps.exceptions(std::ios::badbit);
        const ProofRun run{cnf.open(), options, budget, [&](std::span<const int> chosen) {
                               elaboration.drop_the_rest();
                               return visit(chosen);
                           }};
        ProofSearchReport report = run.write({steps, DratForm::binary});
        elaboration.flush();
        report.lemmas = elaboration.lemmas();
        return report;
    } catch (const BudgetSpent& spent) {
        return {{Stopped{spent.reason}, {}}};
    }
}

ProofSearchReport write_proof(const BoardCnf& cnf, const CompleteOptions& options,
                              std::ostream& out, ProofFormat format, const Budget& budget,
                              const Visitor& visit) {
    if (format == ProofFormat::lrat) return write_lrat(cnf, options, out, budget, visit);
    return ProofRun{cnf.open(), options, budget, visit}.write(
        {out, format == ProofFormat::binary ? DratForm::binary : DratForm::text});
}

} // namespace

ProvenReport complete_with_proof(const Board& board, const CompleteOptions& options,
                                 const ProofOutput& proof, const Budget& budget,
                                 const CompletionVisitor& visit) {
    auto made = make_open_board(board, budget);
    if (auto* stopped = std::get_if<Stopped>(&made))
        return {.completion = {std::move(*stopped), 0, {}}};
    const auto& open = std::get<OpenBoard>(made);
    if (options.opened) options.opened(open);
    ProvenReport proven{{Infeasible{}, 0, {}}, choose_encoding(options.encoding, open)};
    const Visitor visit_verified = [&](std::span<const int> chosen) {
        visit(require_completion(board, open.placement(chosen), options.engine->name, budget));
        return Visit::enough;
    };
    ProofMeter meter{proof.out, {}};
    std::ostream out{&meter};
    out.exceptions(std::ios::badbit);
    ProofSearchReport report;
    try {
        report = write_proof(BoardCnf{open, *proven.encoding.encoding, budget.poll()}, options, out,
                             proof.format, budget, visit_verified);
    } catch (const BudgetSpent& spent) {
        report.search.ending = Stopped{spent.reason};
    }
    proof.out.flush();
    proven.lemmas = report.lemmas;
    proven.bytes = meter.bytes();
    proven.completion.statistics = std::move(report.search.statistics);
    if (auto* stopped = std::get_if<Stopped>(&report.search.ending)) {
        proven.completion.outcome = std::move(*stopped);
    } else if (std::holds_alternative<Satisfied>(report.search.ending)) {
        proven.completion.outcome = Completed{.all = false};
        proven.completion.completions = 1;
    } else {
        proven.completion.outcome = Infeasible{std::move(report.search.conflicts)};
    }
    return proven;
}

} // namespace qsat
