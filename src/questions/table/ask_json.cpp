#include "table/ask_json.hpp"

#include "formats/board_stream.hpp"
#include "formats/format.hpp"
#include "formats/refusals.hpp"
#include "pictures/pictures.hpp"
#include "table/draw_answer.hpp"
#include "table/request_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

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
        note(text, *given != value);
        value = given->get<bool>();
    }

    void board(const ParameterText& text, std::optional<Board>& value) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        ReadOptions options;
        if (const auto* const board = std::get_if<const Board*>(&subject_))
            options.missing_size = [size = (*board)->size()] { return size; };
        const std::string content = word(name, *given);
        std::string_view rest = content;
        BoardStream stream{name, [&rest] { return std::exchange(rest, {}); }, options};
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
        note(text, chosen != value);
        value = std::move(chosen);
    }

    void list(const ParameterText& text, std::vector<std::string>& values,
              CheckWord check) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_array()) refuse(name, {request_texts["expected_texts"]});
        for (const Json& value : *given) {
            values.push_back(word(name, value));
            check(name, values.back());
        }
    }

    void exclude(std::string_view name, const std::vector<std::string_view>& others) override {
        for (const std::string_view other : others)
            if (is_given(name) && is_given(other))
                refuse(member_name(name),
                       {request_texts["contradiction"], {{"other", member_name(other)}}});
    }

    void require(std::string_view name, const std::vector<std::string_view>& others) override {
        const auto given = [this](std::string_view other) { return is_given(other); };
        if (is_given(name) && std::ranges::none_of(others, given))
            refuse(member_name(name),
                   {request_texts["missing"], {{"other", member_name(others.front())}}});
    }

    void when_known(const std::function<void()>& check) override { check(); }
    std::string source_of(std::string_view name) const override { return member_name(name); }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range range,
                      const std::function<void(std::uint64_t)>& take) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_number_integer() || *given < 0 || *given < range.least ||
            *given > range.most)
            refuse(name, {request_texts["expected_number"],
                          {{"least", range.least}, {"most", range.most}}});
        note(text, given->get<std::uint64_t>() != preset);
        take(given->get<std::uint64_t>());
    }

    void one_of(const ParameterText& text, const std::vector<std::string>& names,
                std::size_t preset, const std::function<void(std::size_t)>& take) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        const std::string chosen = word(name, *given);
        const auto place = std::ranges::find(names, chosen);
        if (place == names.end())
            refuse(name, {refusals["unknown_name"],
                          {{"name", in_quotes(chosen)},
                           {"names", fmt::format("{}", fmt::join(names, ", "))}}});
        note(text, place != names.begin() + static_cast<std::ptrdiff_t>(preset));
        take(static_cast<std::size_t>(place - names.begin()));
    }

private:
    /// The member's name, and its value if it exists.
    std::pair<std::string, const Json*> member(const ParameterText& text) const {
        std::string name = member_name(text.name);
        const auto found = members_.find(name);
        return {std::move(name), found == members_.end() || found->is_null() ? nullptr : &*found};
    }

    /// Notes whether a given value differs from the default: some callers give all of them.
    void note(const ParameterText& text, bool differs) {
        if (!differs) as_preset_.insert(text.name);
    }

    bool is_given(std::string_view name) const {
        return member({name}).second != nullptr && !as_preset_.contains(name);
    }

    static std::string word(const std::string& name, const Json& value) {
        if (!value.is_string()) refuse(name, {request_texts["expected_text"]});
        return value.get<std::string>();
    }

    const Json& members_;
    const Subject& subject_;
    std::set<std::string_view> as_preset_; ///< given parameters with their default values
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

    void list(const ParameterText& text, std::vector<std::string>&, CheckWord) override {
        add(text, "list[str]", Json::array());
    }

    const Json& made() const { return list_; }

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
    json["result"] = conclusion.result;
    if (conclusion.kind == Conclusion::Kind::no && shown.reasons) json["reasons"] = *shown.reasons;
    for (const auto& [name, value] : shown.fields.items())
        if (conclusion.kind == Conclusion::Kind::answered || !value.is_null()) json[name] = value;
    return json;
}

namespace {

Json lines_json(Sentences lines, Language language, const std::string& seconds) {
    Json words = Json::array();
    for (Sentence& line : lines) {
        line.values.emplace_back("seconds", seconds);
        words.push_back(line_of(line, language));
    }
    return words;
}

void add_words(Json& json, const Shown& shown, Language language, const std::string& seconds) {
    Sentences lines = shown.answer;
    lines.insert(lines.end(), shown.said.begin(), shown.said.end());
    json["sentences"] = Json::array();
    for (const Sentence& line : lines)
        json["sentences"].push_back(sentence_json(line));
    json["words"] = lines_json(std::move(lines), language, seconds);
    if (shown.parts.empty()) return;
    json["parts"] = Json::array();
    for (const AnswerPart& part : shown.parts)
        json["parts"].push_back(
            {{"name", part.name}, {"words", lines_json(part.lines, language, seconds)}});
}

std::string picture_of(const Shown& shown, const Subject& subject, const Json& members,
                       Language language) {
    const std::string name = members["picture"].is_string() ? members["picture"] : "";
    const Format* const format = find_output_format(name);
    const auto* const board = std::get_if<const Board*>(&subject);
    if (format == nullptr || !format->is_picture() || board == nullptr)
        refuse("picture", {request_texts["no_picture"], {{"name", in_quotes(name)}}});
    require_size(*format, **board, {});
    std::ostringstream text;
    draw_answer(text, *format, **board, shown, {}, language);
    return std::move(text).str();
}

/// The proof as text, null if there is none.
Json proof_of(const Question& question, const Subject& subject, const std::any& parameters,
              const Shown& shown, const Json& members, const Budget& budget) {
    constexpr std::array formats{ProofFormat::text, ProofFormat::lrat, ProofFormat::veripb,
                                 ProofFormat::veripb3};
    const auto format = std::ranges::find_if(
        formats, [&](ProofFormat one) { return members["proof"] == name_of(one); });
    if (question.prove == nullptr || format == formats.end())
        refuse("proof", {request_texts["proves_nothing"]});
    std::ostringstream text;
    const ProofOutput output{text, *format};
    const Proven proven =
        question.prove(*std::get<const Board*>(subject), parameters, shown, budget, {output});
    const auto* const written = std::get_if<WrittenProof>(&proven);
    if (written == nullptr) return nullptr;
    Json json = written->members;
    json["text"] = std::move(text).str();
    return json;
}

} // namespace

Json ask_json(const Question& question, const Subject& subject, const Json& members,
              const Budget& budget, Watch& watch) {
    const Language language = language_of(members);
    std::any parameters = question.make_parameters();
    ReadParameters read{members, subject};
    question.describe_parameters(parameters, read);
    const Clock::time_point start = Clock::now();
    const Shown shown = question.ask(subject, parameters, budget, watch);
    Json json = json_of(shown);
    if (shown.conclusion.stopped) {
        json.update(stop_json(*shown.conclusion.stopped, language));
        json["result"] = shown.conclusion.result;
    }
    add_words(json, shown, language, duration_text(seconds_since(start)));
    if (members.contains("picture"))
        json["picture"] = picture_of(shown, subject, members, language);
    if (members.contains("proof"))
        json["proof"] = proof_of(question, subject, parameters, shown, members, budget);
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
                        {"parameters", describe.made()},
                        {"fields", std::move(fields)}});
    }
    return list;
}

} // namespace qsat
