// What all squares of a region share is its letter, and what some have more is a mark. The same
// marks occur in other regions. So each sign is compared with the letter of its region, the marks,
// and marks above the letter.
#include "screenshot/letters.hpp"

#include "screenshot/lines.hpp"

#include <algorithm>
#include <optional>

namespace qsat::inline text {

namespace {

/// The number of a sign's regions that also have one which no other region has.
int stands_beside_letters(const Sign& sign, const std::vector<Sign>& groups,
                          std::span<const int> regions) {
    std::vector<bool> has(regions.size());
    for (const int square : sign.squares)
        has[regions[square]] = true;
    std::vector<bool> found(regions.size());
    for (const Sign& other : groups)
        if (const int region = regions[other.squares.front()];
            has[region] && other.span(regions) == 1)
            found[region] = true;
    return static_cast<int>(std::ranges::count(found, true));
}

/// The share of points that only one of two inks has, or touches.
double unlike(const Ink& one, const Ink& other) {
    const double apart =
        static_cast<double>((one & ~thickened(other)).count() + (other & ~thickened(one)).count());
    return apart / static_cast<double>(one.count() + other.count());
}

struct Letter {
    Ink ink{};
    double sum = 0;
};

class LetterBoard {
public:
    LetterBoard(const std::vector<Sign>& groups, const std::vector<std::vector<Sign>>& of_region,
                std::span<const int> regions, int size)
        : of_region_{of_region}, regions_{regions}, size_{size}, letters_(of_region.size()) {
        find_marks_alone(groups);
        for (std::size_t region = 0; region < of_region.size(); ++region)
            find_letter(region);
        for (Sign& group : grouped(rests_, 0.5))
            marks_.push_back(std::move(group));
        std::vector<double> sums;
        for (const std::optional<Letter>& letter : letters_)
            if (letter) sums.push_back(letter->sum);
        if (!sums.empty()) usual_ = median(sums);
        for (std::optional<Letter>& letter : letters_)
            if (letter && letter->sum > 3 * usual_) letter.reset(); // a queen
        choose_kinds();
    }

    std::vector<MarkSeen> marks() const {
        std::vector<MarkSeen> marks(regions_.size());
        for (std::size_t region = 0; region < of_region_.size(); ++region)
            for (const Sign& sign : of_region_[region])
                for (const int square : sign.squares)
                    marks[square] = most_like(sign, letters_[region]);
        return marks;
    }

private:
    /// A mark that stands in place of letters is the same in several regions.
    void find_marks_alone(const std::vector<Sign>& groups) {
        is_alone_.resize(regions_.size());
        for (const Sign& group : groups) {
            const MarkSeen seen = mark_of_shape(group.ink());
            const int span = group.span(regions_);
            if (span < 2 || seen.mark == SquareMark::none || seen.confidence < 0.6) continue;
            if (seen.mark == SquareMark::queen && span < std::ssize(group.squares)) continue;
            if (2 * stands_beside_letters(group, groups, regions_) < span) continue;
            marks_.push_back(group);
            for (const int square : group.squares)
                is_alone_[square] = true;
        }
    }

    /// All that stands on squares of a region contains its letter.
    void find_letter(std::size_t region) {
        std::vector<const Sign*> signs;
        for (const Sign& sign : of_region_[region])
            if (!is_alone_[sign.squares.front()]) signs.push_back(&sign);
        if (signs.empty()) return;
        const Sign& letter = **std::ranges::max_element(signs, {}, [&](const Sign* sign) {
            std::size_t count = 0;
            for (const Sign* other : signs)
                if (contains(*other, *sign)) count += other->squares.size();
            return std::pair{count, sign->squares.size()};
        });
        letters_[region] = Letter{letter.ink(), letter.sum()};
        for (const Sign* sign : signs)
            if (sign != &letter)
                if (Sign rest = rest_of(*sign, letter); rest.sum() > 0.1 * sign->sum())
                    rests_.push_back(std::move(rest));
    }

    /// Takes the mark of each kind that stands in the most regions.
    void choose_kinds() {
        std::array<int, 2> most{};
        for (const Sign& mark : marks_) {
            const MarkSeen seen = mark_of(mark, size_);
            if (seen.mark == SquareMark::none) continue;
            if (seen.mark == SquareMark::queen && mark.sum() < 1.3 * usual_) continue;
            const int kind = seen.mark == SquareMark::cross;
            const int span = mark.span(regions_);
            if (span > most[kind]) most[kind] = span, kinds_[kind] = mark.ink();
        }
    }

    MarkSeen most_like(const Sign& sign, const std::optional<Letter>& letter) const {
        const Ink ink = sign.ink();
        MarkSeen best{SquareMark::none, 0.3};
        double least = 1;
        double next = 1;
        const auto take = [&](const Ink& ideal, SquareMark mark) {
            const double apart = unlike(ink, ideal);
            if (mark != best.mark) next = std::min(next, std::max(least, apart));
            if (apart < least) least = apart, best.mark = mark;
        };
        if (letter) take(letter->ink, SquareMark::none);
        for (const SquareMark mark : {SquareMark::queen, SquareMark::cross})
            if (const std::optional<Ink>& kind = kinds_[mark == SquareMark::cross]) {
                take(*kind, mark);
                if (letter) take(*kind | letter->ink, mark);
            }
        if (least > 0.3 && sign.sum() > 4 * usual_) return {SquareMark::queen, 0.6};
        best.confidence = std::clamp(3 * (next - least), 0.2, 1.0);
        return best;
    }

    const std::vector<std::vector<Sign>>& of_region_;
    std::span<const int> regions_;
    int size_;
    std::vector<std::optional<Letter>> letters_; ///< of each region
    std::vector<bool> is_alone_{};               ///< has a square a mark in place of a letter?
    std::vector<Sign> rests_{};
    std::vector<Sign> marks_{};
    double usual_ = 0;                          ///< how much ink a letter has
    std::array<std::optional<Ink>, 2> kinds_{}; ///< the queen and the cross
};

} // namespace

bool has_letters(const std::vector<Sign>& groups, std::span<const int> regions, int size) {
    std::size_t inked = 0;
    std::size_t unclear = 0;
    for (const Sign& group : groups) {
        inked += group.squares.size();
        const MarkSeen seen = mark_of_shape(group.ink());
        const int span = group.span(regions);
        const bool is_clear =
            seen.mark == SquareMark::cross
                ? seen.confidence >= 0.9
                : seen.mark == SquareMark::queen && span == std::ssize(group.squares);
        if (!is_clear && 4 * span < size) unclear += group.squares.size();
    }
    return 10 * inked >= 9 * regions.size() && 12 * unclear > regions.size();
}

std::vector<MarkSeen> marks_beside_letters(const std::vector<Sign>& groups,
                                           const std::vector<std::vector<Sign>>& of_region,
                                           std::span<const int> regions, int size) {
    return LetterBoard{groups, of_region, regions, size}.marks();
}

} // namespace qsat::text
