#pragma once

#include <string>
#include <string_view>

namespace qsat::inline text {

/// Takes the bytes of a text as they come and appends them as UTF-8 without what surrounds copied
/// text: `> ` before a quoted line and the fences of code become blanks, so that places stay, and
/// the colours of a terminal go.
class PlainText {
public:
    /// Appends a block; an empty one is the end.
    void append(std::string_view block, std::string& text);

private:
    enum class Encoding { unknown, bytes, utf16_little, utf16_big };
    std::string decoded(bool is_last);
    void clean(std::string_view block, bool is_last, std::string& text);

    Encoding encoding_ = Encoding::unknown;
    std::string undecoded_; // the first bytes, or a part of a character of UTF-16
    std::string held_;      // a quoted line or an escape sequence whose end is missing
    bool is_begin_ = true;  // of a line
};

} // namespace qsat::text
