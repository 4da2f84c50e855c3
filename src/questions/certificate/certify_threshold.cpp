#include "certificate/certify_threshold.hpp"

#include "engine/make_open_board.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view threshold_claims =
    R"(The question was: qsat threshold. The lines of answer.txt:

threshold NUMBER        every placement of at most this number of further queens that do not attack each other is
                        part of a completion; claims.awk checks all these placements
completion COMPLETION   a completion that contains at least one of these placements
spoiler SQUARE...       further queens, one more than the number, that no completion contains: with these as
                        given queens no completion exists (none.cnf). If this line is missing, the number is
                        that of all queens of a completion that are not given
)";

/// Claims completions until every placement is part of one.
class Cover {
public:
    Cover(Certificate& certificate, const OpenBoard& open, int most)
        : certificate_{certificate}, open_{open}, most_{most} {}

    void run() {
        std::vector<int> queens;
        visit(queens);
    }

private:
    /// Visits these queens, given by ascending square numbers, and all placements that add queens
    /// on squares with greater numbers.
    void visit(std::vector<int>& queens) {
        certificate_.question().budget.require();
        const auto has_all = [&](const std::vector<bool>& completion) {
            return std::ranges::all_of(queens, [&](int queen) { return completion[queen]; });
        };
        if (std::ranges::none_of(completions_, has_all)) add_completion(queens);
        if (static_cast<int>(queens.size()) == most_) return;
        const auto squares = open_.free_squares();
        const int first = queens.empty() ? 0 : queens.back() + 1;
        for (int square = first; square < static_cast<int>(squares.size()); ++square) {
            const auto attacks_it = [&](int queen) { return open_.attack(queen, square); };
            if (std::ranges::any_of(queens, attacks_it)) continue;
            queens.push_back(square);
            visit(queens);
            queens.pop_back();
        }
    }

    void add_completion(const std::vector<int>& queens) {
        BoardParts parts = open_.board().parts();
        for (const int queen : queens)
            parts.queens.push_back(open_.original(open_.free_squares()[queen]));
        const CompletionReport report =
            complete(Board{std::move(parts)}, {}, certificate_.question().budget,
                     [&](const VerifiedPlacement& found) {
                         certificate_.claim("completion", found);
                         completions_.emplace_back(open_.free_squares().size(), false);
                         for (const int chosen : open_.chosen(found))
                             completions_.back()[chosen] = true;
                     });
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
        if (!std::holds_alternative<Completed>(report.outcome))
            throw Defect{"a placement within the threshold has no completion"};
    }

    Certificate& certificate_;
    const OpenBoard& open_;
    int most_;
    // By free square: does the completion have a queen there?
    std::vector<std::vector<bool>> completions_;
};

} // namespace

void certify_threshold(OutputFolder& folder, const CertifiedQuestion& question, int threshold,
                       const std::optional<std::vector<Square>>& spoiler) {
    const int size = question.board.size();
    Certificate certificate{folder, question, "threshold"};
    certificate.claim(fmt::format("threshold {}", threshold));
    const OpenBoard open = require_open_board(question.board, question.budget);
    Cover{certificate, open, threshold}.run();
    if (spoiler) {
        std::string claim = "spoiler";
        BoardParts parts = question.board.parts();
        for (const Square queen : *spoiler) {
            claim += ' ' + square_name(queen, size);
            parts.queens.push_back(queen);
        }
        certificate.claim(claim);
        certificate.refute("none", Board{std::move(parts)});
    }
    certificate.finish(threshold_claims);
}

} // namespace qsat
