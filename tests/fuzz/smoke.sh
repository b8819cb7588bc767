#!/bin/sh
# smoke.sh FOLDER NAME...: a short run of each FOLDER/NAME over a copy of its seeds in tests/data/seeds/NAME.
# FUZZ_SEED chooses a run other than the default.
# A failing input is saved in FOLDER as NAME-crash-* (or -timeout-, -oom-, -leak-).
folder=$1
shift
corpus=$(mktemp -d) || exit 1
trap 'rm -rf "$corpus"' EXIT
trap 'exit 1' HUP INT TERM
# libFuzzer writes new inputs into the corpus, which must not be the folder of checked-in seeds.
smoke() {
    mkdir "$corpus/$1"
    [ ! -d "tests/data/seeds/$1" ] || cp -R "tests/data/seeds/$1/." "$corpus/$1/"
    "$folder/$1" -seed="${FUZZ_SEED:-1}" -runs=20000 -max_total_time=4 -timeout=10 -artifact_prefix="$folder/$1-" \
        "$corpus/$1" >"$corpus/$1.log" 2>&1 || touch "$corpus/$1.failed"
}

# Runs one job per core.
cores=$(nproc 2>/dev/null || echo 1)
running=0
for name; do
    [ -x "$folder/$name" ] || continue
    smoke "$name" &
    running=$((running + 1))
    [ $((running % cores)) -ne 0 ] || wait
done
wait

status=0
for name; do
    if [ ! -x "$folder/$name" ]; then
        echo "fuzz-smoke: $name skipped, not built"
        continue
    fi
    echo "== fuzz $name"
    if [ -e "$corpus/$name.failed" ]; then
        status=1
        cat "$corpus/$name.log"
        echo "fuzz-smoke: $name failed" >&2
    fi
    grep '^Done' "$corpus/$name.log"
done
exit $status
