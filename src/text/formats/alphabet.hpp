#pragma once

#include "board/sentence.hpp"
#include "formats/handwriting.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// The meaning of a symbol on a square of a grid.
enum class Meaning { free, queen, blocked, on_sum, on_difference, on_both };

/// The meanings of a grid's symbols, derived from the whole grid. For example, `*` is free beside
/// `Q`, but ambiguous beside `.`; then it has no meaning.
class Alphabet {
public:
    /// A legend overrides what the grid suggests; it may be null.
    Alphabet(const WrittenGrid& grid, const Legend* legend);

    /// Throws InputError at `where` for a symbol without meaning.
    Meaning meaning(const Symbol& symbol, Location where) const;

    /// Are all squares 0, 1 or `.`? Then the grid may be a permutation with 0 or `.` for empty
    /// columns.
    bool is_of_digits() const { return is_of_digits_; }

private:
    struct Entry {
        std::uint32_t code;
        std::optional<Meaning> meaning; ///< empty if ambiguous
    };

    const Entry* find(std::uint32_t code) const;
    bool has(Meaning meaning) const;
    Sentences legends_for(char letter) const;

    Legend legend_;
    bool is_of_digits_ = true;
    std::vector<Entry> entries_; // the symbols that occur in the grid
};

} // namespace qsat
