"""Colours as designers of games choose them."""

import colorsys


def lab(color):
    """CIE L*a*b* of a colour of three numbers from 0 to 255."""
    r, g, b = ((v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in color)
    x, y, z = ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b,
               (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5


def palette(count, dark, rng):
    """Colours that people can tell from each other, as designers choose them."""
    apart, colors = (24 if count < 10 else 20), []
    while len(colors) < count:
        for _ in range(400):
            hue = rng.random()
            light = rng.uniform(0.14, 0.5) if dark else rng.uniform(0.55, 0.92)
            color = tuple(round(v * 255) for v in colorsys.hls_to_rgb(hue, light, rng.uniform(0.15, 0.95)))
            if all(distance(color, other) >= apart for other in colors):
                colors.append(color)
                break
        else:
            apart -= 1
    return colors


def css(color, alpha=1):
    return f"rgba({color[0]},{color[1]},{color[2]},{alpha:.3g})"
