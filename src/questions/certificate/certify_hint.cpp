#include "certificate/certificates.hpp"
#include "engine/make_open_board.hpp"
#include "hint/ask_hint.hpp"

#include <set>

namespace qsat {

namespace {

Board with_queen(const Board& board, Square square) {
    BoardParts parts = board.parts();
    parts.queens.push_back(square);
    return Board{std::move(parts)};
}

void certify_forced(const CertifiedQuestion& question, Square forced) {
    Certificate certificate{question, "hint"};
    certificate.claim("forced " + square_name(forced, question.board.size()));
    certificate.claim_one("completion", question.board);
    BoardParts parts = question.board.parts();
    parts.blocked.push_back(forced);
    certificate.refute("forced", Board{std::move(parts)});
    certificate.finish();
}

void certify_backbone(const CertifiedQuestion& question, const Backbone& backbone) {
    const Board& board = question.board;
    Certificate certificate{question, "hint --all"};
    const OpenBoard open = require_open_board(board, question.budget);
    std::set<Square> usable;
    for (const FreeSquare& square : open.free_squares())
        usable.insert(open.original(square));
    for (const Square square : backbone.unusable)
        usable.erase(square);
    if (usable.empty()) certificate.claim_one("completion", board);
    while (!usable.empty()) {
        const VerifiedPlacement found =
            certificate.claim_one("completion", with_queen(board, *usable.begin()));
        for (int row = 0; const int column : found.columns())
            usable.erase({row++, column});
    }
    for (const Square square : backbone.unusable) {
        const std::string name = square_name(square, board.size());
        certificate.claim("unused " + name);
        certificate.refute("unused-" + name, with_queen(board, square));
    }
    for (const Square square : backbone.forced)
        certificate.claim("forced " + square_name(square, board.size()));
    certificate.finish();
}

} // namespace

std::optional<NoProof> certify(const CertifiedQuestion& question, const HintParameters&,
                               const HintReport& report) {
    if (const auto* hint = report.found_as<Hint>())
        certify_forced(question, hint->square);
    else if (const auto* backbone = report.found_as<Backbone>())
        certify_backbone(question, *backbone);
    else
        return NoProof{};
    return std::nullopt;
}

} // namespace qsat
