// The squares of a board are compared with one another. What the squares of a region share is the
// letter or symbol of the region; what differs from it, or occurs in other regions as well, is a
// mark. All queens look alike, and so do all crosses: what most of them have decides about those
// that are hard to see.
#include "screenshot/marks.hpp"

#include "screenshot/shape.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace qsat::inline text {

namespace {

double count(const Ink& ink) { return static_cast<double>(ink.count()); }

constexpr double least_ink = 10; // points of a letter or mark that is clearly seen
constexpr double least_rest = 8; // points of a mark above a letter, below which it is doubtful

/// Ink, and what touches it: the squares are not cut at the same fraction of a pixel.
struct Stroke {
    Ink ink;
    Ink wide;
    explicit Stroke(const Ink& one) : ink{one}, wide{thickened(one)} {}
    bool is_clear() const { return count(ink) >= least_ink; }
    /// Nearly all of the other ink lies in this one.
    bool contains(const Stroke& other) const {
        return count(other.ink & ~wide) <= 0.08 * count(other.ink);
    }
};

bool is_part(const Stroke& part, const Stroke& whole) {
    return count(part.ink & ~whole.ink) <= 0.25 * count(part.ink);
}

/// The share of common points; 0 if one has what the other has not.
double likeness(const Stroke& a, const Stroke& b) {
    if (!a.is_clear() || !b.is_clear() || !a.contains(b) || !b.contains(a)) return 0;
    return count(a.ink & b.ink) / count(a.ink | b.ink);
}

/// The ink of marks alone, and what of it a letter may hide.
struct MarkInk {
    Ink ink{};
    Ink hidden{};
};

/// Finds the letters or symbols that name the regions of a board, if it has some.
class LetterFinder {
public:
    LetterFinder(const std::vector<SquareSeen>& squares, const std::vector<int>& regions, int size)
        : squares_{squares}, regions_{regions}, size_{size}, count_{
                                                                 static_cast<int>(squares.size())} {
        for (const SquareSeen& square : squares)
            strokes_.emplace_back(square.ink);
        find_same();
        for (int square = 0; square < count_; ++square)
            is_alone_.push_back(replaces_letter(square));
        for (int square = 0; square < count_; ++square)
            if (std::ranges::any_of(same_[square], [&](int other) {
                    return is_alone_[other] && regions_[other] != regions_[square];
                }))
                alone_.push_back(square);
        for (const int square : alone_)
            is_alone_[square] = true;
        for (int region = 0; region < size; ++region)
            letters_.push_back(letter_of(region));
    }

    /// Has nearly every square ink?
    bool may_be_lettered() const {
        return 4 * std::ranges::count_if(strokes_, &Stroke::is_clear) >= 3 * count_;
    }

    /// Has nearly every square ink, and is that of a region neither a mark nor that of most others?
    bool is_lettered() const {
        int lettered = 0, distinct = 0, crosses = 0, pairs = 0, unnamed = 0;
        for (int region = 0; region < size_; ++region) {
            const int letter = letters_[region];
            if (letter < 0) {
                for (int square = 0, has = 0; square < count_ && has == 0; ++square)
                    if (regions_[square] == region && is_alone_[square] &&
                        mark_of_shape(strokes_[square].ink).mark == SquareMark::cross)
                        unnamed += ++has;
                continue;
            }
            ++lettered;
            distinct += spans_[letter] <= 2;
            const MarkSeen seen = mark_of_shape(strokes_[letter].ink);
            crosses += seen.mark == SquareMark::cross && seen.is_of_strokes;
            for (const int other : letters_)
                pairs += other >= 0 && likeness(strokes_[letter], strokes_[other]) > 0.5;
        }
        const auto others = std::ranges::count_if(strokes_, &Stroke::is_clear) -
                            std::ranges::count(is_alone_, true);
        return may_be_lettered() && 2 * distinct > lettered && 2 * others > 3 * lettered &&
               3 * unnamed <= size_ && 2 * crosses < lettered &&
               4 * pairs < 3 * lettered * lettered;
    }

