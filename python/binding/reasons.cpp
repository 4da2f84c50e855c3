#include "run.hpp"

namespace qsat::python {

namespace {

using Pair = std::pair<int, int>;

py::list list_of(const std::vector<BoardPart>& parts, int size) {
    py::list list;
    for (const BoardPart& part : parts) {
        using Kind = BoardPart::Kind;
        const bool is_square = part.kind == Kind::given || part.kind == Kind::blocked;
        const char* const kind = part.kind == Kind::given          ? "queen"
                                 : part.kind == Kind::blocked      ? "blocked"
                                 : part.kind == Kind::excluded_sum ? "excluded_sum"
                                                                   : "excluded_difference";
        py::object where = is_square
                               ? py::object{py::cast(Pair{part.square.row, part.square.column})}
                               : py::object{py::int_(part.diagonal)};
        list.append(py::make_tuple(kind, where, part_name(part, size)));
    }
    return list;
}

std::vector<Pair> squares_of(const std::vector<FailedLiteral>& failed) {
    std::vector<Pair> squares;
    for (const FailedLiteral& literal : failed)
        squares.emplace_back(literal.square.row, literal.square.column);
    return squares;
}

} // namespace

void define_reasons(py::module_& module) {
    py::class_<Hint>(module, "Hint")
        .def_property_readonly("square",
                               [](const Hint& hint) {
                                   return Pair{hint.square.row, hint.square.column};
                               })
        .def_property_readonly("reason",
                               [](const Hint& hint) { return describe_reason(hint.reason()); })
        .def_property_readonly("direction",
                               [](const Hint& hint) {
                                   return hint.line == ForcedSquare::Line::row      ? "row"
                                          : hint.line == ForcedSquare::Line::column ? "column"
                                                                                    : "region";
                               })
        .def("others", [](const Hint& hint) { return squares_of(hint.others); })
        .def("words",
             [](const Hint& hint, const Board& board) { return describe_hint(board, hint); })
        .def("draw", [](const Hint& hint, const Board& board,
                        const std::string& format) { return draw_hint(board, hint, format); })
        .def(py::pickle([](const Hint& hint) { return state_of(hint); }, &hint_of));
    py::class_<Explanation>(module, "Explanation")
        .def("because",
             [](const Explanation& found, int size) { return list_of(found.because, size); })
        .def("seen",
             [](const Explanation& found, int size) -> py::object {
                 if (!found.seen) return py::none();
                 return list_of(found.seen->parts, size);
             })
        .def("removed",
             [](const Explanation& found, int size) -> py::object {
                 if (!found.repair) return py::none();
                 return list_of(found.repair->removed, size);
             })
        .def("completion",
             [](const Explanation& found) -> std::optional<VerifiedPlacement> {
                 if (!found.repair) return std::nullopt;
                 return found.repair->completion;
             })
        .def_readonly("minimal", &Explanation::minimal)
        .def_property_readonly("stopped",
                               [](const Explanation& found) -> std::optional<std::string> {
                                   if (!found.stopped) return std::nullopt;
                                   return name_of(*found.stopped);
                               })
        .def("words", [](const Explanation& found,
                         const Board& board) { return describe_explanation(board, found); })
        .def("draw",
             [](const Explanation& found, const Board& board, const std::string& format) {
                 return draw_explanation(board, found, format);
             })
        .def(py::pickle([](const Explanation& found) { return state_of(found); }, &explanation_of));
    module.def("hint", [](const Board& board, const Options& options) {
        return run(options, [&](const Search& search) { return find_hint(board, search); });
    });
    module.def("steps", [](const Board& board, const Options& options) {
        const Steps found =
            run(options, [&](const Search& search) { return find_steps(board, search); });
        return py::make_tuple(found.json, found.words, found.completion, found.difficulty);
    });
    module.def("explain", [](const Board& board, const Options& options) {
        const auto found =
            run(options, [&](const Search& search) { return explain(board, search); });
        if (found) require_uninterrupted(found->stopped);
        return found;
    });
}

} // namespace qsat::python
