#include "cnf/before.hpp"

#include "cnf/board_cnf.hpp"

namespace qsat {

void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen) {
    std::vector<Lit> above;
    for (int row = 0; row < open.row_count(); ++row) {
        std::vector<Lit> clause = above;
        for (int square = open.first_in_row(row); square <= chosen[row]; ++square)
            clause.push_back(Lit::positive(Var{square}));
        sink.add_clause(clause);
        above.push_back(Lit::negative(Var{chosen[row]}));
    }
    exclude(sink, chosen);
}

FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen) {
    FormulaSize size{.clauses = 1, .literals = chosen.size()};
    for (int row = 0; row < open.row_count(); ++row) {
        const int squares = chosen[row] - open.first_in_row(row) + 1;
        size += {.clauses = 1, .literals = static_cast<std::uint64_t>(row + squares)};
    }
    return size;
}

} // namespace qsat
