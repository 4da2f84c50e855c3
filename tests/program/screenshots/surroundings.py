"""What stands around a board on a screen: titles, buttons, the bars of a phone, keys, coordinates."""

from colors import css, palette

PLAIN_WORDS = "New game Undo Hint Settings Level How to play Each row column and region has one queen Share Pause Next".split()


def bar(words, dark, rng):
    """A title, a sentence, a clock or buttons."""
    text = " ".join(rng.choice(PLAIN_WORDS) for _ in range(words))
    ink = "#ddd" if dark else "#333"
    kind = rng.randrange(4)
    if kind == 0:
        return f"<h1 style='font:bold {rng.randint(16, 30)}px sans-serif;color:{ink};margin:8px 0'>{text}</h1>"
    if kind == 1:
        return f"<p style='font:{rng.randint(11, 16)}px serif;color:{ink};margin:8px 0'>{text} {text}</p>"
    if kind == 2:
        return f"<div style='font:600 20px monospace;color:{ink};margin:10px 0'>⏱ {rng.randint(0, 59):02}:{rng.randint(0, 59):02}</div>"
    radius, color = rng.choice((0, 4, 20)), css(palette(1, dark, rng)[0])
    return "<div style='display:flex;gap:8px;margin:10px 0'>" + "".join(
        f"<div style='padding:{rng.randint(5, 14)}px 14px;border-radius:{radius}px;background:{color};border:1px solid {ink};"
        f"font:14px sans-serif;color:{ink}'>{rng.choice(PLAIN_WORDS)}</div>" for _ in range(rng.randint(1, 4))) + "</div>"


def phone_bar(dark, is_top, rng):
    """The clock and battery of a phone, or its three buttons."""
    ink = "#fff" if dark else "#000"
    if not is_top:
        return f"<div style='display:flex;justify-content:space-around;font:22px sans-serif;color:{ink};padding:8px'><b>◁</b><b>○</b><b>□</b></div>"
    return (f"<div style='display:flex;justify-content:space-between;font:bold 13px sans-serif;color:{ink};padding:3px 12px'>"
            f"<span>{rng.randint(0, 23)}:{rng.randint(0, 59):02}</span><span>◢ ▮ {rng.randint(5, 100)}%</span></div>")


def keys(dark, rng):
    """Keys in rows and columns, which are no board: a keypad or tools."""
    ink, face = ("#eee", css((60, 60, 66))) if dark else ("#222", css((228, 230, 234)))
    rows, columns, side = rng.randint(1, 3), rng.randint(3, 9), rng.randint(28, 36)
    signs = rng.choice(("123456789", "♛✕·↶?", "QWERTYUIO"))
    return f"<div style='display:grid;grid-template-columns:repeat({columns},{side}px);gap:{rng.randint(2, 8)}px;margin:10px 0'>" + "".join(
        f"<div style='height:{side}px;background:{face};border-radius:{rng.choice((0, 5))}px;font:18px/{side}px sans-serif;text-align:center;"
        f"color:{ink}'>{signs[key % len(signs)]}</div>" for key in range(rows * columns)) + "</div>"


def around_board(dark, is_phone, rng):
    """What stands above, below and beside the board, as HTML."""
    above = "".join(bar(rng.randint(1, 6), dark, rng) for _ in range(rng.randint(0, 3)))
    below = "".join(bar(rng.randint(1, 6), dark, rng) for _ in range(rng.randint(0, 3)))
    if rng.random() < 0.25:
        below = keys(dark, rng) + below
    if is_phone and rng.random() < 0.5:
        above, below = phone_bar(dark, True, rng) + above, below + phone_bar(dark, False, rng)
    aside = "" if is_phone or rng.random() < 0.5 else bar(rng.randint(3, 9), dark, rng) + bar(40, dark, rng)
    return above, below, aside


def coordinates(size, square, dark, rng):
    """Letters below the columns and numbers beside the rows."""
    ink, font = "#aaa" if dark else "#555", f"{rng.uniform(0.25, 0.4) * square:.1f}px/1 sans-serif"
    return "".join(f"<div style='position:absolute;left:{(k + 0.4) * square:.1f}px;top:{(size + 0.1) * square:.1f}px;font:{font};color:{ink}'>{chr(97 + k)}</div>"
                   f"<div style='position:absolute;left:{-0.5 * square:.1f}px;top:{(k + 0.3) * square:.1f}px;font:{font};color:{ink}'>{size - k}</div>"
                   for k in range(size))
