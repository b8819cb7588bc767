#!/bin/sh
# cli.sh: behaviour that only the whole program shows: closed pipes, full disks, signals. ZERTZ is the program to test.
. "$(dirname "$0")/support/expect.sh"
data=$(cd "$(dirname "$0")" && pwd)/data/cli

# error_of COMMAND...: prints the standard error of the command, and its exit status.
error_of() {
    { "$@" >/dev/null; } 2>&1
    echo "= $?"
}

# line TEXT: the lines of line mode that say this.
line() { grep -E "^% ($(pattern "$1"))"; }

i=0
while [ $i -lt 200 ]; do
    cat "$data/two.zertz"
    i=$((i + 1))
done >"$scratch/many.zertz"

# SIGPIPE ends the program silently; if SIGPIPE is ignored, the failing write does.
got=$({ "$zertz" convert "$scratch/many.zertz" --to positions | head -n 1; } 2>&1 | cut -c 1-3)
expect 'a reader that has seen enough' '37 ' "$got"
got=$( (trap '' PIPE; "$zertz" convert "$scratch/many.zertz" --to positions; echo "= $?" >&2) 2>&1 >/dev/null | cat)
expect 'SIGPIPE ignored, all read' '= 0' "$got"
got=$( { (trap '' PIPE; "$zertz" convert "$scratch/many.zertz" --to positions; echo "= $?" >&2) | head -n 0; } 2>&1)
expect 'SIGPIPE ignored, pipe closed' '= 1' "$got"

expect '--language without its value' "zertz: --language needs a value; try 'zertz --help'
= 2" "$(error_of "$zertz" check --language)"

expect 'the list of commands fits 80 columns in each language' '' "$(for language in en cs fr pl ru sv; do
    LC_ALL=C.UTF-8 "$zertz" --language $language --help
done | LC_ALL=C.UTF-8 grep -E '^.{81}')"

expect 'analyze - of words that hold no game' "zertz: <stdin>:1:2: cannot read 'x'; write a ring such as d4
  xx
   ^
= 1" "$(printf xx | error_of "$zertz" analyze -)"

expect 'show - of words that hold no game' "zertz: <stdin>:1:2: cannot read 'x'; write a ring such as d4
  xx
   ^
= 1" "$(printf xx | error_of "$zertz" show -)"
expect 'show of a position that was set up' 'a position' \
    "$(printf '[Setup "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1"]\n\n*\n' | "$zertz" show - | head -n 1)"

# Unreadable standard input does not count as empty.
record=$data/two.zertz
for command in 'check -' 'stats -' 'convert - --to text' 'show -' 'analyze - --nodes 1' 'play -'; do
    # shellcheck disable=SC2086
    expect "$command from a folder" 'zertz: cannot read <stdin>: it is a folder
= 1' "$(error_of "$zertz" $command <"$scratch" | grep '^zertz: \|^= ')"
done
for command in 'solve -' 'play --line --first human --second human' engine; do
    # shellcheck disable=SC2086
    expect "$command from a folder" 'zertz: cannot read standard input: it is a folder
= 1' "$(error_of "$zertz" $command <"$scratch")"
    # shellcheck disable=SC2086
    expect "$command from nowhere" 'zertz: cannot read standard input: it is not open
= 1' "$(error_of "$zertz" $command <&-)"
done
expect 'explore - from a folder' 'zertz: cannot read <stdin>: it is a folder
= 1' "$(error_of "$zertz" explore - -o "$scratch/index" <"$scratch")"
expect 'puzzles - from a folder' 'zertz: cannot read <stdin>: it is a folder
= 1' "$(error_of "$zertz" puzzles - <"$scratch")"
# Black can take the last GIPF-piece of White, and leaves it on the board.
expect 'puzzles of GIPF' '[Puzzle "win"] [PuzzleMissed "yes"] [PuzzlePlacements "1"] 1. ... xe2*,e3*,Ge4*,e5,e6,e7,e8 0-1 ' "$(
    printf '[Game "GIPF"]\n[Version "tournament"]\n[Setup "%s"]\n\n1. ... xe2*,e3*,e5,e6,e7,e8;h5 *\n' \
        'gipf:tournament 1B1B/1gb2/5b/BBGbbbb/b3b1/3BB/4 8 6 2' >"$scratch/gipf.zertz"
    "$zertz" puzzles "$scratch/gipf.zertz" | sed -n '/PuzzleNodes/d; /PuzzleRating/d; /^\[Puzzle/p; /^1\./p' | tr '\n' ' ')"
