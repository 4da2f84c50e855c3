#pragma once

#include "board/board.hpp"
#include "formats/format.hpp"
#include "table/ask_json.hpp"
#include "table/request_texts.hpp"
#include "web/answer.hpp"

#include <optional>

namespace qsat::web {

/// JavaScript's numbers are exact up to here.
inline constexpr std::uint64_t largest_number = (std::uint64_t{1} << 53) - 1;

/// What a page asks. What is wrong with a member is an InputError that names it.
class Request {
public:
    explicit Request(Json members) : members_(std::move(members)) {} // braces would make a list

    /// The member as text or as a number; absent if it is not there or null.
    std::optional<std::string> text(const char* name) const;
    std::optional<std::uint64_t> number(const char* name, std::uint64_t least,
                                        std::uint64_t most) const;

    /// The first board in the member `board`; the empty one of `size` if there is no text.
    Board board() const;
    /// The first board in the member `solution`.
    std::optional<Board> solution() const;

    /// How the member `board` is read.
    ReadOptions reading() const;
    /// Of the answer's words.
    Language language() const { return language_of(members_); }
    const Json& members() const { return members_; }
    std::string source() const { return text("source").value_or("pasted"); }

private:
    Json members_;
};

/// As docs/json.md has boards.
Json board_json(const Board& board);
/// Squares as `[row, column]`, from 0 at the top left.
Json squares_json(std::span<const Square> squares);

/// Text with line ends, as a list of lines.
Json lines_of(std::string_view text);

} // namespace qsat::web
