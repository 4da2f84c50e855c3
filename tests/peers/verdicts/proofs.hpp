#pragma once

#include "published.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace qsat::verdicts {

/// How a "no completion" is proved.
struct ProofMethod {
    std::string engine; ///< one that proves
    std::string encoding;
    std::string format; ///< as on the command line

    std::string name() const { return engine + ' ' + encoding + ' ' + format; }
};

/// What became of the proofs of a set of boards by one method.
struct ProofJudgement {
    std::size_t proofs = 0;
    std::uint64_t nodes = 0; ///< of the native search
    std::uint64_t lemmas = 0;
    std::uint64_t bytes = 0;
    double prove_seconds = 0; ///< summed over all threads
    double check_seconds = 0; ///< likewise, with writing and reading the formula
    /// A line for each board that has no proof, or one that the checker refuses.
    std::vector<std::string> disagreements{};
};

/// Proves every `stride`-th board that has no completion, beginning with the one numbered `first`
/// from 0, each on one thread, by worker_count(jobs) threads, and checks the proofs.
ProofJudgement judge_proofs(const PublishedSet& set, const ProofMethod& method, std::size_t first,
                            std::size_t stride, int jobs);

} // namespace qsat::verdicts
