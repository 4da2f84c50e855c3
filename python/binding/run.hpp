#pragma once

#include "interruptions.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <qsat/qsat.hpp>

#include <optional>
#include <string>

namespace qsat::python {

namespace py = pybind11;

/// What Python says about a search.
struct Options {
    int jobs = 1;
    std::uint64_t seed = 0;
    std::string engine = "auto";
    std::string encoding = "auto";
    bool up_to_symmetry = false;
    std::optional<double> timeout{}; ///< seconds from now

    Search search(const std::function<bool()>* stop_requested, Statistics* statistics) const;
};

/// With Python's lock: the search was interrupted. Throws what Python's handler of Ctrl-C throws,
/// KeyboardInterrupt on other threads than the main one; returns if the handler wants to go on.
void throw_interruption();

std::string name_of(StopReason reason);

/// Throws what was thrown on the main thread if that is why a search stopped.
inline void require_uninterrupted(const std::optional<StopReason>& stopped) {
    if (stopped == StopReason::interrupted) throw_interruption();
}

/// Calls `work` with a Search, without Python's lock, heeding Ctrl-C.
template <typename Work>
auto run(const Options& options, const Work& work, Statistics* statistics = nullptr) {
    const Interruptions interruptions;
    const std::function<bool()> stop_requested = [&] { return interruptions.any(); };
    const Search search = options.search(&stop_requested, statistics);
    // A signal that Python has noticed and not handled yet came before `interruptions`.
    if (PyErr_CheckSignals() != 0) throw py::error_already_set{};
    try {
        const py::gil_scoped_release unlocked;
        return work(search);
    } catch (const SearchStopped& stopped) {
        require_uninterrupted(stopped.reason());
        throw;
    }
}

void define_boards(py::module_& module);
void define_searches(py::module_& module);
void define_questions(py::module_& module);

} // namespace qsat::python
