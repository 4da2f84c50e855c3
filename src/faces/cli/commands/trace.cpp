#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "cnf/board_encoding.hpp"
#include "question/search_parameters.hpp"
#include "question/words.hpp"
#include "trace/learned.hpp"
#include "trace/report.hpp"

#include <fmt/format.h>

namespace qsat::inline faces {

namespace {

/// An output format of trees.
struct TreeFormat {
    std::string_view name;
    std::string_view extension;
    void (*write)(std::ostream&, const TraceReport&); ///< null: JSON, node by node
    /// Writes what SAT learned. If null: JSON, clause by clause, or not possible.
    void (*write_learned)(std::ostream&, const LearnedClauses&, const Board&) = nullptr;
    bool is_picture = true;
};

constexpr std::array<TreeFormat, 5> tree_formats{{
    {"text", ".txt", write_trace_text, write_learned_text, false},
    {"json", ".json", nullptr, nullptr, false},
    {"dot", ".dot", write_trace_dot},
    {"svg", ".svg",
     [](std::ostream& out, const TraceReport& report) { write_trace_svg(out, report); }},
    {"html", ".html", write_trace_html, write_learned_page},
}};

constexpr const TreeFormat& format_named(std::string_view name) {
    return *std::ranges::find(tree_formats, name, &TreeFormat::name);
}

/// Trees of larger boards are too wide to read.
constexpr int largest_drawn_board = 26;

struct TraceArguments : CommandOptions {
    BoardArgument board;
    TraceOptions search; ///< a null rule stands for what SAT learned
    LearnedOptions learned;
    const TreeFormat* to = &format_named("text");

    bool tells_learned() const { return search.rule == nullptr; }

