#include "formats/essence.hpp"

#include "board/board.hpp"
#include "formats/parameter_refusals.hpp"
#include "formats/refusals.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Reads the assignments of one file: `letting init = [[0, 3], [1, 2]]`; `letting` is optional.
class ParameterReader {
public:
    ParameterReader(Text& text, std::span<const Parameter> known) : text_{text}, known_{known} {}

    Parameters read() {
        // A text can have several boards. Each begins with this line, which occurs at most once in
        // a board.
        bool first = true;
        for (skip_space(); !text_.at_end(); skip_space(), first = false) {
            if (text_.rest().starts_with(essence_language)) {
                if (!first) break;
                text_.take_line();
            } else {
                read_assignment();
            }
        }
        return std::move(values_);
    }

private:
    static bool is_name_letter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_digit(c);
    }

    void skip_space() {
        for (;;) {
            const char c = text_.peek();
            if (c == '$' || c == '#')
                text_.take_line();
            else if (c == ' ' || c == '\t' || c == '\n')
                text_.get();
            else
                return;
        }
    }

    bool take(char c) {
        skip_space();
        if (text_.peek() != c) return false;
        text_.get();
        return true;
    }

    [[noreturn]] void unexpected(const SentenceText* text) const {
        const SentenceValue expected{"expected", Sentence{text}};
        if (text_.at_end()) text_.fail({refusals["unexpected_end"], {expected}});
        text_.fail({refusals["unexpected"], {sign_value("found", text_.peek()), expected}});
    }

    std::string take_name() {
        skip_space();
        std::string name;
        while (is_name_letter(text_.peek()))
            name += text_.get();
        return name;
    }

    void read_assignment() {
        Location where = text_.location();
        std::string name = take_name();
        if (name == "letting") {
            skip_space();
            where = text_.location();
            name = take_name();
        }
        if (name.empty()) unexpected(parameter_refusals["assignment"]);
        const auto parameter = std::ranges::find(known_, name, &Parameter::name);
        if (parameter == known_.end()) fail_at_name(name, where);
        if (values_.contains(parameter->name))
            throw InputError{where, Sentence{refusals["two_values"], {{"name", name}}}};
        skip_space();
        if (!take('=') && take_name() != "be")
            throw InputError{where, Sentence{parameter_refusals["no_value"], {{"name", name}}}};
        Entries& entries = values_[parameter->name];
        if (parameter->shape == Shape::number)
            entries.push_back(read_number());
        else
            read_list(entries, parameter->shape);
    }

    [[noreturn]] void fail_at_name(std::string_view name, const Location& where) const {
        std::string names;
        for (const Parameter& parameter : known_)
            names += (names.empty() ? "" : ", ") + std::string{parameter.name};
        throw InputError{where, Sentence{refusals["unknown_name"],
                                         {{"name", in_quotes(name)}, {"names", names}}}};
    }

    /// Reads `[a, b]`, also with a final comma, as CSPLib's generator writes it, and with an index
    /// domain, as in `[a, b; int(0..1)]`.
    void read_list(Entries& entries, Shape shape) {
        if (!take('[')) unexpected(parameter_refusals["bracketed_list"]);
        while (!take(']')) {
            entries.push_back(shape == Shape::pairs ? read_pair() : read_number());
            if (take(';')) {
                while (!text_.at_line_end() && text_.peek() != ']')
                    text_.get();
            } else if (!take(',')) {
                skip_space();
                if (text_.peek() != ']') unexpected(parameter_refusals["comma_or_bracket"]);
            }
        }
    }

    Entry read_pair() {
        skip_space();
        const Location where = text_.location();
        Entries numbers;
        read_list(numbers, Shape::numbers);
        if (numbers.size() != 2)
            throw InputError{where, Sentence{parameter_refusals["list_for_pair"],
                                             {{"numbers", numbers.size()}}}};
        return {numbers[0].first, numbers[1].first, where.line, where.column};
    }

    Entry read_number() {
        skip_space();
        const Location where = text_.location();
        const bool negative = take('-');
        std::string digits;
        while (is_digit(text_.peek()))
            digits += text_.get();
        if (digits.empty()) unexpected(refusals["number"]);
        const std::int64_t value =
            parse_number(digits, 2LL * max_board_size, where, refusals["number"]);
        return {negative ? -value : value, 0, where.line, where.column};
    }

    Text& text_;
    std::span<const Parameter> known_;
    Parameters values_;
};

} // namespace

Parameters read_parameters(Text& text, std::span<const Parameter> known) {
    return ParameterReader{text, known}.read();
}

} // namespace qsat
