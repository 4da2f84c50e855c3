#pragma once

#include "formats/format.hpp"

#include <vector>

namespace qsat {

inline constexpr int no_row = -1;

/// What a permutation has for a column.
struct ColumnEntry {
    int number;       ///< of a row, as it is written, or no_row
    int line, column; ///< in the text
};

/// A line as it is written, or a list in brackets.
struct ColumnEntries {
    std::vector<ColumnEntry> entries{};
    bool from_program = false; ///< has brackets, None or -1
};

/// Takes a line of entries, which may be cells of a table and some of them empty, a list such as
/// `[0, 4, None]`, which may go on over lines, or a word such as `15863724`, in which each digit is
/// an entry. Throws InputError.
ColumnEntries take_entries(Text& text);

/// The number of the bottom row, and what there is to say if it might be another.
struct BottomRow {
    int first;
    std::string taken{};
    const Format* other = nullptr;
    std::string_view otherwise{};
};

/// Throws InputError if nobody can know.
BottomRow bottom_row(const ColumnEntries& written, const Location& where);

} // namespace qsat
