#include "cnf/board_encoding.hpp"
#include "question/words.hpp"
#include "solve/prove.hpp"
#include "web/questions.hpp"
#include "words/completion_words.hpp"

#include <sstream>
#include <utility>

namespace qsat::web {

namespace {

SearchOptions search_options(const Request& request, std::uint64_t limit) {
    SearchOptions options;
    const std::string engine = request.text("engine").value_or("auto");
    options.engine = find_engine(engine);
    if (options.engine == nullptr)
        refuse("engine", {request_texts["no_engine"], {{"name", in_quotes(engine)}}});
    options.encoding = request.text("encoding").value_or("auto");
    options.seed = request.number("seed", 0, largest_number).value_or(0);
    options.limit = limit;
    if (limit > 1 && !options.engine->exhaustive)
        refuse("engine", {request_texts["finds_one"], {{"engine", engine}}});
    try {
        if (options.encoding != "auto" && !find_board_encoding(options.encoding))
            refuse("encoding",
                   {request_texts["no_encoding"], {{"name", in_quotes(options.encoding)}}});
    } catch (const BadEncodingParameter& error) {
        throw InputError{{"encoding"}, error.what()};
    }
    return options;
}

/// The members of all answers with completions.
Json report_json(const Board& board, const CompletionReport& report, Language language) {
    Json json{{"size", board.size()}, {"given", board.queens().size()}};
    json.update(outcome_json(board, report.outcome));
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
        json.update(stop_json(*stopped, language));
    json["found"] = report.completions;
    json["statistics"] = statistics_json(report.statistics);
    return json;
}

} // namespace

Json complete_board(const Request& request, const Emit& emit) {
    const Board board = request.board();
    const std::uint64_t limit = request.number("limit", 1, largest_number).value_or(1);
    const Clock::time_point start = Clock::now();
    Json completions = Json::array();
    Json queens;
    const auto take = [&](const VerifiedPlacement& completion) {
        if (limit > 1) {
            emit(Json{{"completion", queens_json(completion)}}.dump());
            return;
        }
        completions.push_back(permutation(completion));
        queens = queens_json(completion);
    };
    const CompletionReport report = complete(board, search_options(request, limit), {}, take);
    Json json = report_json(board, report, request.language());
    if (limit == 1) json["completions"] = completions;
    if (!queens.is_null()) json["queens"] = queens;
    json["words"] =
        lines_of(summary(board, report, limit, seconds_since(start), request.language()));
    return json;
}

Json is_unique(const Request& request, const Emit&) {
    const Board board = request.board();
    constexpr std::uint64_t limit = 2;
    const Clock::time_point start = Clock::now();
    std::vector<VerifiedPlacement> found;
    const CompletionReport report =
        complete(board, search_options(request, limit), {},
                 [&](const VerifiedPlacement& completion) { found.push_back(completion); });
    Json json = report_json(board, report, request.language());
    json["words"] =
        lines_of(summary(board, report, limit, seconds_since(start), request.language()));
    if (!std::holds_alternative<Completed>(report.outcome)) return json;
    json["result"] = found.size() == 1 ? "unique" : "not_unique";
    json["words"].push_back(uniqueness(found, request.language()));
    json["queens"] = queens_json(found[0]);
    if (found.size() == 1) return json;
    json["second"] = text_of(in_the_second(found[0], found[1]), request.language());
    json["queens2"] = queens_json(found[1]);
    std::vector<Square> differ;
    for (int row = 0; row < board.size(); ++row)
        if (found[0].columns()[row] != found[1].columns()[row])
            differ.push_back({row, found[1].columns()[row]});
    json["differ"] = squares_json(differ);
    return json;
}

Json prove_infeasible(const Request& request, const Emit&) {
    const Board board = request.board();
    const SearchOptions options = search_options(request, 1);
    if (!options.engine->exhaustive) refuse("engine", {request_texts["proves_nothing"]});
    const Clock::time_point start = Clock::now();
    std::ostringstream text;
    const ProofOutput output{text};
    const CompletionReport report = complete(
        board, options, {}, [](const VerifiedPlacement&) {}, &output);
    Json json = report_json(board, report, request.language());
    json["words"] = lines_of(summary(board, report, 1, seconds_since(start), request.language()));
    if (!std::holds_alternative<Infeasible>(report.outcome)) return json;
    const ProofStatistics& proof = *report.statistics.proof;
    json["proof"] = {{"format", name_of(output.format)},
                     {"encoding", proof.encoding},
                     {"lemmas", proof.lemmas},
                     {"bytes", proof.bytes},
                     {"text", std::move(text).str()}};
    return json;
}

} // namespace qsat::web
