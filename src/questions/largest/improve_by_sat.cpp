#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "largest/largest.hpp"
#include "sat/sat_engine.hpp"
#include "solve/prove.hpp"

namespace qsat::inline questions {

namespace {

std::vector<int> queens_of_model(const OpenBoard& open, const SatSolver& solver) {
    std::vector<int> queens;
    for (int square = 0; square < static_cast<int>(open.free_squares().size()); ++square)
        if (solver.is_true(Var{square})) queens.push_back(square);
    return queens;
}

} // namespace

void improve_by_sat(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                    const LargestParameters& parameters, const Budget& budget,
                    LargestStatistics& statistics) {
    if (best.size() >= most) return;
    const Poll poll = budget.poll();
    const std::size_t first = best.size() + 1;
    const auto given = open.board().queens().size();
    const BoardCnf cnf{open, *choose_encoding(parameters.encoding, open, false).encoding, poll,
                       QueensWanted{static_cast<int>(given + first)}};
    SatSolver solver{parameters.seed, solver_settings().front()};
    const auto enough = cnf.encode_to_assume(solver, poll);
    const std::uint64_t conflicts_before = statistics.conflicts;
    while (best.size() < most) {
        const SatSolver::Result result = solver.solve(budget, enough[best.size() + 1 - first]);
        statistics.conflicts = conflicts_before + solver.conflicts();
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::unsatisfiable) return;
        best = queens_of_model(open, solver);
    }
}

std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestParameters& parameters,
                                              const Budget& budget, const ProofOutput& output) {
    const OpenBoard open = require_open_board(board, budget);
    const BoardCnf cnf{open, *choose_encoding(parameters.encoding, open, false).encoding,
                       budget.poll(), QueensWanted{queens}};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), cnf.encoding().name, encode}, parameters.seed,
                         solver_settings().front(), budget, output);
}

} // namespace qsat::questions
