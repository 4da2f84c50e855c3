#pragma once

#include "board/board.hpp"
#include "formats/format.hpp"
#include "table/ask_json.hpp"
#include "table/request_texts.hpp"
#include "web/answer.hpp"

#include <optional>

namespace qsat::web {

/// Numbers of JavaScript are exact up to this one.
inline constexpr std::uint64_t largest_number = (std::uint64_t{1} << 53) - 1;

/// A request of a page. An error in a member is an InputError that names it.
class Request {
public:
    explicit Request(Json members) : members_(std::move(members)) {} // braces would make a list

    /// The member as text or as a number; empty if it is absent or null.
    std::optional<std::string> text(const char* name) const;
    std::optional<std::uint64_t> number(const char* name, std::uint64_t least,
                                        std::uint64_t most) const;

    /// The first board in the member `board`; without text, the empty board of `size`.
    Board board() const;
    /// The first board in the member `solution`.
    std::optional<Board> solution() const;

    /// The options for reading the member `board`.
    ReadOptions reading() const;
    /// The language of the words in the answer.
    Language language() const { return language_of(members_); }
    const Json& members() const { return members_; }
    std::string source() const { return text("source").value_or("pasted"); }

private:
    Json members_;
};

/// A board as in docs/json.md.
Json board_json(const Board& board);
} // namespace qsat::web
