#include "run.hpp"

#include <pybind11/numpy.h>

#include <sstream>

namespace qsat::python {

namespace {

using Pair = std::pair<int, int>;

Pair pair_of(Square square) { return {square.row, square.column}; }

std::vector<Square> squares_of(const std::vector<Pair>& pairs, int size, const char* what) {
    std::vector<Square> squares;
    squares.reserve(pairs.size());
    for (const auto& [row, column] : pairs) {
        if (row < 0 || row >= size || column < 0 || column >= size)
            throw InputError{{what},
                             "(" + std::to_string(row) + ", " + std::to_string(column) +
                                 ") is outside the board (rows and columns are 0 to " +
                                 std::to_string(size - 1) + ")"};
        squares.push_back({row, column});
    }
    return squares;
}

void require_diagonals(const std::vector<int>& diagonals, int least, int most, const char* what) {
    for (const int diagonal : diagonals)
        if (diagonal < least || diagonal > most)
            throw InputError{{what},
                             std::to_string(diagonal) + " is no diagonal (expected " +
                                 std::to_string(least) + " to " + std::to_string(most) + ")"};
}

Board make_board(int size, const std::vector<Pair>& queens, const std::vector<Pair>& blocked,
                 std::vector<int> sums, std::vector<int> differences, std::vector<int> regions,
                 const std::string& letters, bool touching) {
    if (size < 1 || size > max_board_size)
        throw InputError{{"size"}, "expected 1 to " + std::to_string(max_board_size) + " rows"};
    require_diagonals(sums, 0, 2 * size - 2, "excluded_sums");
    require_diagonals(differences, 1 - size, size - 1, "excluded_differences");
    return Board{{.size = size,
                  .queens = squares_of(queens, size, "queens"),
                  .blocked = squares_of(blocked, size, "blocked"),
                  .excluded_sums = std::move(sums),
                  .excluded_differences = std::move(differences),
                  .regions = std::move(regions),
                  .region_letters = letters,
                  .diagonals = touching ? Diagonals::touching : Diagonals::full}};
}

py::tuple tuple_of(std::span<const Square> squares) {
    py::tuple tuple(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i)
        tuple[i] = pair_of(squares[i]);
    return tuple;
}

py::tuple tuple_of(std::span<const int> numbers) {
    py::tuple tuple(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        tuple[i] = numbers[i];
    return tuple;
}

std::vector<std::string> texts_of(const std::vector<Conflict>& conflicts, const Board& board) {
    std::vector<std::string> texts;
    for (const Conflict& conflict : conflicts)
        texts.push_back(describe(conflict, board.size()));
    return texts;
}

/// A completion or none, and what is wrong.
py::tuple tuple_of(const Verdict& verdict, const Board& board) {
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        return py::make_tuple(py::none(), texts_of(*conflicts, board));
    return py::make_tuple(std::get<VerifiedPlacement>(verdict), py::list());
}

/// The owner's memory, seen as an array that cannot be written to.
py::array view(std::vector<py::ssize_t> shape, const int* data, py::handle owner) {
    py::array_t<int> array{std::move(shape), data, owner};
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

py::array view(std::span<const Square> squares, py::handle owner) {
    static_assert(sizeof(Square) == 2 * sizeof(int));
    const auto count = static_cast<py::ssize_t>(squares.size());
    return view({count, 2}, squares.empty() ? nullptr : &squares.front().row, owner);
}

Reading reading(std::string format, std::string source, std::optional<int> size) {
    return {.format = std::move(format), .source = std::move(source), .size = size};
}

} // namespace

void define_boards(py::module_& module) {
    using Unlocked = py::call_guard<py::gil_scoped_release>;
    py::class_<Board>(module, "Board")
        .def(py::init(&make_board))
        .def_property_readonly("size", &Board::size)
        .def("queens", [](const Board& board) { return tuple_of(board.queens()); })
        .def("blocked", [](const Board& board) { return tuple_of(board.blocked()); })
        .def("excluded_sums", [](const Board& board) { return tuple_of(board.excluded_sums()); })
        .def("excluded_differences",
             [](const Board& board) { return tuple_of(board.excluded_differences()); })
        .def("regions", [](const Board& board) { return tuple_of(board.regions()); })
        .def("region_letters", [](const Board& board) { return board.parts().region_letters; })
        .def("is_touching",
             [](const Board& board) { return board.diagonals() == Diagonals::touching; })
        .def("queens_view",
             [](const py::object& self) { return view(self.cast<const Board&>().queens(), self); })
        .def("blocked_view",
             [](const py::object& self) { return view(self.cast<const Board&>().blocked(), self); })
        .def("conflicts",
             [](const Board& board) {
                 return texts_of(find_conflicts(board, board.queens()), board);
             })
        .def("__eq__", [](const Board& a, const Board& b) { return a == b; })
        .def(
            "text",
            [](const Board& board, const std::string& format) {
                return format_board(board, format);
            },
            Unlocked{});
    py::class_<VerifiedPlacement>(module, "Placement")
        .def("columns",
             [](const VerifiedPlacement& placement) {
                 return tuple_of(std::span<const int>{placement.columns()});
             })
        .def("columns_view",
             [](const py::object& self) {
                 const Placement& columns = self.cast<const VerifiedPlacement&>().columns();
                 return view({static_cast<py::ssize_t>(columns.size())}, columns.data(), self);
             })
        .def("__eq__", [](const VerifiedPlacement& a,
                          const VerifiedPlacement& b) { return a.columns() == b.columns(); })
        .def(
            "text",
            [](const VerifiedPlacement& placement, const Board& board, const std::string& format) {
                return format_completion(board, placement, format);
            },
            Unlocked{});
    module.def(
        "parse_board",
        [](const std::string& text, std::string format, std::string source,
           std::optional<int> size) {
            return parse_board(text, reading(std::move(format), std::move(source), size));
        },
        Unlocked{});
    module.def(
        "parse_boards",
        [](const std::string& text, std::string format, std::string source,
           std::optional<int> size) {
            return parse_boards(text, reading(std::move(format), std::move(source), size));
        },
        Unlocked{});
    module.def("verify", [](const Board& board, const std::vector<int>& columns) {
        return tuple_of(verify(board, columns), board);
    });
    module.def("decode", [](const Board& board, const std::vector<int>& model) {
        return tuple_of(decode_model(board, model), board);
    });
    module.def("decode_output", [](const Board& board, const std::string& text) {
        py::list answers;
        for (const Verdict& verdict : decode_output(board, text))
            answers.append(tuple_of(verdict, board));
        return answers;
    });
}

} // namespace qsat::python