rm "$scratch/gipf.zertz"
# Standard input is not read, because the keys come from there.
expect 'replay -' "zertz: standard input is the keyboard here; for a pipe, 'zertz show - --all' prints every position
= 2" "$(error_of "$zertz" replay - <"$record")"
# The file has no index, but that is not the cause of the error.
expect 'explore of a file that is not there' "zertz: cannot read $scratch/none: there is no such file or folder
= 1" "$(error_of "$zertz" explore "$scratch/none")"
# A saved index instead of the games, even after these are deleted.
cp "$record" "$scratch/gone.zertz"
first=$(error_of "$zertz" explore "$scratch/gone.zertz" -o "$scratch/kept.index")
rm "$scratch/gone.zertz"
expect 'explore puts no index in the place of the games' "zertz: -o $scratch/games.zertz: these are the games; name another file for the index
= 1" "$(cp man/examples/games.zertz "$scratch/games.zertz"; error_of "$zertz" explore "$scratch/games.zertz" -o "$scratch/games.zertz" --force; rm "$scratch/games.zertz")"
# Nor analyze its own: it writes game by game, without the invalid ones.
expect 'help after an option that belongs to no command' "$("$zertz" help --language pl)" "$("$zertz" --language pl help)"
# Ctrl-C ends an analysis with what it has written, also after its first game is in its place.
cat man/examples/games.zertz man/examples/games.zertz man/examples/games.zertz >"$scratch/games.zertz"
"$zertz" analyze "$scratch/games.zertz" --nodes 20000 -o "$scratch/judged.zertz" 2>"$scratch/said" &
analyze=$!
tries=0
until [ -s "$scratch/judged.zertz" ] || [ $tries -gt 1000 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
kill -INT $analyze
wait $analyze
expect 'analyze after Ctrl-C' 1 $?
expect 'what it says' 'zertz: interrupted; the games analysed so far are written' "$(cat "$scratch/said")"
expect 'the games so far' 0 "$("$zertz" check "$scratch/judged.zertz" >/dev/null; echo $?)"
rm "$scratch/games.zertz"
expect 'analyze puts no games in the place of those it reads' "zertz: -o $scratch/games.zertz: these are the games that are read; name another file
= 1" "$(cp man/examples/games.zertz "$scratch/games.zertz"; error_of "$zertz" analyze "$scratch/games.zertz" --nodes 20 -o "$scratch/games.zertz" --force)"
cmp man/examples/games.zertz "$scratch/games.zertz" || expect 'they stay' same different
rm "$scratch/games.zertz"
# Ctrl-C in the middle of converting leaves the file that was there.
printf 'precious\n' >"$scratch/there.zertz"
mkfifo "$scratch/games.fifo"
"$zertz" convert - -o "$scratch/there.zertz" --force <"$scratch/games.fifo" 2>"$scratch/said" &
convert=$!
exec 3>"$scratch/games.fifo"
yes '1. Wd4,d1 *' | head -n 200000 >&3 # more than a pipe holds: it has begun to read
kill -INT $convert
yes '1. Wd4,d1 *' | head -n 20000 >&3
exec 3>&-
wait $convert
expect 'convert after Ctrl-C' 1 $?
expect 'what it says' 'zertz: interrupted; nothing is changed' "$(cat "$scratch/said")"
expect 'what was there' precious "$(cat "$scratch/there.zertz")"
rm "$scratch/there.zertz" "$scratch/games.fifo" "$scratch/judged.zertz" "$scratch/said"
expect 'explore of an index' "$first" "$(error_of "$zertz" explore "$scratch/kept.index")"
expect 'explore counts Wd4,d1 and its mirror image as one' 'Wd4,d1 2
moves that differ only by a rotation or reflection of the board count as one' \
    "$(printf '1. Wd4,d1 *\n\n1. Wd4,a1 *\n' | "$zertz" explore - -o "$scratch/two.index" | awk 'NR == 2 { print $1, $2 } NR > 2')"
printf '[Game "GIPF"]\n[Version "standard"]\n\n1. c2 *\n' >"$scratch/gipf.zertz"
: >"$scratch/empty.zertz"
expect 'explore of ZERTZ among games of GIPF' 'these are games of GIPF, none of ZÈRTZ; choose the game with --rules or --position' "$("$zertz" explore "$scratch/gipf.zertz" -o "$scratch/gipf.index")"
expect 'explore of GIPF among games of ZERTZ' 'these are games of ZÈRTZ, none of GIPF; choose the game with --rules or --position' "$("$zertz" explore "$scratch/kept.index" --rules gipf:standard)"
for command in explore puzzles; do
    expect "$command of no games" 'zertz: there are no games to search; name files that hold games
= 1' "$(error_of "$zertz" $command "$scratch/empty.zertz" -o "$scratch/empty.out")"
done
expect 'explore of a board that no game has' 'the only game did not reach this position' "$(printf '1. Wd4,d1 *\n' | "$zertz" explore - -o "$scratch/one.index" --board 48)"
rm "$scratch"/gipf.* "$scratch"/empty.* "$scratch/one.index"
expect 'there is something in it' '= 0' "$(echo "$first" | tail -n 1)"
rm "$scratch/kept.index" "$scratch/two.index"
expect 'a file is not taken for a closed standard input' 'zertz: cannot read <stdin>: it is not open
= 1' "$(error_of "$zertz" check --quiet "$record" - <&-)"

if [ -c /dev/full ]; then
    got=$("$zertz" show 2>&1 >/dev/full; echo "= $?")
    expect 'standard output full' 'zertz: cannot write to standard output: the disk is full
= 1' "$got"
    expect 'output full' 'zertz: cannot write /dev/full: the disk is full
= 1' "$(error_of "$zertz" show -o /dev/full)"
fi
expect 'output to nowhere' '= 0' "$(error_of "$zertz" show -o /dev/null)"

# A limit on the size of files simulates a full disk.
echo precious >"$scratch/old"
got=$(ulimit -f 1; error_of "$zertz" convert "$scratch/many.zertz" --to sgf --force -o "$scratch/old")
expect 'no room' "zertz: cannot write $scratch/old: the file would be too large
= 1" "$got"
expect 'the old file' precious "$(cat "$scratch/old")"

# A signal while the input is still open, so that the program cannot finish before.
mkfifo "$scratch/pipe"
"$zertz" convert "$scratch/pipe" --to sgf --force -o "$scratch/old" &
job=$!
exec 3>"$scratch/pipe"
cat "$scratch/many.zertz" >&3
tries=0
until [ -n "$(find "$scratch" -name '*.tmp')" ] || [ $tries -gt 500 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
[ $tries -le 500 ] || expect 'a temporary file' 'one' 'none'
kill -TERM $job
wait $job 2>/dev/null
expect 'ended by SIGTERM' 143 $?
exec 3>&-
expect 'nothing left behind' 'many.zertz old pipe' "$(find "$scratch" -type f -o -type p | sed 's:.*/::' | sort | paste -s -d ' ' -)"
expect 'the old file, again' precious "$(cat "$scratch/old")"

# Whoever sends no line for so long has gone, away from a terminal as well.
exec 3<>"$scratch/pipe"
for words in '--restricted --name ada' 'play --first human --second human' 'table'; do
    # shellcheck disable=SC2086
    expect "$words --idle 1" '= 0' "$(HOME=$scratch/home timeout 30 "$zertz" $words --idle 1 <"$scratch/pipe" >/dev/null
        echo "= $?")"
done
exec 3>&-

# From pipe to pipe, to every format and back.
expect 'round trip' "$(cat "$data/two.zertz")" \
    "$("$zertz" convert - --to sgf <"$data/two.zertz" | "$zertz" convert - --to zertz)"
"$zertz" convert "$data/two.zertz" -o "$scratch/two.sgf" &&
    "$zertz" convert "$scratch/two.sgf" -o "$scratch/two.zertz"
expect 'round trip through files' "$(cat "$data/two.zertz")" "$(cat "$scratch/two.zertz")"

expect 'round trip through lists' "$("$zertz" convert "$data/two.zertz" --to text)" \
    "$("$zertz" convert "$data/two.zertz" --to text | "$zertz" convert - --to zertz | "$zertz" convert - --to text)"

# Lists of moves alone are read one game at a time, so the file may have any size.
awk 'BEGIN { for (i = 0; i < 3; i++) { printf "; ada - bob, *, 44 rings, standard\n{"; for (j = 0; j < 8000; j++)
    printf "a comment of sixty-three letters, spaces and signs, counted out."; print "}\n1. Wd4,d8\n*\n" } }' >"$scratch/long.txt"
