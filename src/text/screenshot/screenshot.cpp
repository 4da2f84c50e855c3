#include "screenshot/screenshot.hpp"

#include "formats/refusals.hpp"
#include "screenshot/marks.hpp"
#include "screenshot/regions.hpp"

#include <exception>
#include <utility>

namespace qsat::inline text {

std::vector<Square> Screenshot::doubtful() const {
    constexpr double least = 0.5;
    std::vector<Square> squares;
    for (int at = 0; at < std::ssize(confidence); ++at)
        if (confidence[at] < least) squares.push_back({at / board.size(), at % board.size()});
    return squares;
}

Sentence Screenshot::sentence() const {
    std::string names;
    for (const Square doubted : doubtful())
        names += (names.empty() ? "" : ", ") + square_name(doubted, board.size());
    Sentences doubts;
    if (!names.empty()) doubts.push_back({coded("screenshot_doubts"), {{"squares", names}}});
    return {coded("screenshot_seen"),
            {{"rows", board.size()},
             {"regions", board.has_regions() ? board.size() : 0},
             {"queens", std::ssize(board.queens())},
             {"crosses", std::ssize(board.blocked())},
             {"doubts", std::move(doubts)}}};
}

namespace {

/// Throws if the lattice is not that of a whole board.
void require_square(const Lattice& lattice, const Image& image, const Location& where) {
    if (lattice.rows == lattice.columns) return;
    const double margin = 0.6 * lattice.side;
    const bool is_cut = lattice.left < margin || lattice.top < margin ||
                        lattice.left + (lattice.columns + 0.6) * lattice.side > image.width ||
                        lattice.top + (lattice.rows + 0.6) * lattice.side > image.height;
    refuse(where, is_cut ? coded("screenshot_cut") : coded("screenshot_not_square"),
           {{"columns", lattice.columns}, {"rows", lattice.rows}});
}

Screenshot read_board(const Image& image, const Lattice& lattice, const Location& where,
                      const Poll& poll) {
    require_square(lattice, image, where);
    const std::vector<SquareSeen> squares = look_at_squares(image, lattice, poll);
    RegionsSeen seen = find_regions(image, lattice, squares, where);
    const std::vector<MarkSeen> marks = find_marks(squares, seen.regions, lattice.rows);

    BoardParts parts{.size = lattice.rows};
    if (!seen.regions.empty()) parts.diagonals = Diagonals::touching;
    parts.regions = std::move(seen.regions);
    const auto at = [&](int square) {
        return Square{square / lattice.rows, square % lattice.rows};
    };
    for (int square = 0; square < std::ssize(marks); ++square) {
        if (marks[square].mark == SquareMark::queen) parts.queens.push_back(at(square));
        if (marks[square].mark == SquareMark::cross) parts.blocked.push_back(at(square));
        seen.confidence[square] = std::min(seen.confidence[square], marks[square].confidence);
        if (lattice.is_doubtful()) seen.confidence[square] = std::min(seen.confidence[square], 0.4);
    }
    for (const int square : seen.blocked)
        if (marks[square].mark == SquareMark::none) parts.blocked.push_back(at(square));
    const double scale = image.reduced;
    return {Board{std::move(parts), poll}, std::move(seen.confidence), lattice.left * scale,
            lattice.top * scale, lattice.side * scale};
}

} // namespace

void require_pixels(int width, int height, const Location& where) {
    constexpr int most = 50; // million
    if (std::int64_t{width} * height > most * 1'000'000)
        refuse(where, "screenshot_too_large",
               {{"width", width}, {"height", height}, {"most", most}});
}

Screenshot read_screenshot(const Pixels& pixels, const Location& where, const Poll& poll) {
    require_pixels(pixels.width, pixels.height, where);
    constexpr int least = 40;
    if (pixels.width < least || pixels.height < least) refuse(where, "screenshot_no_lattice");
    const Image image = reduced_image(pixels, poll);
    const std::vector<Lattice> lattices = find_lattices(image, poll);
    if (lattices.empty() || lattices.front().share < 0.1) refuse(where, "screenshot_no_lattice");
    std::exception_ptr refusal;
    for (const Lattice& lattice : lattices)
        try {
            Screenshot seen = read_board(image, lattice, where, poll);
            if (!refusal) return seen;
            // As many regions as rows are hardly an accident.
            if (!seen.board.has_regions()) continue;
            for (double& confidence : seen.confidence)
                confidence = std::min(confidence, 0.4);
            return seen;
        } catch (const InputError&) {
            if (!refusal) refusal = std::current_exception();
        }
    std::rethrow_exception(refusal);
}

} // namespace qsat::text
