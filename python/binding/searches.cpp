#include "run.hpp"

#include <fstream>
#include <sstream>

#include <unistd.h>

namespace qsat::python {

namespace {

/// A sequence that heeds Ctrl-C. In a process that was forked its thread is missing.
class Sequence {
public:
    Sequence(const Board& board, std::uint64_t limit, const Options& options)
        : completions_{
              new CompletionSequence{board, limit, options.search(&stop_requested_, nullptr)}} {}
    Sequence(const Sequence&) = delete;
    Sequence& operator=(const Sequence&) = delete;
    ~Sequence() {
        if (getpid() != process_) {
            completions_.release(); // which would wait for the thread
            return;
        }
        const py::gil_scoped_release unlocked;
        completions_.reset();
    }

    std::vector<VerifiedPlacement> next_few() {
        if (getpid() != process_)
            throw SearchStopped{StopReason::interrupted, "completions are sought by the process "
                                                         "that asked for the first of them"};
        const Interruptions interruptions;
        current_ = &interruptions;
        try {
            const py::gil_scoped_release unlocked;
            return completions_->next_few();
        } catch (const SearchStopped& stopped) {
            require_uninterrupted(stopped.reason());
            throw;
        }
    }

private:
    const Interruptions* current_ = nullptr; // valid while anybody waits
    std::function<bool()> stop_requested_ = [this] { return current_->any(); };
    pid_t process_ = getpid();
    std::unique_ptr<CompletionSequence> completions_;
};

/// The figures of the proof that is now in the file; None if there is a completion.
py::object prove(const Board& board, const std::string& path, const std::string& format,
                 const Options& options) {
    Statistics statistics;
    const auto found = run(
        options,
        [&](const Search& search) {
            std::ofstream file{path, std::ios::binary};
            return complete_or_prove(board, file, format, search);
        },
        &statistics);
    if (found) return py::none();
    const ProofStatistics& proof = statistics.proof.value();
    return py::make_tuple(proof.encoding, proof.lemmas, proof.bytes);
}

py::tuple formula(const Board& board, const Options& options) {
    const Formula made =
        run(options, [&](const Search& search) { return make_formula(board, search); });
    // A million lists take Python half a second: others have their turn, and Ctrl-C is heeded.
    constexpr std::size_t at_once = 10'000;
    const Interruptions interruptions;
    py::list clauses{made.clauses.size()};
    for (std::size_t i = 0; i < made.clauses.size(); ++i) {
        clauses[i] = made.clauses[i];
        if (i % at_once != 0) continue;
        { const py::gil_scoped_release unlocked; }
        if (interruptions.any()) throw_interruption();
    }
    std::vector<std::pair<int, int>> squares;
    for (const Square square : made.squares)
        squares.emplace_back(square.row, square.column);
    return py::make_tuple(clauses, squares, made.variables, made.encoding);
}

std::string exported(const Board& board, const std::string& language, const Options& options) {
    return run(options, [&](const Search& search) {
        std::ostringstream text;
        write_formula(board, text, language, search);
        return std::move(text).str();
    });
}

/// Count or None, completion or None, is there none, missing shards.
py::tuple merge(const Board& board, const std::vector<std::string>& answers) {
    const MergedAnswer merged = merge_shards(board, answers);
    const py::object number = merged.count.empty() ? py::object{py::none()} : py::str{merged.count};
    return py::make_tuple(number, merged.completion, merged.infeasible, merged.missing);
}

} // namespace

void define_searches(py::module_& module) {
    py::class_<Sequence>(module, "Sequence")
        .def(py::init<const Board&, std::uint64_t, const Options&>())
        .def("next_few", &Sequence::next_few);
    module.attr("all_completions") = all_completions;
    module.def("prove", prove);
    module.def("formula", formula);
    module.def("export", exported);
    module.def("count_shard", [](const Board& board, std::uint64_t number, std::uint64_t shards,
                                 const Options& options) {
        return run(options, [&](const Search& search) {
            return count_shard(board, number, shards, search);
        });
    });
    module.def("complete_shard", [](const Board& board, std::uint64_t number, std::uint64_t shards,
                                    const Options& options) {
        return run(options, [&](const Search& search) {
            return complete_shard(board, number, shards, search);
        });
    });
    module.def("merge_shards", merge);
    module.def("difficulty", [](const Board& board, const Options& options) {
        return run(options, [&](const Search& search) { return difficulty_of(board, search); });
    });
}

} // namespace qsat::python
