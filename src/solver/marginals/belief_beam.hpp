#pragma once

#include "engine/random.hpp"
#include "marginals/beliefs.hpp"

namespace qsat::inline solver {

/// How wide a beam search is. Tests change these values.
struct BeamWidth {
    std::size_t width = 16;        ///< subproblems kept after each queen
    std::size_t candidates = 2;    ///< estimated for each subproblem kept
    std::size_t end_squares = 330; ///< subproblems with at most so many free squares are small
    double noise = 0.5;            ///< marginals are multiplied by 1 to 1 + noise
};

/// Places queens one by one where most completions remain, as belief propagation estimates, until
/// the subproblems are small: decimation (A. Montanari, F. Ricci-Tersenghi, G. Semerjian, "Solving
/// constraint satisfaction problems through belief propagation-guided decimation", Allerton 2007),
/// as a beam search (B. Lowerre, "The Harpy speech recognition system", 1976). A random number for
/// each candidate makes every descent different.
class BeliefBeam {
public:
    /// The open board must outlive this object. Precondition: as for Beliefs.
    BeliefBeam(const OpenBoard& open, std::uint64_t seed, const BeamWidth& width = {});

    static double bytes(const OpenBoard& open, const BeamWidth& width = {}); ///< memory

    /// Places one more queen in each subproblem, best estimates first. Returns false if nothing is
    /// left to do: all subproblems are small, or there is none.
    bool step(BeliefWork& work);

    /// The small subproblems of this descent, best estimate first. The next step begins another
    /// descent.
    std::vector<Beliefs> take();

    /// The binary logarithm of the number of completions of the whole board.
    double log_completions() const { return root_->log_completions; }

private:
    struct Descent {
        Beliefs beliefs;
        double log_completions;
        std::uint64_t hash; // of the queens: their order does not matter
    };
    struct Candidate {
        double log_completions;
        std::size_t descent;
        std::size_t index; // of the square
    };

    std::vector<Candidate> candidates(BeliefWork& work);
    std::optional<Descent> child(const Candidate& candidate, BeliefWork& work) const;

    const OpenBoard& open_;
    BeamWidth width_;
    Random random_;
    std::vector<std::uint64_t> hashes_; // by square (A. Zobrist, 1970)
    std::optional<Descent> root_;
    std::vector<Descent> descents_; // best first; empty before the first step of a descent
    std::vector<Descent> small_;
};

} // namespace qsat::solver
