#!/usr/bin/env bash
# .ci/subjects refuses long subjects of new commits, and those alone. usage: subjects_test.sh SOURCE
set -euo pipefail
command -v git > /dev/null || { echo "SKIPPED: git is not installed"; exit 77; }
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a \
    GIT_COMMITTER_EMAIL=a@b

fail() { echo "FAILED: $*"; exit 1; }
repository=$directory/repository
commit() { git -C "$repository" commit -q --allow-empty -m "$1"; }
accepted() { "$1/.ci/subjects" || fail "$2"; }
long=$(printf 'x%.0s' {1..73})

git init -q "$repository"
commit "old: $long"
git -C "$repository" branch side
mkdir "$repository/.ci"
cp "$1/.ci/subjects" "$repository/.ci"
accepted "$repository" "before the script is committed"
git -C "$repository" add .ci
commit "ci: $long"
accepted "$repository" "commits up to the one that adds the script"
commit "$(printf 'é%.0s' {1..72})"
accepted "$repository" "72 characters"
git -C "$repository" checkout -q side
commit "side: $long"
git -C "$repository" checkout -q -
git -C "$repository" merge -q -m "merge" side
accepted "$repository" "a branch that began before"
git clone -q "$repository" "$directory/clone"
accepted "$directory/clone" "a fresh clone"
git clone -q --depth 1 "file://$repository" "$directory/shallow"
accepted "$directory/shallow" "a shallow clone"

commit "$long"
commit "new"
! "$repository/.ci/subjects" 2> "$directory/errors" || fail "73 characters are accepted"
grep -q "$long" "$directory/errors" || fail "the commit is not named"
git clone -q "$repository" "$directory/later"
! "$directory/later/.ci/subjects" 2> /dev/null || fail "73 characters are accepted in a fresh clone"
