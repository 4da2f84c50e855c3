#include "board/lines.hpp"
#include "certificate/certificate.hpp"
#include "encodings/at_most_one.hpp"
#include "engine/make_open_board.hpp"
#include "largest/ask_largest.hpp"
#include "largest/largest.hpp"
#include "threshold/ask_threshold.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline questions {

namespace {

/// The clauses for "at least `queens` queens, including the given ones, are on the board and none
/// attacks another", for at most one less than in a completion. Squares have the variables of
/// BoardCnf. Then come, for the open rows from the top and again for the open columns from the
/// left, a variable for each line, which implies a queen on one of its squares, and the variables
/// of encode_at_most for their negations.
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
    for (const Lines* direction : {&lines.rows, &lines.columns}) {
        std::vector<Lit> unused = sink.new_literals(direction->count());
        for (std::size_t i = 0; i < direction->count(); ++i) {
            std::vector<Lit> clause = literals_of((*direction)[i]);
            clause.push_back(unused[i] = ~unused[i]);
            sink.add_clause(clause);
        }
        encode_at_most(sink, unused, static_cast<std::size_t>(open.board().size() - queens));
    }
    sink.poll_by({});
}

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

std::optional<NoProof> certify(const CertifiedQuestion& question, const LargestParameters&,
                               const LargestReport& report) {
    if (!report.queens) return NoProof{};
    const Board& board = question.board;
    if (!can_prove(report, board, question.by_cutting_planes))
        return NoProof{{fmt::format("a cutting planes proof can only refute completions, not {} "
                                    "queens: leave --proof-format out",
                                    *report.bound + 1)}};
    const std::span<const Square> queens = report.queens->squares();
    const int more = static_cast<int>(queens.size()) + 1;
    Certificate certificate{question, "most"};
    certificate.claim("placed " + board_line(Board{{.size = board.size(),
                                                    .queens = {queens.begin(), queens.end()}}}));
    if (more == board.size()) certificate.refute("none", board);
    if (more < board.size()) {
        const OpenBoard open = require_open_board(board, question.budget);
        certificate.refute_by_sat("more", variable_squares(open), [&](ClauseSink& sink) {
            encode_queens(sink, open, more, question.budget.poll());
        });
    }
    certificate.finish();
    return std::nullopt;
}

std::optional<NoProof> certify(const CertifiedQuestion& question, const ThresholdParameters&,
                               const ThresholdReport& report) {
    if (!report.threshold) return NoProof{};
    Certificate certificate{question, "threshold"};
    certificate.claim("threshold " + std::to_string(*report.threshold));
    const OpenBoard open = require_open_board(question.board, question.budget);
    Cover{certificate, open, *report.threshold}.visit();
    if (report.nogood) {
        const auto names = square_names(*report.nogood, question.board.size());
        certificate.claim(fmt::format("spoiler {}", fmt::join(names, " ")));
        certificate.refute("none", with_queens(question.board, *report.nogood));
    }
    certificate.finish();
    return std::nullopt;
}

} // namespace qsat::questions