    std::vector<MarkInk> marks() const {
        std::vector<MarkInk> marks;
        for (int square = 0; square < count_; ++square) {
            const int letter = letters_[regions_[square]];
            if (is_alone_[square] || letter < 0)
                marks.push_back({strokes_[square].ink});
            else {
                marks.push_back(
                    {difference(squares_[square], squares_[letter]), strokes_[letter].wide});
            }
        }
        return marks;
    }

    /// A letter hides much of a mark. Only what is surely the letter, or a mark in its place, is
    /// beyond doubt.
    void doubt(std::vector<MarkSeen>& marks, const std::vector<MarkInk>& inks) const {
        for (int square = 0; square < count_; ++square) {
            const int letter = letters_[regions_[square]];
            const bool is_letter = letter >= 0 && marks[square].mark == SquareMark::none &&
                                   count(inks[square].ink) < least_rest / 2 &&
                                   likeness(strokes_[square], strokes_[letter]) > 0.55;
            const bool is_clear = is_alone_[square] && marks[square].mark != SquareMark::none &&
                                  marks[square].confidence > 0.9;
            if (!is_letter && !is_clear)
                marks[square].confidence = std::min(marks[square].confidence, 0.45);
        }
    }

private:
    /// The squares with the same ink: about as alike as those of the same region.
    void find_same() {
        for (int square = 0; square < count_; ++square) {
            std::vector<double> like;
            double within = 0;
            for (int other = 0; other < count_; ++other) {
                like.push_back(likeness(strokes_[square], strokes_[other]));
                if (other != square && regions_[other] == regions_[square])
                    within = std::max(within, like.back());
            }
            std::vector<int>& same = same_.emplace_back();
            std::vector<bool> has(static_cast<std::size_t>(size_));
            for (int other = 0; other < count_; ++other) {
                if (like[other] < std::max(0.6, within - 0.08)) continue;
                same.push_back(other);
                has[regions_[other]] = true;
            }
            spans_.push_back(static_cast<int>(std::ranges::count(has, true)));
        }
    }

    /// Does a mark stand here in place of the letter? It stands in several regions: a queen on one
    /// square of each, a cross in more of them than the letter, which is on another square.
    bool replaces_letter(int square) const {
        const MarkSeen seen = mark_of_shape(strokes_[square].ink);
        if (spans_[square] < 2 || seen.mark == SquareMark::none || seen.confidence < 0.6)
            return false;
        if (seen.mark == SquareMark::queen)
            return static_cast<double>(same_[square].size()) < 1.7 * spans_[square];
        for (int other = 0; other < count_; ++other)
            if (regions_[other] == regions_[square] && strokes_[other].is_clear() &&
                spans_[other] < spans_[square] && !is_part(strokes_[square], strokes_[other]) &&
                !is_part(strokes_[other], strokes_[square]))
                return true;
        return false;
    }

    /// How much all points of a square differ from its ground.
    double strength(int square) const {
        double sum = 0;
        for (int point = 0; point < points * points; ++point)
            if (strokes_[square].ink[point])
                sum += distance(squares_[square].seen[point], squares_[square].ground);
        return sum;
    }

    /// The faintest ink that lies in most squares of the region.
    int letter_of(int region) const {
        int best = -1;
        std::tuple<bool, int, double> most{};
        for (int square = 0; square < count_; ++square) {
            const Stroke& letter = strokes_[square];
            if (regions_[square] != region || is_alone_[square] || !letter.is_clear()) continue;
            int inside = 0;
            for (int other = 0; other < count_; ++other)
                inside += regions_[other] == region && !is_alone_[other] &&
                          strokes_[other].contains(letter);
            const std::tuple found{spans_[square] <= 2, inside, -strength(square)};
            if (best < 0 || found > most) best = square, most = found;
        }
        return best;
    }