    void declare(OptionList& list);

private:
    void check_learned(const OptionList& list) const;
};

/// The entries of a table: a line with name and summary for each.
template <typename Entry>
std::vector<Choice<const Entry*>> by_name(std::span<const Entry> table, std::string& summaries) {
    std::vector<Choice<const Entry*>> choices;
    for (const Entry& entry : table) {
        choices.push_back({std::string{entry.name}, &entry});
        summaries += fmt::format("\n{}: {}", entry.name, entry.summary);
    }
    return choices;
}

void TraceArguments::declare(OptionList& list) {
    board.declare(list, OptionList::Need::optional);
    std::string rule_texts = "branching heuristic (default rows)";
    auto rule_choices = by_name<Rule>(rules, rule_texts);
    rule_choices.push_back({"sat", nullptr});
    rule_texts += "\nsat: not a search tree, but the clauses that CaDiCaL learns, in words "
                  "(encoding: default pairwise)";
    list.choice("rule", search.rule, rule_choices, "NAME", rule_texts);
    std::string look_ahead_texts = "look-ahead (default none)";
    const auto look_ahead_choices = by_name<LookAhead>(look_aheads, look_ahead_texts);
    list.choice("look-ahead", search.look_ahead, look_ahead_choices, "NAME", look_ahead_texts);
    list.flag("all", search.all, "continue after the first completion");
    list.number("nodes", search.nodes, 1, 100'000, "K",
                "show at most K nodes or learned clauses, and count the others (default 2000 "
                "nodes, 200 clauses)");
    describe_seed(search.seed, list, "vary the random choices of a rule (default 0)");
    std::vector<Choice<const TreeFormat*>> formats;
    std::vector<AnswerOutput::Named<const TreeFormat*>> endings;
    for (const TreeFormat& format : tree_formats) {
        formats.push_back({std::string{format.name}, &format});
        endings.push_back({format.extension, &format});
    }
    list.choice("to", to, formats, "text|json|dot|svg|html",
                "an indented tree (default), JSON, Graphviz, a picture, or a page with the board "
                "(default with -o)");
    describe_encoding(learned.encoding, list);
    CommandOptions::declare(list);
    output.declare_json(list);
    output.write_also(endings);
    list.check([this, &list, endings] {
        if (list.has("json"))
            to = &format_named("json");
        else if (!list.has("to") && !output.is_standard_output())
            to = &format_named("html");
        output.follow_name(list, to, endings);
        output.json = to->write == nullptr; // `--to json` and `--json` mean the same
        learned.seed = search.seed;
        if (list.has("nodes")) learned.limit = search.nodes;
        check_learned(list);
    });
}

/// Refuses options of the search for --rule sat, and the other way round.
void TraceArguments::check_learned(const OptionList& list) const {
    if (!tells_learned()) {
        if (list.has("encoding")) list.fail("--encoding needs --rule sat");
        return;
    }
    if (const auto encoding = find_board_encoding(learned.encoding); encoding && encoding->has_sums)
        list.fail("--rule sat explains clauses of lines only: leave +sums out");
    for (const std::string_view name : {"look-ahead", "all"})
        if (list.has(name))
            list.fail(fmt::format("--rule sat and --{} contradict each other", name));
    if (to->write_learned == nullptr && to->write != nullptr)
        list.fail(fmt::format(
            "--rule sat has no tree, so it cannot write {} (expected text, json or html)",
            to->name));
}

/// Refuses a board whose tree is too large for a picture.
void require_drawable(const TraceArguments& arguments, const Board& board) {
    if (!arguments.to->is_picture || arguments.output.force || board.size() <= largest_drawn_board)
        return;
    throw InputError{{fmt::format("--to {}", arguments.to->name)},
                     fmt::format("a board of size {} is too large to be drawn (at most {}; add "
                                 "--force, or use --to text or --to json)",
                                 board.size(), largest_drawn_board)};
}

/// The code, and what is said. A search that has not begun has no figures.
Answer answer_of(const Outcome& outcome, bool has_begun, const std::string& figures) {
    Answer answer{.said = {"traced: " + figures}};
    if (std::holds_alternative<Infeasible>(outcome))
        answer = {.code = ExitCode::no, .said = {"no completion exists: " + figures}};
    if (const auto* stopped = std::get_if<Stopped>(&outcome)) {
        answer = {.code = stop_code(stopped->reason), .said = {"stopped: " + figures}};
        if (!has_begun) answer.said = {fmt::format("stopped: {}", stop_text(stopped->reason))};
        if (!stopped->advice.empty()) answer.said.push_back(stopped->advice);
    }
    return answer;
}

Answer tell_learned(const TraceArguments& arguments, const Board& board, AnswerWriter& out) {
    const LearnedClauses learned = trace_learned(board, arguments.learned, out.budget());
    const bool has_begun = !learned.encoding.empty();
    Answer answer = answer_of(learned.outcome, has_begun,
                              fmt::format("{} and {} in {} (sat, {})",
                                          plural(learned.learned, "learned clause"),
                                          plural(learned.conflicts, "conflict"),
                                          duration_text(out.seconds()), learned.encoding));
    if (arguments.to->write_learned != nullptr) {
        if (has_begun) arguments.to->write_learned(out.stream(), learned, board);
        return answer;
    }
    out.begin_list(learned_head_json(learned, board), "clauses");
    for (std::size_t i = 0; i < learned.clauses.size(); ++i)
        out.add_item(learned_clause_json(learned, board, i).dump());
    answer.json = learned_result_json(learned, board);
    return answer;
}

Answer trace_board(const TraceArguments& arguments, AnswerWriter& out) {
    const Board board = arguments.board.read(out);
    require_drawable(arguments, board);
    if (arguments.tells_learned()) return tell_learned(arguments, board, out);
    const Trace trace = trace_search(board, arguments.search, out.budget());
    const TraceReport report{board, arguments.search, trace};
    const bool has_begun = !trace.nodes.empty();
    Answer answer =
        answer_of(trace.outcome, has_begun,
                  fmt::format("{} in {} ({})", counts_words(trace.counts),
                              duration_text(out.seconds()), search_words(arguments.search)));
    const auto* infeasible = std::get_if<Infeasible>(&trace.outcome);
    if (infeasible != nullptr && !infeasible->conflicts.empty())
        answer.said = {
            text_of(no_completion(infeasible->conflicts, board.size()), Language::english)};
    if (arguments.to->write != nullptr) {
        if (has_begun) arguments.to->write(out.stream(), report);
        return answer;
    }
    out.begin_list(trace_head_json(report), "nodes");
    for (const TraceNode& node : trace.nodes)
        out.add_item(node_json(report, node).dump());
    answer.json = trace_result_json(report);
    return answer;
}

} // namespace

const Command trace_command{
    "trace", "show the search tree of a branching heuristic",
    "  qsat trace --size 4\n"
    "  qsat trace board.txt --rule fewest-free-both --look-ahead empty-line -o tree.html\n"
    "  qsat trace board.txt --rule sat\n"
    "  qsat trace --size 6 --all --to dot -o tree.dot\n",
    runs<TraceArguments, trace_board>,
    "as text, `json`, `dot`, `svg`, or a page that goes through it step by step; `--rule sat` "
    "shows the clauses that a SAT solver learns"};

} // namespace qsat::faces
