#pragma once

#include "formats/handwriting.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// What a square of a grid is told to be.
enum class Meaning { free, queen, blocked, on_sum, on_difference, on_both };

/// What the symbols of a grid mean to whoever wrote it. `*` is free beside `Q`, but nobody knows
/// what it is beside `.`, and so it has no meaning there.
class Alphabet {
public:
    /// The legend, which may be null, says more than the grid.
    Alphabet(const WrittenGrid& grid, const Legend* legend);

    /// Throws InputError at `where` for a symbol without meaning.
    Meaning meaning(const Symbol& symbol, Location where) const;

    /// Are all squares 0, 1 or `.`, as in a permutation that has 0 or `.` for empty columns?
    bool is_of_digits() const { return is_of_digits_; }

private:
    struct Entry {
        std::uint32_t code;
        std::optional<Meaning> meaning; ///< none if it might be this or that
    };

    const Entry* find(std::uint32_t code) const;
    bool has(Meaning meaning) const;
    std::string legends_for(char letter) const;

    Legend legend_;
    bool is_of_digits_ = true;
    std::vector<Entry> entries_; // the symbols of the grid
};

} // namespace qsat