expect 'a long list' '3 games, all valid' "$("$zertz" check "$scratch/long.txt")"

# Input that can be read only once: a pipe in place of a file.
play() {
    file=$1
    shift
    cat "$file" | XDG_DATA_HOME=$scratch/data "$zertz" play --line "$@" /dev/fd/3 3<&0 </dev/null 2>&1
}
expect 'a game from a pipe' '8. x f1Wd3' "$(play "$data/two.zertz" | grep '^8\.')"
echo '37 G1-1/---2/6/3W3/6/5/4 W5G7B10 - - 1' >"$scratch/one"
expect 'nothing to be told of one position' '' "$(play "$scratch/one" | line 'playing game')"
expect 'a position from a pipe' "[Setup \"$(cat "$scratch/one")\"]" "$(play "$scratch/one" | grep Setup)"
cat "$scratch/one" "$scratch/one" >"$scratch/both"
expect 'the first game of two' '% playing game 1 of 2; use --game N for another' \
    "$(play "$data/two.zertz" | line 'playing game')"
other=$(play "$data/two.zertz" --game 2)
expect 'the second game of two' '% playing game 2 of 2' "$(echo "$other" | line 'playing game')"
expect 'the second game' '11. x e4Ge6' "$(echo "$other" | grep '^11\.')"
expect 'games that were over are not saved again' '' "$(ls "$scratch/data/zertz/games" 2>/dev/null)"
expect 'positions are no game' 'zertz: cannot read games from /dev/fd/3: it holds positions; play one with zertz play --position' "$(play "$scratch/both")"

