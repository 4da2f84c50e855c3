#pragma once

#include "proof/drat_checker.hpp"

#include <atomic>
#include <stdexcept>
#include <streambuf>

namespace qsat::proof {

/// A lemma does not follow by unit propagation.
class NotRup : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Turns a binary DRAT proof into an LRAT proof while it is written: each lemma is checked, and
/// what unit propagation needed for it becomes its hints (L. Cruz-Filipe, M. J. H. Heule,
/// W. A. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient certified RAT verification", CADE 2017;
/// there the proof is trimmed as well). The proof is complete once unit propagation finds a
/// conflict; what comes after that is dropped. Lemmas that are RAT and not RUP are refused.
class Elaboration final : public std::streambuf {
public:
    /// A formula of so many clauses. The stream must throw what goes wrong; `poll` is called for
    /// each step and may throw.
    Elaboration(std::ostream& out, std::uint64_t formula_clauses, std::function<void()> poll);

    /// Adds a clause of the formula, as in its file; before the first step.
    void add(std::span<const int> clause);

    /// Whoever writes has found that there is nothing to prove.
    void drop_the_rest() { dropping_ = true; }

    /// Hands the rest to the stream.
    void flush();

    /// Of the LRAT proof.
    std::uint64_t lemmas() const { return checker_.trace()->lemmas(); }

private:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    void take_steps();

    std::function<void()> poll_;
    DratChecker checker_;
    std::atomic<bool> dropping_{false};
    std::string unread_; // bytes of steps that are not whole, or not yet looked at
};

} // namespace qsat::proof
