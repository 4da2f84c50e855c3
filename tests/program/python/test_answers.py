"""What is asked of boards."""

import itertools
import multiprocessing
import pickle
import random
import threading
import unittest.mock

import numpy
import pytest
import qsat


def brute_force(board):
    """The completions, from the definition."""
    size = board.size
    found = set()
    for rows in itertools.permutations(range(size)):
        queens = list(enumerate(rows))
        if (
            len({row + column for row, column in queens}) == size
            and len({row - column for row, column in queens}) == size
            and set(board.queens) <= set(queens)
            and not set(board.blocked) & set(queens)
            and not set(board.excluded_sums) & {row + column for row, column in queens}
            and not set(board.excluded_differences) & {row - column for row, column in queens}
        ):
            found.add(rows)
    return found


def random_board(seed):
    draw = random.Random(seed)
    size = draw.randint(1, 6)
    squares = list(itertools.product(range(size), repeat=2))
    return qsat.Board(
        size,
        queens=draw.sample(squares, draw.choice([0, 0, 1, 2 % (size * size)])),
        blocked=draw.sample(squares, draw.randint(0, min(3, len(squares)))),
        excluded_sums=draw.sample(range(2 * size - 1), draw.randint(0, 1)),
        excluded_differences=draw.sample(range(1 - size, size), draw.randint(0, 1)),
    )


def test_every_answer_is_that_of_the_definition():
    for seed in range(300):
        board = random_board(seed)
        expected = brute_force(board)
        found = [completion.rows for completion in board.completions()]
        assert sorted(found) == sorted(expected), repr(board)
        assert board.count() == len(expected), repr(board)
        assert board.is_unique() == (len(expected) == 1), repr(board)
        completion = board.complete()
        assert completion.rows in expected if expected else completion is None, repr(board)
        for engine in ("backtrack", "sat"):
            completion = board.complete(engine=engine)
            assert (completion is not None) == bool(expected), repr(board)
        explanation = board.explain()
        assert (explanation is None) == bool(expected), repr(board)
        if explanation is not None and explanation.repaired is not None:
            assert explanation.completion.rows in brute_force(explanation.repaired), repr(board)
        hint = board.hint()
        if hint is not None:
            row, column = hint.square
            assert all(rows[row] == column for rows in expected), repr(board)


def test_boards_with_known_answers(instances):
    for path, feasible, count in instances:
        (board,) = qsat.read(path)
        assert (board.complete() is not None) == feasible, path
        if count is not None and count <= 10_000:
            assert board.count() == count, path
            assert sum(1 for _ in board.completions()) == count, path


@pytest.mark.parametrize("size", range(1, 13))
def test_counts_of_empty_boards(size):
    known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]
    assert qsat.Board(size).count() == known[size - 1]


def test_a_completion_is_a_value():
    board = qsat.Board("8: b4 d5")
    completion = board.complete()
    assert completion.board == board
    assert len(completion) == 8
    assert set(board.queens) <= set(completion.queens)
    assert completion == qsat.Completion(board, completion.rows)
    assert hash(completion) == hash(qsat.Completion(board, completion.rows))
    assert pickle.loads(pickle.dumps(completion)) == completion
    assert completion == board.complete()
    with pytest.raises(qsat.InputError, match="attack"):
        qsat.Completion(board, range(8))
    with pytest.raises(qsat.InputError):
        qsat.Completion(board, [0])


def test_complete_says_what_the_search_did_without_another():
    with unittest.mock.patch.object(qsat._qsat, "ask", wraps=qsat._qsat.ask) as asked:
        did = {}
        completion = qsat.Board("8: b4 d5").complete(engine="backtrack", statistics=did)
        assert asked.call_count == 1
    assert completion is not None
    assert did["engine"] == "backtrack" and did["nodes"] > 0 and did["seconds"] > 0
    did = {}
    assert qsat.Board("8: b4 e7").complete(statistics=did) is None
    assert did["engine"] == "givens" and did["seconds"] > 0


