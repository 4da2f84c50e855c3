#include "encodings/at_least.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline encodings {

namespace {

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
    for (std::size_t a = 0; a <= left.size(); ++a)
        for (std::size_t b = a == 0 ? 1 : 0; b <= std::min(right.size(), most - a); ++b)
            if (a == 0)
                sink.add_clause({~right[b - 1], both[b - 1]});
            else if (b == 0)
                sink.add_clause({~left[a - 1], both[a - 1]});
            else
                sink.add_clause({~left[a - 1], ~right[b - 1], both[a + b - 1]});
    return both;
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

} // namespace

const std::array<CounterEncoding, 2> counter_encodings{{
    {"totalizer", "a tree of unary sums", count_by_totalizer},
    {"sequential", "sequential counter: a chain of unary sums", count_by_sequential},
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

} // namespace qsat::encodings
