// Also defined in option_parameters.cpp and option_texts.cpp.
#pragma once

#include "question/parameters.hpp"

#include <map>
#include <set>

namespace qsat::inline frontends {

using Strings = std::vector<std::string>;

std::string shell_quoted(std::string_view text);

/// `did you mean complete? ` if that is the known word that somebody who wrote `word` most likely
/// meant; empty if none is near.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& known);

/// The texts of an option, for help, manual page and shell completions.
struct OptionText {
    std::string name;          ///< without dashes
    char letter = 0;           ///< short form; 0 if it has none
    std::string parameter{};   ///< such as FILE; empty if the option takes no value
    std::string description{}; ///< one line, or one line and a list of names
    Strings choices{};         ///< the accepted words; empty if it takes other values
    bool common = false;       ///< does it mean the same in all commands?
    bool required = false;
    bool repeated = false; ///< may it be given several times?

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
    /// The options that `exclude` and `require` name; another command may declare them.
    std::vector<std::string_view> mentioned{};

    /// The arguments and the required options: `BOARD SOLUTION`, `KIND --size N`.
    std::string synopsis() const;
};

/// The options and arguments of one command, bound to variables that receive their values.
/// Boost.Program_options parses the words; this class adds ranges, words from a table, and which
/// options exclude or need each other. The variables must outlive `parse`. Errors in a command line
/// are InputErrors.
class OptionList : public ParameterVisitor {
public:
    explicit OptionList(std::string_view command) : command_{command} {
        options_.reserve(usual_count);
    }

    // A question's parameters are options. `output,o` is a name with a short form. If the help of
    // words or names ends with a colon, they are listed after it.
    void flag(const ParameterText& text, bool& value) override {
        option(text, [&value](const std::string&) { value = true; });
    }
    void board(const ParameterText& text, std::optional<Board>& value) override;
    void jobs(int& value) override {
        jobs(value, "threads (default: all cores; 1 is reproducible)");
    }
    void word(const ParameterText& text, std::string& value, const Strings& words,
              CheckWord test) override;
    void list(const ParameterText& text, Strings& values, CheckWord test) override;
    /// The name must not be empty.
    void file(const ParameterText& text, std::string& value) override;
    /// Names with commas between them.
    void names(const ParameterText& text, Strings& values, const Strings& names,
               CheckWord test) override;
    void seconds(const ParameterText& text, std::optional<Clock::duration>& value) override;
    void exclude(std::string_view name, const std::vector<std::string_view>& others) override;
    void require(std::string_view name, const std::vector<std::string_view>& others) override;
    void when_known(const std::function<void()>& one) override { last_checks_.push_back(one); }
    bool is_given(std::string_view name) const override { return has(name); }
    std::string format() const override { return format_; }
    [[noreturn]] void reject(std::string_view, const std::string& what) const override {
        fail(what);
    }
    std::string source_of(std::string_view name) const override { return "--" + std::string{name}; }

    /// The option that is declared next means the same in all commands.
    OptionList& common() {
        is_common_ = true;
        return *this;
    }
    /// The number of threads; the default is all cores.
    void jobs(int& value, std::string_view description);
    /// Any other value; `take` throws InputError.
    using Take = std::function<void(const std::string&)>;
    void option(const ParameterText& text, Take take);
    /// The last declared option.
    OptionText& last() { return options_.back().text; }

    /// Declares an argument: an optional text, or texts, which take all further words.
    template <typename T>
    ArgumentText& argument(std::string_view name, T& value) {
        constexpr bool repeated = std::same_as<T, Strings>;
        arguments_.push_back(
            {{.name = std::string{name}, .repeated = repeated}, [&value](const std::string& word) {
                 if constexpr (repeated)
                     value.push_back(word);
                 else
                     value = word;
             }});
        return arguments_.back().text;
    }
    /// If this option is given, the last declared argument is optional. If the argument is given
    /// nevertheless, sets `beside`, or refuses the command line if `beside` is null.
    void stands_in(std::string_view option, bool* beside = nullptr) {
        arguments_.back().stand_in = option;
        arguments_.back().beside = beside;
    }

    /// The format of the answer, known after `settle`.
    void set_format(std::string_view name) { format_ = name; }

    /// Parses the words after the command. When the values are known and do not exclude each other,
    /// calls `settle`; the checks of a question's parameters come last. Returns false if the user
    /// asks for help; then nothing is checked.
    bool parse(
        const Strings& words, const std::function<void()>& settle = [] {});

    bool has(std::string_view name) const { return given_.contains(name); }
    /// The value of an option as typed; empty without it.
    std::string given(std::string_view name) const;
    bool declares(std::string_view name) const { return find(name) != nullptr; }

    /// The command and its options as typed, in the order of declaration, without the options in
    /// `without` and without arguments.
    std::string command_line(const std::set<std::string_view>& without) const;

    [[noreturn]] void fail(std::string_view what, std::string_view advice = "") const;

    Usage usage() const;

    static std::uint64_t whole_number(std::string_view option, const std::string& word,
                                      std::uint64_t least, std::uint64_t most);

private:
    static constexpr std::size_t usual_count = 40; // no command has more options
    struct Declared {
        OptionText text;
        Take take;
    };
    struct Slot {
        ArgumentText text;
        Take take;
        std::string_view stand_in{};
        bool* beside = nullptr;
    };

    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range range,
                      const std::function<void(std::uint64_t)>& take) override;
    void one_of(const ParameterText& text, const Strings& names, std::size_t preset,
                const std::function<void(std::size_t)>& take) override;

    void with_choices(const Strings& words);
    void mention(std::string_view name, const std::vector<std::string_view>& others);
    const OptionText* find(std::string_view name) const;
    Strings split(const Strings& words);
    void take_arguments(const Strings& words) const;

    std::string command_;
    bool is_common_ = false;
    std::vector<Declared> options_;
    std::vector<Slot> arguments_;
    std::vector<std::function<void()>> checks_;      // of `exclude` and `require`
    std::vector<std::function<void()>> last_checks_; // of a question's parameters
    std::string format_;
    std::vector<std::string_view> mentioned_;
    std::map<std::string, Strings, std::less<>> given_; // no values for options without a parameter
};

} // namespace qsat::frontends
