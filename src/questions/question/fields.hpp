#pragma once

#include "question/conclusion.hpp"
#include "question/words.hpp"

#include <concepts>
#include <functional>

namespace qsat::inline questions {

struct FieldText {
    std::string_view name;
    std::string type; ///< Python type
    std::string_view meaning;
    bool may_lack = false; ///< do some answers lack it?
};

/// A visitor that does nothing, to test whether a type describes its fields.
struct NoFields {
    void operator()(std::string_view, const auto&, std::string_view) const {}
};

/// Types that describe their fields.
template <typename T>
concept Described = requires(const T& report) {
    report.describe(NoFields{});
};

/// Types whose fields name squares and lines of the subject, such as a board.
template <typename T, typename About>
concept DescribedOn = requires(const T& report, const About& about) {
    report.describe(NoFields{}, about);
};

template <Described T>
Json json_of_fields(const T& report);

// A field's value as JSON. Squares are [row, column] from 0 at the top left, as in boards.
inline Json field_json(bool value) { return value; }
inline Json field_json(std::integral auto value) { return value; }
inline Json field_json(double value) { return value; }
inline Json field_json(std::string_view value) { return value; }
inline Json field_json(Square square) { return Json::array({square.row, square.column}); }
inline Json field_json(const VerifiedPlacement& completion) { return queens_json(completion); }
inline Json field_json(const PeacefulQueens& queens) { return queens_json(queens); }
inline Json field_json(const Board& board) { return board_line(board); }
Json field_json(const std::same_as<Json> auto& value) { return value; }
template <Described T>
Json field_json(const T& part) {
    return json_of_fields(part);
}
template <typename T>
Json field_json(const std::vector<T>& items) {
    Json list = Json::array();
    for (const T& item : items)
        list.push_back(field_json(item));
    return list;
}
template <typename T>
Json field_json(const std::optional<T>& value) {
    return value ? field_json(*value) : Json();
}

template <typename T>
Json field_json(const OrNull<T>& field) {
    return field_json(field.value);
}

/// The Python type of a field.
template <typename T>
std::string type_of_field() {
    if constexpr (std::same_as<T, bool>)
        return "bool";
    else if constexpr (std::integral<T>)
        return "int";
    else if constexpr (std::floating_point<T>)
        return "float";
    else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, Board>)
        return "str"; // a text that Board can read
    else if constexpr (std::same_as<T, Square>)
        return "Square";
    else if constexpr (Described<T>)
        return "dict[str, Any]";
    else if constexpr (requires(T optional) { optional.has_value(); })
        return type_of_field<typename T::value_type>() + " | None";
    else if constexpr (requires(T list) { list.pop_back(); })
        return "list[" + type_of_field<typename T::value_type>() + "]";
    else if constexpr (requires(T field) { field.value; })
        return type_of_field<decltype(T::value)>();
    else if constexpr (std::same_as<T, VerifiedPlacement> || std::same_as<T, PeacefulQueens>)
        return "list[Square]";
    else
        static_assert(sizeof(T) == 0, "a field of this type has no Python type");
}

template <typename T>
inline constexpr bool is_if_any = false;
template <typename T>
inline constexpr bool is_if_any<IfAny<T>> = true;

/// Calls visit(name, value, meaning) for each field of a report about this subject.
template <typename Report, typename About>
void describe_fields(const Report& report, const About& about, const auto& visit) {
    if constexpr (DescribedOn<Report, About>)
        report.describe(visit, about);
    else
        report.describe(visit);
}

/// Takes a list of objects item by item, because all of them may take much memory as JSON.
using TakeItem = std::function<void(std::string_view list, const Json& item)>;

/// Adds fields to a JSON object, in order.
struct AddFields {
    Json& json;
    bool with_nulls = true; ///< also optional fields without a value
    TakeItem take{};        ///< if set, it gets the items of lists of objects

    void operator()(std::string_view name, const auto& value, std::string_view) const {
        json[std::string{name}] = field_json(value);
    }
    template <Described T>
    void operator()(std::string_view name, const std::vector<T>& items, std::string_view) const {
        if (!take || items.empty()) json[std::string{name}] = field_json(items);
        if (take)
            for (const T& item : items)
                take(name, field_json(item));
    }
    template <typename T>
    void operator()(std::string_view name, const std::optional<T>& value,
                    std::string_view meaning) const {
        if (value || with_nulls) (*this)(name, OrNull<T>{value}, meaning);
    }
    template <typename T>
    void operator()(std::string_view name, const IfAny<T>& field, std::string_view meaning) const {
        if (field.value) (*this)(name, *field.value, meaning);
    }
};

template <Described T>
Json json_of_fields(const T& report) {
    Json json = Json::object();
    report.describe(AddFields{json});
    return json;
}

template <typename Report, typename About>
std::vector<FieldText> fields_of(const Report& report, const About& about) {
    std::vector<FieldText> fields;
    describe_fields(
        report, about,
        [&fields]<typename Value>(std::string_view name, const Value&, std::string_view meaning) {
            fields.push_back({name, type_of_field<Value>(), meaning, is_if_any<Value>});
        });
    return fields;
}

} // namespace qsat::questions
