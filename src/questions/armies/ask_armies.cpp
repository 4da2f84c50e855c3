#include "armies/ask_armies.hpp"

#include "armies/armies.hpp"
#include "armies/armies_cnf.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace qsat::inline questions {

void ArmiesParameters::describe(ParameterVisitor& visit) {
    constexpr int most_queens = max_army_board_size * max_army_board_size;
    visit.number({"white", "K", "K white queens, and as many black ones as possible"}, wanted.white,
                 0, most_queens);
    visit.number({"black", "M", "M black queens, and K white ones or as many as possible"},
                 wanted.black, 0, most_queens);
    describe_counter(counter, visit);
    visit.choice(
        {"symmetry", "break|keep", "break or keep the symmetries of the board (default break)"},
        breaks_symmetries, {{"break", true}, {"keep", false}});
    describe_seed(seed, visit, "vary the armies that are found (default 0)");
    visit.jobs(jobs);
}

namespace {

constexpr SentenceTexts texts{{
    {"armies_at_war", "the given queens cannot all stay: {conflicts}",
     "die gegebenen Damen können nicht alle bleiben: {conflicts}"},
    {"armies_none_so_far", "stopped: {reason}; no such armies were found so far",
     "beendet: {reason}; bisher wurden keine solchen Armeen gefunden"},
    {"armies_too_many_white",
     "no such armies: more white queens are given than wanted ({given} and {wanted}) in {seconds}",
     "keine solchen Armeen: mehr weiße Damen sind gegeben als gewünscht ({given} und {wanted}), in "
     "{seconds}"},
    {"armies_too_many_black",
     "no such armies: more black queens are given than wanted ({given} and {wanted}) in {seconds}",
     "keine solchen Armeen: mehr schwarze Damen sind gegeben als gewünscht ({given} und {wanted}), "
     "in {seconds}"},
    {"armies_none_equal",
     "no such armies: the given queens leave no armies of equal size in {seconds}",
     "keine solchen Armeen: Die gegebenen Damen lassen keine gleich großen Armeen zu, in "
     "{seconds}"},
    {"armies_no_room_for_both",
     "no such armies: no room for {white|white queen|white queens} and {black|black queen|black "
     "queens} at peace in {seconds}",
     "keine solchen Armeen: kein Platz für {white|weiße Dame|weiße Damen} und {black|schwarze "
     "Dame|schwarze Damen} in Frieden, in {seconds}"},
    {"armies_no_room_for_white",
     "no such armies: no room for {white|white queen|white queens} in {seconds}",
     "keine solchen Armeen: kein Platz für {white|weiße Dame|weiße Damen}, in {seconds}"},
    {"armies_no_room_for_black",
     "no such armies: no room for {black|black queen|black queens} in {seconds}",
     "keine solchen Armeen: kein Platz für {black|schwarze Dame|schwarze Damen}, in {seconds}"},
    {"armies_at_least",
     "at least: {white} white and {black} black queens in {seconds}; stopped: {reason}",
     "mindestens: {white} weiße und {black} schwarze Damen in {seconds}; beendet: {reason}"},
    {"armies_found", "found: {white} white and {black} black queens in {seconds}",
     "gefunden: {white} weiße und {black} schwarze Damen in {seconds}"},
    {"armies_largest",
     "largest: {white} white and {black} black queens (one more of each is impossible) in "
     "{seconds}",
     "größte: {white} weiße und {black} schwarze Damen (je eine mehr ist unmöglich) in {seconds}"},
    {"armies_largest_black",
     "largest: {white} white and {black} black queens (one more black one is impossible) in "
     "{seconds}",
     "größte: {white} weiße und {black} schwarze Damen (eine schwarze mehr ist unmöglich) in "
     "{seconds}"},
    {"armies_largest_white",
     "largest: {white} white and {black} black queens (one more white one is impossible) in "
     "{seconds}",
     "größte: {white} weiße und {black} schwarze Damen (eine weiße mehr ist unmöglich) in "
     "{seconds}"},
    {"armies_no_room_for_white_beside",
     "no such armies: no room for {white|white queen|white queens} beside the given queens in "
     "{seconds}",
     "keine solchen Armeen: kein Platz für {white|weiße Dame|weiße Damen} neben den gegebenen "
     "Damen, in {seconds}"},
    {"armies_no_room_for_black_beside",
     "no such armies: no room for {black|black queen|black queens} beside the given queens in "
     "{seconds}",
     "keine solchen Armeen: kein Platz für {black|schwarze Dame|schwarze Damen} neben den "
     "gegebenen Damen, in {seconds}"},
}};

std::string conflicts_text(std::span<const std::string> conflicts) {
    constexpr std::size_t most = 5;
    const std::string text =
        fmt::format("{}", fmt::join(conflicts.first(std::min(most, conflicts.size())), "; "));
    if (conflicts.size() <= most) return text;
    return fmt::format("{}; and {} more", text, conflicts.size() - most);
}

/// The reason why there are no armies although the given queens do not attack each other.
Sentence no_armies(const ArmiesReport& report, const ArmyBoard& board) {
    const SizesWanted& wanted = report.wanted;
    const ArmySizes given = sizes_of(board.given());
    for (const Army army : both_armies)
        if (wanted[army].value_or(given[army]) < given[army])
            return {army == Army::white ? texts["armies_too_many_white"]
                                        : texts["armies_too_many_black"],
                    {{"given", given[army]}, {"wanted", *wanted[army]}}};
    if (!wanted.white && !wanted.black) return {texts["armies_none_equal"]};
    const bool beside = given != ArmySizes{};
    const SentenceText* const one = wanted.white ? beside ? texts["armies_no_room_for_white_beside"]
                                                          : texts["armies_no_room_for_white"]
                                    : beside ? texts["armies_no_room_for_black_beside"]
                                                 : texts["armies_no_room_for_black"];
    return {wanted.is_fixed() ? texts["armies_no_room_for_both"] : one,
            {{"white", wanted.white.value_or(0)}, {"black", wanted.black.value_or(0)}}};
}

Sentence sentence_of(const ArmiesReport& report, const ArmyBoard& board) {
    if (!report.reasons.empty())
        return {texts["armies_at_war"], {{"conflicts", conflicts_text(report.reasons)}}};
    if (!report.armies && report.stopped)
        return {texts["armies_none_so_far"], {{"reason", sentence_of(report.stopped->reason)}}};
    if (!report.armies) return no_armies(report, board);
    const auto [white, black] = sizes_of(*report.armies);
    Sentence sentence{texts["armies_found"], {{"white", white}, {"black", black}}};
    if (report.stopped) {
        sentence.text = texts["armies_at_least"];
        sentence.values.emplace_back("reason", sentence_of(report.stopped->reason));
    } else if (report.are_largest()) {
        sentence.text = report.wanted.white   ? texts["armies_largest_black"]
                        : report.wanted.black ? texts["armies_largest_white"]
                                              : texts["armies_largest"];
    }
    return sentence;
}

} // namespace

