#include "trace/ask_trace.hpp"

#include "cnf/board_encoding.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"
#include "trace/learned.hpp"
#include "trace/trace.hpp"

#include <fmt/format.h>

#include <array>

namespace qsat::inline questions {

namespace {

constexpr SentenceTexts texts{{
    {"traced", "traced: {figures} in {seconds} ({method})",
     "durchsucht: {figures} in {seconds} ({method})"},
    {"trace_no_completion", "no completion exists: {figures} in {seconds} ({method})",
     "es gibt keine Lösung: {figures} in {seconds} ({method})"},
    {"trace_stopped", "stopped: {figures} in {seconds} ({method})",
     "beendet: {figures} in {seconds} ({method})"},
    {"trace_not_begun", "stopped: {reason}", "beendet: {reason}"},
    {"trace_counts",
     "{nodes|node|nodes}, {dead_ends|dead end|dead ends}, depth {depth}, "
     "{solutions|solution|solutions}",
     "{nodes|Knoten|Knoten}, {dead_ends|Sackgasse|Sackgassen}, Tiefe {depth}, "
     "{solutions|Lösung|Lösungen}"},
    {"trace_restarts", "{counts}, {restarts|restart|restarts}",
     "{counts}, {restarts|Neustart|Neustarts}"},
    {"trace_learned", "{learned|learned clause|learned clauses} and {conflicts|conflict|conflicts}",
     "{learned|gelernte Klausel|gelernte Klauseln} und {conflicts|Konflikt|Konflikte}"},
    {"trace_rule", "{rule}, look-ahead {look_ahead}", "{rule}, Vorausschau {look_ahead}"},
    {"trace_encoding", "{rule}, {encoding}", "{rule}, {encoding}"},
}};

/// This help with a line for each entry of the table.
std::string help_with(std::string help, const auto& table) {
    for (const auto& entry : table)
        help += fmt::format("\n{}: {}", entry.name, entry.summary);
    return help;
}

} // namespace

void TraceParameters::describe(ParameterVisitor& visit) {
    const std::string rule_help = help_with("branching heuristic (default rows)", rules) +
                                  "\nsat: not a search tree, but the clauses that CaDiCaL learns, "
                                  "in words (encoding: default pairwise)";
    std::vector<std::string> rule_names = names_in(rules);
    rule_names.emplace_back("sat");
    visit.choice({"rule", "NAME", rule_help}, rule, rule_names);
    const std::string look_ahead_help = help_with("look-ahead (default none)", look_aheads);
    visit.choice({"look-ahead", "NAME", look_ahead_help}, look_ahead, names_in(look_aheads));
    visit.flag({"all", "", "continue after the first completion"}, all);
    constexpr int most_nodes = 100'000;
    visit.number({"nodes", "K",
                  "show at most K nodes or learned clauses, and count the others (default 2000 "
                  "nodes, 200 clauses)"},
                 nodes, 1, most_nodes);
    describe_seed(seed, visit, "vary the random choices of a rule (default 0)");
    describe_encoding(encoding, visit);
    visit.when_known([this, &visit] { check(visit); });
}

/// Refuses parameters of the search for the rule `sat`, and the other way round.
void TraceParameters::check(const ParameterVisitor& visit) const {
    const std::string sat = visit.source_of("rule") + " sat";
    if (!tells_learned()) {
        if (visit.is_given("encoding"))
            visit.reject("encoding", fmt::format("{} needs {}", visit.source_of("encoding"), sat));
        return;
    }
    if (const auto found = find_board_encoding(encoding); found && found->has_sums)
        visit.reject("encoding", sat + " explains clauses of lines only: leave +sums out");
    for (const std::string_view name : {"look-ahead", "all"})
        if (visit.is_given(name))
            visit.reject(
                name, fmt::format("{} and {} contradict each other", sat, visit.source_of(name)));
    if (const std::string format = visit.format(); format == "dot" || format == "svg")
        visit.reject("rule", fmt::format("{} has no tree, so it cannot write {} (expected text, "
                                         "json or html)",
                                         sat, format));
}

bool TraceReport::has_begun() const {
    return learned ? !learned->encoding.empty() : !nodes.empty();
}

namespace {

/// A learned clause as JSON, which is made when it is described, because that of all takes much
/// memory.
struct ClauseInWords {
    LearnedWords words;
    std::size_t index;

