#pragma once

#include "table/questions.hpp"

#include <array>

namespace qsat::web {

/// A request of a page. An error in a member is an InputError that names it.
class Request {
public:
    explicit Request(Json members) : members_(std::move(members)) {} // braces would make a list

    std::optional<std::string> text(const char* name) const { return text_in(members_, name); }
    std::optional<std::uint64_t> number(const char* name, std::uint64_t least,
                                        std::uint64_t most) const {
        return number_in(members_, name, least, most);
    }

    ReadOptions reading() const;
    /// The first board in the member `board`; without text, the empty board of `size`.
    Board board() const;

    Language language() const { return language_of(members_); }
    const Json& members() const { return members_; }
    std::string source() const { return text("source").value_or("pasted"); }

private:
    Json members_;
};

/// A request of a page, in addition to the table of questions.
struct RequestKind {
    std::string_view name;
    Json (*answer)(const Request& request);
};

Json read(const Request& request);
Json write(const Request& request);
Json list_formats(const Request& request);

inline constexpr std::array<RequestKind, 3> requests{{
    {"read", read},
    {"write", write},
    {"formats", list_formats},
}};

} // namespace qsat::web
