#include "certificate/certificate.hpp"

#include "compilation/prove_count.hpp"
#include "complete/ask_complete.hpp"
#include "count/ask_count.hpp"
#include "engine/make_open_board.hpp"
#include "explain/ask_explain.hpp"
#include "explain/deduce.hpp"
#include "explain/subset_oracle.hpp"
#include "first/first.hpp"
#include "hint/ask_hint.hpp"
#include "largest/largest.hpp"
#include "question/search_parameters.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

namespace qsat::inline questions {

namespace {

/// The parts as in board.txt, each with a blank before it.
std::string words_of(const Parts& parts, int size) {
    std::string words;
    for (const BoardPart& part : parts)
        words += (part.kind == BoardPart::Kind::blocked ? " !" : " ") + part_name(part, size);
    return words;
}

/// With the square blocked, there is no completion.
void certify_forced(const CertifiedQuestion& question, Square forced) {
    Certificate certificate{question, "hint"};
    certificate.claim("forced " + square_name(forced, question.board.size()));
    certificate.claim_one("completion", question.board);
    BoardParts parts = question.board.parts();
    parts.blocked.push_back(forced);
    certificate.refute("forced", Board{std::move(parts)});
    certificate.finish();
}

/// For each free square a completion that uses it, or the proof that there is none.
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
            certificate.claim_one("completion", with_queens(board, {*usable.begin()}));
        for (int row = 0; const int column : found.columns())
            usable.erase({row++, column});
    }
    for (const Square square : backbone.unusable) {
        const std::string name = square_name(square, board.size());
        certificate.claim("unused " + name);
        certificate.refute("unused-" + name, with_queens(board, {square}));
    }
    for (const Square square : backbone.forced)
        certificate.claim("forced " + square_name(square, board.size()));
    certificate.finish();
}

/// If there are no other completions, it searches once more for the proof of that; then the
/// completions are claimed in the order of this search.
std::optional<NoProof> certify(const CertifiedQuestion& question,
                               const CompleteParameters& parameters, const CompleteReport& report) {
    Certificate certificate{question, "complete"};
    if (report.all || report.completions.empty()) {
        certificate.refute("none", question.board, options_of(parameters.search, parameters.most()),
                           report.completions.size());
        certificate.claim("none");
    } else {
        for (const VerifiedPlacement& completion : report.completions)
            certificate.claim("completion", completion);
    }
    certificate.finish();
    return std::nullopt;
}

/// The board's formula with the proof of its number of models, or with a refutation if there is no
/// completion.
std::optional<NoProof> certify(const CertifiedQuestion& question, const CountParameters&,
                               const CountReport& report) {
    if (!report.exact) return NoProof{};
    Certificate certificate{question, "count"};
    certificate.claim("count " + report.count);
    if (report.count == "0") {
        certificate.refute("none", question.board);
    } else {
        certificate.write_formula("count", question.board);
        const OpenBoard open = require_open_board(question.board, question.budget);
        Output proof = certificate.open("count.cpog");
        const std::uint64_t models = prove_count(open, proof.stream(), question.budget).completions;
        if (std::to_string(models) != report.count)
            throw Defect{fmt::format("the count has {} completions, but the proof has {} models",
                                     report.count, models)};
        proof.commit();
    }
    certificate.finish();
    return std::nullopt;
}

/// `prove_first` shows that no completion comes before this one.
std::optional<NoProof> certify(const CertifiedQuestion& question, const FirstParameters& parameters,
                               const FirstReport& report) {
    SearchOptions search = options_of(parameters.search, 1);
    Certificate certificate{question, "first"};
    if (!report.completion) {
        certificate.claim("none");
        certificate.refute("none", question.board, search);
    } else {
        const VerifiedPlacement& first = *report.completion;
        certificate.claim("completion", first);
        certificate.write_formula("before", question.board, {}, &first);
        search.encoding = "pairwise";
        certificate.write_proof("before", [&](const ProofOutput& output) {
            prove_first(question.board, first, search, question.budget, output);
        });
    }
    certificate.finish();
    return std::nullopt;
}

/// The board with only the minimal unsatisfiable subset is refuted; without any one member, it has
/// a completion. The board after the repair has a completion; a formula refutes fewer removals.
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
                encode_removals(sink, encode_parts(sink, board, "pairwise", question.budget),
                                removed - 1);
            });
    }
    certificate.finish();
    return std::nullopt;
}

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

/// Claims completions until every placement is part of one.
struct Cover {
    Certificate& certificate;
    const OpenBoard& open;
    int most;
    std::vector<int> queens{}; // free squares, ascending
    // By free square: does the completion have a queen there?
    std::vector<std::vector<bool>> completions{};

    /// Visits the placement so far, and all that add queens on squares with greater numbers.
    void visit() {
        certificate.question().budget.require();
        const auto has_all = [&](const std::vector<bool>& completion) {
            return std::ranges::all_of(queens, [&](int queen) { return completion[queen]; });
        };
        if (std::ranges::none_of(completions, has_all)) add_completion();
        if (static_cast<int>(queens.size()) == most) return;
        const int squares = static_cast<int>(open.free_squares().size());
        for (int square = queens.empty() ? 0 : queens.back() + 1; square < squares; ++square) {
            const auto attacks_it = [&](int queen) { return open.attack(queen, square); };
            if (std::ranges::any_of(queens, attacks_it)) continue;
            queens.push_back(square);
            visit();
            queens.pop_back();
        }
    }

    void add_completion() {
        const VerifiedPlacement found =
            certificate.claim_one("completion", with_queens(open.board(), open.originals(queens)));
        completions.emplace_back(open.free_squares().size(), false);
        for (const int chosen : open.chosen(found))
            completions.back()[chosen] = true;
    }
};

/// A formula refutes one queen more; if one more would be a completion, the board's own formula.
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
    Certificate certificate{question, "largest"};
    certificate.claim("placed " + board_line(Board{{.size = board.size(),
                                                    .queens = {queens.begin(), queens.end()}}}));
    if (more == board.size()) certificate.refute("none", board);
    if (more < board.size()) certificate.refute_queens("more", more);
    certificate.finish();
    return std::nullopt;
}

/// Completions that contain every placement of so many further queens, one by one and without
/// symmetries, and the refutation of the placement that cannot be completed.
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

/// The function for these types.
template <typename Parameters, typename Report>
constexpr Certifier* certifies = [](const CertifiedQuestion& question, const std::any& parameters,
                                    const std::any& any) -> std::optional<NoProof> {
    const Report& report = report_in<Report>(any);
    if (report.stopped) return NoProof{};
    return certify(question, std::any_cast<const Parameters&>(parameters), report);
};

struct Entry {
    std::string_view question;
    Certifier* certifier;
};

constexpr std::array<Entry, 7> certifiers{{
    {"complete", certifies<CompleteParameters, CompleteReport>},
    {"count", certifies<CountParameters, CountReport>},
    {"explain", certifies<ExplainParameters, ExplainReport>},
    {"first", certifies<FirstParameters, FirstReport>},
    {"hint", certifies<HintParameters, HintReport>},
    {"largest", certifies<LargestParameters, LargestReport>},
    {"threshold", certifies<ThresholdParameters, ThresholdReport>},
}};

} // namespace

Certifier* certifier_of(std::string_view question) {
    const auto found = std::ranges::find(certifiers, question, &Entry::question);
    return found == certifiers.end() ? nullptr : found->certifier;
}

} // namespace qsat::questions
