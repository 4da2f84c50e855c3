#include "certificate/certificates.hpp"
#include "encodings/at_most_one.hpp"
#include "engine/make_open_board.hpp"
#include "explain/ask_explain.hpp"
#include "explain/subset_oracle.hpp"

namespace qsat {

namespace {

/// The parts as in board.txt, each with a blank before it.
std::string words_of(const std::vector<BoardPart>& parts, int size) {
    std::string words;
    for (const BoardPart& part : parts)
        words += (part.kind == BoardPart::Kind::blocked ? " !" : " ") + part_name(part, size);
    return words;
}

/// The clauses for "this is a completion of the board without at most `most` of its parts", most >=
/// 1. Square (row, column) has the variable row * size + column. Then comes a variable for each
/// excluded diagonal, in the order of `parts_of`, which is true if it is in force, then those of
/// encode_at_most for all parts in that order.
void encode_removals(ClauseSink& sink, const Board& board, std::size_t most, const Poll& poll) {
    const Board empty = board_of(board, {});
    const OpenBoard open{empty, poll};
    BoardCnf{open, *find_at_most_one_encoding("pairwise"), poll}.encode(sink, poll);
    std::vector<Lit> out_of_force;
    for (const BoardPart& part : parts_of(board))
        out_of_force.push_back(~encode_part(sink, part, board.size()));
    encode_at_most(sink, out_of_force, most);
}

} // namespace

std::optional<NoProof> certify(const CertifiedQuestion& question, const ExplainParameters&,
                               const ExplainReport& report) {
    if (!report.found) return NoProof{};
    const auto& [because, repair, stopped, minimal, seen] = *report.found;
    const Board& board = question.board;
    const int size = board.size();
    Certificate certificate{question, "explain"};
    certificate.claim("because" + words_of(because, size));
    certificate.refute("because", board_of(board, because));
    for (const BoardPart& part : because)
        certificate.claim_one("without" + words_of({part}, size),
                              board_of(board, without(because, {part})));
    if (repair) {
        const std::size_t removed = repair->removed.size();
        certificate.claim("removed" + words_of(repair->removed, size), repair->completion);
        std::vector<Square> squares;
        for (int i = 0; i < size * size; ++i)
            squares.push_back({i / size, i % size});
        if (removed > 1)
            certificate.refute_by_sat("fewer", squares, [&](ClauseSink& sink) {
                encode_removals(sink, board, removed - 1, question.budget.poll());
            });
    }
    certificate.finish();
    return std::nullopt;
}

} // namespace qsat
