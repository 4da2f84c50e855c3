#pragma once

#include "engine/budget.hpp"
#include "engine/memory.hpp"
#include "engine/proof_sink.hpp"

#include <deque>
#include <vector>

namespace qsat::proof {

/// Stores the steps of a proof in memory, with four bytes per literal, until a sink can take them.
class ProofSteps final : public ProofSink {
public:
    /// Both functions throw BudgetSpent if memory becomes short.
    void add(std::span<const Lit> lemma) override {
        keep(static_cast<int>(lemma.size()));
        keep(lemma);
    }
    void remove(std::span<const Lit> clause) override {
        keep(~static_cast<int>(clause.size()));
        keep(clause);
    }

    void hand_on(ProofSink& sink) const {
        std::vector<Lit> clause;
        for (auto next = numbers_.begin(); next != numbers_.end();) {
            const int head = *next++;
            clause.clear();
            for (int left = head < 0 ? ~head : head; left > 0; --left)
                clause.push_back(Lit::from_dimacs(*next++));
            if (head < 0)
                sink.remove(clause);
            else
                sink.add(clause);
        }
    }

private:
    void keep(std::span<const Lit> clause) {
        for (const Lit literal : clause)
            keep(literal.dimacs());
    }

    void keep(int number) {
        constexpr std::size_t numbers_between_looks = std::size_t{1} << 22; // 16 megabytes
        constexpr double reserve = 1 << 26;
        if (numbers_.size() % numbers_between_looks == 0 && available_memory() < reserve)
            throw BudgetSpent{{StopReason::memory,
                               "an LRAT proof of a list stays in memory until the last "
                               "completion; binary DRAT needs no such memory"}};
        numbers_.push_back(number);
    }

    std::deque<int>
        numbers_; // for each step: its size, complemented for deletions, then its literals
};

} // namespace qsat::proof

namespace qsat {
using proof::ProofSteps;
} // namespace qsat
