#include "count/count.hpp"
#include "web/questions.hpp"
#include "words/count_words.hpp"

#include <fmt/format.h>

namespace qsat::web {

namespace {

/// Reports the progress of a count now and then. It is called at every poll, and never stops the
/// count.
class Progress {
public:
    Progress(const Tally& tally, const Emit& emit) : tally_{tally}, emit_{emit} {}

    bool operator()() {
        constexpr std::chrono::milliseconds patience{100};
        const Clock::time_point now = Clock::now();
        if (now - told_ < patience) return false;
        told_ = now;
        emit_(Json{{"share", tally_.share()}, {"count", tally_.known().str()}}.dump());
        return false;
    }

private:
    const Tally& tally_;
    const Emit& emit_;
    Clock::time_point told_ = Clock::now();
};

} // namespace

Json count(const Request& request, const Emit& emit) {
    const Board board = request.board();
    Tally tally;
    const std::function<bool()> progress = Progress{tally, emit};
    const Clock::time_point start = Clock::now();
    const CountReport report = count_completions(
        board, {.limit = request.number("limit", 1, largest_number), .tally = &tally},
        {.stop_requested = &progress});
    const Counted& counted = report.counted;
    const std::string found = counted.found.str();
    Json json{{"size", board.size()},
              {"given", board.queens().size()},
              {"count", found},
              {"exact", report.exact()}};
    if (counted.stopped) {
        json["reason"] = stop_text(*counted.stopped, request.language());
        json["reason_code"] = code_of(*counted.stopped);
    }
    json["symmetries"] = report.symmetries;
    json["statistics"] = count_statistics(report);
    json["words"] = {count_text(report, request.language()),
                     summary(board, report, seconds_since(start), request.language())};
    return json;
}

} // namespace qsat::web
