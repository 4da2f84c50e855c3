#include "certificate/certify_explanation.hpp"

#include "certificate/removals_cnf.hpp"
#include "explain/named.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view claims =
    R"(The question was: qsat explain. The lines of answer.txt:

because PART...            a board of the same size with only these parts has no completion (because.cnf)
without PART COMPLETION    without this part it has this completion, so every part is necessary
removed PART... COMPLETION the whole board without these parts has this completion. Fewer removals are not
                           enough: for a single part because.cnf shows this, for more parts fewer.cnf (it
                           asks for a completion of the board without fewer parts, in any choice)

If no part follows because, no board of this size has a completion.
)";

/// The part as written in board.txt.
std::string written(const BoardPart& part, int size) {
    return (part.kind == BoardPart::Kind::blocked ? "!" : "") + part_name(part, size);
}

/// Claims a completion of the remaining parts without this part.
void certify_need(Certificate& certificate, std::vector<BoardPart> parts, const BoardPart& part) {
    const Board& board = certificate.question().board;
    std::erase(parts, part);
    const CompletionReport report =
        complete(board_of(board, parts), {}, certificate.question().budget,
                 [&](const VerifiedPlacement& completion) {
                     certificate.claim("without " + written(part, board.size()), completion);
                 });
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (!std::holds_alternative<Completed>(report.outcome))
        throw Defect{fmt::format("{} is not needed, but the explanation has it",
                                 written(part, board.size()))};
}

/// Refutes that there is a completion that violates at most `most` parts.
void refute_fewer(Certificate& certificate, std::size_t most) {
    const Board& board = certificate.question().board;
    std::vector<std::string> names;
    for (int number = 0; number < board.size() * board.size(); ++number)
        names.push_back(square_name({number / board.size(), number % board.size()}, board.size()));
    certificate.refute_by_sat("fewer", names, [&](ClauseSink& sink) {
        encode_removals(sink, board, most, certificate.question().budget.poll());
    });
}

} // namespace

void certify_explanation(OutputFolder& folder, const CertifiedQuestion& question,
                         const Explanation& found) {
    const int size = question.board.size();
    Certificate certificate{folder, question, "explain"};
    const auto names = [size](const std::vector<BoardPart>& parts) {
        std::string text;
        for (const BoardPart& part : parts)
            text += ' ' + written(part, size);
        return text;
    };
    certificate.claim("because" + names(found.because));
    certificate.refute("because", board_of(question.board, found.because));
    for (const BoardPart& part : found.because)
        certify_need(certificate, found.because, part);
    if (const auto& repair = found.repair) {
        certificate.claim("removed" + names(repair->removed), repair->completion);
        if (repair->removed.size() > 1) refute_fewer(certificate, repair->removed.size() - 1);
    }
    certificate.finish(claims);
}

} // namespace qsat
