#include "classes/ask_classes.hpp"

#include "board/symmetry.hpp"
#include "question/question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <tuple>

namespace qsat::inline questions {

namespace {

std::string name_of(Symmetry symmetry) {
    constexpr std::array names{"identity",     "mirror rows",       "mirror columns",
                               "half turn",    "transpose",         "anti transpose",
                               "quarter turn", "three quarter turn"};
    return names[static_cast<std::size_t>(symmetry)];
}

/// The regions of the image, numbered in order of occurrence row by row, so that equal images have
/// equal numbers.
void map_regions(Symmetry symmetry, const Board& board, BoardParts& parts) {
    const int size = board.size();
    parts.regions.resize(board.regions().size());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const Square to = image(symmetry, Square{row, column}, size);
            parts.regions[static_cast<std::size_t>(to.row) * size + to.column] =
                board.region({row, column});
        }
    std::vector<int> numbers(size, -1);
    int next = 0;
    for (int& region : parts.regions) {
        int& number = numbers[region];
        if (number < 0) {
            number = next++;
            if (const std::string name = board.region_name(region); name.size() == 1)
                parts.region_letters += name;
        }
        region = number;
    }
    if (parts.region_letters.size() != static_cast<std::size_t>(size)) parts.region_letters.clear();
}

/// The image of the board. The image of a diagonal is the diagonal through the image of one of its
/// squares.
Board image(Symmetry symmetry, const Board& board, const Poll& poll) {
    const int size = board.size();
    BoardParts parts{.size = size, .diagonals = board.diagonals()};
    if (board.has_regions()) map_regions(symmetry, board, parts);
    const auto map = [&](std::span<const Square> from, std::vector<Square>& to) {
        for (const Square square : from) {
            to.push_back(image(symmetry, square, size));
            poll();
        }
    };
    map(board.queens(), parts.queens);
    map(board.blocked(), parts.blocked);
    // a and b are two squares of the diagonal on an infinite board. The image of the diagonal goes
    // through their images.
    const auto add = [&](Square a, Square b) {
        a = image(symmetry, a, size);
        b = image(symmetry, b, size);
        if (a.sum() == b.sum())
            parts.excluded_sums.push_back(a.sum());
        else
            parts.excluded_differences.push_back(a.difference());
    };
    for (const int sum : board.excluded_sums())
        add({sum, 0}, {sum - 1, 1});
    for (const int difference : board.excluded_differences())
        add({difference, 0}, {difference + 1, 1});
    return Board{std::move(parts), poll};
}

/// Decides the order of the images.
auto key(const Board& board) {
    const BoardParts& parts = board.parts();
    return std::tie(parts.size, parts.queens, parts.blocked, parts.excluded_sums,
                    parts.excluded_differences, parts.regions);
}

std::string listed(const std::vector<std::string>& symmetries) {
    return fmt::format("{}", fmt::join(symmetries, ", "));
}

constexpr SentenceTexts texts{{
    {"class_of", "{count|board|boards} in its class, the canonical one first:",
     "{count|Brett|Bretter} in seiner Klasse, das kanonische zuerst:"},
    {"class_member", "  {board}", "   {board}"},
    {"own_symmetries", "symmetries that keep the board as it is: {symmetries}",
     "Symmetrien, die das Brett nicht ändern: {symmetries}"},
    {"same_class", "equal up to symmetry: {symmetries}", "gleich bis auf Symmetrie: {symmetries}"},
    {"another_class", "not equal up to symmetry", "nicht gleich, unter keiner Symmetrie"},
}};

} // namespace

ClassesReport ask(const Board& board, const ClassesParameters& parameters, const Budget& budget) {
    const Poll poll = budget.poll();
    ClassesReport report;
    if (parameters.other) report.maps.emplace();
    std::optional<Board> other;
    if (parameters.other) other = image(Symmetry::identity, *parameters.other, poll);
    for (const Symmetry symmetry : all_symmetries) { // the identity first
        Board made = image(symmetry, board, poll);
        if (report.images.empty() || made == report.images.front())
            report.symmetries.push_back(name_of(symmetry));
        if (other && made == *other) report.maps->push_back(name_of(symmetry));
        if (std::ranges::find(report.images, made) == report.images.end())
            report.images.push_back(std::move(made));
    }
    std::ranges::sort(report.images, {}, key);
    return report;
}

void show(const ClassesReport& report, const Board&, Shown& shown) {
    shown.answer.push_back({texts["class_of"], {{"count", report.images.size()}}});
    for (const Board& image : report.images)
        shown.answer.push_back({texts["class_member"], {{"board", board_line(image)}}});
    shown.said.push_back({texts["own_symmetries"], {{"symmetries", listed(report.symmetries)}}});
    if (report.maps && report.maps->empty()) shown.said.push_back({texts["another_class"]});
    if (report.maps && !report.maps->empty())
        shown.said.push_back({texts["same_class"], {{"symmetries", listed(*report.maps)}}});
    shown.word = report.maps ? std::string{report.conclusion().result}
                             : std::to_string(report.images.size());
}

extern const Question classes_question;
constinit const Question classes_question = question_of<ClassesParameters, ClassesReport>(
    {.name = "classes",
     .summary = "a board's symmetric images, and which of them equal it",
     .details = "lists the boards of its class; `--other BOARD` tests whether two boards are equal "
                "up to symmetry",
     .examples = "  qsat classes board.txt\n"
                 "  qsat classes '4: b4 d3 a2 c1' --other '4: c4 a3 d2 b1'\n",
     .texts = texts});

} // namespace qsat::questions
