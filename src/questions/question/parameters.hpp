#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "formats/input_error.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

/// Longer times than thirty years, which the clock cannot count, are thirty years.
inline Clock::duration duration_of(double seconds) {
    constexpr double longest = 1e9;
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>{std::min(seconds, longest)});
}

/// The entry of a table with this name. Throws InputError if there is none.
const auto& entry_named(const auto& table, std::string_view parameter, const std::string& name) {
    const auto found = std::ranges::find(table, name, [](const auto& entry) { return entry.name; });
    if (found == std::ranges::end(table))
        throw InputError{{std::string{parameter}}, "unknown name " + in_quotes(name)};
    return *found;
}

std::vector<std::string> names_in(const auto& table) {
    std::vector<std::string> names;
    for (const auto& entry : table)
        names.emplace_back(entry.name);
    return names;
}

/// The documentation of a question's parameter.
struct ParameterText {
    /// The name as in the option, with `-` between words; JSON and Python use `_`.
    std::string_view name;
    std::string_view placeholder{}; ///< placeholder of its value in help, such as `N`
    std::string_view help{};        ///< one line of help
};

/// A word that a parameter accepts, and its value.
template <typename T>
struct ParameterChoice {
    std::string_view name;
    T value;
};

/// Visits the parameters of a question. Each is bound to a member that has the default and receives
/// the value; it must outlive the visitor. Each front end is such a visitor.
class ParameterVisitor {
public:
    virtual ~ParameterVisitor() = default;

    virtual void flag(const ParameterText& text, bool& value) = 0;
    /// A second board. If it does not state its size, it has the size of the first board.
    virtual void board(const ParameterText& text, std::optional<Board>& value) = 0;
    /// The maximum number of threads. A front end with only one thread ignores it.
    virtual void jobs(int& value) = 0;
    /// One of these words, or another that `check` accepts; it throws an InputError about `source`.
    using CheckWord = void (*)(const std::string& source, const std::string& word);
    virtual void word(const ParameterText& text, std::string& value,
                      const std::vector<std::string>& words, CheckWord check) = 0;

    /// Words, one after the other; `check` as above.
    virtual void list(const ParameterText& text, std::vector<std::string>& values,
                      CheckWord check) = 0;
    /// The name of a file, or of a folder if the placeholder is `DIR`; only on a command line.
    virtual void file(const ParameterText&, std::string&) {}
    /// Some of these names, each once; at least one. `check` as above; null: only these.
    virtual void names(const ParameterText& text, std::vector<std::string>& values,
                       const std::vector<std::string>& names, CheckWord check) = 0;
    /// A time in seconds; may be absent.
    virtual void seconds(const ParameterText& text, std::optional<Clock::duration>& value) = 0;
    /// The others, which may be options of the command line, contradict the first one.
    virtual void exclude(std::string_view, const std::vector<std::string_view>&) {}

    /// The first one needs one of the others.
    virtual void require(std::string_view, const std::vector<std::string_view>&) {}
    /// Checks the values, after all are known; throws InputError.
    virtual void when_known(const std::function<void()>&) {}
    /// Is the parameter given, with another value than its default?
    virtual bool is_given(std::string_view) const { return false; }
    /// The format of the answer that the user chose, in `when_known`; may be empty.
    virtual std::string format() const { return {}; }
    /// Throws an InputError about a parameter.
    [[noreturn]] virtual void reject(std::string_view name, const std::string& what) const {
        throw InputError{{source_of(name)}, what};
    }
    /// The name of a parameter in messages.
    virtual std::string source_of(std::string_view name) const { return std::string{name}; }

    /// An integer. If the member is optional, it may be absent.
    template <typename T>
    void number(const ParameterText& text, T& value, std::uint64_t least, std::uint64_t most) {
        std::optional<std::uint64_t> preset;
        if constexpr (std::integral<T>) preset = static_cast<std::uint64_t>(value);
        whole_number(text, preset, {least, most}, [&value](std::uint64_t given) {
            if constexpr (std::integral<T>)
                value = static_cast<T>(given);
            else
                value = static_cast<typename T::value_type>(given);
        });
    }

    /// One of these names.
    void choice(const ParameterText& text, std::string& value,
                const std::vector<std::string>& names) {
        const auto preset = std::ranges::find(names, value) - names.begin();
        one_of(text, names, static_cast<std::size_t>(preset),
               [&value, names](std::size_t place) { value = names[place]; });
    }
    template <typename T>
    void choice(const ParameterText& text, T& value,
                const std::vector<ParameterChoice<std::type_identity_t<T>>>& table) {
        std::vector<std::string> names;
        std::size_t preset = 0;
        for (const auto& entry : table) {
            if (entry.value == value) preset = names.size();
            names.emplace_back(entry.name);
        }
        one_of(text, names, preset,
               [&value, table](std::size_t place) { value = table[place].value; });
    }

protected:
    struct Range {
        std::uint64_t least;
        std::uint64_t most;
    };
    virtual void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset,
                              Range range, const std::function<void(std::uint64_t)>& take) = 0;
    virtual void one_of(const ParameterText& text, const std::vector<std::string>& names,
                        std::size_t preset, const std::function<void(std::size_t)>& take) = 0;
};

} // namespace qsat::questions
