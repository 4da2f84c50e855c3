#include "encodings/at_least.hpp"

#include <algorithm>
#include <cassert>

namespace qsat {

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

} // namespace qsat