    void describe(const auto& visit) const {
        const Json clause = words.json(index);
        for (const auto& [name, value] : clause.items())
            visit(name, value, "");
    }
};

} // namespace

void TraceReport::describe(const auto& visit, const Board& board) const {
    const auto if_it = [&](bool is_there, std::string_view name, const auto& value,
                           std::string_view meaning) {
        visit(name, if_any(is_there ? std::optional{value} : std::nullopt), meaning);
    };
    const bool is_tree = !learned;
    visit("rule", asked.rule, "the branching heuristic, or sat");
    if_it(is_tree, "look_ahead", asked.look_ahead, "the look-ahead");
    if_it(is_tree, "all", asked.all, "did the search continue after the first completion?");
    if_it(is_tree, "seed", asked.seed, "the seed of random choices");
    if_it(is_tree, "nodes", on(board, nodes), "the nodes in the order of the search");
    if_it(is_tree, "statistics", counts, "figures of the whole search");
    const LearnedClauses none;
    const LearnedClauses& of = learned ? *learned : none;
    const auto of_learned = std::bind_front(if_it, !is_tree);
    std::vector<ClauseInWords> clauses;
    for (std::size_t i = 0; i < of.clauses.size(); ++i)
        clauses.push_back({{of, board}, i});
    of_learned("encoding", of.encoding, "at-most-one encoding of the formula");
    of_learned("variables", of.formula.variables, "variables of the formula");
    of_learned("auxiliary_variables", of.auxiliary_variables, "those that are no squares");
    of_learned("formula_clauses", of.formula.clauses, "clauses of the formula");
    of_learned("conflicts", of.conflicts, "conflicts of the solver");
    of_learned("learned", of.learned, "clauses that it learned");
    of_learned("beyond", of.beyond(), "those that are not listed");
    of_learned("clauses", clauses, "the first learned clauses, with their derivations");
    visit("queens", if_any(of.completion), "the squares of the queens of a completion");
}

IfAny<std::vector<std::string>> TraceReport::given(const Board& board) const {
    if (learned) return {};
    return {square_names(board.queens(), board.size())};
}

TraceReport ask(const Board& board, const TraceParameters& parameters, const Budget& budget) {
    if (!parameters.tells_learned()) return trace_search(board, parameters, budget);
    require_encoding("encoding", parameters.encoding);
    auto learned = std::make_shared<const LearnedClauses>(trace_learned(board, parameters, budget));
    TraceReport report{.asked = parameters, .learned = learned};
    if (const auto* stopped = std::get_if<Stopped>(&learned->outcome)) report.stopped = *stopped;
    if (const auto* none = std::get_if<Infeasible>(&learned->outcome))
        report.infeasible = none->conflicts;
    return report;
}

Sentence method_of(const TraceReport& trace) {
    if (trace.learned)
        return {texts["trace_encoding"],
                {{"rule", trace.asked.rule}, {"encoding", trace.learned->encoding}}};
    return {texts["trace_rule"],
            {{"rule", trace.asked.rule}, {"look_ahead", trace.asked.look_ahead}}};
}

Sentence figures_of(const TraceReport& trace) {
    if (trace.learned)
        return {texts["trace_learned"],
                {{"learned", trace.learned->learned}, {"conflicts", trace.learned->conflicts}}};
    const TraceCounts& counts = trace.counts;
    Sentence figures{texts["trace_counts"],
                     {{"nodes", counts.nodes},
                      {"dead_ends", counts.dead_ends},
                      {"depth", counts.depth},
                      {"solutions", counts.solutions}}};
    if (counts.restarts == 0) return figures;
    return {texts["trace_restarts"],
            {{"counts", std::move(figures)}, {"restarts", counts.restarts}}};
}

void show(const TraceReport& report, const Board& board, Shown& shown) {
    if (report.infeasible) shown.reasons = reasons_of(*report.infeasible, board.size());
    if (report.stopped && !report.has_begun()) {
        shown.said.push_back(
            {texts["trace_not_begun"], {{"reason", sentence_of(report.stopped->reason)}}});
    } else if (report.infeasible && !report.infeasible->empty() && !report.learned) {
        shown.said.push_back(no_completion(*report.infeasible, board.size()));
    } else {
        const SentenceText* const text = report.stopped      ? texts["trace_stopped"]
                                         : report.infeasible ? texts["trace_no_completion"]
                                                             : texts["traced"];
        shown.said.push_back(
            {text, {{"figures", figures_of(report)}, {"method", method_of(report)}}});
    }
}

namespace {

/// Writes the tree, or what was learned, if this format has it.
template <auto write_tree, auto write_learned = nullptr>
std::string write_as(std::ostream& out, const FormatRequest& request) {
    const auto& report = report_in<TraceReport>(request.report);
    const Board& board = subject_as<Board>(request.subject);
    if (!report.has_begun()) return {};
    if (!report.learned) write_tree(out, board, report);
    if constexpr (write_learned != nullptr)
        if (report.learned) write_learned(out, *report.learned, board);
    return {};
}

/// Trees of larger boards are too wide to read.
constexpr int largest_drawn_board = 26;

constexpr std::array trace_formats{
    OwnFormat{"text", ".txt", OwnFormat::answer, write_as<write_trace_text, write_learned_text>},
    OwnFormat{"json", ".json", OwnFormat::answer, nullptr},
    OwnFormat{"dot", ".dot", OwnFormat::answer, write_as<write_trace_dot>, largest_drawn_board},
    OwnFormat{"svg", ".svg", OwnFormat::answer, write_as<write_trace_svg>, largest_drawn_board},
    OwnFormat{"html", ".html", OwnFormat::answer_in_file,
              write_as<write_trace_html, write_learned_page>, largest_drawn_board},
};

} // namespace

extern const Question trace_question;
constinit const Question trace_question = question_of<TraceParameters, TraceReport>(
    {.name = "trace",
     .summary = "show the search tree of a branching heuristic",
     .details = "as text, `json`, `dot`, `svg`, or a page that goes through it step by step; "
                "`--rule sat` shows the clauses that a SAT solver learns",
     .examples = "  qsat trace --size 4\n"
                 "  qsat trace board.txt --rule fewest-free-both --look-ahead empty-line -o "
                 "tree.html\n"
                 "  qsat trace board.txt --rule sat\n"
                 "  qsat trace --size 6 --all --to dot -o tree.dot\n",
     .texts = texts,
     .formats = trace_formats,
     .formats_help = "an indented tree (default), JSON, Graphviz, a picture, or a page with the "
                     "board (default with -o)"});

} // namespace qsat::questions
