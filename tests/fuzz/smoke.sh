#!/bin/sh
# smoke.sh PROGRAM: a short run of a fuzzer over a copy of its seeds in tests/data/seeds/NAME.
# FUZZ_SEED chooses a run other than the default.
# A failing input is saved beside the program as NAME-crash-* (or -timeout-, -oom-, -leak-).
seeds=tests/data/seeds/$(basename "$1")
# libFuzzer writes new inputs into the corpus, which must not be the folder of checked-in seeds.
corpus=$(mktemp -d) || exit 1
trap 'rm -rf "$corpus"' EXIT
trap 'exit 1' HUP INT TERM
[ ! -d "$seeds" ] || cp -R "$seeds/." "$corpus/"
"$1" -seed="${FUZZ_SEED:-1}" -runs=20000 -max_total_time=4 -timeout=10 -artifact_prefix="$1-" "$corpus" >"$corpus.log" 2>&1
status=$?
[ "$status" = 0 ] && grep '^Done' "$corpus.log" || cat "$corpus.log"
rm -f "$corpus.log"
exit "$status"