void show(const ArmiesReport& report, const ArmyBoard& board, Shown& shown) {
    shown.reasons = report.reasons;
    shown.said.push_back(sentence_of(report, board));
    if (!report.armies) return;
    const auto [white, black] = sizes_of(*report.armies);
    shown.word = fmt::format("{}{} and {}", report.stopped ? "at least " : "", white, black);
}

/// Proves that there are no armies of the sizes that the search refuted.
Proven prove_answer(const ArmyBoard& board, const ArmiesParameters& parameters,
                    const ArmiesReport& report, const Budget& budget, const ProofRequest& request) {
    if (!report.refuted) return NoProof{};
    const bool has_planes = is_cutting_planes(request.output.format);
    if (has_planes && !armies_have_planes)
        return NoProof{{"a page writes no such proof of armies"}};
    const auto [white, black] = *report.refuted;
    const auto proof = prove_no_armies(board, *report.refuted, parameters, budget, request.output);
    if (!proof)
        throw Defect{
            fmt::format("armies of {} and {} exist, but the search excluded them", white, black)};
    const std::string form =
        has_planes ? "--to opb" : fmt::format("--counter {} --to dimacs", parameters.counter);
    return refutation(request.output, *proof,
                      fmt::format("armies --white {} --black {}{} {}", white, black,
                                  parameters.breaks_symmetries ? "" : " --symmetry keep", form));
}

namespace {

template <WriteArmies* write>
std::string write_answer(std::ostream& out, const FormatRequest& request) {
    const auto& report = report_in<ArmiesReport>(request.report);
    if (report.armies) write(out, subject_as<ArmyBoard>(request.subject), *report.armies);
    return {};
}

template <WriteArmiesProblem* write>
std::string write_problem(std::ostream& out, const FormatRequest& request) {
    const auto& parameters = std::any_cast<const ArmiesParameters&>(request.parameters);
    if (write == write_army_dimacs && !parameters.wanted.is_fixed())
        throw InputError{{"qsat armies"},
                         "--to dimacs needs both sizes, as in --white 9 --black 9"};
    const ArmyBoard board = subject_as<ArmyBoard>(request.subject);
    return write({board, parameters, std::string{request.writer}}, out, request.poll);
}

constexpr std::array army_formats{
    OwnFormat{"grid", "", OwnFormat::answer, write_answer<write_army_grid>},
    OwnFormat{"squares", "", OwnFormat::answer, write_answer<write_army_squares>},
    OwnFormat{"unicode", "", OwnFormat::answer, write_answer<write_army_unicode>},
    OwnFormat{"svg", ".svg", OwnFormat::answer, write_answer<write_army_svg>},
    OwnFormat{"html", ".html", OwnFormat::answer, write_answer<write_army_html>},
    OwnFormat{"dimacs", ".cnf", OwnFormat::problem, write_problem<write_army_dimacs>},
    OwnFormat{"asp", ".lp", OwnFormat::problem, write_problem<write_army_asp>},
    OwnFormat{"opb", ".opb", OwnFormat::problem, write_problem<write_army_opb>},
};

} // namespace

extern const Question armies_question;
constinit const Question armies_question = question_of<ArmiesParameters, ArmiesReport, ArmyBoard>(
    {.name = "armies",
     .summary = "the largest two armies of queens that do not attack each other",
     .details = "of equal size, or of the sizes `--white K` and `--black M`; keeps the white and "
                "black queens of `BOARD`",
     .examples = "  qsat armies --size 6 --to unicode\n"
                 "  qsat armies '8: w:b4 b:d8 !c3' --to squares\n"
                 "  qsat armies --size 7 --white 5 -o armies.svg --force\n"
                 "  qsat armies --size 8 --proof eight.pbp --proof-format veripb --force\n"
                 "  qsat armies --size 8 --white 10 --black 10 --to opb -o eight.opb --force\n"
                 "  qsat armies --size 6 --white 6 --black 6 --to dimacs -o six.cnf --force\n",
     .texts = texts,
     .proof = {.shows = "no larger armies exist", .refers_to = "armies --to dimacs or opb"},
     .largest_size = max_army_board_size,
     .formats = army_formats,
     .formats_help = "output format (default grid); dimacs, asp, opb write the problem for other "
                     "solvers:"});

} // namespace qsat::questions
