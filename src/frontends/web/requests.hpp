#pragma once

#include "screenshot/screenshot.hpp"
#include "table/questions.hpp"

#include <array>

namespace qsat::web {

/// A request of a page. An error in a member is an InputError that names it.
class Request {
public:
    explicit Request(Json members, const Pixels& pixels = {})
        : members_(std::move(members)), pixels_{pixels} {} // braces would make a list

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
    const Pixels& pixels() const { return pixels_; }
    std::string source() const { return text("source").value_or("pasted"); }

private:
    Json members_;
    Pixels pixels_;
};

/// A request of a page, in addition to the table of questions.
struct RequestKind {
    std::string_view name;
    Json (*answer)(const Request& request);
};

Json read(const Request& request);
Json read_picture(const Request& request);
Json write(const Request& request);
Json list_formats(const Request& request);

inline constexpr std::array<RequestKind, 4> requests{{
    {"read", read},
    {"read_picture", read_picture},
    {"write", write},
    {"formats", list_formats},
}};

} // namespace qsat::web