def test_options_choose():
    board = qsat.Board(12, queens=["b4"])
    assert board.statistics(engine="sat", encoding="commander:4")["encoding"] == "commander:4"
    assert board.count(engine="join") == board.count(engine="backtrack", jobs=2)
    for wrong in [dict(engine="foo"), dict(encoding="foo"), dict(jobs=0), dict(timeout=-1)]:
        with pytest.raises(qsat.InputError):
            board.complete(**wrong)
    with pytest.raises(qsat.InputError):
        board.count(engine="sat")
    with pytest.raises(qsat.InputError):
        board.completions(engine="local")
    with pytest.raises(qsat.InputError):
        board.completions(-1)
    assert len(list(board.completions(5))) == 5
    assert len(list(board.completions(0))) == 0
    assert len(list(qsat.Board(8).completions(up_to_symmetry=True))) == 12


def test_an_estimate_is_near():
    estimate = qsat.Board(8).estimate(seed=1)
    assert abs(estimate.mean - 92) < 6 * estimate.error + 1
    assert estimate.walks > 0


def test_a_hint_has_reasons():
    board = qsat.Board("8: a7 b4 d5")
    hint = board.hint()
    assert hint.name == qsat.square_name(hint.square, 8)
    assert hint.reason in ("only_free_square", "emptied_lines", "forced_chains", "search")
    kind, number = hint.line
    assert number == hint.square[0 if kind == "row" else 1]
    assert all((square[0 if kind == "row" else 1]) == number for square in hint.others)
    assert hint.name in str(hint)
    assert qsat.Board(8).hint() is None


def test_an_explanation_has_parts():
    board = qsat.Board("8: b4 e7 g1")
    why = board.explain()
    assert [part.name for part in why.because] == ["e7", "b4"]
    assert why.because[0] == qsat.Part("queen", (1, 4), "e7")
    assert why.minimal
    assert len(why.removed) == 1
    assert why.repaired.complete() is not None
    assert "fewest removals: 1" in str(why)
    assert qsat.Board(3).explain().removed is None
    assert qsat.Board(3).explain().because == []


def test_clauses_have_the_models_of_the_board():
    board = qsat.Board("6: a2 !c1")
    formula = board.to_cnf(encoding="pairwise")
    assert formula.variables == len(formula.squares)
    assert formula.variable[formula.squares[0]] == 1
    models = set()
    for completion in board.completions():
        model = {
            variable if completion.rows[row] == column else -variable
            for (row, column), variable in formula.variable.items()
        }
        assert all(model & set(clause) for clause in formula.clauses)
        assert board.decode(model) == completion
        models.add(completion)
    assert models
    with pytest.raises(qsat.InputError, match="no completion"):
        board.decode([])
    printed = "SAT\n" + " ".join(map(str, sorted(model, key=abs))) + " 0\n"
    assert board.decode_output(printed) == [board.decode(model)]
    assert board.decode_output("UNSAT\n") == []
    with pytest.raises(qsat.InputError, match="no completion"):
        board.decode_output("SAT\n1 2 0\n")
    text = board.export("dimacs", encoding="pairwise")
    assert f"p cnf {formula.variables} {len(formula.clauses)}" in text
    for language in ("asp", "minizinc", "opb", "lp"):
        assert board.export(language)
    with pytest.raises(qsat.InputError):
        board.export("foo")


def test_a_proof_is_written_where_there_is_no_completion(tmp_path):
    path = tmp_path / "proof.drat"
    assert qsat.Board(8).prove(path) is None
    assert list(tmp_path.iterdir()) == []
    for format in ("text", "binary", "lrat"):
        proof = qsat.Board("8: a1 c2 e3").prove(path, format, encoding="pairwise")
        assert proof.encoding == "pairwise"
        assert path.stat().st_size == proof.bytes > 0
    with pytest.raises(qsat.InputError):
        qsat.Board(8).prove(path, "foo")
    with pytest.raises(OSError):
        qsat.Board(3).prove(tmp_path / "none" / "proof")
    assert list(tmp_path.iterdir()) == [path]


