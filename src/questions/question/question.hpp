#pragma once

#include "formats/format.hpp"
#include "question/conclusion.hpp"
#include "question/fields.hpp"
#include "question/parameters.hpp"
#include "question/proving.hpp"
#include "question/search.hpp"
#include "question/watch.hpp"

#include <any>
#include <memory>
#include <stdexcept>

namespace qsat::inline questions {

/// A text that a question parses itself, because its subject is not an ordinary board.
struct SubjectText {
    std::string_view source; ///< its name in messages
    std::string_view content;
    std::optional<int> size{}; ///< size of the empty board; then `content` is empty
};

using Subject = std::variant<const Board*, SubjectText>;

/// What a picture of the board shows.
struct Drawing {
    std::vector<Conflict> conflicts{};
    std::vector<Square> queens{}; ///< drawn like added queens
    Highlights marked{};
    Highlights crossed{};
};

/// Sentences about a part of the answer, such as a step, for front ends that show them one by one.
struct AnswerPart {
    std::string name;
    Sentences lines;
};

/// The part of an answer that a front end shows.
struct Shown {
    Conclusion conclusion;
    std::string word; ///< the answer as a word or number, for a table row
    /// Makes the fields of the report. The subject must still exist.
    std::function<Json(const TakeItem& take)> fields;
    /// Makes the figures of the search: an object, or null without a search. Null if the report has
    /// no field `statistics`.
    std::function<Json()> figures{};
    /// Why the answer is no, as far as the given queens alone show it.
    std::optional<std::vector<std::string>> reasons{};
    Sentences answer{}; ///< for standard output, a line each
    Sentences said{};   ///< further remarks
    Sentences advice{}; ///< what to type next; only on a command line
    std::vector<AnswerPart> parts{};
    // What is written as a board or drawn, if there is something.
    std::optional<VerifiedPlacement> completion{};
    std::optional<std::vector<Square>> queens{}; ///< queens of an answer that is no completion
    std::optional<Board> board{};                ///< the same as a board, with all its parts
    std::optional<Drawing> drawing{};
    std::any report{}; ///< see `report_in`; for `prove`, formats and certificates
};

/// The report of a question that has this type.
template <typename Report>
const Report& report_in(const std::any& report) {
    return *std::any_cast<const std::shared_ptr<const Report>&>(report);
}

/// What a question's own format writes.
struct FormatRequest {
    const Subject& subject;
    const std::any& parameters;
    const std::any& report;  ///< empty for the problem
    std::string_view writer; ///< such as `qsat 1.0.0`, for a comment
    const Poll& poll;
};

/// A question's own format for its answer, or for its problem.
struct OwnFormat {
    std::string_view name;
    std::string_view extension; ///< ending of file names that choose it; may be empty
    enum Use { answer, answer_in_file, problem } use; ///< a file is in `answer_in_file` by default
    /// Writes the answer or the problem, and returns a summary. Null: writes the answer as JSON.
    std::string (*write)(std::ostream& out, const FormatRequest& request);
    int largest_size = max_board_size; ///< on larger boards, the answer is too wide to read
};

/// The fields of a report and of its subject; see `Shown::fields`.
template <typename Report, typename About>
Json fields_json(const Report& report, const About& about, const TakeItem& take) {
    Json fields = Json::object();
    const AddFields add{fields, report.conclusion().kind == Conclusion::Kind::answered, take};
    describe_fields(report, about, add);
    add("size", about.size(), {});
    if constexpr (requires { report.given(about); })
        add("given", report.given(about), {});
    else if constexpr (requires { about.given(); })
        add("given", about.given(), {});
    else
        add("given", about.queens().size(), {});
    return fields;
}

/// What a question writes in a format that the user chooses.
enum class Written {
    words,       ///< nothing
    picture,     ///< the board with its drawing, if the user asks for it
    board,       ///< queens on the board
    completions, ///< each completion when it is found
    steps,       ///< words, then queens on the board
    if_asked     ///< queens on the board in place of the words, if the user asks for it
};

/// Everything that a front end needs of a question. `question_of` makes it from its types.
struct Question {
    std::string_view name;
    std::string_view summary;              ///< one line
    std::string_view details{};            ///< further help text; code in backticks
    std::string_view examples{};           ///< command lines, for the end of its help
    std::span<const SentenceText> texts{}; ///< texts of all its sentences
    Written written = Written::words;
    ProofText proof{};
    bool decides = false;    ///< does it decide a problem, so that exit codes of SAT solvers fit?
    bool logs_proof = false; ///< does `ask` write the proof while it searches?
    bool has_statistics = false;          ///< has its report the field `statistics`?
    bool reads_text = false;              ///< is its subject a text, not a board?
    int largest_size = max_board_size;    ///< of a question about a text
    std::span<const OwnFormat> formats{}; ///< may be empty; the first one is the default
    std::string_view formats_help{};      ///< ends with a colon if the names are to follow

