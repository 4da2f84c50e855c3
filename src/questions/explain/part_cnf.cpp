#include "explain/part_cnf.hpp"

namespace qsat {

Lit encode_part(ClauseSink& sink, const BoardPart& part, int size) {
    if (part.kind == BoardPart::Kind::given) return queen_on(part.square, size);
    if (part.kind == BoardPart::Kind::blocked) return ~queen_on(part.square, size);
    const Lit in_force = Lit::positive(sink.new_variable());
    const bool is_sum = part.kind == BoardPart::Kind::excluded_sum;
    for (int row = 0; row < size; ++row) {
        const Square square{row, is_sum ? part.diagonal - row : row - part.diagonal};
        if (square.column >= 0 && square.column < size)
            sink.add_clause({~in_force, ~queen_on(square, size)});
    }
    return in_force;
}

} // namespace qsat
