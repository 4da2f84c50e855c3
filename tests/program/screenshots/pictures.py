"""Boards as games show them, as HTML from a seed: each picture differs in size, palette, lines, fonts, marks and what
stands around the board. `picture(seed)` has the page, how it is photographed, and the board that must be read."""

import random
import string

from colors import css, palette
from surroundings import around_board, coordinates

CROWN = ("M6 68 L2 26 L26 46 L50 8 L74 46 L98 26 L94 68 Z", "M8 74 H92 V90 H8 Z")


def queens_of(size, rng):
    """The column of a queen in each row; no two in a column, and none touches that of the next row."""
    while True:
        columns = list(range(size))
        rng.shuffle(columns)
        for row in range(1, size):
            for other in range(row, size):
                if abs(columns[other] - columns[row - 1]) > 1:
                    columns[row], columns[other] = columns[other], columns[row]
                    break
            else:
                break
        else:
            return columns


def regions_of(size, columns, rng):
    """Grows a region from each queen until all squares belong to one."""
    regions = [[-1] * size for _ in range(size)]
    weight = [rng.choice((1, 1, 2, 4)) for _ in range(size)]
    edge = []
    for row, column in enumerate(columns):
        regions[row][column] = row
        edge.append((row, column))
    while edge:
        at = rng.choices(range(len(edge)), [weight[regions[r][c]] for r, c in edge])[0]
        row, column = edge[at]
        free = [(r, c) for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
                if 0 <= r < size and 0 <= c < size and regions[r][c] < 0]
        if not free:
            edge.pop(at)
            continue
        r, c = rng.choice(free)
        regions[r][c] = regions[row][column]
        edge.append((r, c))
    return regions


def crown(box, color, outline=""):
    return (f"<svg style='{box}' viewBox='0 0 100 100'>"
            + "".join(f"<path d='{path}' fill='{color}' {outline}/>" for path in CROWN) + "</svg>")


def centred(square, share):
    return f"position:absolute;width:{square * share:.2f}px;height:{square * share:.2f}px;" \
           f"left:{square * (1 - share) / 2:.2f}px;top:{square * (1 - share) / 2:.2f}px;"


def glyph(square, share, sign, color, font):
    weight, font = ("bold ", font[5:]) if font.startswith("bold ") else ("", font)
    return (f"<div style='position:absolute;inset:0;display:flex;align-items:center;justify-content:center;"
            f"font:{weight}{square * share:.2f}px/1 {font};color:{color}'>{sign}</div>")


def drawings(square, dark, rng):
    """How this game draws a queen, and how a square that the player excludes."""
    ink = rng.choice(("#fff", "#f5f5f5", "#ffd94a") if dark else ("#000", "#222", "#1a2533", "#402000"))
    kind = rng.choice(("crown", "crown", "glyph", "glyph", "outlined", "disc"))
    share = rng.uniform(0.5, 0.78)
    if kind == "crown":
        queen = crown(centred(square, share), ink)
    elif kind == "outlined":
        queen = crown(centred(square, share), "#f7c52d", f"stroke='{'#000' if not dark else '#fff'}' stroke-width='5'")
    elif kind == "disc":
        share = rng.uniform(0.5, 0.75)
        queen = f"<div style='{centred(square, share)}border-radius:50%;background:{ink}'></div>"
    else:
        queen = glyph(square, rng.uniform(0.62, 0.85), rng.choice("♛♛♕"), ink, "DejaVu Sans")
    faint = css((255, 255, 255), rng.uniform(0.45, 1)) if dark else css((0, 0, 0), rng.uniform(0.4, 1))
    kind = rng.choice(("lines", "lines", "glyph", "dot"))
    if kind == "lines":
        half = rng.uniform(0.1, 0.28)
        a, b = 50 - half * 100, 50 + half * 100
        cross = (f"<svg style='position:absolute;inset:0;width:100%;height:100%' viewBox='0 0 100 100'><path stroke-linecap='round' "
                 f"d='M{a} {a} L{b} {b} M{a} {b} L{b} {a}' stroke='{faint}' stroke-width='{rng.uniform(4, 9):.3g}'/></svg>")
    elif kind == "glyph":
        cross = glyph(square, rng.uniform(0.4, 0.7), rng.choice("✕×✗" if rng.random() < 0.5 else "✕×"), faint, "DejaVu Sans")
    else:
        cross = f"<div style='{centred(square, rng.uniform(0.14, 0.28))}border-radius:50%;background:{faint}'></div>"
    return queen, cross


STYLES = ("pastel", "dark", "tiles", "letters", "print", "chess")


