#pragma once

#include "proof/literals.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace qsat::inline proof {

/// The position of a clause in its store; never 0.
using ClauseRef = std::uint32_t;

/// The present clauses in one array, with a hash table to find the clauses that a proof deletes. A
/// removed clause stays readable until `collect`, so watch lists may keep references to it and drop
/// them later.
class ClauseStore {
public:
    ClauseStore() : words_(first_clause), buckets_(first_buckets) {}

    /// `number` is stored for the caller. Throws std::bad_alloc beyond 2^32 literals.
    ClauseRef add(std::span<const Literal> clause, std::uint32_t number) {
        constexpr std::size_t most_words = std::numeric_limits<ClauseRef>::max();
        if (words_.size() + header_words + clause.size() > most_words ||
            clause.size() > most_words >> flag_bits)
            throw std::bad_alloc{};
        if (present_ == buckets_.size()) fill_buckets(2 * buckets_.size());
        ++present_;
        ClauseRef& bucket = bucket_of(clause);
        const auto added = static_cast<ClauseRef>(words_.size());
        words_.push_back(bucket);
        words_.push_back(static_cast<std::uint32_t>(clause.size() << flag_bits));
        words_.push_back(number);
        words_.insert(words_.end(), clause.begin(), clause.end());
        bucket = added;
        return added;
    }

    /// Removes one clause with these literals, in any order, and returns its number; empty if there
    /// is none. Precondition: `is_member` is true for exactly these literals.
    std::optional<std::uint32_t> remove(std::span<const Literal> clause,
                                        const std::vector<char>& is_member) {
        const auto same = [&](ClauseRef other) {
            const auto there = std::as_const(*this).literals(other);
            return there.size() == clause.size() &&
                   std::ranges::all_of(there,
                                       [&](Literal literal) { return is_member[literal] != 0; });
        };
        ClauseRef* link = &bucket_of(clause);
        while (*link != 0 && !same(*link))
            link = &words_[*link];
        if (*link == 0) return std::nullopt;
        const ClauseRef removed = *link;
        *link = words_[removed];
        words_[removed + 1] |= removed_flag;
        removed_words_ += header_words + clause.size();
        --present_;
        return number(removed);
    }

    std::uint32_t number(ClauseRef clause) const { return words_[clause + 2]; }
    std::span<Literal> literals(ClauseRef clause) {
        return {words_.data() + clause + header_words, words_[clause + 1] >> flag_bits};
    }
    std::span<const Literal> literals(ClauseRef clause) const {
        return {words_.data() + clause + header_words, words_[clause + 1] >> flag_bits};
    }

    bool is_removed(ClauseRef clause) const { return (words_[clause + 1] & removed_flag) != 0; }
    /// Core clauses have taken part in a conflict.
    bool is_core(ClauseRef clause) const { return (words_[clause + 1] & core_flag) != 0; }
    void make_core(ClauseRef clause) { words_[clause + 1] |= core_flag; }

    /// Iteration over all clauses, including removed ones: the first clause, the next one, and
    /// `end()` after the last.
    ClauseRef begin() const { return first_clause; }
    ClauseRef end() const { return static_cast<ClauseRef>(words_.size()); }
    ClauseRef after(ClauseRef clause) const {
        return clause + header_words + (words_[clause + 1] >> flag_bits);
    }

    /// Frees the memory of removed clauses if they occupy much of it. If it returns true, all
    /// references have changed; the order of the clauses and of their literals has not.
    bool collect() {
        if (removed_words_ <= words_.size() / 2 + (1 << 16)) return false;
        ClauseRef to = first_clause;
        for (ClauseRef from = begin(); from != end();) {
            const ClauseRef next = after(from);
            if (!is_removed(from)) {
                std::copy(words_.begin() + from, words_.begin() + next, words_.begin() + to);
                to += next - from;
            }
            from = next;
        }
        words_.resize(to);
        removed_words_ = 0;
        fill_buckets(buckets_.size());
        return true;
    }

private:
    // Layout of a clause: link to the next one in its bucket, size with flags, number, literals.
    static constexpr ClauseRef header_words = 3;
    static constexpr ClauseRef first_clause = 1;
    static constexpr std::size_t first_buckets = std::size_t{1} << 10;
    static constexpr unsigned flag_bits = 2;
    static constexpr std::uint32_t removed_flag = 1;
    static constexpr std::uint32_t core_flag = 2;

    /// A hash that does not depend on the order of the literals. The multiplier is Knuth's: 2^64
    /// divided by the golden ratio.
    static std::uint64_t hash(std::span<const Literal> clause) {
        std::uint64_t sum = 0;
        for (const Literal literal : clause) {
            const std::uint64_t mixed = (literal + 1) * 0x9e3779b97f4a7c15;
            sum += mixed ^ (mixed >> 29);
        }
        return sum * 0x9e3779b97f4a7c15;
    }

    ClauseRef& bucket_of(std::span<const Literal> clause) {
        // The upper half of a product is mixed best.
        return buckets_[(hash(clause) >> 32) & (buckets_.size() - 1)];
    }

    void fill_buckets(std::size_t count) {
        buckets_.assign(count, 0);
        for (ClauseRef clause = begin(); clause != end(); clause = after(clause)) {
            if (is_removed(clause)) continue;
            ClauseRef& bucket = bucket_of(literals(clause));
            words_[clause] = bucket;
            bucket = clause;
        }
    }

    std::vector<std::uint32_t> words_;
    std::vector<ClauseRef> buckets_; // the first clause of each chain, or 0; a power of two
    std::size_t present_ = 0;        // clauses
    std::size_t removed_words_ = 0;
};

} // namespace qsat::proof
