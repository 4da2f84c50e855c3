"""What a notebook shows, and what is saved."""

import base64
import os
import xml.etree.ElementTree as ElementTree

import pytest
import qsat


def shown():
    board = qsat.Board("8: a7 b4 d5 !c3")
    wrong = qsat.Board("8: b4 e7")
    return [board, wrong, board.complete(), qsat.Board("8: a7 b4 d5").hint(), wrong.explain()]


def test_everything_is_drawn():
    for thing in shown():
        svg = thing._repr_svg_()
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        html = ElementTree.fromstring(thing._repr_html_()[:-1] + "/>")
        assert html.tag == "img" and html.get("alt")
        assert base64.b64decode(html.get("src").split(",")[1]).decode() == svg
        bundle = thing._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html", "image/svg+xml"}
        assert set(thing._repr_mimebundle_(include={"text/plain"})) == {"text/plain"}
        assert "text/html" not in thing._repr_mimebundle_(exclude={"text/html"})
        assert bundle["text/plain"] == str(thing)
        assert repr(thing)


def test_pictures_show_what_is_wrong():
    assert "attack each other" in qsat.Board("8: b4 e7")._repr_svg_()
    assert "no queen here" in qsat.Board("8: a7 b4 d5").hint().format("svg")
    assert "to remove" in qsat.Board("8: b4 e7").explain().format("svg")


def test_a_picture_has_a_background_of_its_own():
    for thing in shown():
        assert '<path fill="#fff"' in thing._repr_svg_()


def test_pictures_are_saved_whole(tmp_path):
    board = qsat.Board("8: b4 d5")
    for name in ("x.svg", "x.html", "x.txt", "x.json", "x.fen"):
        board.save(tmp_path / name)
    assert (tmp_path / "x.svg").read_text() == board.format("svg")
    assert qsat.read(tmp_path / "x.fen") == [board]
    board.complete().save(str(tmp_path / "y.svg"))
    with pytest.raises(qsat.InputError, match="x.foo"):
        board.save(tmp_path / "x.foo")
    with pytest.raises(OSError):
        board.save(tmp_path / "none" / "x.svg")
    with pytest.raises(qsat.InputError):
        qsat.Board("8: /a3").save(tmp_path / "z.fen")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("x.fen", "x.html", "x.json", "x.svg", "x.txt", "y.svg"),
    ]
    mask = os.umask(0)
    os.umask(mask)
    assert (tmp_path / "x.svg").stat().st_mode & 0o777 == 0o666 & ~mask
