#include "encodings/at_least.hpp"

#include <algorithm>

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

void encode_at_least(ClauseSink& sink, std::span<const Lit> literals, std::size_t bound,
                     const CounterEncoding& counter) {
    if (bound == 0) return;
    if (bound > literals.size()) return sink.add_clause({});
    std::vector<Lit> opposites;
    for (const Lit literal : literals)
        opposites.push_back(~literal);
    const std::size_t most = literals.size() - bound;
    sink.add_clause({~counter.count(sink, opposites, most + 1)[most]});
}

FormulaSize at_least_size(std::uint64_t literal_count, std::uint64_t bound,
                          const CounterEncoding& counter) {
    if (bound == 0) return {};
    if (bound > literal_count) return {.clauses = 1};
    return counter.size(literal_count, literal_count - bound + 1) +
           FormulaSize{.clauses = 1, .literals = 1};
}

} // namespace qsat