def test_random_boards_are_made_again_from_their_seeds():
    puzzle = qsat.generate_puzzle(8, seed=3)
    assert puzzle.is_unique()
    assert puzzle == qsat.generate_puzzle(8, seed=3)
    assert qsat.generate_puzzle(8, difficulty="easy", seed=1).difficulty() == "easy"
    assert qsat.generate_blocked(3).size == qsat.generate_diagonals(3).size == 3
    with pytest.raises(qsat.InputError):
        qsat.generate_puzzle(3)
    with pytest.raises(qsat.InputError):
        qsat.generate_puzzle(8, difficulty="foo")


def test_methods_are_compared():
    compared = qsat.Board("8: b4 d5").compare(engine=["sat", "backtrack"], encoding=["ladder"], repeat=3)
    assert compared.verdict == "completed"
    assert [row["engine"] for row in compared.rows] == ["sat", "backtrack"]
    assert compared.rows[0]["encoding"] == "ladder"
    assert all(row["runs"] == 3 for row in compared.rows)
    assert qsat.Board(3).compare().verdict == "infeasible"
    rules = qsat.Board(8).compare(rules=True, look_ahead=["propagate"], picture="svg")
    assert rules.picture.startswith("<svg ")
    assert {row["look_ahead"] for row in rules.rows} == {"propagate"}
    slow = qsat.Board(30).compare(rules=True, timeout=0.1)
    assert slow.rows[0]["verdict"] == "timeout"
    with pytest.raises(qsat.InputError, match="unknown name 'steam'"):
        qsat.Board(4).compare(engine=["steam"])
    with pytest.raises(qsat.InputError, match="rules: contradicts engine"):
        qsat.Board(4).compare(rules=True, engine=["sat"])


def test_a_search_has_a_tree_and_a_sat_solver_has_learned_clauses():
    tree = qsat.Board(4).trace(all=True, look_ahead="empty-line")
    assert (tree.result, tree.statistics["solutions"], tree.clauses) == ("completed", 2, None)
    assert len(tree.nodes) == tree.statistics["nodes"] + 1 == 17
    learned = qsat.Board("6: a6").trace(rule="sat")
    assert (learned.result, learned.nodes) == ("infeasible", None)
    assert learned.clauses[-1]["says"] == "no completion exists"
    assert tree.picture is None
    assert qsat.Board(4).trace(picture="dot").picture.startswith("digraph")
    assert "<svg" in qsat.armies("5:", picture="svg").picture
    with pytest.raises(qsat.InputError, match="encoding needs rule sat"):
        qsat.Board(4).trace(encoding="ladder")


def test_shards_add_up():
    board = qsat.Board("12: a3")
    answers = [qsat.count_shard(board, number, 4) for number in range(1, 5)]
    assert qsat.merge_shards(board, answers).count == board.count()
    assert qsat.merge_shards(board, answers[1:]) == qsat.Merged(missing=[1])
    answers = [qsat.complete_shard(board, number, 3) for number in range(1, 4)]
    assert qsat.merge_shards(board, answers).completion.board == board
    infeasible = qsat.Board("8: a1 c2 e3")
    answers = [qsat.complete_shard(infeasible, 1, 1)]
    assert qsat.merge_shards(infeasible, answers) == qsat.Merged(infeasible=True)
    with pytest.raises(qsat.InputError, match="another board"):
        qsat.merge_shards(board, answers)
    with pytest.raises(qsat.InputError):
        qsat.count_shard(board, 5, 4)
    with pytest.raises(qsat.Stopped):
        qsat.count_shard(qsat.Board(30), 1, 2, timeout=0)


