#!/usr/bin/env bash
# ./bootstrap waits for apt's locks, and removes a package only after --yes. Programs of this test stand for those
# that it calls. usage: bootstrap_test.sh BOOTSTRAP
set -euo pipefail
bootstrap=$(realpath "$1")
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory"
mkdir bin
fake() { cat > "bin/$1"; chmod +x "bin/$1"; }
fake sudo <<< $'#!/bin/sh\nexec "$@"'
fake sleep <<< $'#!/bin/sh\necho slept >> calls'
fake dpkg-query <<< $'#!/bin/sh\nexit 1' # nothing is installed
# Calls are noted. The first two of each command find a lock that another process holds.
fake apt-get << 'END'
#!/bin/sh
case " $* " in
    *' -s '*) [ ! -e removes ] || echo 'Remv libc++1-14 [1:14.0.6-12]'; exit 0 ;;
    *' update '*) name=update ;;
    *) name=install ;;
esac
echo "$@" >> calls
if [ -e locked ] && [ "$(grep -c "$name" calls)" -le 2 ]; then
    echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' >&2
    exit 100
fi
if [ -e broken ]; then echo 'E: Unable to fetch some archives' >&2; exit 100; fi
END
fail() { echo "FAILED: $*"; cat calls errors; exit 1; }
# bootstrap ARGUMENTS...: sets `code`; the messages are in `errors`.
bootstrap() {
    rm -f calls
    code=0
    PATH="$directory/bin:$PATH" "$bootstrap" "$@" > /dev/null 2> errors || code=$?
}
said() { grep -qF -- "$1" errors || fail "it does not say: $1"; }
installed() { grep -q ' install -y .*cmake' calls; }
touch locked
bootstrap
[ "$code" -eq 0 ] && installed || fail "it does not wait for the locks"
[ "$(grep -c slept calls)" -eq 4 ] || fail "two locks, each held twice, are four times to wait"
grep -q 'DPkg::Lock::Timeout=[0-9]* install' calls || fail "apt does not wait for the lock of dpkg"
said "another package manager is running"

rm locked
touch broken
bootstrap
[ "$code" -eq 100 ] || fail "another error ends with $code"
! grep -q slept calls || fail "it waits after an error that is not about a lock"

rm broken
touch removes
bootstrap --static
[ "$code" -eq 1 ] && ! installed || fail "it removes a package without --yes"
said "apt would remove these packages: libc++1-14"
said "./bootstrap --static --yes"
for arguments in "--static --yes" "--yes --static" "--yes"; do
    # shellcheck disable=SC2086 # words
    bootstrap $arguments
    [ "$code" -eq 0 ] && installed || fail "$arguments does not allow it"
    said "removing libc++1-14"
done

bootstrap --webb
[ "$code" -eq 2 ] && [ ! -e calls ] || fail "a misspelt option ends with $code"
