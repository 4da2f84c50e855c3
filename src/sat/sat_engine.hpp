#pragma once

#include "engine/engine.hpp"
#include "sat/board_cnf.hpp"
#include "sat/sat_solver.hpp"

namespace qsat {

/// The SAT engine at work on one open board: encodes it, solves it with CaDiCaL and decodes the
/// model. More than one completion is found by excluding the queens of each on the open rows.
class SatSearch {
public:
    /// The open board must outlive it.
    SatSearch(const OpenBoard& open, const SearchOptions& options);

    /// Searches until the budget is spent. Another call goes on where this one ended; the
    /// statistics are of all calls.
    SearchReport run(const Budget& budget, const Visitor& visit);

private:
    Ending encode(const Budget& budget);
    Ending solve(const Budget& budget, const Visitor& visit);
    void read_model();

    const OpenBoard& open_;
    bool counters_;
    EncodingChoice choice_;
    BoardCnf cnf_;
    SatStatistics statistics_;
    std::unique_ptr<SatSolver> solver_; // once the clauses are in it
    std::uint64_t seed_;
    std::vector<int> chosen_;    // the free squares of the model, row by row
    std::vector<Lit> exclusion_; // the clause that excludes them
};

/// One run of a SatSearch.
SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit);

} // namespace qsat
