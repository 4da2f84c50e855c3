#include "library/qsat.hpp"

#include "count/count.hpp"
#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "explain/explanation.hpp"
#include "formats/format.hpp"
#include "pictures/pictures.hpp"
#include "solve/complete.hpp"

#include <sstream>

namespace qsat {

namespace {

const char* reason_text(StopReason reason) {
    switch (reason) {
    case StopReason::timeout:
        return "the search was stopped by its deadline";
    case StopReason::interrupted:
        return "the search was cancelled";
    case StopReason::node_limit:
        return "the search has reached its limit of nodes";
    case StopReason::conflict_limit:
        return "the search has reached its limit of conflicts";
    case StopReason::memory:
        return "the search needs more memory than there is";
    case StopReason::gave_up:
        break;
    }
    return "the search gave up";
}

const Format& format_named(std::string_view name) {
    const Format* const format = find_output_format(name);
    if (format == nullptr)
        throw InputError{{"format"},
                         "unknown name " + in_quotes(name) + " (expected such as grid)"};
    return *format;
}

template <typename Result>
void require_answer(const Result& result) {
    if (const auto* stopped = std::get_if<Stopped>(&result)) throw SearchStopped{stopped->reason};
}

} // namespace

SearchStopped::SearchStopped(StopReason reason)
    : std::runtime_error{reason_text(reason)}, reason_{reason} {}

Board parse_board(std::string_view text, std::string_view format) {
    if (format != "auto" && format_named(format).is_picture())
        throw InputError{{"format"}, in_quotes(format) + " is a picture and cannot be read"};
    return read_board("board", text, {.format = std::string{format}});
}

std::string format_board(const Board& board, std::string_view format) {
    const Format& to = format_named(format);
    require_size(to, board, {});
    std::ostringstream text;
    to.write_board(text, board, {});
    return text.str();
}

std::string format_completion(const Board& board, const VerifiedPlacement& completion,
                              std::string_view format) {
    const Format& to = format_named(format);
    require_size(to, board, {});
    std::ostringstream text;
    to.write_solution(text, board, completion, {});
    return text.str();
}

std::optional<VerifiedPlacement> find_completion(const Board& board, const Search& search) {
    std::optional<VerifiedPlacement> found;
    visit_completions(
        board, 1, [&found](const VerifiedPlacement& completion) { found = completion; }, search);
    return found;
}

std::uint64_t visit_completions(const Board& board, std::uint64_t limit,
                                const std::function<void(const VerifiedPlacement&)>& visit,
                                const Search& search) {
    if (limit == 0) return 0;
    const CompletionReport report = complete(
        board, {.seed = search.seed, .limit = limit, .jobs = search.jobs}, search.budget, visit);
    require_answer(report.outcome);
    return report.completions;
}

CompletionCount count_completions(const Board& board, const Search& search) {
    const Counted counted =
        count_completions(board, CountOptions{.jobs = search.jobs}, search.budget).counted;
    return {counted.found.str(), counted.exact()};
}

std::optional<Board> find_minimal_infeasible_board(const Board& board, const Search& search) {
    const auto result = find_minimal_unsatisfiable_subset(board, search.budget);
    require_answer(result);
    const auto* const subset = std::get_if<UnsatisfiableSubset>(&result);
    if (subset == nullptr) return std::nullopt;
    if (subset->cut_short) throw SearchStopped{subset->cut_short->reason};
    return board_of(board.size(), subset->parts);
}

std::optional<Square> find_forced_square(const Board& board, const Search& search) {
    const auto open = make_open_board(board, search.budget);
    require_answer(open);
    const HintResult result = find_hint(std::get<OpenBoard>(open), 1, search.budget);
    require_answer(result);
    const auto* const hint = std::get_if<Hint>(&result);
    return hint == nullptr ? std::nullopt : std::optional{hint->square};
}

} // namespace qsat
