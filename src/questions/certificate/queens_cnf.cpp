#include "certificate/queens_cnf.hpp"

#include "board/lines.hpp"
#include "encodings/at_most_one.hpp"

namespace qsat {

void encode_queens(ClauseSink& sink, const OpenBoard& open, int queens, const Poll& poll) {
    sink.poll_by(poll);
    sink.new_literals(open.free_squares().size());
    for (const Lit given : sink.new_literals(open.board().queens().size()))
        sink.add_clause({given});
    const AllLines lines{open, poll};
    const auto literals_of = [](std::span<const int> line) {
        std::vector<Lit> literals;
        for (const int square : line)
            literals.push_back(Lit::positive(Var{square}));
        return literals;
    };
    const AtMostOneEncoding pairwise = *find_at_most_one_encoding("pairwise");
    const auto at_most_one = [&](const auto& directions) {
        for (const Lines* direction : directions)
            for (std::size_t i = 0; i < direction->count(); ++i)
                pairwise.encode(sink, literals_of((*direction)[i]));
    };
    at_most_one(lines.needed());
    at_most_one(lines.diagonals());
    // Lines without a queen.
    const auto most = static_cast<std::size_t>(open.board().size() - queens);
    for (const Lines* direction : {&lines.rows, &lines.columns}) {
        std::vector<Lit> unused = sink.new_literals(direction->count());
        for (std::size_t i = 0; i < direction->count(); ++i) {
            std::vector<Lit> clause = literals_of((*direction)[i]);
            clause.push_back(unused[i] = ~unused[i]);
            sink.add_clause(clause);
        }
        encode_at_most(sink, unused, most);
    }
    sink.poll_by({});
}

} // namespace qsat
