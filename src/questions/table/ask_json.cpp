#include "table/ask_json.hpp"

#include "formats/board_stream.hpp"
#include "formats/format.hpp"
#include "formats/refusals.hpp"
#include "table/request_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace {

/// The name of a parameter in JSON and Python.
std::string member_name(std::string_view name) {
    std::string member{name};
    std::ranges::replace(member, '-', '_');
    return member;
}

/// Reads parameters from the members of an object.
class ReadParameters : public ParameterVisitor {
public:
    ReadParameters(const Json& members, const Subject& subject)
        : members_{members}, subject_{subject} {}

    void flag(const ParameterText& text, bool& value) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_boolean()) refuse(name, {request_texts["expected_flag"]});
        value = given->get<bool>();
    }

    void board(const ParameterText& text, std::optional<Board>& value) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        ReadOptions options;
        if (const auto* const board = std::get_if<const Board*>(&subject_))
            options.missing_size = [size = (*board)->size()] { return size; };
        std::string content = word(name, *given);
        BoardStream stream{name, [&] { return std::exchange(content, {}); }, options};
        value = require_board(stream.next()->board);
    }

    void jobs(int& value) override {
        constexpr std::uint64_t most = 10'000;
        number({"jobs"}, value, 1, most);
    }

    void word(const ParameterText& text, std::string& value, const std::vector<std::string>&,
              CheckWord check) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        std::string chosen = word(name, *given);
        check(name, chosen);
        value = std::move(chosen);
    }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t>, Range range,
                      const std::function<void(std::uint64_t)>& take) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_number_integer() || *given < 0 || *given < range.least ||
            *given > range.most)
            refuse(name, {request_texts["expected_number"],
                          {{"least", range.least}, {"most", range.most}}});
        take(given->get<std::uint64_t>());
    }

    void one_of(const ParameterText& text, const std::vector<std::string>& names, std::size_t,
                const std::function<void(std::size_t)>& take) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        const std::string chosen = word(name, *given);
        const auto place = std::ranges::find(names, chosen);
        if (place == names.end())
            refuse(name, {refusals["unknown_name"],
                          {{"name", in_quotes(chosen)},
                           {"names", fmt::format("{}", fmt::join(names, ", "))}}});
        take(static_cast<std::size_t>(place - names.begin()));
    }

private:
    /// The member's name, and its value if it exists.
    std::pair<std::string, const Json*> member(const ParameterText& text) const {
        std::string name = member_name(text.name);
        const auto found = members_.find(name);
        return {std::move(name), found == members_.end() || found->is_null() ? nullptr : &*found};
    }

    static std::string word(const std::string& name, const Json& value) {
        if (!value.is_string()) refuse(name, {request_texts["expected_text"]});
        return value.get<std::string>();
    }

    const Json& members_;
    const Subject& subject_;
};

/// Describes parameters for a face that declares them elsewhere.
class DescribeParameters : public ParameterVisitor {
public:
    void flag(const ParameterText& text, bool& value) override { add(text, "bool", value); }
    void board(const ParameterText& text, std::optional<Board>&) override {
        add(text, "board", nullptr);
    }
    void jobs(int& value) override { add({"jobs", "N", "threads at most"}, "int", value); }
    void word(const ParameterText& text, std::string& value, const std::vector<std::string>& words,
              CheckWord) override {
        add(text, "str", value);
        list_.back()["words"] = words;
    }

    const Json& list() const { return list_; }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range,
                      const std::function<void(std::uint64_t)>&) override {
        add(text, preset ? "int" : "int | None", preset ? Json(*preset) : Json());
    }
    void one_of(const ParameterText& text, const std::vector<std::string>& names,
                std::size_t preset, const std::function<void(std::size_t)>&) override {
        add(text, "str", names.at(preset));
        list_.back()["words"] = names;
    }

private:
    void add(const ParameterText& text, std::string_view type, const Json& preset) {
        list_.push_back({{"name", member_name(text.name)},
                         {"type", type},
                         {"default", preset},
                         {"help", text.help}});
    }

    Json list_ = Json::array();
};

Json sentence_json(const Sentence& sentence);

/// One that has no values is its code.
Json sentences_json(const Sentences& sentences) {
    if (sentences.size() == 1 && sentences.front().values.empty())
        return sentences.front().text->code;
    Json list = Json::array();
    for (const Sentence& sentence : sentences)
        list.push_back(sentence_json(sentence));
    return list;
}

Json sentence_json(const Sentence& sentence) {
    Json values = Json::object();
    for (const auto& [name, value] : sentence.values) {
        Json& json = values[std::string{name}];
        if (const auto* const number = std::get_if<std::int64_t>(&value))
            json = *number;
        else if (const auto* const text = std::get_if<std::string>(&value))
            json = *text;
        else
            json = sentences_json(*std::get<std::shared_ptr<const Sentences>>(value));
    }
    return {{"code", sentence.text->code}, {"values", values}};
}

} // namespace

void refuse(std::string_view member, const Sentence& what) {
    throw InputError{{std::string{member}}, what};
}

Language language_of(const Json& members) {
    const Json name = members.value("language", Json("en"));
    if (name == "de") return Language::german;
    if (name != "en") refuse("language", {request_texts["expected_language"]});
    return Language::english;
}

Json json_of(const Shown& shown) {
    const Conclusion& conclusion = shown.conclusion;
    Json json =
        conclusion.stopped ? stop_json(*conclusion.stopped) : Json{{"result", conclusion.result}};
    if (conclusion.kind == Conclusion::Kind::no) json["reasons"] = shown.reasons;
    for (const auto& [name, value] : shown.fields.items())
        if (conclusion.kind == Conclusion::Kind::answered || !value.is_null()) json[name] = value;
    return json;
}

Json ask_json(const Question& question, const Subject& subject, const Json& members,
              const Budget& budget) {
    const Language language = language_of(members);
    std::any parameters = question.make_parameters();
    ReadParameters read{members, subject};
    question.describe_parameters(parameters, read);
    const Clock::time_point start = Clock::now();
    Shown shown = question.ask(subject, parameters, budget);
    Json json = json_of(shown);
    if (shown.conclusion.stopped) json.update(stop_json(*shown.conclusion.stopped, language));
    json["words"] = Json::array();
    json["sentences"] = Json::array();
    for (std::vector<Sentence>* const sentences : {&shown.answer, &shown.said})
        for (Sentence& sentence : *sentences) {
            json["sentences"].push_back(sentence_json(sentence));
            sentence.values.emplace_back("seconds", duration_text(seconds_since(start)));
            json["words"].push_back(text_of(sentence, language));
        }
    return json;
}

Json questions_json() {
    Json list = Json::array();
    for (const Question* const question : all_questions()) {
        std::any parameters = question->make_parameters();
        DescribeParameters describe;
        question->describe_parameters(parameters, describe);
        Json fields = Json::array();
        for (const FieldText& field : question->fields())
            fields.push_back(
                {{"name", field.name}, {"type", field.type}, {"meaning", field.meaning}});
        list.push_back({{"name", question->name},
                        {"summary", question->summary},
                        {"details", question->details},
                        {"reads_text", question->reads_text},
                        {"parameters", describe.list()},
                        {"fields", std::move(fields)}});
    }
    return list;
}

} // namespace qsat
