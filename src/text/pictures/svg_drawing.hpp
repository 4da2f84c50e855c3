#pragma once

#include "pictures/picture.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <string_view>
#include <utility>

namespace qsat::inline text {

/// Base class for drawing a separate SVG document, in pixels.
class SvgDrawing {
protected:
    explicit SvgDrawing(std::ostream& out) : out_{out} {}

    template <typename... Args>
    void write(fmt::format_string<Args...> format, Args&&... args) const {
        fmt::print(out_, format, std::forward<Args>(args)...);
    }

    /// Begins the document: the title, if there is one, the style and a white background.
    void begin(double width, double height, std::string_view style,
               std::string_view title = {}) const {
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
              "viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
              width, height);
        if (!title.empty()) write("<title>{}</title>\n", escape_xml(title));
        write("{2}<path fill=\"#fff\" d=\"M0 0h{0}v{1}H0z\"/>\n", width, height, style);
    }

    void text(double x, double y, std::string_view classes, std::string_view words) const {
        write("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, classes,
              escape_xml(words));
    }

private:
    std::ostream& out_;
};

} // namespace qsat::text
