#include "solve/prove.hpp"

#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "proof/elaboration.hpp"

#include <fmt/format.h>

#include <cassert>

namespace qsat {

namespace {

/// What the clauses take in memory while LRAT is made, at most.
double elaboration_memory(const FormulaSize& size) {
    constexpr double bytes_per_clause = 60; // as it stands in the store, with its two watches
    constexpr double bytes_per_literal = 4;
    constexpr double bytes_per_variable = 250;
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_literal * static_cast<double>(size.literals) +
           bytes_per_variable * static_cast<double>(size.variables);
}

/// Unit propagation sees it.
SearchReport refute_by_givens(const OpenBoard& open, ProofSink& proof) {
    proof.add({});
    return {Exhausted{},
            {.engine = "givens", .engine_reason = "decided without a search"},
            open.conflicts()};
}

} // namespace

std::unique_ptr<ProofWriter> make_proof_writer(const BoardCnf& cnf, const ProofOutput& output,
                                               const Budget& budget) {
    if (output.format != ProofFormat::lrat)
        return std::make_unique<DratWriter>(output.out, output.format);
    if (elaboration_memory(cnf.size()) > available_memory())
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("the {} encoding has {} clauses, too many to make LRAT; "
                                       "binary DRAT needs no such memory",
                                       cnf.encoding().name, cnf.size().clauses)}};
    auto elaboration =
        std::make_unique<proof::Elaboration>(output.out, cnf.size().clauses, budget.poll());
    cnf.encode(*elaboration);
    return elaboration;
}

SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output) {
    assert(engine.prove != nullptr);
    const OpenBoard open = require_open_board(board, budget);
    const AtMostOneEncoding encoding = *choose_encoding(options.encoding, open).encoding;
    const Visitor visit_placement = [&](std::span<const int> chosen) {
        return visit(open.placement(chosen));
    };
    const std::unique_ptr<ProofWriter> writer =
        make_proof_writer(BoardCnf{open, encoding, budget.poll()}, output, budget);
    SearchReport report = open.conflicts().empty()
                              ? engine.prove(open, options, budget, visit_placement, *writer)
                              : refute_by_givens(open, *writer);
    report.statistics.open = statistics_of(open);
    if (std::holds_alternative<Exhausted>(report.ending)) {
        writer->flush();
        output.out.flush();
        report.statistics.proof = ProofStatistics{encoding.name, writer->lemmas(), writer->bytes()};
    }
    return report;
}

} // namespace qsat
