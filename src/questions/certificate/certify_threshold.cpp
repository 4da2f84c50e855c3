#include "certificate/certificates.hpp"
#include "engine/make_open_board.hpp"
#include "threshold/ask_threshold.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Claims completions until every placement is part of one.
class Cover {
public:
    Cover(Certificate& certificate, const OpenBoard& open, int most)
        : certificate_{certificate}, open_{open}, most_{most} {}

    /// Visits the placement so far, and all that add queens on squares with greater numbers.
    void visit() {
        certificate_.question().budget.require();
        const auto has_all = [&](const std::vector<bool>& completion) {
            return std::ranges::all_of(queens_, [&](int queen) { return completion[queen]; });
        };
        if (std::ranges::none_of(completions_, has_all)) add_completion();
        if (static_cast<int>(queens_.size()) == most_) return;
        const int squares = static_cast<int>(open_.free_squares().size());
        for (int square = queens_.empty() ? 0 : queens_.back() + 1; square < squares; ++square) {
            const auto attacks_it = [&](int queen) { return open_.attack(queen, square); };
            if (std::ranges::any_of(queens_, attacks_it)) continue;
            queens_.push_back(square);
            visit();
            queens_.pop_back();
        }
    }

private:
    void add_completion() {
        BoardParts parts = open_.board().parts();
        for (const int queen : queens_)
            parts.queens.push_back(open_.original(open_.free_squares()[queen]));
        const VerifiedPlacement found =
            certificate_.claim_one("completion", Board{std::move(parts)});
        completions_.emplace_back(open_.free_squares().size(), false);
        for (const int chosen : open_.chosen(found))
            completions_.back()[chosen] = true;
    }

    Certificate& certificate_;
    const OpenBoard& open_;
    int most_;
    std::vector<int> queens_; // free squares, ascending
    // By free square: does the completion have a queen there?
    std::vector<std::vector<bool>> completions_;
};

} // namespace

std::optional<NoProof> certify(const CertifiedQuestion& question, const ThresholdParameters&,
                               const ThresholdReport& report) {
    if (!report.threshold) return NoProof{};
    Certificate certificate{question, "threshold"};
    certificate.claim("threshold " + std::to_string(*report.threshold));
    const OpenBoard open = require_open_board(question.board, question.budget);
    Cover{certificate, open, *report.threshold}.visit();
    if (report.spoiler) {
        std::string claim = "spoiler";
        BoardParts parts = question.board.parts();
        for (const Square queen : *report.spoiler) {
            claim += ' ' + square_name(queen, question.board.size());
            parts.queens.push_back(queen);
        }
        certificate.claim(claim);
        certificate.refute("none", Board{std::move(parts)});
    }
    certificate.finish();
    return std::nullopt;
}

} // namespace qsat