def board(style, size, square, regions, queens, crosses, rng):
    """The board as HTML, its width, and whether the page around it is dark."""
    dark = style == "dark" or (style in ("tiles", "letters") and rng.random() < 0.35)
    queen, cross = drawings(square, dark, rng)
    count = max(max(row) for row in regions) + 1
    colors = palette(count, dark, rng)
    gap = radius = thin = thick = 0
    line = css(rng.choice(((0, 0, 0), (255, 255, 255), (128, 128, 128))), rng.uniform(0.35, 0.8))
    border = "#000"
    if style == "chess":
        pair = rng.choice((("#f0d9b5", "#b58863"), ("#eeeed2", "#769656"), ("#fff", "#ddd"), ("#dee3e6", "#8ca2ad"), ("#e8e8e8", "#666")))
    elif style == "pastel":
        thin, thick = rng.uniform(0.5, 2), rng.choice((0, 2, 3, 4))
        line = css((rng.choice((0, 60, 110, 255)),) * 3, rng.uniform(0.2, 1))
        if rng.random() < 0.2:  # no line between squares of a region
            thin, thick = 0, rng.choice((0, 0, thick))
    elif style == "dark":
        thin, thick = rng.uniform(0.5, 2), rng.choice((0, 2, 3))
        border = rng.choice(("#000", "#fff", "#ddd", "#111"))
        line = css(rng.choice(((0, 0, 0), (255, 255, 255))), rng.uniform(0.25, 0.7))
    elif style == "tiles":
        gap, radius = rng.uniform(0.04, 0.14) * square, rng.uniform(0.0, 0.28) * square
    elif style == "letters":
        thin, thick = rng.uniform(0.7, 1.5), rng.choice((0, 2, 3))
    else:
        thin = rng.uniform(0.5, 1.3)
        thick = max(2, thin * rng.uniform(2.4, 4))
        line = css((0, 0, 0), rng.uniform(0.45, 1)) if rng.random() < 0.7 else css((120, 120, 120))
        colors = [(255, 255, 255)] * count if rng.random() < 0.8 else [(250, 247, 238)] * count
    dashes = f"stroke-dasharray='{rng.uniform(2, 5):.1f} {rng.uniform(1, 4):.1f}'" if style == "print" and rng.random() < 0.2 else ""
    around = rng.choice((css((18, 18, 18)), css((34, 36, 42)), css((0, 0, 0)))) if dark else rng.choice(("#fff", "#fff", "#f4f4f0", "#eef2f7"))
    if style == "tiles":  # between tiles the page or a card is seen, which no tile has as its colour
        around = css((12, 12, 14)) if dark else rng.choice(("#fff", "#fff", "#2b2b33"))
    letters = rng.sample(string.ascii_uppercase.replace("X", "").replace("O", ""), count) if rng.random() < 0.7 else \
        rng.sample("▲■◆★♥♣♠♦✚☘☀☂☎♪✿▼", count)
    letter_ink = css((255, 255, 255) if dark else (0, 0, 0), rng.uniform(0.25, 0.9))
    letter_share = rng.uniform(0.3, 0.55)
    replaced = rng.random() < 0.5
    letter_font = rng.choice(("DejaVu Sans", "sans-serif", "serif", "monospace", "bold DejaVu Sans"))
    shade = rng.choice(("", "", "", "", "", "linear-gradient(rgba(255,255,255,.08),rgba(0,0,0,.06))", "radial-gradient(rgba(255,255,255,.07),rgba(0,0,0,.05))",
                        f"linear-gradient({rng.choice((90, 135, 180))}deg,rgba(255,255,255,.1),rgba(0,0,0,.18))"))
    shadow = "box-shadow:inset 0 -2px 2px rgba(0,0,0,.12);" if style == "tiles" and rng.random() < 0.25 else ""
    cells = []
    for row in range(size):
        for column in range(size):
            mine = regions[row][column]
            color = pair[(row + column) % 2] if style == "chess" else css(colors[mine])
            inside = ""
            marked = (row, column) in queens or (row, column) in crosses
            if style == "letters" and not (replaced and marked):
                inside += glyph(square, letter_share, letters[mine], letter_ink, letter_font)
            if (row, column) in queens:
                inside += queen
            if (row, column) in crosses:
                inside += cross
            cells.append(f"<div style='position:absolute;left:{column * square + gap / 2:.3f}px;top:{row * square + gap / 2:.3f}px;"
                         f"width:{square - gap:.3f}px;height:{square - gap:.3f}px;background:{shade and shade + ','}{color};{shadow}border-radius:{radius:.2f}px'>"
                         f"<div style='position:absolute;left:{-gap / 2:.3f}px;top:{-gap / 2:.3f}px;width:{square:.3f}px;height:{square:.3f}px'>"
                         f"{inside}</div></div>")
    width = size * square
    strokes = []
    if thin:
        strokes.append((line, thin, "".join(f"M0 {k * square:.3f}H{width:.3f}M{k * square:.3f} 0V{width:.3f}" for k in range(1, size))))
    if thick:
        path = ""
        for row in range(size):
            for column in range(size):
                x, y = column * square, row * square
                if column + 1 < size and regions[row][column + 1] != regions[row][column]:
                    path += f"M{x + square:.3f} {y:.3f}v{square:.3f}"
                if row + 1 < size and regions[row + 1][column] != regions[row][column]:
                    path += f"M{x:.3f} {y + square:.3f}h{square:.3f}"
        strokes.append((border, thick, path))
    outer = rng.choice((0, 1, 2, 4)) if style in ("pastel", "dark", "letters") else max(thick, 1.5) if style == "print" else 0
    if outer:
        strokes.append((border, outer, f"M0 0H{width:.3f}V{width:.3f}H0Z"))
    lines = "".join(f"<path fill='none' stroke-linecap='square' stroke='{ink}' stroke-width='{wide:.3g}' {dashes if wide == thin else ''} d='{path}'/>" for ink, wide, path in strokes)
    svg = f"<svg style='position:absolute;left:0;top:0;overflow:visible' width='{width:.3f}' height='{width:.3f}'>{lines}</svg>"
    # Marks stand above lines; cells are drawn first.
    html = (f"<div id='board' style='position:relative;width:{width:.3f}px;height:{width:.3f}px'>{''.join(cells)}{svg}</div>")
    if style in ("pastel", "dark", "letters") and rng.random() < 0.25:  # the whole board has rounded corners
        html = html.replace("style='", f"style='overflow:hidden;border-radius:{rng.uniform(3, 12):.1f}px;", 1)
    elif rng.random() < 0.2:
        html = f"<div style='position:relative;padding:0 0 {square * 0.5:.1f}px {square * 0.5:.1f}px'>{html}<div style='position:absolute;left:{square * 0.5:.1f}px;top:0'>{coordinates(size, square, dark, rng)}</div></div>"
    if style in ("tiles", "pastel", "dark") and rng.random() < 0.3:  # on a card
        card = css(tuple(rng.randint(0, 30) for _ in range(3))) if dark else "#fff"
        html = (f"<div style='background:{card};padding:{rng.randint(6, 20)}px;border-radius:{rng.choice((0, 8, 16))}px;"
                f"box-shadow:0 1px 6px rgba(0,0,0,.3);width:fit-content'>{html}</div>")
    return html, dark, around


