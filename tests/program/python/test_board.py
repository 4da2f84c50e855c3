"""Boards are values."""

import copy
import pickle

import numpy
import pytest
import qsat


def test_a_board_is_the_same_however_it_is_said():
    board = qsat.Board("8: b4 d5 !c3 /a3 \\a6")
    other = qsat.Board(
        8,
        queens=["b4", (3, 3)],
        blocked=[(5, 2)],
        excluded_sums=[5],
        excluded_differences=[2],
    )
    assert board == other
    assert hash(board) == hash(other)
    assert {board: 1}[other] == 1
    assert board != qsat.Board(8)
    assert board != "8: b4 d5"
    assert board.size == 8
    assert board.queens == ((3, 3), (4, 1))
    assert board.names == ["d5", "b4"]
    assert board.blocked == ((5, 2),)
    assert board.excluded_sums == (5,)
    assert board.excluded_differences == (2,)
    assert board.rows == (None, None, None, 3, 1, None, None, None)


@pytest.mark.parametrize("text", ["8: b4 d5 !c3 /a3 \\a6", "1:", "8: b4 e7", "6: a1 !a1", "30:"])
def test_a_board_is_kept_by_all_that_copies(text):
    board = qsat.Board(text)
    assert pickle.loads(pickle.dumps(board)) == board
    assert copy.copy(board) is board
    assert copy.deepcopy([board]) == [board]
    assert eval(repr(board)) == board


def test_a_board_cannot_be_changed():
    board = qsat.Board(8)
    with pytest.raises(AttributeError):
        board.size = 9
    with pytest.raises(AttributeError):
        board.colour = "red"


def test_wrong_input_says_where_it_is_wrong():
    with pytest.raises(qsat.InputError, match="2:3") as caught:
        qsat.Board(". .\n. @\n")
    assert (caught.value.line, caught.value.column) == (2, 3)
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line, again.column) == (str(caught.value), 2, 3)
    for arguments in [
        dict(board=0),
        dict(board=-1),
        dict(board=2**31 - 1),
        dict(board=8, queens=[(8, 0)]),
        dict(board=8, queens=[(0, -1)]),
        dict(board=8, queens=["i1"]),
        dict(board=8, queens=["b0"]),
        dict(board=8, queens=["4b"]),
        dict(board=8, excluded_sums=[15]),
        dict(board=8, excluded_differences=[-8]),
        dict(board="8: b4", queens=["d5"]),
        dict(board="8: b4", format="foo"),
    ]:
        with pytest.raises(qsat.InputError):
            qsat.Board(**arguments)


def test_squares_have_names_and_numbers():
    assert qsat.square("aa30", 30) == (0, 26)
    assert qsat.square_name((0, 26), 30) == "aa30"
    for size in (1, 26, 27, 800):
        for square in [(0, 0), (size - 1, size - 1), (0, size - 1)]:
            assert qsat.square(qsat.square_name(square, size), size) == square


def test_a_board_goes_to_numpy_and_comes_back():
    board = qsat.Board("5: a1 !b2 /a2")
    array = board.to_numpy()
    assert array.dtype == numpy.uint8
    assert array[4, 0] == 1 and array[3, 1] == 2
    assert array[3, 0] == 2 and array[2, 1] == 2  # the diagonal
    again = qsat.Board.from_numpy(array)
    assert again.queens == board.queens
    assert again.count() == board.count()
    assert (again.to_numpy() == array).all()
    plain = qsat.Board("5: a1 c2 !e5")
    assert qsat.Board.from_numpy(plain.to_numpy()) == plain
    for wrong in [numpy.zeros((2, 3)), numpy.zeros(4), numpy.full((2, 2), 3)]:
        with pytest.raises(qsat.InputError):
            qsat.Board.from_numpy(wrong)


