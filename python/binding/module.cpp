// The package's own half in C++: what it does is told in qsat/*.py, which alone call it.
#include "run.hpp"

#include <cmath>

namespace qsat::python {

Search Options::search(const std::function<bool()>* stop_requested, Statistics* statistics) const {
    Search search{.jobs = jobs,
                  .seed = seed,
                  .budget = {.stop_requested = stop_requested},
                  .engine = engine,
                  .encoding = encoding,
                  .up_to_symmetry = up_to_symmetry,
                  .statistics = statistics};
    if (jobs < 1) throw InputError{{"jobs"}, "expected at least 1"};
    if (!timeout) return search;
    if (!(*timeout >= 0)) throw InputError{{"timeout"}, "expected seconds, at least 0"};
    constexpr double longest = 1e9; // more than a clock can count is for ever
    if (*timeout < longest)
        search.budget.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                    std::chrono::duration<double>{*timeout});
    return search;
}

void throw_interruption() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set{};
    const py::module_ threading = py::module_::import("threading");
    if (threading.attr("current_thread")().is(threading.attr("main_thread")())) return;
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set{};
}

std::string name_of(StopReason reason) {
    switch (reason) {
    case StopReason::timeout:
        return "timeout";
    case StopReason::interrupted:
        return "interrupted";
    case StopReason::node_limit:
        return "node_limit";
    case StopReason::conflict_limit:
        return "conflict_limit";
    case StopReason::memory:
        return "memory";
    case StopReason::gave_up:
        break;
    }
    return "gave_up";
}

namespace {

void translate(std::exception_ptr thrown) {
    const auto raise = [](const char* type_name, const auto&... arguments) {
        const py::object type = py::module_::import("qsat.errors").attr(type_name);
        PyErr_SetObject(type.ptr(), type(arguments...).ptr());
    };
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const InputError& error) {
        raise("InputError", error.what(), error.line(), error.column());
    } catch (const SearchStopped& stopped) {
        raise("Stopped", stopped.what(), name_of(stopped.reason()));
    } catch (const std::ios_base::failure& failure) {
        PyErr_SetString(PyExc_OSError, failure.what());
    }
}

} // namespace

} // namespace qsat::python

PYBIND11_MODULE(_qsat, module) {
    using namespace qsat::python;
    module.attr("__version__") = QSAT_VERSION;
    py::register_exception_translator(translate);
    py::class_<Options>(module, "Options")
        .def(py::init([](int jobs, std::uint64_t seed, std::string engine, std::string encoding,
                         bool up_to_symmetry, std::optional<double> timeout) {
                 return Options{jobs,           seed,   std::move(engine), std::move(encoding),
                                up_to_symmetry, timeout};
             }),
             py::arg("jobs") = 1, py::arg("seed") = 0, py::arg("engine") = "auto",
             py::arg("encoding") = "auto", py::arg("up_to_symmetry") = false,
             py::arg("timeout") = py::none());
    define_boards(module);
    define_searches(module);
    define_questions(module);
}
