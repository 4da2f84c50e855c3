#include "count/tally.hpp"

#include <algorithm>

namespace qsat {

void Tally::begin(Number weight, std::uint64_t symmetries, std::optional<Number> limit) {
    const std::scoped_lock lock{mutex_};
    found_ = 0;
    weight_ = std::move(weight);
    symmetries_ = symmetries;
    limit_ = std::move(limit);
    share_ = 0;
    enough_ = false;
}

void Tally::add(const Number& found, double share) {
    const std::scoped_lock lock{mutex_};
    found_ += found;
    share_ += share;
    if (limit_ && found_ >= *limit_) enough_ = true;
}

Number Tally::known() const {
    const std::scoped_lock lock{mutex_};
    return (found_ * weight_ + (symmetries_ - 1)) / symmetries_;
}

double Tally::share() const {
    const std::scoped_lock lock{mutex_};
    return std::min(share_, 1.0); // rounding may carry the sum above
}

} // namespace qsat