def test_arrays_of_a_board_are_no_copies_and_outlive_it():
    board = qsat.Board("8: b4 d5 !c3")
    queens = board.queens_array
    assert queens.tolist() == [[3, 3], [4, 1]]
    assert not queens.flags.writeable and not queens.flags.owndata
    assert board.blocked_array.tolist() == [[5, 2]]
    assert qsat.Board(3).queens_array.shape == (0, 2)
    completion = board.complete()
    rows = completion.to_numpy()
    assert rows.tolist() == list(completion.rows)
    assert not rows.flags.writeable and not rows.flags.owndata
    del board, completion
    assert queens.tolist() == [[3, 3], [4, 1]]
    assert sorted(rows.tolist()) == list(range(8))


def test_a_large_board_is_small():
    board = qsat.Board(1_000_000, queens=[(i, 2 * i) for i in range(10)])
    assert len(repr(board)) < 300
    assert board._repr_svg_() is None
    assert set(board._repr_mimebundle_()) == {"text/plain"}


def test_texts_and_files_have_several_boards(tmp_path):
    text = "8: b4 d5\n6: a1\n"
    boards = [qsat.Board("8: b4 d5"), qsat.Board("6: a1")]
    assert qsat.parse(text) == boards
    plain = tmp_path / "boards.txt"
    plain.write_text(text)
    assert qsat.read(plain) == boards
    import bz2
    import gzip
    import lzma

    for compress in (gzip.compress, bz2.compress, lzma.compress):
        packed = tmp_path / "packed"
        packed.write_bytes(compress(text.encode()))
        assert qsat.read(str(packed)) == boards
    packed.write_bytes(gzip.compress(text.encode())[:-9])
    with pytest.raises(qsat.InputError, match="packed"):
        qsat.read(packed)
    plain.write_text("8: b4\n8: z9\n")
    with pytest.raises(qsat.InputError, match="boards.txt:2:4") as caught:
        qsat.read(plain)
    assert caught.value.line == 2
    plain.write_bytes(b"\xff\xfe")
    with pytest.raises(qsat.InputError):
        qsat.read(plain)
    with pytest.raises(FileNotFoundError):
        qsat.read(tmp_path / "none")


def test_numbers_are_whole_and_within_their_bounds():
    board = qsat.Board(8)
    for ask in [
        lambda: qsat.Board(8.5),
        lambda: qsat.Board(numpy.float64(8)),
        lambda: qsat.Board(8, queens=[(1.5, 2)]),
        lambda: qsat.Board(8, excluded_sums=["3"]),
        lambda: board.completions(2.5),
        lambda: board.complete(timeout="1"),
        lambda: qsat.Completion(board, "01234567"),
    ]:
        with pytest.raises(TypeError):
            ask()
    for ask in [
        lambda: qsat.Board(2**100),
        lambda: qsat.Board(8, queens=[(2**40, 0)]),
        lambda: qsat.Board(8, queens=[(1, 2, 3)]),
        lambda: qsat.Board(8, excluded_differences=[-(2**40)]),
        lambda: qsat.Board(8, size=9),
        lambda: qsat.Board(8, format="fen"),
        lambda: qsat.Board("b4", size=2**40),
        lambda: qsat.Board.from_numpy(numpy.array([["a"]])),
        lambda: board.complete(seed=-1),
        lambda: board.complete(jobs=2**40),
        lambda: board.completions(2**70),
        lambda: board.decode([2**40]),
        lambda: qsat.Completion(board, [2**40] * 8),
        lambda: qsat.count_shard(board, -1, 2),
        lambda: qsat.complete_shard(board, 1, 2**70),
        lambda: qsat.generate_puzzle(2**40),
        lambda: qsat.generate_blocked(8, 2**70),
    ]:
        with pytest.raises(qsat.InputError):
            ask()
    assert qsat.Board(numpy.int64(8), queens=numpy.array([[3, 3], [4, 1]])) == qsat.Board("8: b4 d5")
    assert qsat.Board.from_numpy([[0, 1], [2, 0]]) == qsat.Board("2: b2 !a1")
    assert qsat.Board(8, queens=["B4"]) == qsat.Board("8: B4")
    assert len(list(qsat.Board(6).completions(numpy.int64(2)))) == 2
