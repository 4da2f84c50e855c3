#include "library/completing.hpp"

#include "complete/ask_complete.hpp"
#include "explain/deduce.hpp"
#include "library/answers.hpp"
#include "library/completion_sequence.hpp"
#include "parallel/pulled.hpp"
#include "question/fields.hpp"
#include "question/search_parameters.hpp"
#include "solve/complete.hpp"
#include "solve/prove.hpp"

#include <type_traits>

namespace qsat::inline frontends {

namespace {

std::string stopped_text(StopReason reason, std::string_view advice) {
    std::string text = "the search was stopped: " + stop_text(reason);
    if (!advice.empty()) text.append(": ").append(advice);
    return text;
}

/// Makes a stream throw what goes wrong, for as long as this lives.
class Throwing {
public:
    explicit Throwing(std::ostream& out) : out_{out}, before_{out.exceptions()} {
        out.exceptions(std::ios::badbit | std::ios::failbit);
    }
    Throwing(const Throwing&) = delete;
    Throwing& operator=(const Throwing&) = delete;
    ~Throwing() {
        try {
            out_.exceptions(before_);
        } catch (const std::ios_base::failure&) {
            // It was thrown already.
        }
    }

private:
    std::ostream& out_;
    std::ios::iostate before_;
};

std::uint64_t search_completions(const Board& board, std::uint64_t limit,
                                 const CompletionVisitor& visit, const Search& search,
                                 const ProofOutput* proof = nullptr) {
    CompletionReport report =
        complete(board, options_of(search, limit), search.budget, visit, proof);
    if (search.statistics != nullptr) *search.statistics = std::move(report.statistics);
    require_answer(report.outcome);
    return report.completions;
}

} // namespace

SearchStopped::SearchStopped(StopReason reason, std::string_view advice)
    : std::runtime_error{stopped_text(reason, advice)}, reason_{reason} {}

SearchOptions options_of(const Search& search, std::uint64_t limit) {
    SearchOptions options = options_of(SearchParameters{.engine = search.engine,
                                                        .encoding = search.encoding,
                                                        .seed = search.seed,
                                                        .jobs = search.jobs},
                                       limit);
    options.up_to_symmetry = search.up_to_symmetry;
    return options;
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
    return limit == 0 ? 0 : search_completions(board, limit, visit, search);
}

std::optional<VerifiedPlacement> complete_or_prove(const Board& board, std::ostream& proof,
                                                   std::string_view format, const Search& search) {
    ProofOutput output{proof};
    if (format == "binary")
        output.format = ProofFormat::binary;
    else if (format == "lrat")
        output.format = ProofFormat::lrat;
    else if (format != "text")
        throw InputError{{"format"},
                         in_quotes(format) +
                             " is not a format of proofs (expected text, binary or lrat)"};
    if (options_of(search, 1).engine->prove == nullptr)
        throw InputError{{"engine"}, search.engine + " cannot write proofs"};
    const Throwing throwing{proof};
    std::optional<VerifiedPlacement> found;
    search_completions(
        board, 1, [&found](const VerifiedPlacement& completion) { found = completion; }, search,
        &output);
    return found;
}

std::string difficulty_of(const Board& board, const Search& search) try {
    return std::string{difficulty_name(grade(board, search.budget))};
} catch (const BudgetSpent& spent) {
    throw_stopped(spent);
}

std::string to_json(const Statistics& statistics) {
    return json_of_fields(SearchFigures{statistics}).dump();
}

class CompletionSequence::State {
public:
    State(const Board& board, std::uint64_t limit, const Search& search)
        : board_{board}, limit_{limit}, search_{search} {
        if (limit > 0) options_of(search, limit);
    }

    std::optional<VerifiedPlacement> next() {
        return asked([this] { return completions_.next(poll_); });
    }
    std::vector<VerifiedPlacement> next_few() {
        return asked([this] { return completions_.next_few(poll_); });
    }

private:
    using Completions = parallel::Pulled<VerifiedPlacement>;

    /// What was asked for, or why the search was stopped, for good.
    template <typename Ask>
    std::invoke_result_t<Ask> asked(const Ask& ask) {
        if (stopped_) throw SearchStopped{*stopped_};
        try {
            return ask();
        } catch (const BudgetSpent& spent) {
            stopped_.emplace(spent.reason, spent.advice);
        } catch (const SearchStopped& stopped) {
            stopped_ = stopped;
        }
        throw SearchStopped{*stopped_};
    }

    /// The waiting thread polls the budget; only the deadline is polled here.
    void visit(const Completions::Give& give, const std::atomic<bool>& abandoned) const {
        struct Enough {};
        Search search = search_;
        search.budget.cancelled = &abandoned;
        search.budget.stop_requested = nullptr;
        const auto hand_out = [&give](const VerifiedPlacement& completion) {
            if (!give(completion)) throw Enough{};
        };
        try {
            visit_completions(board_, limit_, hand_out, search);
        } catch (const Enough&) {
            // The caller wants no more.
        }
    }

    Board board_;
    std::uint64_t limit_;
    Search search_;
    std::function<void()> poll_ = [this] { search_.budget.require(); };
    std::optional<SearchStopped> stopped_{};
    Completions completions_{
        [this](const Completions::Give& give, const std::atomic<bool>& abandoned) {
            visit(give, abandoned);
        }};
};

CompletionSequence::CompletionSequence(const Board& board, std::uint64_t limit,
                                       const Search& search)
    : state_{std::make_unique<State>(board, limit, search)} {}

CompletionSequence::~CompletionSequence() = default;
CompletionSequence::CompletionSequence(CompletionSequence&&) noexcept = default;
CompletionSequence& CompletionSequence::operator=(CompletionSequence&&) noexcept = default;

std::optional<VerifiedPlacement> CompletionSequence::next() { return state_->next(); }

std::vector<VerifiedPlacement> CompletionSequence::next_few() { return state_->next_few(); }

} // namespace qsat::frontends