    const std::vector<SquareSeen>& squares_;
    const std::vector<int>& regions_;
    int size_;
    int count_;
    std::vector<Stroke> strokes_;
    std::vector<std::vector<int>> same_; ///< squares with the same ink
    std::vector<int> spans_;             ///< the number of regions in which these are
    std::vector<bool> is_alone_;
    std::vector<int> alone_;
    std::vector<int> letters_; ///< square that shows it, by region
};

/// What most marks of one kind have.
struct Template {
    Ink ink{};
    Ink wide{};
    int squares = 0;

    template <typename Is>
    Template(const std::vector<MarkInk>& inks, const std::vector<MarkSeen>& marks, Is is) {
        std::array<int, points * points> inked{};
        std::array<int, points * points> seen{};
        for (std::size_t square = 0; square < marks.size(); ++square) {
            if (!is(marks[square]) || count(inks[square].ink) < 4) continue;
            ++squares;
            for (int point = 0; point < points * points; ++point) {
                inked[point] += inks[square].ink[point];
                seen[point] += inks[square].ink[point] || !inks[square].hidden[point];
            }
        }
        for (int point = 0; point < points * points; ++point)
            ink[point] = seen[point] > 0 && 2 * inked[point] > seen[point];
        wide = thickened(ink);
    }

    /// How much of the mark is on a square, less what is not of the mark: up to 1.
    double fit(const MarkInk& square) const {
        const double visible = count(ink & ~square.hidden);
        const double all = count(square.ink);
        if (squares == 0 || all < 4 || visible < 4) return 0;
        const double has = count(ink & ~square.hidden & thickened(square.ink)) / visible;
        return has - count(square.ink & ~wide) / all;
    }
};

/// Is a mark surely of this kind?
auto is_surely(SquareMark mark) {
    return [mark](const MarkSeen& seen) { return seen.mark == mark && seen.confidence >= 0.6; };
}

bool is_unknown(const MarkSeen& seen) {
    return seen.mark == SquareMark::none && seen.confidence < 0.35;
}

/// Marks that look like most of another kind are of that kind. An unknown sign on many squares is
/// that of a player who excludes these.
void agree(std::vector<MarkSeen>& marks, const std::vector<MarkInk>& inks) {
    const std::array kinds{SquareMark::queen, SquareMark::cross};
    const std::array templates{Template{inks, marks, is_surely(kinds[0])},
                               Template{inks, marks, is_surely(kinds[1])}};
    const Template unknown{inks, marks, is_unknown};
    for (std::size_t square = 0; square < marks.size(); ++square) {
        MarkSeen& seen = marks[square];
        const std::array fits{templates[0].fit(inks[square]), templates[1].fit(inks[square])};
        const int best = fits[1] > fits[0];
        if (seen.mark == kinds[best] && fits[best] > 0.5)
            seen.confidence = std::max(seen.confidence, fits[best]);
        else if (fits[best] > 0.75 && fits[best] > fits[1 - best] + 0.3)
            seen = {kinds[best], templates[best].squares > 1 ? 0.6 : 0.4};
        else if (is_unknown(seen) && unknown.squares > 2 && unknown.fit(inks[square]) > 0.6)
            seen = {kinds[1], 0.55};
        else if (seen.mark != SquareMark::none && fits[best] < 0.3)
            seen.confidence = std::min(seen.confidence, 0.6);
    }
}

} // namespace

std::vector<MarkSeen> find_marks(const std::vector<SquareSeen>& squares,
                                 const std::vector<int>& regions, int size) {
    std::vector<MarkInk> inks;
    for (const SquareSeen& square : squares)
        inks.push_back({square.ink});
    std::optional<LetterFinder> letters;
    if (!regions.empty()) {
        letters.emplace(squares, regions, size);
        if (letters->is_lettered())
            inks = letters->marks();
        else if (!letters->may_be_lettered())
            letters.reset();
    }
    std::vector<MarkSeen> marks;
    for (const MarkInk& ink : inks) {
        const bool is_letter = ink.hidden.any() && count(ink.ink) < least_rest;
        marks.push_back(is_letter ? MarkSeen{} : mark_of_shape(ink.ink, ink.hidden));
    }
    agree(marks, inks);
    if (letters) letters->doubt(marks, inks);
    return marks;
}

} // namespace qsat::text