def picture(seed, svg_of=None):
    """The picture of this seed. `svg_of` draws a board by qsat, as (squares, size) -> SVG; without it there are no such."""
    rng = random.Random(seed)
    styles = STYLES + (("own",) if svg_of else ())
    style = styles[seed % len(styles)]
    size = rng.randint(5, 16) if style != "chess" else rng.randint(4, 16)
    columns = queens_of(max(size, 5), rng) if size > 4 else [1, 3, 0, 2]
    regions = [[0] * size for _ in range(size)] if style == "chess" else regions_of(size, columns, rng)
    fill = rng.choice((0, 0, 0.3, 0.6, 1)) if style != "chess" else rng.choice((0, 0.3, 0.6, 1))
    queens = {(row, columns[row]) for row in range(size) if rng.random() < fill}
    fill = 0 if style == "chess" else rng.choice((0, 0.1, 0.3, 0.8))
    crosses = {(row, column) for row in range(size) for column in range(size)
               if column != columns[row] and rng.random() < fill}
    if rng.random() < 0.3:
        queens = set()
    if style == "own" or not queens and rng.random() < 0.5:
        crosses = set()
    phone = rng.random() < 0.55
    scale = rng.choice((1, 1.5, 2, 3)) if phone else rng.choice((1, 1, 1.5, 2))
    view = (rng.choice((360, 390, 412)), rng.randint(640, 900)) if phone else (rng.choice((1024, 1280, 1440)), rng.randint(720, 900))
    room = view[0] - 2 * rng.randint(2, 24) if phone else rng.randint(max(300, 26 * size), 640)
    square = min(room, view[1] - 20) / size
    if rng.random() < 0.5:
        square = float(int(square))
    if style == "own":
        html, dark, around = svg_of(size, regions, queens, crosses, square), False, "#fff"
    else:
        html, dark, around = board(style, size, square, regions, queens, crosses, rng)
    above, below, aside = around_board(dark, phone, rng)
    transparent = rng.random() < 0.1 and around == "#fff"
    if transparent:
        around = "transparent"
    page = (f"<style>*{{box-sizing:content-box}}body{{margin:0;background:{around};overflow:hidden}}</style>"
            f"<div style='padding:4px {max(0, (view[0] - square * size) / 2 if phone else rng.randint(5, 200)):.1f}px'>{above}"
            f"<div style='display:flex;gap:24px'><div style='flex:none'>{html}</div>{aside and f'<div style=width:260px>{aside}</div>'}</div>{below}</div>")
    crop = rng.choice(("page", "page", "near", "tight"))
    margin = {"page": None, "near": [rng.uniform(8, 90) for _ in range(4)], "tight": [rng.uniform(1.5, 8)] * 4}[crop]
    return {"seed": seed, "style": style, "size": size, "scale": scale, "view": view, "page": page, "crop": margin,
            "quality": rng.randint(60, 95) if rng.random() < 0.45 else None,
            "resized": rng.uniform(0.7, 1.4) if rng.random() < 0.15 else None, "transparent": transparent,
            "regions": None if style == "chess" else regions,
            "queens": sorted(queens), "crosses": sorted(crosses)}
