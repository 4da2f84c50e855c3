#include "marginals/belief_beam.hpp"

#include <algorithm>
#include <limits>

namespace qsat::inline solver {

BeliefBeam::BeliefBeam(const OpenBoard& open, std::uint64_t seed, const BeamWidth& width)
    : open_{open}, width_{width}, random_{seed} {}

double BeliefBeam::bytes(const OpenBoard& open, const BeamWidth& width) {
    const auto descents = static_cast<double>(width.width * (1 + width.candidates) + 1);
    const double of_squares = static_cast<double>(open.free_squares().size()) *
                              (sizeof(std::uint64_t) + 2 * sizeof(Candidate));
    return descents * Beliefs::bytes(open) + of_squares;
}

bool BeliefBeam::step(BeliefWork& work) {
    if (!root_) {
        constexpr double strict = 1e-4;
        constexpr int most_sweeps = 500;
        hashes_.reserve(open_.free_squares().size());
        for (std::size_t square = 0; square < open_.free_squares().size(); ++square)
            hashes_.push_back(random_.below(std::numeric_limits<std::uint64_t>::max()));
        root_ = Descent{Beliefs{open_}, 0, 0};
        root_->beliefs.propagate(strict, most_sweeps, work);
        root_->log_completions = root_->beliefs.log_completions();
    }
    if (descents_.empty() && small_.empty()) descents_.push_back(*root_);

    std::vector<Descent> children;
    std::vector<std::uint64_t> known;
    for (const Candidate& candidate : candidates(work)) {
        if (children.size() == width_.width * width_.candidates) break;
        std::optional<Descent> made = child(candidate, work);
        if (!made || std::ranges::find(known, made->hash) != known.end()) continue;
        known.push_back(made->hash);
        children.push_back(std::move(*made));
    }
    std::ranges::stable_sort(children, std::greater{}, &Descent::log_completions);
    if (children.size() > width_.width)
        children.erase(children.begin() + static_cast<std::ptrdiff_t>(width_.width),
                       children.end());
    descents_.clear();
    for (Descent& made : children)
        (made.beliefs.free_count() <= width_.end_squares ? small_ : descents_)
            .push_back(std::move(made));
    return !descents_.empty();
}

/// More than needed, because some lead to the same queens or have no completion; best first.
std::vector<BeliefBeam::Candidate> BeliefBeam::candidates(BeliefWork& work) {
    constexpr double steps_of_noise = 1 << 20;
    const std::size_t most = 2 * width_.width * width_.candidates;
    std::vector<Candidate> all;
    for (std::size_t i = 0; i < descents_.size(); ++i) {
        const Beliefs& beliefs = descents_[i].beliefs;
        const std::size_t before = all.size();
        work.add(beliefs.free_count());
        for (std::size_t index = 0; index < beliefs.free_count(); ++index) {
            const double drawn =
                static_cast<double>(random_.below(static_cast<std::uint64_t>(steps_of_noise)));
            const double factor = 1 + width_.noise * (drawn / steps_of_noise);
            all.push_back({beliefs.marginal(index) * factor, i, index});
        }
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(before);
        const auto end = begin + static_cast<std::ptrdiff_t>(std::min(most, all.size() - before));
        std::partial_sort(begin, end, all.end(), [](const Candidate& a, const Candidate& b) {
            return a.log_completions != b.log_completions ? a.log_completions > b.log_completions
                                                          : a.index < b.index;
        });
        all.erase(end, all.end());
        for (auto candidate = begin; candidate != end; ++candidate)
            candidate->log_completions =
                descents_[i].log_completions + binary_logarithm(candidate->log_completions);
    }
    std::ranges::stable_sort(all, std::greater{}, &Candidate::log_completions);
    return all;
}

std::optional<BeliefBeam::Descent> BeliefBeam::child(const Candidate& candidate,
                                                     BeliefWork& work) const {
    constexpr double loose = 1e-2; // marginals of subproblems are only compared with each other
    constexpr int most_sweeps = 10;
    Descent made = descents_[candidate.descent];
    work.add(made.beliefs.free_count());
    if (!made.beliefs.place(candidate.index)) return std::nullopt;
    made.beliefs.propagate(loose, most_sweeps, work);
    // Messages that have not converged may claim anything.
    made.log_completions =
        std::min(made.beliefs.log_completions(), descents_[candidate.descent].log_completions);
    made.hash = 0;
    for (const int queen : made.beliefs.queens())
        made.hash += hashes_[queen];
    return made;
}

std::vector<Beliefs> BeliefBeam::take() {
    std::ranges::stable_sort(small_, std::greater{}, &Descent::log_completions);
    std::vector<Beliefs> taken;
    for (Descent& descent : small_)
        taken.push_back(std::move(descent.beliefs));
    small_.clear();
    descents_.clear();
    return taken;
}

} // namespace qsat::solver
