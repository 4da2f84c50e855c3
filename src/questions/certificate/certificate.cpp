#include "certificate/certificate.hpp"

#include "board/lines.hpp"
#include "board/words.hpp"
#include "certificate/scripts.hpp"
#include "cnf/board_cnf.hpp"
#include "encodings/at_most_one.hpp"
#include "encodings/dimacs.hpp"
#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace qsat::inline questions {

namespace {

/// The formula of `refute_queens`. Squares have the variables of BoardCnf. Then come, for the open
/// rows from the top and again for the open columns from the left, a variable for each line, which
/// implies a queen on one of its squares, and the variables of encode_at_most for their negations.
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

} // namespace

Certificate::Certificate(const CertifiedQuestion& question, std::string_view name)
    : question_{question}, name_{name}, answer_{open("answer.txt")} {
    claim("certificate 1"); // the version of the claims, which claims.awk knows
    claim(fmt::format("answer {}", name));
    answer_.stream() << "board ";
    squares_format.write_board(answer_.stream(), question.board, {});
    if (question.by_cutting_planes) claim("by cutting planes");
}

Output Certificate::open(std::string_view name) const {
    return Output{question_.folder.file(name), false, question_.budget};
}

void Certificate::claim(std::string_view text) { answer_.stream() << text << '\n'; }

void Certificate::claim(std::string_view text, const VerifiedPlacement& completion) {
    answer_.stream() << text << ' ';
    squares_format.write_solution(answer_.stream(), question_.board, completion, {});
}

VerifiedPlacement Certificate::claim_one(std::string_view text, const Board& board) {
    std::optional<VerifiedPlacement> found;
    complete_or_throw(board, {}, question_.budget,
                      [&](const VerifiedPlacement& completion) { found = completion; });
    if (!found) throw Defect{fmt::format("{}: no completion exists, but the answer has one", text)};
    claim(text, *found);
    return *found;
}

void Certificate::refute(const std::string& name, const Board& board, SearchOptions search,
                         std::size_t completions) {
    search.encoding = "pairwise";
    if (completions > 0) search.limit = every_completion;
    std::vector<VerifiedPlacement> found;
    write_proof(name, [&](const ProofOutput& proof) {
        const CompletionReport report = complete_or_throw(
            board, search, question_.budget,
            [&](const VerifiedPlacement& completion) {
                found.push_back(completion);
                claim("completion", completion);
            },
            &proof);
        const auto* const completed = std::get_if<Completed>(&report.outcome);
        if (found.size() != completions || (completed != nullptr && !completed->all))
            throw Defect{
                fmt::format("{}: a second search found another number of completions", name)};
    });
    write_formula(name, board, found);
}

void Certificate::write_proof(const std::string& name,
                              const std::function<void(const ProofOutput&)>& make) const {
    if (question_.by_cutting_planes) {
        Output proof = open(name + ".pbp");
        make({proof.stream(), ProofFormat::veripb});
        proof.commit();
        return;
    }
    Output drat = open(name + ".drat");
    Output lrat = open(name + ".lrat");
    make({drat.stream(), ProofFormat::text, &lrat.stream()});
    drat.commit();
    lrat.commit();
}

void Certificate::write_formula(const std::string& name, const Board& board,
                                std::span<const VerifiedPlacement> excluded,
                                const VerifiedPlacement* before) const {
    const bool linear = question_.by_cutting_planes;
    Output formula = open(name + (linear ? ".opb" : ".cnf"));
    const OpenBoard open_board = require_open_board(board, question_.budget);
    ExportRequest request{.open = open_board,
                          .comments = head_comments(board, question_.writer),
                          .encoding = "pairwise"};
    for (const VerifiedPlacement& completion : excluded)
        request.excluded.push_back(open_board.chosen(completion));
    if (before != nullptr) request.before = open_board.chosen(*before);
    (linear ? opb_language : dimacs_language).write(request, question_.budget, formula.stream());
    formula.commit();
}

void Certificate::refute_by_sat(const std::string& name, const std::vector<Square>& squares,
                                const std::function<void(ClauseSink&)>& encode) const {
    SizeOnly measured;
    encode(measured);
    Output formula = open(name + ".cnf");
    DimacsWriter dimacs{formula.stream()};
    dimacs.comment(question_.writer);
    for (int variable = 1; const Square square : squares)
        dimacs.comment(
            fmt::format("varname {} {}", variable++, square_name(square, question_.board.size())));
    dimacs.header(measured.size());
    encode(dimacs);
    dimacs.flush();
    write_proof(name, [&](const ProofOutput& output) {
        if (!qsat::refute_by_sat({measured.size(), "pairwise", encode}, 0, {}, question_.budget,
                                 output))
            throw Defect{fmt::format("{} has a model, but the search excluded it", name)};
    });
    formula.commit();
}

void Certificate::refute_queens(const std::string& name, int queens) const {
    const OpenBoard open = require_open_board(question_.board, question_.budget);
    refute_by_sat(name, variable_squares(open), [&](ClauseSink& sink) {
        encode_queens(sink, open, queens, question_.budget.poll());
    });
}

void Certificate::write(std::string_view name, std::string_view text) const {
    Output file = open(name);
    file.stream() << text;
    file.commit();
}

void Certificate::finish() {
    answer_.commit();
    Output board = open("board.txt");
    squares_format.write_board(board.stream(), question_.board, {});
    board.commit();
    for (const auto& [name, text] : certificate_files)
        write(name, text);
    std::string readme{certificate_readme};
    constexpr std::string_view gap = "@QUESTION@\n";
    const auto claims = std::ranges::find(certificate_claims, name_, &NamedText::name);
    write("README", readme.replace(readme.find(gap), gap.size(), claims->text));
    std::filesystem::permissions(question_.folder.file("check.sh"),
                                 std::filesystem::perms::owner_exec,
                                 std::filesystem::perm_options::add);
    question_.folder.commit();
}

} // namespace qsat::questions
