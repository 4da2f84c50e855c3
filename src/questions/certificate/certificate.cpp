#include "certificate/certificate.hpp"

#include "board/words.hpp"
#include "certificate/scripts.hpp"
#include "encodings/dimacs.hpp"
#include "engine/make_open_board.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace qsat {

namespace {

class SizeOfFormula final : public ClauseSink {
    void consume(std::span<const Lit>) override {}
};

} // namespace

bool is_exhausted(const CompletionReport& report) {
    const auto* completed = std::get_if<Completed>(&report.outcome);
    return completed != nullptr ? completed->all
                                : std::holds_alternative<Infeasible>(report.outcome);
}

Certificate::Certificate(OutputFolder& folder, const CertifiedQuestion& question,
                         std::string_view name)
    : folder_{folder}, question_{question}, answer_{folder.file("answer.txt"), false,
                                                    question.budget} {
    claim(fmt::format("answer {}", name));
    answer_.stream() << "board ";
    squares_format.write_board(answer_.stream(), question.board, {});
    if (question.by_cutting_planes) claim("by cutting planes");
}

Output Certificate::open(std::string_view name) const {
    return Output{folder_.file(name), false, question_.budget};
}

void Certificate::claim(std::string_view text) { answer_.stream() << text << '\n'; }

void Certificate::claim(std::string_view text, const VerifiedPlacement& completion) {
    answer_.stream() << text << ' ';
    squares_format.write_solution(answer_.stream(), question_.board, completion, {});
}

CompletionReport Certificate::refute(const std::string& name, const Board& board,
                                     const SearchOptions& search, const CompletionVisitor& visit) {
    SearchOptions options = search;
    options.encoding = "pairwise";
    std::vector<VerifiedPlacement> completions;
    CompletionReport report;
    write_proof(name, [&](const ProofOutput& proof) {
        report = complete(
            board, options, question_.budget,
            [&](const VerifiedPlacement& completion) {
                completions.push_back(completion);
                visit(completion);
            },
            &proof);
        if (report.unproved) throw BudgetSpent{*report.unproved};
        return is_exhausted(report);
    });
    if (is_exhausted(report)) write_formula(name, board, {.excluded = completions});
    return report;
}

void Certificate::write_proof(const std::string& name,
                              const std::function<bool(const ProofOutput&)>& make) const {
    if (question_.by_cutting_planes) {
        Output proof = open(name + ".pbp");
        if (make({proof.stream(), ProofFormat::veripb})) proof.commit();
        return;
    }
    Output drat = open(name + ".drat");
    Output lrat = open(name + ".lrat");
    if (!make({drat.stream(), ProofFormat::text, &lrat.stream()})) return;
    drat.commit();
    lrat.commit();
}

void Certificate::refute(const std::string& name, const Board& board, const SearchOptions& search) {
    const CompletionReport report = refute(name, board, search, [](const VerifiedPlacement&) {});
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (!std::holds_alternative<Infeasible>(report.outcome))
        throw Defect{fmt::format("{} has a completion, but the search excluded it", name)};
}

void Certificate::write_formula(const std::string& name, const Board& board,
                                const FurtherConstraints& further) const {
    const bool linear = question_.by_cutting_planes;
    Output formula = open(name + (linear ? ".opb" : ".cnf"));
    const OpenBoard open_board = require_open_board(board, question_.budget);
    std::vector<std::vector<int>> excluded;
    for (const VerifiedPlacement& completion : further.excluded)
        excluded.push_back(open_board.chosen(completion));
    std::vector<int> before;
    ExportRequest request{.open = open_board,
                          .comments = head_comments(board, question_.writer),
                          .encoding = "pairwise",
                          .excluded = excluded};
    if (further.before != nullptr) request.before = before = open_board.chosen(*further.before);
    const auto written = (linear ? opb_language : dimacs_language)
                             .write(request, question_.budget, formula.stream());
    if (const auto* stopped = std::get_if<Stopped>(&written)) throw BudgetSpent{*stopped};
    formula.commit();
}

void Certificate::refute_by_sat(const std::string& name, const std::vector<std::string>& names,
                                const std::function<void(ClauseSink&)>& encode) const {
    SizeOfFormula measured;
    encode(measured);
    Output formula = open(name + ".cnf");
    DimacsWriter dimacs{formula.stream()};
    dimacs.comment(question_.writer);
    for (std::size_t i = 0; i < names.size(); ++i)
        dimacs.comment(fmt::format("varname {} {}", i + 1, names[i]));
    dimacs.header(measured.size());
    encode(dimacs);
    dimacs.flush();
    write_proof(name, [&](const ProofOutput& output) {
        if (!qsat::refute_by_sat({measured.size(), "pairwise", encode}, 0, {}, question_.budget,
                                 output))
            throw Defect{fmt::format("{} has a model, but the search excluded it", name)};
        return true;
    });
    formula.commit();
}

void Certificate::write(std::string_view name, std::string_view text) const {
    Output file = open(name);
    file.stream() << text;
    file.commit();
}

void Certificate::finish(std::string_view claims) {
    answer_.commit();
    Output board = open("board.txt");
    squares_format.write_board(board.stream(), question_.board, {});
    board.commit();
    write("claims.awk", claims_awk);
    write("rules.awk", rules_awk);
    write("formulas.awk", formulas_awk);
    write("lrat.awk", lrat_awk);
    write("planes.awk", planes_awk);
    write("cpog.awk", cpog_awk);
    write("check.sh", check_sh);
    std::string readme{readme_txt};
    constexpr std::string_view gap = "@QUESTION@\n";
    write("README", readme.replace(readme.find(gap), gap.size(), claims));
    std::filesystem::permissions(folder_.file("check.sh"), std::filesystem::perms::owner_exec,
                                 std::filesystem::perm_options::add);
    folder_.commit();
}

} // namespace qsat
