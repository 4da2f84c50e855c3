#pragma once

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

/// A text in single quotes for sh and zsh.
std::string shell_quoted(std::string_view text);

/// An option as people read it: in help, the manual page and the completions of a shell.
struct OptionText {
    std::string name;          ///< without dashes
    char letter = 0;           ///< its short form; 0 if it has none
    std::string parameter{};   ///< as in help, such as FILE; empty if it takes none
    std::string description{}; ///< one line, or one and a list of names
    Strings choices{};         ///< the words that it takes; empty if it takes others
    bool common = false;       ///< means the same in every command that has it
    bool required = false;

    /// `-o, --output FILE`.
    std::string synopsis() const;
};

/// A word after the command that is no option, such as BOARD.
struct ArgumentText {
    std::string name;
    bool required = false;
    bool repeated = false;
    Strings choices{}; ///< the words that it takes; empty if it is a file
};

/// What is written about the words after a command.
struct Usage {
    std::vector<ArgumentText> arguments;
    std::vector<OptionText> options; ///< the command's own first, common ones at the end

    /// `BOARD SOLUTION`, and the options that must not be missing: `KIND --size N`.
    std::string synopsis() const;
};

/// A word that an option takes, and what it stands for.
template <typename T>
struct Choice {
    std::string name;
    T value;
};

/// The options and arguments of one command, bound to the members that get their values. Parsing is
/// Boost.Program_options'; this adds ranges, words from a table, and what belongs together. What is
/// bound must outlive `parse`. Everything wrong with a command line is an InputError.
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
    /// One of some words. If the description ends with a colon they are listed behind it.
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
    /// The same; it may be given again and again.
    OptionText& repeated_option(std::string_view name, std::string_view parameter,
                                std::string_view description, Take take);
    static OptionText& with_choices(OptionText& option, const Strings& words);

    enum class Need { optional, required };
    void argument(std::string_view name, std::string& value, Need need);
    void argument(std::string_view name, std::optional<std::string>& value);
    void argument(std::string_view name, std::string& value, const Strings& choices);
    void arguments(std::string_view name, Strings& values);
    /// With that option, the argument declared last is left out. Where all arguments are there all
    /// the same `beside` is set; if it is null, that is refused.
    void stands_in(std::string_view option, bool* beside = nullptr) {
        argument_slots_.back().stand_in = option;
        argument_slots_.back().beside = beside;
    }

    /// What is done after all values are taken; in the order of the declarations.
    void check(std::function<void()> check) { checks_.push_back(std::move(check)); }
    /// These contradict each other.
    void exclude(std::string_view name, std::vector<std::string_view> others);
    /// The first goes with one of the others only.
    void require(std::string_view name, std::vector<std::string_view> others);

    /// Options that have become commands of their own, whose names stand behind theirs.
    void moved(std::vector<std::pair<std::string_view, std::string_view>> options) {
        moved_ = std::move(options);
    }

    /// Takes the words after the command. False if help was asked for: then nothing is checked.
    bool parse(const Strings& words);

    /// Was the option on the command line?
    bool has(std::string_view name) const { return given_.contains(std::string{name}); }

    /// What was given of an option; empty without it.
    std::string given(std::string_view name) const;
    bool declares(std::string_view name) const;

    /// The command and its options as they were typed, in the order of their declarations, without
    /// those named and without arguments.
    std::string command_line(const std::set<std::string_view>& without) const;

    [[noreturn]] void fail(std::string_view what, std::string_view advice = "") const;

    Usage usage() const;

    /// The place of an option's value among the words that it takes. Throws InputError.
    static std::size_t place_in(const Strings& words, std::string_view option,
                                const std::string& word);
    /// The number that an option's value is. Throws InputError.
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
    std::vector<std::pair<std::string_view, std::string_view>> moved_;
    std::map<std::string, Strings> given_; // nothing, of those without a parameter
};

} // namespace qsat
