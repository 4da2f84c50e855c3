#!/usr/bin/env bash
# Runs the recipe of docs/cluster.md for Slurm, with a cluster of one node on the loopback device
# that lives in a directory of its own. usage: slurm_test.sh QSAT CLUSTER_MD
set -euo pipefail

skip() { echo "SKIPPED: $*"; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "Slurm's daemons are started as root"
export PATH="$PATH:/usr/sbin"
for program in munged slurmctld slurmd sbatch; do
    command -v "$program" > /dev/null || skip "$program is not installed (./bootstrap --peers)"
done
id munge > /dev/null 2>&1 || skip "there is no user munge"

qsat=$(realpath "$1")
document=$(realpath "$2")
state=$(mktemp -d)
chmod 755 "$state" # munged insists on directories that others cannot write to
daemons=()
cleanup() {
    local process
    for process in "${daemons[@]}"; do kill "$process" 2> /dev/null || true; done
    for process in "${daemons[@]}"; do wait "$process" 2> /dev/null || true; done
    rm -rf "$state"
}
trap cleanup EXIT

fail() {
    echo "FAILED: $*"
    tail -n 20 "$state"/*.log || true
    exit 1
}

# Waits until a command succeeds, fifteen seconds at most.
await() {
    local i
    for ((i = 0; i < 150; ++i)); do
        if "$@" > /dev/null 2>&1; then return; fi
        sleep 0.1
    done
    fail "no success: $*"
}

mkdir "$state/munge" "$state/spool" "$state/ctld" "$state/work"
head -c 1024 /dev/urandom > "$state/munge/key"
chmod 400 "$state/munge/key"
chown -R munge: "$state/munge"
chmod 755 "$state/munge"
setpriv --reuid munge --regid munge --clear-groups munged --foreground --force \
    --key-file="$state/munge/key" --socket="$state/munge/socket" \
    --pid-file="$state/munge/pid" --log-file="$state/munge/munged.log" \
    --seed-file="$state/munge/seed" > "$state/munged.log" 2>&1 &
daemons+=($!)
await test -S "$state/munge/socket"

port=$((20000 + $$ % 6000 * 2)) # below those that the system gives to connections
node=$(hostname -s)
cat > "$state/slurm.conf" << CONF
ClusterName=loopback
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$state/munge/socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
StateSaveLocation=$state/ctld
SlurmdSpoolDir=$state/spool
SlurmctldPidFile=$state/slurmctld.pid
SlurmdPidFile=$state/slurmd.pid
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$state/slurm.conf"
slurmctld -D > "$state/slurmctld.log" 2>&1 &
daemons+=($!)
await scontrol ping
slurmd -D -N "$node" > "$state/slurmd.log" 2>&1 &
daemons+=($!)
await sh -c 'sinfo --noheader --format=%T | grep -q idle'

cd "$state/work"
ln -s "$qsat" qsat
export PATH="$PWD:$PATH"
echo '12: c1' > board.txt
expected=$(qsat count board.txt -q)
# The recipe of a section, with four jobs instead of a hundred.
recipe() {
    sed -n "/^## $1/,/^## /p" "$document" |
        awk '/^```/ { inside = $0 == "```sh slurm" || $0 == "```sh dealt"; next } inside' | sed 's/100/4/g'
}
recipe Slurm | sed -n '/^#!/,/^qsat count/p' > count.sbatch
command=$(recipe Slurm | grep '^sbatch')
[ -s count.sbatch ] && [ -n "$command" ] || fail "docs/cluster.md has no recipe for Slurm"
found=$(timeout 60 bash -c "$command" 2> "$state/merge.log" | tail -n 1) || fail "$command"
[ "$found" = "$expected" ] || fail "counted $found instead of $expected"
echo "counted $found by an array of $(ls counted | wc -l) jobs"

# A threshold: 10 rows, four jobs.
recipe 'A threshold' | sed 's/66/4/g; s/21/10/g' | sed -n '/^#!/,/^qsat threshold/p' > threshold.sbatch
[ -s threshold.sbatch ] || fail "docs/cluster.md has no recipe for a threshold"
timeout 60 sbatch --wait threshold.sbatch > threshold.log 2>&1 || fail "sbatch threshold.sbatch"
[ "$(qsat merge cleared -q)" = 2 ] || fail "another threshold of 10 rows than 2"
echo "a threshold by an array of $(ls cleared | wc -l) jobs"

# Many boards: as many lines as one run's, apart from the seconds.
for row in 1 2 3 4 5 6 7 8; do echo "8: a$row"; echo "9: b$row"; done > boards.txt
without_seconds() { tail -n +2 "$1" | sed 's/^[^:]*:[0-9]*,//' | cut -d , -f 1,2,4-; }
qsat complete boards.txt --jobs 1 --csv -q -o whole.csv || true
recipe 'Many boards' | sed -n '/^#!/,/^qsat complete "/p' > boards.sbatch
command=$(recipe 'Many boards' | grep '^sbatch')
[ -s boards.sbatch ] && [ -n "$command" ] || fail "docs/cluster.md has no recipe for boards"
bash -c "$(recipe 'Many boards' | grep '^split')"
timeout 60 bash -c "$command" || true # a code of 1 if a board has no completion
bash -c "$(recipe 'Many boards' | grep '^(head')"
[ "$(without_seconds table.csv)" = "$(without_seconds whole.csv)" ] || fail "the tables differ"
echo "$(tail -n +2 table.csv | wc -l) boards by an array of $(ls part-???.csv | wc -l) jobs"
