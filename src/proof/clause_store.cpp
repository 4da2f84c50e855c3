#include "proof/clause_store.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace qsat::proof {

namespace {

/// The same for every order of the literals. The multiplier is Knuth's, 2^64 over the golden ratio.
std::uint64_t hash(std::span<const Literal> clause) {
    std::uint64_t sum = 0;
    for (const Literal literal : clause) {
        const std::uint64_t mixed = (literal + 1) * 0x9e3779b97f4a7c15;
        sum += mixed ^ (mixed >> 29);
    }
    return sum * 0x9e3779b97f4a7c15;
}

constexpr std::size_t first_buckets = std::size_t{1} << 10;

} // namespace

ClauseStore::ClauseStore() : words_(first_clause), buckets_(first_buckets) {}

ClauseRef& ClauseStore::bucket_of(std::span<const Literal> clause) {
    // The upper half of a product is mixed best.
    return buckets_[(hash(clause) >> 32) & (buckets_.size() - 1)];
}

ClauseRef ClauseStore::add(std::span<const Literal> clause, std::uint32_t number) {
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

std::optional<std::uint32_t> ClauseStore::remove(std::span<const Literal> clause,
                                                 const std::vector<char>& is_member) {
    const auto same = [&](ClauseRef other) {
        const auto there = std::as_const(*this).literals(other);
        return there.size() == clause.size() &&
               std::ranges::all_of(there, [&](Literal literal) { return is_member[literal] != 0; });
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

void ClauseStore::collect() {
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
}

void ClauseStore::fill_buckets(std::size_t count) {
    buckets_.assign(count, 0);
    for (ClauseRef clause = begin(); clause != end(); clause = after(clause)) {
        if (is_removed(clause)) continue;
        ClauseRef& bucket = bucket_of(literals(clause));
        words_[clause] = bucket;
        bucket = clause;
    }
}

} // namespace qsat::proof
