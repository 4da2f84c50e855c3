#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace qsat {

/// A clause that gives a variable its value.
struct Reason {
    int variable;
    int clause;
};

/// The hints of a clause. Each hint gives a value to another variable, so no variable occurs twice.
class HintList {
public:
    explicit HintList(std::size_t variables) : hinted_(variables, 0) {}

    void clear() {
        clauses_.clear();
        ++list_;
    }

    void add(int clause) { clauses_.push_back(clause); }
    void add(const Reason& reason) {
        if (hinted_[reason.variable] == list_) return;
        hinted_[reason.variable] = list_;
        clauses_.push_back(reason.clause);
    }
    void add(std::span<const Reason> reasons) {
        for (const Reason& reason : reasons)
            add(reason);
    }

    std::span<const int> clauses() const { return clauses_; }

private:
    std::vector<int> clauses_;
    std::vector<std::uint64_t> hinted_; // by variable: the last list that has a hint for it
    std::uint64_t list_ = 0;
};

} // namespace qsat