# If there is no screen for messages, each problem of the configuration takes one line of standard error.
mkdir -p "$scratch/config/zertz"
printf 'colour maybe\nbell off\nbind x\n' >"$scratch/config/zertz/config"
got=$(error_of env XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data" "$zertz" play --line --seed 2 </dev/null)
expect 'problems of the configuration in line mode' "zertz: config:1: invalid setting 'colour maybe'; see zertz(5)
zertz: config:3: bind: the action is missing; see zertz(5)
= 0" "$got"

# An engine that is not there, and a game that is not there.
expect 'no such engine' "zertz: --engine: cannot start './none': there is no such program
= 1" "$(error_of "$zertz" match --engine ./none --engine level:1)"
expect 'nothing to resume' 'zertz: --resume: there are no unfinished games
= 1' "$(error_of env XDG_STATE_HOME="$scratch/nowhere" "$zertz" play --resume --line </dev/null)"
expect 'numbers of games begin with 1' "zertz: --resume: use a whole number from 1, not '0'
= 2" "$(error_of "$zertz" play --resume 0 --line </dev/null)"
# Of an unfinished game that cannot be read, the reason is said once, and the newest that can be read is continued.
kept=$scratch/broken/zertz/unfinished
mkdir -p "$kept"
printf '[First "ada"]\n[Second "bob"]\n\n1. Wd4,d1 *\n' >"$kept/whole.zertz"
touch -t 202001010000 "$kept/whole.zertz"
: >"$kept/empty.zertz"
resume() { env XDG_STATE_HOME="$scratch/broken" "$zertz" play --line --resume "$@" </dev/null; }
expect 'the reason why a game cannot be read is said once' "zertz: --resume: $kept/empty.zertz has no games
= 1" "$(error_of resume 1)"
expect 'the newest game that can be read' '1. Wd4,d1' "$(resume 2>/dev/null | grep '^1\.')"

expect 'a game that is over' '37 rings, standard, the game is over' \
    "$(printf '[First "a"]\n\n1. Wd4,d1 {a resigns} 0-1\n' | "$zertz" show - | grep standard)"

# Typing mistakes, and short forms.
typed() { printf '%s\n' "$@" | XDG_DATA_HOME=$scratch/data "$zertz" play --line --first human --second human --seed 1 2>&1; }
expect 'a slip' "% unknown command 'qiut'; did you mean 'quit'?" "$(typed qiut | line 'unknown command')"
expect 'no command' "% unknown command 'frobnicate'; help lists the commands" "$(typed frobnicate | line 'unknown command')"
expect 'half a turn' '% move:1:2: the text ends here; write a ring such as d4' "$(typed w | grep '% move:')"
for word in q exit; do
    expect "$word leaves" '' "$(typed $word Wd4,d1 | grep '^1\.')"
done
expect 'a turn where nobody has left' '1. Wd4,d1' "$(typed Wd4,d1 | grep '^1\.')"
for word in h '?'; do
    expect "$word helps" "$(typed help)" "$(typed $word)"
done
expect 'show draws the board' "$(typed board)" "$(typed show)"

# Too little memory is told as that. A program with sanitizers does not even start with so little.
if (ulimit -v 80000 && "$zertz" --version) >"$scratch/started" 2>&1; then
    got=$(ulimit -v 80000; echo 'Wd4,d1' | HOME=$scratch "$zertz" play --first human --second 3 --no-save 2>&1 | tail -n 1)
    expect 'too little memory' "zertz: not enough memory: a game against the computer takes about 128 MB of address space; \`ulimit -v\` shows the limit in KB" "$got"
fi

exit $status
