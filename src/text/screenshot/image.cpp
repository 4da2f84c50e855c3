#include "screenshot/image.hpp"

#include <algorithm>

namespace qsat::inline text {

Image reduced_image(const Pixels& pixels, const Poll& poll) {
    constexpr double most = 0.9e6; // lines of one pixel are still seen in a picture that was halved
    const double count = static_cast<double>(pixels.width) * pixels.height;
    const int factor = std::max(1, static_cast<int>(std::lround(std::sqrt(count / most))));
    Image image{pixels.width / factor, pixels.height / factor, factor};
    image.pixels.resize(static_cast<std::size_t>(image.width) * image.height);
    for (int y = 0; y < image.height; ++y) {
        if (poll && y % 64 == 0) poll();
        for (int x = 0; x < image.width; ++x) {
            auto& pixel = image.pixels[static_cast<std::size_t>(y) * image.width + x];
            if (factor == 1) {
                const std::uint8_t* const at =
                    pixels.rgba.data() + 4 * (static_cast<std::size_t>(y) * pixels.width + x);
                pixel = {at[0], at[1], at[2], 255};
                if (at[3] == 255) continue;
            }
            std::array<int, 3> sum{};
            for (int row = y * factor; row < (y + 1) * factor; ++row) {
                const std::uint8_t* at =
                    pixels.rgba.data() +
                    4 * (static_cast<std::size_t>(row) * pixels.width + x * factor);
                for (int column = 0; column < factor; ++column, at += 4)
                    for (int channel = 0; channel < 3; ++channel)
                        sum[channel] += at[3] == 255
                                            ? at[channel]
                                            : (at[channel] * at[3] + 255 * (255 - at[3])) / 255;
            }
            for (int channel = 0; channel < 3; ++channel)
                pixel[channel] = static_cast<std::uint8_t>(sum[channel] / (factor * factor));
        }
    }
    return image;
}

Color Image::mean(double left, double top, double right, double bottom) const {
    const auto begin = [](double at, int end) {
        return std::clamp(static_cast<int>(std::floor(at)), 0, end - 1);
    };
    const int x0 = begin(left, width);
    const int y0 = begin(top, height);
    const int x1 = std::clamp(static_cast<int>(std::floor(right)), x0 + 1, width);
    const int y1 = std::clamp(static_cast<int>(std::floor(bottom)), y0 + 1, height);
    std::array<int, 3> sum{};
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x)
            for (int channel = 0; channel < 3; ++channel)
                sum[channel] += row(y)[x][channel];
    const auto count = static_cast<float>((x1 - x0) * (y1 - y0));
    return {static_cast<float>(sum[0]) / count, static_cast<float>(sum[1]) / count,
            static_cast<float>(sum[2]) / count};
}

} // namespace qsat::text
