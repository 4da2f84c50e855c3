#include "armies/armies_cnf.hpp"
#include "armies/find_armies.hpp"

namespace qsat {

std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesOptions& options, const Budget& budget,
                                               const ProofOutput& output) {
    const ArmiesCnf cnf{board, wanted, options, budget.poll()};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), std::string{options.counter->name}, encode}, options.seed, {},
                         budget, output);
}

} // namespace qsat
