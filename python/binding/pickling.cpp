// What pickle keeps of hints and explanations, for multiprocessing above all: plain values.
#include "run.hpp"

#include <tuple>

namespace qsat::python {

namespace {

using Place = std::pair<int, int>;
using Line = std::tuple<int, int>; // a direction and a number, no place
using Forced = std::pair<Place, int>;
using Failed = std::tuple<Place, std::vector<Forced>, std::optional<Line>, std::vector<Forced>,
                          std::optional<Line>, std::vector<Place>>;
using Part = std::tuple<int, Place, int>;

constexpr int number_of(ForcedSquare::Line line) { return static_cast<int>(line); }
constexpr ForcedSquare::Line line_of(int number) { return static_cast<ForcedSquare::Line>(number); }

Place plain(const Square& square) { return {square.row, square.column}; }
Line plain(const BoardLine& line) { return {number_of(line.direction), line.number}; }
Forced plain(const ForcedSquare& forced) { return {plain(forced.square), number_of(forced.line)}; }
Part plain(const BoardPart& part) {
    return {static_cast<int>(part.kind), plain(part.square), part.diagonal};
}

Square restored(const Place& place) { return {place.first, place.second}; }
BoardLine restored(const Line& line) { return {line_of(std::get<0>(line)), std::get<1>(line)}; }
ForcedSquare restored(const Forced& forced) {
    return {restored(forced.first), line_of(forced.second)};
}
BoardPart restored(const Part& part) {
    return {static_cast<BoardPart::Kind>(std::get<0>(part)), restored(std::get<1>(part)),
            std::get<2>(part)};
}

Failed plain(const FailedLiteral& failed);
FailedLiteral restored(const Failed& failed);

template <typename Value>
auto all_plain(const std::vector<Value>& values) {
    std::vector<decltype(plain(values.front()))> all;
    for (const Value& value : values)
        all.push_back(plain(value));
    return all;
}
template <typename Value>
auto all_restored(const std::vector<Value>& values) {
    std::vector<decltype(restored(values.front()))> all;
    for (const Value& value : values)
        all.push_back(restored(value));
    return all;
}

std::optional<Line> plain(const std::optional<BoardLine>& line) {
    return line ? std::optional{plain(*line)} : std::nullopt;
}
std::optional<BoardLine> restored(const std::optional<Line>& line) {
    return line ? std::optional{restored(*line)} : std::nullopt;
}

Failed plain(const FailedLiteral& failed) {
    return {plain(failed.square),   all_plain(failed.propagation),
            plain(failed.conflict), all_plain(failed.forced),
            plain(failed.dead_end), all_plain(failed.dead_end_squares)};
}
FailedLiteral restored(const Failed& failed) {
    const auto& [square, propagation, conflict, forced, dead_end, squares] = failed;
    return {restored(square),     all_restored(propagation), restored(conflict),
            all_restored(forced), restored(dead_end),        all_restored(squares)};
}

} // namespace

py::tuple state_of(const Hint& hint) {
    return py::make_tuple(plain(hint.square), number_of(hint.line), all_plain(hint.others));
}

Hint hint_of(const py::tuple& state) {
    return {restored(state[0].cast<Place>()), line_of(state[1].cast<int>()),
            all_restored(state[2].cast<std::vector<Failed>>())};
}

namespace {

// The reason of an explanation has cases with reasons of their own, so that its state is Python's.
using Violator = std::tuple<int, std::vector<int>, std::vector<int>, int>;

py::tuple state_of(const Refutation& refutation) {
    std::optional<Violator> violator;
    if (const auto& found = refutation.violator)
        violator = {number_of(found->direction), found->lines, found->crossing,
                    number_of(found->across)};
    py::list cases;
    for (const Refutation& refuted : refutation.cases)
        cases.append(state_of(refuted));
    return py::make_tuple(all_plain(refutation.forced), violator, plain(refutation.split), cases,
                          plain(refutation.square));
}

Refutation refutation_of(const py::tuple& state) {
    Refutation refutation{.forced = all_restored(state[0].cast<std::vector<Forced>>()),
                          .split = restored(state[2].cast<std::optional<Line>>()),
                          .square = restored(state[4].cast<Place>())};
    if (const auto violator = state[1].cast<std::optional<Violator>>()) {
        const auto& [direction, lines, crossing, across] = *violator;
        refutation.violator = HallViolator{line_of(direction), lines, crossing, line_of(across)};
    }
    for (const py::handle refuted : state[3].cast<py::list>())
        refutation.cases.push_back(refutation_of(refuted.cast<py::tuple>()));
    return refutation;
}

} // namespace

py::tuple state_of(const Explanation& found) {
    py::object repair = py::none();
    if (found.repair)
        repair =
            py::make_tuple(all_plain(found.repair->removed), found.repair->completion.columns());
    std::optional<int> stopped;
    if (found.stopped) stopped = static_cast<int>(*found.stopped);
    py::object seen = py::none();
    if (found.seen)
        seen = py::make_tuple(all_plain(found.seen->parts), state_of(found.seen->refutation));
    return py::make_tuple(all_plain(found.because), repair, stopped, found.minimal, seen);
}

Explanation explanation_of(const py::tuple& state) {
    Explanation found{.because = all_restored(state[0].cast<std::vector<Part>>()),
                      .minimal = state[3].cast<bool>()};
    if (!state[1].is_none()) {
        const auto [removed, columns] =
            state[1].cast<std::pair<std::vector<Part>, std::vector<int>>>();
        // Of which board is not known here: the package verifies it again.
        const Board empty{
            {.size = static_cast<int>(columns.size()), .diagonals = Diagonals::touching}};
        const Verdict verdict = verify(empty, columns);
        if (const auto* completion = std::get_if<VerifiedPlacement>(&verdict))
            found.repair = CorrectionSet{all_restored(removed), *completion};
        else
            throw InputError{{"explanation"}, "expected queens that do not attack each other"};
    }
    if (!state[2].is_none()) found.stopped = static_cast<StopReason>(state[2].cast<int>());
    if (!state[4].is_none()) {
        const auto [parts, refutation] = state[4].cast<std::pair<std::vector<Part>, py::tuple>>();
        found.seen = SeenRefutation{all_restored(parts), refutation_of(refutation)};
    }
    return found;
}

} // namespace qsat::python
