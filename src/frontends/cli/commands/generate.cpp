#include "generate/generate.hpp"
#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "question/search_parameters.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <random>

namespace qsat::inline frontends {

namespace {

struct GenerateArguments : CommandOptions {
    Series series;
    bool seed_is_drawn = false;

    void declare(OptionList& list) {
        GenerateParameters& wanted = series.wanted;
        ArgumentText& kind = list.argument("KIND", wanted.kind);
        kind.required = true;
        kind.choices = GenerateParameters::kinds();
        list.number({"size", "N", "number of rows of the board"}, series.size, 1, max_board_size);
        list.last().required = true;
        describe_seed(wanted.seed, list, "random seed (default: chosen at random, and printed)");
        list.number({"count", "K", "number of boards (default 1)"}, series.count, 1,
                    max_board_size);
        wanted.describe_wishes(list);
        list.flag({"mixed", "", "as many easy, medium and hard puzzles, in this order"},
                  series.mixed);
        list.exclude("mixed", {"difficulty", "json"});
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.declare_json(list);
        list.exclude("json", {"count"});
    }

    void settle(OptionList& list) {
        CommandOptions::settle(list);
        GenerateParameters::require_kind("KIND", series.wanted.kind);
        if (series.mixed && series.wanted.kind != "puzzle")
            list.fail("--mixed is for puzzles: leave it out, or generate puzzle");
        series.to = output.to;
        seed_is_drawn = !list.has("seed");
        if (seed_is_drawn) series.wanted.seed = std::random_device{}();
    }
};

Answer write_boards(const Series& series, AnswerWriter& out) {
    const SeriesReport made = write_series(out.stream(), series, out.write_options(), out.budget());
    return {.code = code_of(made.last.conclusion()),
            .said = {text_of(made, series, out.language(), out.seconds())},
            .held = made.last.stopped ? Answer::Held::incomplete : Answer::Held::complete};
}

Answer generate(const GenerateArguments& arguments, AnswerWriter& out) {
    const Series& series = arguments.series;
    Answer answer;
    if (arguments.output.json) {
        TerminalWatch watch{out};
        const Board empty{{.size = series.size}};
        answer = answer_of(
            find_question("generate")->ask(&empty, series.wanted, out.budget(), watch), out);
    } else {
        answer = write_boards(series, out);
    }
    const bool any_seed_will_do = answer.code == ExitCode::no; // impossible
    if (arguments.seed_is_drawn && !any_seed_will_do)
        answer.said.insert(
            answer.said.begin(),
            fmt::format("seed {0}: --seed {0} generates the same again", series.wanted.seed));
    return answer;
}

} // namespace

const Command generate_command =
    command_of(*find_question("generate"), runs<GenerateArguments, generate>);

} // namespace qsat::frontends
