#pragma once

#include "question/parameters.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat {

using Strings = std::vector<std::string>;

/// The text in single quotes for sh and zsh.
std::string shell_quoted(std::string_view text);

/// The texts of an option, for help, manual page and shell completions.
struct OptionText {
    std::string name;          ///< without dashes
    char letter = 0;           ///< short form; 0 if it has none
    std::string parameter{};   ///< such as FILE; empty if the option takes no value
    std::string description{}; ///< one line, or one line and a list of names
    Strings choices{};         ///< the accepted words; empty if it takes other values
    bool common = false;       ///< does it mean the same in all commands?
    bool required = false;

    /// `-o, --output FILE`.
    std::string synopsis() const;
};

/// The texts of an argument, such as BOARD.
struct ArgumentText {
    std::string name;
    bool required = false;
    bool repeated = false;
    Strings choices{}; ///< the accepted words; empty if it is a file
};

/// The options and arguments of a command, for help and completions.
struct Usage {
    std::vector<ArgumentText> arguments;
    std::vector<OptionText> options; ///< the command's own options first, common ones last

    /// The arguments and the required options: `BOARD SOLUTION`, `KIND --size N`.
    std::string synopsis() const;
};

/// A word that an option takes, and its value.
template <typename T>
struct Choice {
    std::string name;
    T value;
};

/// The options and arguments of one command, bound to variables that receive their values.
/// Boost.Program_options parses the words; this class adds ranges, words from a table, and which
/// options exclude or need each other. The variables must outlive `parse`. Errors in a command line
/// are InputErrors.
class OptionList {
public:
    explicit OptionList(std::string_view command) : command_{command} {}

    OptionText& flag(std::string_view name, bool& value, std::string_view description);
    /// A value that must not be empty.
    OptionText& text(std::string_view name, std::string& value, std::string_view parameter,
                     std::string_view description);
    /// A whole number.
    template <typename T>
    OptionText& number(std::string_view name, T& value, std::int64_t least, std::int64_t most,
                       std::string_view parameter, std::string_view description) {
        return option(name, parameter, description, [&value, name, least, most](const auto& word) {
            value = static_cast<Number<T>>(whole_number(name, word, least, most));
        });
    }
    /// One of several words. If the description ends with a colon, the words are listed after it.
    template <typename T>
    OptionText& choice(std::string_view name, T& value, std::vector<Choice<T>> table,
                       std::string_view parameter, std::string_view description) {
        Strings words;
        for (const Choice<T>& entry : table)
            words.push_back(entry.name);
        auto take = [&value, name, words, table = std::move(table)](const std::string& word) {
            value = table[place_in(words, name, word)].value;
        };
        return with_choices(option(name, parameter, description, std::move(take)), words);
    }
    /// Any other value; `take` throws InputError.
    using Take = std::function<void(const std::string&)>;
    OptionText& option(std::string_view name, std::string_view parameter,
                       std::string_view description, Take take);
    /// The same for an option that may be repeated.
    OptionText& repeated_option(std::string_view name, std::string_view parameter,
                                std::string_view description, Take take);
    static OptionText& with_choices(OptionText& option, const Strings& words);

    enum class Need { optional, required };
    void argument(std::string_view name, std::string& value, Need need);
    void argument(std::string_view name, std::optional<std::string>& value);
    void argument(std::string_view name, std::string& value, const Strings& choices);
    void arguments(std::string_view name, Strings& values);
    /// If this option is given, the last declared argument is optional. If the argument is given
    /// nevertheless, sets `beside`, or refuses the command line if `beside` is null.
    void stands_in(std::string_view option, bool* beside = nullptr) {
        argument_slots_.back().stand_in = option;
        argument_slots_.back().beside = beside;
    }

    /// Declares a check. All checks run after the values are known, in the order of declaration.
    void check(std::function<void()> check) { checks_.push_back(std::move(check)); }
    /// Declares that the first option contradicts the others.
    void exclude(std::string_view name, std::vector<std::string_view> others);
    /// Declares that the first option needs one of the others.
    void require(std::string_view name, std::vector<std::string_view> others);

    /// Declares options that are now commands, each with the name of its command.
    void moved(std::vector<MovedOption> options) { moved_ = std::move(options); }

    /// Parses the words after the command. Returns false if the user asks for help; then nothing is
    /// checked.
    bool parse(const Strings& words);

    /// Was the option on the command line?
    bool has(std::string_view name) const { return given_.contains(std::string{name}); }

    /// The value of an option as typed; empty without it.
    std::string given(std::string_view name) const;
    bool declares(std::string_view name) const;

    /// The command and its options as typed, in the order of declaration, without the options in
    /// `without` and without arguments.
    std::string command_line(const std::set<std::string_view>& without) const;

    [[noreturn]] void fail(std::string_view what, std::string_view advice = "") const;

    Usage usage() const;

    /// The index of a value among the accepted words. Throws InputError.
    static std::size_t place_in(const Strings& words, std::string_view option,
                                const std::string& word);
    /// The value as a number. Throws InputError.
    static std::int64_t whole_number(std::string_view option, const std::string& word,
                                     std::int64_t least, std::int64_t most);

private:
    struct Declared {
        OptionText text;
        Take take;
        bool repeated = false;
    };
    struct Slot {
        ArgumentText text;
        Take take;
        std::string_view stand_in{};
        bool* beside = nullptr;
    };
    template <typename T>
    struct NumberOf {
        using Type = T;
    };
    template <typename T>
    struct NumberOf<std::optional<T>> {
        using Type = T;
    };
    template <typename T>
    using Number = typename NumberOf<T>::Type;

    void take_arguments(const Strings& words) const;

    std::string command_;
    std::vector<Declared> options_;
    std::vector<Slot> argument_slots_;
    std::vector<std::function<void()>> checks_;
    std::vector<MovedOption> moved_;
    std::map<std::string, Strings> given_; // no values for options without a parameter
};

} // namespace qsat
