#include "tasks/complete_with_proof.hpp"

#include "sat/sat_engine.hpp"
#include "search/proof_search.hpp"
#include "solve/auto_engine.hpp"
#include "solve/exact.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

SearchReport search_natively(const OpenBoard& open, const ProofOutput& proof, const Budget& budget,
                             const Visitor& visit) {
    DratWriter writer{proof.out, proof.form};
    return search_with_proof(open, budget, visit, &writer);
}

SearchReport search_by_sat(const OpenBoard& open, const CompleteOptions& options,
                           const ProofOutput& proof, const Budget& budget, const Visitor& visit) {
    SatSearch search{open,
                     {.encoding = options.encoding,
                      .seed = options.seed,
                      .one_completion = true,
                      .solver_options = options.solver_options}};
    search.trace_proof(proof.out, proof.form);
    return search.run(budget, visit);
}

SearchReport search(const OpenBoard& open, const CompleteOptions& options, const ProofOutput& proof,
                    const Budget& budget, const Visitor& visit) {
    if (options.engine->name == "sat") return search_by_sat(open, options, proof, budget, visit);
    if (options.engine->name == "backtrack") return search_natively(open, proof, budget, visit);
    const bool native = open.row_count() <= native_lines;
    SearchReport report = native ? search_natively(open, proof, budget, visit)
                                 : search_by_sat(open, options, proof, budget, visit);
    report.statistics.engine_reason = fmt::format("{} open lines, {} {}", open.row_count(),
                                                  native ? "at most" : "more than", native_lines);
    return report;
}

/// The givens alone show it, and unit propagation sees it.
CompletionReport refute_by_givens(const OpenBoard& open, const ProofOutput& proof) {
    DratWriter writer{proof.out, proof.form};
    writer.add({});
    writer.flush();
    return {Infeasible{open.conflicts()},
            0,
            {.engine = "givens", .engine_reason = "decided without a search"}};
}

} // namespace

ProvenReport complete_with_proof(const Board& board, const CompleteOptions& options,
                                 const ProofOutput& proof, const Budget& budget,
                                 const CompletionVisitor& visit) {
    auto made = make_open_board(board);
    if (auto* stopped = std::get_if<Stopped>(&made))
        return {.completion = {std::move(*stopped), 0, {}}};
    const auto& open = std::get<OpenBoard>(made);
    if (options.opened) options.opened(open);
    ProvenReport proven{{Infeasible{}, 0, {}}, choose_encoding(options.encoding, open)};
    if (!open.conflicts().empty()) {
        proven.completion = refute_by_givens(open, proof);
        return proven;
    }
    SearchReport report = search(open, options, proof, budget, [&](std::span<const int> chosen) {
        visit(require_completion(board, open.placement(chosen), options.engine->name));
        return Visit::enough;
    });
    proven.completion.statistics = std::move(report.statistics);
    if (auto* stopped = std::get_if<Stopped>(&report.ending)) {
        proven.completion.outcome = std::move(*stopped);
    } else if (std::holds_alternative<Satisfied>(report.ending)) {
        proven.completion.outcome = Completed{.all = false};
        proven.completion.completions = 1;
    }
    return proven;
}

} // namespace qsat
