#include "certificate/certify_hint.hpp"

#include "engine/make_open_board.hpp"

#include <algorithm>
#include <set>

namespace qsat {

namespace {

constexpr std::string_view forced_claim =
    R"(The question was: qsat hint. The lines of answer.txt:

forced SQUARE           every completion has a queen on this square: if it is blocked, no completion exists
                        (forced.cnf)
completion COMPLETION   a completion of the board. It shows that the board has one; otherwise every square
                        would be forced
)";

constexpr std::string_view backbone_claims =
    R"(The question was: qsat hint --all. The lines of answer.txt:

completion COMPLETION   a completion; together these lines show every square that a completion uses
unused SQUARE           no completion has a queen on this square: with a queen there, no completion exists
                        (unused-SQUARE.cnf)
forced SQUARE           every completion has a queen on this square, because all others of its row are unused

All other squares are blocked, excluded, or attacked by a given queen.
)";

Board with_queen(const Board& board, Square square) {
    BoardParts parts = board.parts();
    parts.queens.push_back(square);
    return Board{std::move(parts)};
}

/// Claims and visits a completion. Precondition: the board has one.
void claim_completion(
    Certificate& certificate, const Board& board,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {}) {
    const CompletionReport report =
        complete(board, {}, certificate.question().budget, [&](const VerifiedPlacement& found) {
            certificate.claim("completion", found);
            visit(found);
        });
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (!std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a board has no completion, but the search reported one"};
}

} // namespace

void certify_forced(OutputFolder& folder, const CertifiedQuestion& question, Square forced) {
    Certificate certificate{folder, question, "hint"};
    certificate.claim("forced " + square_name(forced, question.board.size()));
    claim_completion(certificate, question.board);
    BoardParts parts = question.board.parts();
    parts.blocked.push_back(forced);
    certificate.refute("forced", Board{std::move(parts)});
    certificate.finish(forced_claim);
}

void certify_backbone(OutputFolder& folder, const CertifiedQuestion& question,
                      const Backbone& backbone) {
    const Board& board = question.board;
    Certificate certificate{folder, question, "hint --all"};
    const OpenBoard open = require_open_board(board, question.budget);
    std::set<Square> usable;
    for (const FreeSquare& square : open.free_squares())
        usable.insert(open.original(square));
    for (const Square square : backbone.unusable)
        usable.erase(square);
    const auto take_off = [&](const VerifiedPlacement& completion) {
        for (int row = 0; row < board.size(); ++row)
            usable.erase({row, completion.columns()[row]});
    };
    if (usable.empty()) claim_completion(certificate, board);
    while (!usable.empty())
        claim_completion(certificate, with_queen(board, *usable.begin()), take_off);
    for (const Square square : backbone.unusable) {
        const std::string name = square_name(square, board.size());
        certificate.claim("unused " + name);
        certificate.refute("unused-" + name, with_queen(board, square));
    }
    for (const Square square : backbone.forced)
        certificate.claim("forced " + square_name(square, board.size()));
    certificate.finish(backbone_claims);
}

} // namespace qsat