def test_threads_search_side_by_side():
    counts = []
    threads = [
        threading.Thread(target=lambda: counts.append(qsat.Board(11).count())) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [2680] * 4


def explanation_of(board):
    return board.explain()


def test_the_way_to_the_completion_with_and_without_regions():
    way = qsat.Board("ABBCC/ABBCC/ABDCC/ABDCC/AEEEC").steps()
    assert way.difficulty == "easy"
    assert way.completion == qsat.Board("ABBCC/ABBCC/ABDCC/ABDCC/AEEEC").complete()
    assert way.steps[0]["reason"] == "confined"
    assert len(way.words) == len(way.steps) == 8
    assert "region D has free squares on column c only" in str(way)
    none = qsat.Board("6: a1").steps()
    assert (none.completion, none.difficulty) == (None, None)
    assert none.steps[-1]["step"] == "dead_end"


def hint_of(board):
    return board.hint()


def test_reasons_go_from_process_to_process():
    stuck = [qsat.Board("8: b4 e7 g1"), qsat.Board(3), qsat.Board("6: a1 /a3 !c2")]
    forced = [qsat.Board("8: a7 b4 d5"), qsat.Board("8: a1 b5"), qsat.Board("5: a1 !c2")]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        explanations = pool.map(explanation_of, stuck)
        hints = pool.map(hint_of, forced)
    for board, there in zip([*stuck, *forced], [*explanations, *hints]):
        here = board.explain() or board.hint()
        assert there.board == board
        assert str(there) == str(here)
        assert there.format("svg") == here.format("svg")
    assert explanations[0].because == stuck[0].explain().because
    assert explanations[0].completion == stuck[0].explain().completion
    assert hints[0].others == forced[0].hint().others


def count_of(board):
    return board.count()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_search_side_by_side(method):
    boards = [qsat.Board(size) for size in range(4, 9)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(count_of, boards) == [2, 10, 4, 40, 92]


def test_a_forked_process_does_not_wait_for_a_thread_that_it_has_not():
    completions = qsat.Board(20).completions()
    next(completions)
    next(completions)

    def child():
        with pytest.raises(qsat.Stopped):
            while True:
                next(completions)

    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(60)
    assert process.exitcode == 0
    assert next(completions)


def test_questions_that_are_declared_for_all_front_ends():
    board = qsat.Board("8: b4 d5")
    first = board.first()
    assert first.result == "first"
    assert [column - 1 for column in first.columns] == [column for _, column in first.queens]
    assert first.queens[0] == (0, 4)
    assert qsat.Board(3).largest(engine="sat").count == 2
    assert qsat.Board("8: a1 b2").largest().reasons == [
        "queens b2 and a1 attack each other along a diagonal"
    ]
    assert qsat.Board(7).threshold().threshold == 1
    armies = qsat.armies("5:", white=3)
    assert armies.counts == {"white": 3, "black": len(armies.black)}
    for wrong in [dict(engine="local"), dict(encoding="foo"), dict(jobs=0), dict(timeout=-1)]:
        with pytest.raises(qsat.InputError):
            board.first(**wrong)
    with pytest.raises(qsat.Stopped) as stopped:
        qsat.Board(48).first(timeout=0.05)
    assert stopped.value.reason == "timeout"
    assert str(stopped.value) == "stopped: time limit reached"
    assert stopped.value.known.result == "stopped"


def test_numbers_of_numpy_are_whole_numbers():
    seed, jobs = numpy.int64(3), numpy.int32(1)
    board = qsat.Board(8)
    assert board.complete(seed=seed, jobs=jobs).queens == board.complete(seed=3).queens
    assert board.estimate(seed=seed) == board.estimate(seed=3)
    assert board.first(jobs=jobs).columns == board.first().columns
    with pytest.raises(TypeError):
        board.complete(seed=numpy.float64(3))
