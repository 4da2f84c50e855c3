#include "search/refutation_log.hpp"

namespace qsat {

void Refutation::take(std::span<const RefutationLog::Step> steps) {
    for (const RefutationLog::Step step : steps) {
        if (step == RefutationLog::refuted) {
            refute();
        } else {
            path_.push_back(Lit::negative(Var{step}));
            refuted_before_.push_back(refuted_.size());
        }
    }
}

/// The clause of the choices that stand, then the deletion of those that have one literal more.
void Refutation::refute() {
    proof_.add(path_);
    const Lit last = path_.back();
    path_.push_back(last); // a place for the literal more
    const std::size_t first_below = refuted_before_.back();
    for (std::size_t i = first_below; i < refuted_.size(); ++i) {
        path_.back() = refuted_[i];
        proof_.remove(path_);
    }
    path_.resize(path_.size() - 2, last);
    refuted_before_.pop_back();
    refuted_.resize(first_below, last);
    refuted_.push_back(last);
}

} // namespace qsat
