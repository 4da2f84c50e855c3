#pragma once

#include "proof/literals.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// Where a clause stands in its store; never 0.
using ClauseRef = std::uint32_t;

/// The clauses that are present, in one array, with a hash table to find those that a proof
/// deletes. A removed clause stays readable until `collect`, so that whoever holds references may
/// drop them when it comes across them.
class ClauseStore {
public:
    ClauseStore();

    /// The number is for whoever needs to know the clause again. Throws std::bad_alloc beyond 2^32
    /// literals.
    ClauseRef add(std::span<const Literal> clause, std::uint32_t number);

    /// Removes one clause with these literals in any order, if there is one; its number.
    /// `is_member` has to be true for just these literals.
    std::optional<std::uint32_t> remove(std::span<const Literal> clause,
                                        const std::vector<char>& is_member);

    std::uint32_t number(ClauseRef clause) const { return words_[clause + 2]; }

    std::span<Literal> literals(ClauseRef clause) {
        return {words_.data() + clause + header_words, words_[clause + 1] >> flag_bits};
    }
    std::span<const Literal> literals(ClauseRef clause) const {
        return {words_.data() + clause + header_words, words_[clause + 1] >> flag_bits};
    }

    bool is_removed(ClauseRef clause) const { return (words_[clause + 1] & removed_flag) != 0; }

    /// Core clauses are those that a conflict was found with.
    bool is_core(ClauseRef clause) const { return (words_[clause + 1] & core_flag) != 0; }
    void make_core(ClauseRef clause) { words_[clause + 1] |= core_flag; }

    /// The first clause, removed ones included, and the one after another; `end()` after the last.
    ClauseRef begin() const { return first_clause; }
    ClauseRef end() const { return static_cast<ClauseRef>(words_.size()); }
    ClauseRef after(ClauseRef clause) const {
        return clause + header_words + (words_[clause + 1] >> flag_bits);
    }

    /// Is so much of the array taken by removed clauses that it is time to collect?
    bool is_wasteful() const { return removed_words_ > words_.size() / 2 + (1 << 16); }

    /// Gives the room of removed clauses back. All references change; the order of the clauses and
    /// of the literals in them does not.
    void collect();

private:
    // A clause is a link to the next of its bucket, its size with flags, its number, its literals.
    static constexpr ClauseRef header_words = 3;
    static constexpr ClauseRef first_clause = 1;
    static constexpr unsigned flag_bits = 2;
    static constexpr std::uint32_t removed_flag = 1;
    static constexpr std::uint32_t core_flag = 2;

    ClauseRef& bucket_of(std::span<const Literal> clause);
    void fill_buckets(std::size_t count);

    std::vector<std::uint32_t> words_;
    std::vector<ClauseRef> buckets_; // the first clause of each chain, or 0; a power of two
    std::size_t present_ = 0;        // clauses
    std::size_t removed_words_ = 0;
};

} // namespace qsat::proof
