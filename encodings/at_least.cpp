#include "encodings/at_least.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline encodings {

namespace {

/// Visits all pairs (a, b) with 1 <= a + b <= most, a <= left and b <= right: the clauses of a
/// node.
template <typename Visit>
void for_each_sum(std::uint64_t left, std::uint64_t right, std::uint64_t most, const Visit& visit) {
    for (std::uint64_t a = 0; a <= std::min(left, most); ++a)
        for (std::uint64_t b = a == 0 ? 1 : 0; b <= std::min(right, most - a); ++b)
            visit(a, b);
}

/// Totalizer (O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality
/// constraints", CP 2003): a tree with a unary sum at each node. Sums stop at `most` (M. Büttner,
/// J. Rintanen, "Satisfiability planning with constraints on the number of actions", ICAPS 2005).
std::vector<Lit> count_by_totalizer(ClauseSink& sink, std::span<const Lit> literals,
                                    std::size_t most) {
    if (most == 0) return {};
    if (literals.size() <= 1) return {literals.begin(), literals.end()};
    const std::size_t half = literals.size() / 2;
    const std::vector<Lit> left = count_by_totalizer(sink, literals.first(half), most);
    const std::vector<Lit> right = count_by_totalizer(sink, literals.subspan(half), most);
    const std::vector<Lit> both = sink.new_literals(std::min(literals.size(), most));
    for_each_sum(left.size(), right.size(), most, [&](std::uint64_t a, std::uint64_t b) {
        std::vector<Lit> clause;
        if (a > 0) clause.push_back(~left[a - 1]);
        if (b > 0) clause.push_back(~right[b - 1]);
        clause.push_back(both[a + b - 1]);
        sink.add_clause(clause);
    });
    return both;
}

FormulaSize totalizer_size(std::uint64_t literal_count, std::uint64_t most) {
    if (most == 0 || literal_count <= 1) return {};
    const std::uint64_t half = literal_count / 2;
    const std::uint64_t rest = literal_count - half;
    FormulaSize size = totalizer_size(half, most) + totalizer_size(rest, most);
    size.variables += std::min(literal_count, most);
    for_each_sum(std::min(half, most), std::min(rest, most), most,
                 [&](std::uint64_t a, std::uint64_t b) {
                     ++size.clauses;
                     size.literals += 1 + (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0);
                 });
    return size;
}

/// Sequential counter (C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
/// constraints", CP 2005): a unary sum for each prefix of the literals.
std::vector<Lit> count_by_sequential(ClauseSink& sink, std::span<const Lit> literals,
                                     std::size_t most) {
    std::vector<Lit> before; // before[i]: of the literals before this one, more than i are true
    for (std::size_t count = 1; count <= literals.size(); ++count) {
        const Lit literal = literals[count - 1];
        std::vector<Lit> with = sink.new_literals(std::min(count, most));
        for (std::size_t i = 0; i < with.size(); ++i) {
            if (i < before.size()) sink.add_clause({~before[i], with[i]});
            if (i == 0)
                sink.add_clause({~literal, with[0]});
            else
                sink.add_clause({~literal, ~before[i - 1], with[i]});
        }
        before = std::move(with);
    }
    return before;
}

FormulaSize sequential_counter_size(std::uint64_t literal_count, std::uint64_t most) {
    FormulaSize size;
    for (std::uint64_t count = 1; count <= literal_count && most > 0; ++count) {
        const std::uint64_t with = std::min(count, most);
        const std::uint64_t before = std::min(count - 1, most);
        size += {.variables = with,
                 .clauses = before + with,
                 .literals = 2 * before + 2 + 3 * (with - 1)};
    }
    return size;
}

} // namespace

const std::array<CounterEncoding, 2> counter_encodings{{
    {"totalizer", "a tree of unary sums", count_by_totalizer, totalizer_size},
    {"sequential", "sequential counter: a chain of unary sums", count_by_sequential,
     sequential_counter_size},
}};

const CounterEncoding* find_counter_encoding(std::string_view name) {
    const auto found = std::ranges::find(counter_encodings, name, &CounterEncoding::name);
    return found == counter_encodings.end() ? nullptr : &*found;
}

std::vector<Lit> at_least_literals(ClauseSink& sink, std::span<const Lit> literals,
                                   std::size_t least, const CounterEncoding& counter) {
    assert(1 <= least && least <= literals.size());
    std::vector<Lit> opposites;
    for (const Lit literal : literals)
        opposites.push_back(~literal);
    std::vector<Lit> more = counter.count(sink, opposites, literals.size() - least + 1);
    std::ranges::reverse(more);
    for (Lit& literal : more)
        literal = ~literal;
    return more;
}

void encode_at_least(ClauseSink& sink, std::span<const Lit> literals, std::size_t bound,
                     const CounterEncoding& counter) {
    if (bound == 0) return;
    if (bound > literals.size()) return sink.add_clause({});
    sink.add_clause({at_least_literals(sink, literals, bound, counter).front()});
}

FormulaSize at_least_size(std::uint64_t literal_count, std::uint64_t bound,
                          const CounterEncoding& counter) {
    if (bound == 0) return {};
    if (bound > literal_count) return {.clauses = 1};
    return counter.size(literal_count, literal_count - bound + 1) +
           FormulaSize{.clauses = 1, .literals = 1};
}

} // namespace qsat::encodings
