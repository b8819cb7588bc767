#!/bin/sh
# smoke.sh FOLDER NAME...: a short run of each FOLDER/NAME over a copy of its seeds in tests/data/seeds/NAME.
# FUZZ_SEED chooses another run than the usual one.
# An input that fails is kept in FOLDER as NAME-crash-* (or -timeout-, -oom-, -leak-).
folder=$1
shift
corpus=$(mktemp -d) || exit 1
trap 'rm -rf "$corpus"' EXIT
trap 'exit 1' HUP INT TERM
status=0
for name; do
    if [ ! -x "$folder/$name" ]; then
        echo "fuzz-smoke: $name skipped, not built"
        continue
    fi
    echo "== fuzz $name"
    # libFuzzer writes what it finds into the corpus, which must not be the checked-in seeds.
    mkdir "$corpus/$name"
    [ ! -d "tests/data/seeds/$name" ] || cp -R "tests/data/seeds/$name/." "$corpus/$name/"
    if ! "$folder/$name" -seed="${FUZZ_SEED:-1}" -runs=20000 -max_total_time=10 -timeout=10 -artifact_prefix="$folder/$name-" \
        "$corpus/$name" >"$corpus/log" 2>&1; then
        status=1
        cat "$corpus/log"
        echo "fuzz-smoke: $name failed" >&2
    fi
    grep '^Done' "$corpus/log"
done
exit $status
