#pragma once

#include "formats/format.hpp"

#include <vector>

namespace qsat {

inline constexpr int no_row = -1;

/// The entry of a permutation for one column.
struct ColumnEntry {
    int number;       ///< row number as written, or no_row
    int line, column; ///< in the text
};

/// A written line or a list in brackets.
struct ColumnEntries {
    std::vector<ColumnEntry> entries{};
    bool from_program = false; ///< has brackets, None or -1
};

/// Reads a line of entries, which can be table cells, some of them empty; a list such as `[0, 4,
/// None]`, which can span lines; or a word such as `15863724`, in which each digit is an entry.
/// Throws InputError.
ColumnEntries take_entries(Text& text);

/// The number of the bottom row, and a remark if another one is possible.
struct BottomRow {
    int first;
    Sentence taken{nullptr};
    const Format* other = nullptr;
    const SentenceText* otherwise = nullptr;
};

/// Throws InputError if the number is ambiguous.
BottomRow bottom_row(const ColumnEntries& written, const Location& where);

} // namespace qsat