    std::any (*make_parameters)() = nullptr;
    void (*describe_parameters)(std::any& parameters, ParameterVisitor& visit) = nullptr;
    /// The maximum number of threads among the parameters. Null if there is none.
    int* (*jobs)(std::any& parameters) = nullptr;
    /// How to search, among the parameters. Null if they do not say it.
    const SearchParameters* (*search)(const std::any& parameters) = nullptr;
    /// The number of completions that these parameters ask for at most. Null if it is one.
    std::uint64_t (*most)(const std::any& parameters) = nullptr;
    std::vector<FieldText> (*fields)() = nullptr;
    /// Throws InputError and BudgetSpent.
    Shown (*ask)(const Subject& subject, const std::any& parameters, const Budget& budget,
                 Watch& watch) = nullptr;
    /// Proves the answer `shown`. Null if the question proves nothing. Throws BudgetSpent,
    /// proof::NotRup and the exceptions of the stream.
    Proven (*prove)(const Subject& subject, const std::any& parameters, const Shown& shown,
                    const Budget& budget, const ProofRequest& request) = nullptr;
};

/// Makes the part of a report that a front end shows.
template <typename Report, typename About>
Shown shown_of(Report report, const About& about) {
    const auto kept = std::make_shared<const Report>(std::move(report));
    Shown shown{.conclusion = kept->conclusion(), .word = {}, .fields = {}, .report = kept};
    // Another subject than a board was parsed for this answer.
    using Kept =
        std::conditional_t<std::same_as<About, Board>, std::reference_wrapper<const Board>, About>;
    shown.fields = [kept, subject = Kept{about}](const TakeItem& take) {
        return fields_json<Report, About>(*kept, subject, take);
    };
    if constexpr (requires { kept->statistics; })
        shown.figures = [kept] { return field_json(kept->statistics); };
    show(*kept, about, shown);
    return shown;
}

/// The subject as a board, or parsed if it is a text.
template <typename About>
decltype(auto) subject_as(const Subject& subject) {
    if constexpr (std::same_as<About, Board>)
        return *std::get<const Board*>(subject);
    else
        return About::read(std::get<SubjectText>(subject));
}

/// Does a question with these types have `prove_answer`? See `question_of`.
template <typename Parameters, typename Report, typename About>
concept Proves = requires(const About& about, const Parameters& parameters, const Report& report,
                          const Budget& budget, const ProofRequest& request) {
    { prove_answer(about, parameters, report, budget, request) } -> std::same_as<Proven>;
};

/// Fills in the functions that follow from the types. Parameters have `void
/// describe(ParameterVisitor&)`. A report has `describe(visit)` or `describe(visit, board)`, which
/// calls visit(name, value, meaning) for each field, and `Conclusion conclusion() const`. These
/// functions are found by argument-dependent lookup; the Watch is optional:
///     Report ask(const Board&, const Parameters&, const Budget&, Watch&);
///     void show(const Report&, const Board&, Shown&); // all that is not in the fields
/// A question whose `proof` says what it proves has, and no other has:
///     Proven prove_answer(const Board&, const Parameters&, const Report&, const Budget&,
///                         const ProofRequest&);
/// If the subject is not a board, its type replaces Board and has `static About read(const
/// SubjectText&)`, which throws InputError. A function that is missing does not compile
/// (tests/architecture/wrong_declarations).
template <typename Parameters, typename Report, typename About = Board>
constexpr Question question_of(Question question) {
    constexpr bool proves = Proves<Parameters, Report, About>;
    // Where a constant is made, this does not compile.
    if (proves == question.proof.shows.empty() || (question.logs_proof && !proves))
        throw std::logic_error{"`proof` says what it proves if and only if it has `prove_answer`"};
    question.reads_text = !std::same_as<About, Board>;
    question.has_statistics = requires(const Report& report) { report.statistics; };
    question.make_parameters = [] { return std::any{Parameters{}}; };
    question.describe_parameters = [](std::any& parameters, ParameterVisitor& visit) {
        std::any_cast<Parameters&>(parameters).describe(visit);
    };
    if constexpr (requires(Parameters & parameters) { parameters.jobs; })
        question.jobs = [](std::any& any) { return &std::any_cast<Parameters&>(any).jobs; };
    else if constexpr (requires(Parameters & parameters) { parameters.search.jobs; })
        question.jobs = [](std::any& any) { return &std::any_cast<Parameters&>(any).search.jobs; };
    if constexpr (requires(const Parameters& parameters) {
                      { parameters.search } -> std::same_as<const SearchParameters&>;
                  })
        question.search = [](const std::any& any) {
            return &std::any_cast<const Parameters&>(any).search;
        };
    if constexpr (requires(const Parameters& parameters) { parameters.most(); })
        question.most = [](const std::any& any) {
            return std::any_cast<const Parameters&>(any).most();
        };
    question.fields = [] {
        const Board any{{.size = 1}};
        return fields_of(Report{}, any);
    };
    question.ask = [](const Subject& subject, const std::any& any, const Budget& budget,
                      Watch& watch) {
        const auto& parameters = std::any_cast<const Parameters&>(any);
        const About& about = subject_as<About>(subject);
        if constexpr (requires { ask(about, parameters, budget, watch); })
            return shown_of(ask(about, parameters, budget, watch), about);
        else
            return shown_of(ask(about, parameters, budget), about);
    };
    if constexpr (proves)
        question.prove = [](const Subject& subject, const std::any& parameters, const Shown& shown,
                            const Budget& budget, const ProofRequest& request) {
            return prove_answer(subject_as<About>(subject),
                                std::any_cast<const Parameters&>(parameters),
                                report_in<Report>(shown.report), budget, request);
        };
    return question;
}

} // namespace qsat::questions
