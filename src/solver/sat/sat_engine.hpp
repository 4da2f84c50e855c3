// Also defined in conquer.cpp and portfolio.cpp.
#pragma once

#include "cnf/board_cnf.hpp"
#include "engine/engine.hpp"
#include "sat/sat_solver.hpp"

#include <functional>
#include <string>
#include <vector>

namespace qsat {

/// Options of the SAT solver that differ from its defaults.
using SolverSettings = std::vector<SolverOption>;

/// Settings that pay on boards, measured in bench/notebook/sat.md: the first alone, the others
/// beside it on more cores.
const std::vector<SolverSettings>& solver_settings();

/// As on the command line: `chrono=0, target=2`.
std::string to_string(const SolverSettings& settings);

/// The SAT engine at work on one open board: encodes it, solves it with CaDiCaL and decodes the
/// model. More than one completion is found by excluding the queens of each on the open rows.
class SatSearch {
public:
    /// The open board must outlive it. The solver is set up by solver_settings() of that number,
    /// modulo how many there are, and then by what the options say.
    SatSearch(const OpenBoard& open, const SearchOptions& options, std::size_t number = 0,
              const Poll& poll = {});

    /// Begins near a placement: numbers of free squares, whose queens may attack each other. Before
    /// the first run.
    void start_near(std::vector<int> proposal) { proposal_ = std::move(proposal); }

    /// Completions that are known, each by its free squares, one in each open row: looks for
    /// others. They must outlive it. Before the first run.
    void exclude(std::span<const std::vector<int>> known) { known_ = known; }

    /// Proves that there is no other completion, if that is what it finds; else what the sink gets
    /// means nothing. The proof refutes the formula that BoardCnf makes with the encoding of the
    /// statistics, and the clauses that exclude those that are known. Before the first run, which
    /// must be the only one and without a cube.
    void trace_proof(ProofSink& proof) { proof_ = &proof; }

    /// Searches until the budget is spent, for completions with queens on the squares of the cube
    /// only. Another call goes on where this one ended; the statistics are of all calls.
    SearchReport run(const Budget& budget, const Visitor& visit, std::span<const int> cube = {});

    /// Clauses of one literal that hold whatever the cube, learnt since the last call.
    std::vector<Lit> take_learnt_units();
    /// Takes over what another search of the same board has learnt.
    void add_units(std::span<const Lit> units);

    /// Bytes that the solver needs at its peak, about.
    double memory() const;

private:
    Ending encode(const Budget& budget);
    Ending solve(const Budget& budget, const Visitor& visit);
    SatSolver::Result solve_near_proposal(const Budget& budget);
    void read_model();

    const OpenBoard& open_;
    EncodingChoice choice_;
    BoardCnf cnf_;
    SatStatistics statistics_;
    std::unique_ptr<SatSolver> solver_; // once the clauses are in it
    std::uint64_t seed_;
    SolverSettings settings_;
    std::vector<int> proposal_;
    std::span<const std::vector<int>> known_;
    ProofSink* proof_ = nullptr;
    std::vector<Lit> assumptions_;
    std::vector<int> chosen_; // the free squares of the model, row by row
};

/// One run of a SatSearch.
SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit);

/// The same with a proof, as Engine::prove. For more than one completion another solver makes it
/// once all are known: a proof is of a formula that is there from its beginning.
SearchReport prove_by_sat(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                          const Visitor& visit, ProofSink& proof);

/// Solves the cubes of an open board, each a list of free squares that have queens: an incremental
/// solver a thread takes one cube after the other as assumptions, and hands on the units it learns.
/// Together the cubes must have every completion. Ends when the visitor has enough, all cubes are
/// done or the budget is spent; the verdict does not depend on the threads.
/// (M. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by
/// Lookaheads", HVC 2011.)
SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit);

/// Numbers of free squares to begin near, for a seed; see SatSearch::start_near.
using Proposal = std::function<std::vector<int>(std::uint64_t seed)>;

/// About as many conflicts as take the time of filling another solver with clauses. Most boards
/// are decided before.
inline constexpr std::uint64_t conflicts_alone = 2'000;

/// Looks for one completion by SAT with several settings of the solver side by side, a thread each,
/// at most `options.jobs` and as many as memory holds; the first answer counts. The first settings
/// begin alone and go on with the others after `alone` conflicts. `propose` may be empty.
SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone = conflicts_alone);

} // namespace qsat
