#pragma once

#include "cnf/board_cnf.hpp"
#include "engine/engine.hpp"
#include "sat/sat_solver.hpp"

#include <functional>
#include <string>
#include <vector>

namespace qsat::inline solver {

/// Options of the SAT solver that differ from its defaults.
using SolverSettings = std::vector<SolverOption>;

/// Settings that are fast on boards (bench/notebook/sat.md). The first one is for a single solver,
/// the others run beside it.
const std::vector<SolverSettings>& solver_settings();

/// The settings as on the command line: `chrono=0, target=2`.
std::string to_string(const SolverSettings& settings);

/// The free squares that have a queen in the model of a formula by BoardCnf, ascending.
std::vector<int> queens_of_model(const OpenBoard& open, const SatSolver& solver);

/// The SAT engine on one open board: encodes the board, solves the formula with CaDiCaL and decodes
/// the model. To find further completions, it excludes each one by a clause over its queens on the
/// open rows.
class SatSearch {
public:
    /// The open board must outlive this object. The solver gets the settings `number` of
    /// solver_settings(), again from the first after the last, and then those of the options.
    SatSearch(const OpenBoard& open, const SearchOptions& options, std::size_t number = 0,
              const Poll& poll = {});

    // Call the next two before the first run.
    /// Starts near a placement, given by numbers of free squares. Its queens may attack each other.
    void start_near(std::vector<int> proposal) { proposal_ = std::move(proposal); }
    /// Searches only for completions other than the known ones, which must outlive this object, and
    /// sends a proof to the sink if there are none: it refutes the formula that BoardCnf makes with
    /// the encoding of the statistics, followed by the clauses that exclude the known completions.
    /// There must be one run only, without a cube.
    void trace_proof(ProofSink& proof, std::span<const std::vector<int>> known) {
        proof_ = &proof;
        known_ = known;
    }

    /// Searches for completions with queens on the squares of the cube. Another call continues
    /// where this one ended. The statistics are those of all calls.
    SearchReport run(const Budget& budget, const Visitor& visit, std::span<const int> cube = {});

    /// The unit clauses learnt since the last call that hold for every cube.
    std::vector<Lit> take_learnt_units();
    /// Adds units that another search of the same board has learnt.
    void add_units(std::span<const Lit> units);

    /// An estimate of the solver's peak memory in bytes.
    double memory() const;

private:
    Ending encode(const Budget& budget);
    Ending solve(const Budget& budget, const Visitor& visit);
    SatSolver::Result solve_near_proposal(const Budget& budget);

    const OpenBoard& open_;
    EncodingChoice choice_;
    BoardCnf cnf_;
    SatStatistics statistics_;
    std::unique_ptr<SatSolver> solver_; // set when the clauses have been added
    std::uint64_t seed_;
    SolverSettings settings_;
    std::vector<int> proposal_;
    std::span<const std::vector<int>> known_;
    ProofSink* proof_ = nullptr;
    std::vector<Lit> assumptions_;
    std::vector<int> chosen_; // the free squares of the model's queens, row by row
};

/// Runs one SatSearch.
SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit);

/// Implements Engine::prove. If more than one completion is wanted, a second solver makes the proof
/// after all are known, because a proof refers to a complete formula.
SearchReport prove_by_sat(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                          const Visitor& visit, ProofSink& proof);

/// Solves the cubes of an open board (`search/cubes.hpp`). Each thread has an incremental solver
/// that takes one cube after the other as assumptions and shares the units that it learns.
SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit);

/// Makes a placement, as numbers of free squares, to start near; see SatSearch::start_near.
using Proposal = std::function<std::vector<int>(std::uint64_t seed)>;

/// About as long as filling another solver with clauses takes. Most boards are decided before.
inline constexpr std::uint64_t conflicts_alone = 2'000;

/// Searches for one completion with several settings of the SAT solver side by side, each on a
/// thread, at most `options.jobs` and as many as fit into memory. The first settings start alone;
/// after `alone` conflicts the others join them. `propose` may be empty.
SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone = conflicts_alone);

} // namespace qsat::solver
