#include "encodings/at_most_one.hpp"

namespace qsat {

void encode_at_most(ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound) {
    std::vector<Lit> before; // before[i]: of the literals before this one, more than i are true
    for (const Lit literal : literals) {
        std::vector<Lit> with = sink.new_literals(bound);
        sink.add_clause({~literal, with[0]});
        for (std::size_t i = 0; i < before.size(); ++i) {
            sink.add_clause({~before[i], with[i]});
            if (i + 1 < bound)
                sink.add_clause({~literal, ~before[i], with[i + 1]});
            else
                sink.add_clause({~literal, ~before[i]});
        }
        before = std::move(with);
    }
}

} // namespace qsat
