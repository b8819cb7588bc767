# GNU make. `make help` lists the targets; V=1 shows whole commands.
# CONFIG is release, debug, asan or tsan, each in its own folder under build/ (fuzz, coverage and profile are for the
# targets that are called so, and fuzz for `make sanitize`). For a debugger, add the missing debug information: `make CONFIG=debug CXXFLAGS=-g`.
# CPPFLAGS, CXXFLAGS, LDFLAGS and LDLIBS are added to the flags below and never replace them.
chosen_config := $(if $(filter undefined,$(origin CONFIG)),,$(CONFIG))
CONFIG        ?= release
FUZZ_CXX      ?= clang++
Q             := $(if $(V),,@)
# clang++ if there is no other compiler.
ifeq ($(origin CXX),default)
CXX           := $(if $(shell command -v g++),g++,$(if $(shell command -v clang++),clang++,g++))
endif
# Empty: no precompiled header, because ccache accepts one only with some sloppiness (pch_defines, time_macros).
PCH           ?= yes
# Most of the time of a compiler goes to what a file includes. So a room's files are compiled this many at a time, as one
# file; 1 compiles each by itself. CONFIG=debug always does so with src/, unless IN_GROUPS is set: a change is then
# compiled soon, and a file that lacks an include is noticed.
TOGETHER      ?= 16
# How much of the longest tests runs: "full" or a part.
export ZERTZ_TESTS

# Code that mostly waits for a person, the disk or the network runs no faster with more optimisation, and compiles in
# half the time with less; with clang's sanitizers in half of that without any. Not so the board and the pictures.
waiting         = commands host line match run session store table ugi tui/play tui/screens \
                  $(if $(filter asan fuzz,$(CONFIG)),,export tui/model tui/term tui/words) \
                  $(if $(filter asan fuzz,$(CONFIG)),study) $(if $(filter tsan,$(CONFIG)),record sgf study club tui/board tui/frame)
lighter-release = -Og
lighter-debug   = -Og
lighter-profile = $(lighter-release)
lighter-asan    = $(if $(findstring clang,$(CXX)),-O0)
lighter-fuzz    = $(lighter-asan)
lighter-tsan    = $(lighter-asan)
unoptimised     = $(filter -O0,$(lighter-$(CONFIG)))
# Where everything is built from nothing, time matters more than the lines of a report.
lines         = $(if $(IN_GROUPS),,-g1)
sanitized     = -O1 $(lines) -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS -fno-sanitize-recover=all
flags-release = -O3 -DNDEBUG
flags-profile = $(flags-release) -g1 -fno-omit-frame-pointer
flags-coverage = -Og -g1 --coverage -fprofile-update=atomic
flags-debug   = -O1 $(lines) -D_GLIBCXX_ASSERTIONS
flags-asan    = $(sanitized) -fsanitize=address,undefined
flags-tsan    = $(sanitized) -fsanitize=thread
# Compiles in a third less time than with all checks: AddressSanitizer also catches null pointers and wrong object
# sizes. `make CONFIG=asan check` has all checks.
flags-fuzz    = $(sanitized) -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize=null,object-size,alignment
ifeq ($(flags-$(CONFIG)),)
$(error unknown CONFIG '$(CONFIG)': use release, debug, asan or tsan)
endif

# g++ 12 reports an overlap in every `"x" + std::string` (its bug 105651), uninitialised strings where an aggregate of
# them is destroyed half built, and an access out of bounds in the move of a short std::string. clang does not know all
# of these options, and the sanitizers find real errors that the options hide.
spurious      = $(if $(findstring clang,$(CXX)),,-Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds \
                -Wno-stringop-overflow -Wno-stringop-overread)

# Without these, times end in 2038 and files at 2 GB where a pointer has 4 bytes.
pointer     := $(shell echo __SIZEOF_POINTER__ | $(CXX) $(CPPFLAGS) $(CXXFLAGS) -x c++ -E -P - 2>/dev/null)
wide         = $(if $(filter 4,$(pointer)),-D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64)

# The prefix map keeps the path of this folder out of the programs, and the quotes let it have a space.
all_cppflags = -Isrc $(wide) $(CPPFLAGS)
all_cxxflags = -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion $(spurious) $(WERROR) \
               $(flags-$(CONFIG)) $(lighter) -pthread '-ffile-prefix-map=$(CURDIR)=.' $(CXXFLAGS)
all_ldflags  = $(flags-$(CONFIG)) -pthread $(LDFLAGS)

# Files of these give different things the same names: what each screen does, what a template becomes. The toy below needs
# all of src/engine but engine.cpp, and base/built.cpp is compiled again for each commit.
embedding   = $(if $(core),$(shell grep -l '^ZERTZ_EMBED' $(core)))
alone       = $(edge) $(embedding) src/base/built.cpp src/engine/engine.cpp src/game/% src/tui/screens/% tests/bench/% tests/fuzz/% tests/toy/%
alone-debug = $(if $(IN_GROUPS),,src/%)
# The objects of sources. One of several sources is called after the first; GIPF's use the names that ZÈRTZ's use.
objects     = $(call objects_in,$(out),$(1),$(alone) $(alone-$(CONFIG)))
objects_in  = $(patsubst %.cpp,$(1)/%.o,$(filter $(3),$(2))) $(call by_room,$(1),$(filter-out $(3),$(2)))
by_room     = $(foreach room,$(sort $(dir $(2))),$(call by_game,$(1),$(strip \
                  $(foreach each,$(2),$(if $(filter $(room),$(dir $(each))),$(each))))))
by_game     = $(call several,$(1),$(filter-out $(call of_gipf,$(2)),$(2))) $(call several,$(1),$(call of_gipf,$(2)))
of_gipf     = $(strip $(foreach each,$(1),$(if $(findstring gipf,$(each)),$(each))))
several     = $(if $(2),$(call together,$(1)/$(basename $(firstword $(2))),$(wordlist 1,$(TOGETHER),$(2))) \
                  $(call several,$(1),$(filter-out $(wordlist 1,$(TOGETHER),$(2)),$(2))))
together    = $(if $(word 2,$(2)),$(1)-etc.o$(eval parts-$(1)-etc := $(2)),$(1).o)

# Only the edge uses argv or curses. The tests link everything except the edge, and do not link curses.
find_cpp    = $(sort $(shell find $(wildcard $(1)) -name '[!.]*.cpp'))
quote       = '$(subst ','\'',$(1))'
out        := build/$(CONFIG)
terminal   := $(wildcard src/tui/term/terminal.cpp)
edge       := $(wildcard src/main.cpp) $(terminal)
tests      := $(call find_cpp,tests)
core       := $(filter-out $(edge),$(call find_cpp,src))
# With ThreadSanitizer, the tests of all that has threads, or that runs on them; the interface, which the tapes play, has
# none, and reading a tape takes half a minute to compile.
ifeq ($(CONFIG),tsan)
tests := $(filter-out tests/run/tape_test.cpp,$(tests))
tests := $(filter tests/main.cpp tests/support/% tests/base/joined_thread_test.cpp \
           $(patsubst %,tests/%/%,host line match run store table ugi) \
           $(patsubst %,tests/engine/%_test.cpp,engine gipf_engine limits transposition_table),$(tests))
endif
core_objs  := $(call objects,$(core))
edge_objs  := $(call objects,$(edge))
test_objs  := $(call objects,$(filter-out tests/bench/% tests/e2e/% tests/fuzz/% tests/tools/% tests/toy/%,$(tests)))
# tests/toy has a game of its own: what knows the list of games is compiled once more, with that folder before src/.
knows_list := $(filter $(patsubst %,src/%/%,game line record sgf session store study table ugi) src/engine/engine.cpp src/host/computer.cpp,$(core))
toy_objs   := $(call objects_in,$(out)/toy,$(knows_list) $(filter tests/toy/%,$(tests)),$(alone))
lower      := src/base/% src/board/% src/club/% src/games/zertz/% src/games/gipf/% src/game/% src/record/% src/sgf/% src/engine/%
below_toy  := $(call objects,$(filter-out $(knows_list),$(filter $(lower),$(core))) tests/main.cpp)
bench_objs := $(call objects,$(filter tests/bench/% tests/support/slow_rules.cpp tests/e2e/pty.cpp tests/e2e/sshd.cpp,$(tests)))
e2e_objs   := $(call objects,$(filter-out tests/e2e/faults.cpp,$(filter tests/e2e/%,$(tests))))
fuzz_objs  := $(call objects,$(filter tests/fuzz/%_fuzz.cpp,$(tests)))
fuzz_names := $(patsubst $(out)/tests/fuzz/%_fuzz.o,%,$(fuzz_objs))
# Some of these also in another language.
scripts    := $(filter-out tests/corpus.sh tests/mutants.sh,$(sort $(wildcard tests/*.sh))) 'LANGUAGE=pl tests/cli.sh' 'LANGUAGE=pl tests/match.sh'
scenes     := $(sort $(wildcard tests/e2e/*.sh))
e2e        := $(filter-out %/gipf.sh,$(scenes)) 'tests/support/same_records.sh pl tests/e2e/gipf.sh' 'LANGUAGE=pl tests/e2e/tui.sh'
ifneq ($(terminal),)
curses_cflags := -DNCURSES_WIDECHAR=1 $(or $(CURSES_CFLAGS),$(shell pkg-config --cflags ncursesw 2>/dev/null))
curses_libs   := $(or $(CURSES_LIBS),$(shell pkg-config --libs ncursesw 2>/dev/null),-lncursesw)
endif

# All cores, unless the caller chose a -j. Only a recipe can tell: MAKEFLAGS has no -j while this file is read.
jobs = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 1))
# `make deps check` must run the goals one after the other.
ifneq ($(filter deps clean,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all sentences languages deps play check check-all check-slow check-i386 bench sanitize threads fuzz fuzz-smoke coverage profile format tidy clean help \
        scenes unit scripts e2e e2e-programs fuzz-programs FORCE

all: ## build the program (the default target)
	@$(MAKE) $(jobs) $(out)/zertz

deps: ## install the packages needed to build and test
	@CXX=$(call quote,$(CXX)) CPPFLAGS=$(call quote,$(all_cppflags)) .ci/deps \
	    $(if $(filter-out deps all play install clean,$(MAKECMDGOALS)),,$(if $(filter all play install,$(MAKECMDGOALS)),--for-program))

play: all ## build and play
	@$(out)/zertz $(if $(terminal),,show) $(ARGS)

# The program that is played, and so what `make play` built is not built again; the sanitizers have assertions on.
check: ## run the tests (TEST_ARGS go to the test program)
	@$(MAKE) $(jobs) unit $(out)/zertz
	@$(MAKE) $(jobs) scripts

check-all: ## all of it: no warnings, the longest tests, and the slow checks; takes minutes
	@$(call in_turn,'ZERTZ_TESTS=full check' check-slow)

# The scenes mostly wait, and so run beside the others. What they wait for may then be late: one that fails must pass when
# nothing is beside it. The longest tests take long enough without sanitizers.
check-slow: ## what check leaves out: end to end, sanitizers, short fuzzing
	@WERROR=-Werror $(MAKE) $(jobs) e2e-programs
	@rm -f build/late; export WERROR=-Werror; \
	FAILED=$$PWD/build/late $(MAKE) $(jobs) e2e >build/e2e.log 2>&1 & scenes=$$!; \
	($(call in_turn,'ZERTZ_TESTS= sanitize' 'ZERTZ_TESTS= threads' fuzz-smoke)); status=$$?; \
	wait $$scenes; late=$$?; cat build/e2e.log; [ $$late = 0 ] || \
	{ [ -s build/late ] && $(MAKE) e2e e2e="$$(sed "s/.*/'&'/" build/late | tr '\n' ' ')"; } || status=1; exit $$status

# languages.sh runs in each language by itself.
scenes: e2e-programs ## run the scenes of tests/e2e in LANGUAGE=pl, which must write what they write in English (scenes= for some)
	@ZERTZ="$$PWD/$(out)/zertz" tests/support/same_records.sh $(or $(filter-out en,$(LANGUAGE)),pl) $(filter-out %/languages.sh,$(scenes))

# Runs every part, even if an earlier one failed.
in_turn = failed=; export WERROR=-Werror; for part in $(1); do \
	    echo "== make $$part"; $(MAKE) $(jobs) $$part || failed="$$failed, $$part"; \
	done; [ -z "$$failed" ] || { echo "zertz: failed: $${failed\#, }" >&2; exit 1; }

bench: ## build and run the benchmarks
	@$(if $(bench_objs),$(MAKE) $(jobs) $(out)/zertz $(out)/faults.so $(out)/zertz-bench,echo 'bench: skipped, no tests/bench/*.cpp')
	@$(if $(bench_objs),$(out)/zertz-bench $(ARGS))

# If clang++ is installed, the fuzzers use the same objects, which saves one of the longest builds. With another library
# than the one that libFuzzer was built with, it needs that one, too.
fuzz_libs  = $(if $(findstring libc++,$(FUZZ_CXX)),-l:libstdc++.so.6)
has_fuzzer = echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }' | $(FUZZ_CXX) \
    -x c++ -fsanitize=fuzzer,address,undefined -o /dev/null - $(fuzz_libs) 2>/dev/null

sanitize: ## run the tests with AddressSanitizer and UndefinedBehaviorSanitizer
	@if $(has_fuzzer); then $(MAKE) $(jobs) CONFIG=fuzz CXX='$(FUZZ_CXX)' unit; \
	else $(MAKE) $(jobs) CONFIG=asan unit; fi

threads: ## run the tests of all that has threads with ThreadSanitizer
	@$(MAKE) $(jobs) CONFIG=tsan $(if $(shell $(has_fuzzer) && echo yes),CXX='$(firstword $(FUZZ_CXX))') unit

# Texts, moves and keys could depend on the width of addresses, screens hardly. All tests, in 5 minutes of two cores:
# make CONFIG=debug CXX='g++ -m32' out=build/i386 unit
with_32_bits = base board games game record
run_there    = base game record
check-i386: ## compile texts, rules and records for i386, and run tests of them (needs g++-multilib)
	@if ! echo 'int main() {}' | g++ -m32 -x c++ -o /dev/null - 2>/dev/null; then \
	    echo 'check-i386: skipped, no g++ for i386 (Debian: g++-multilib)'; \
	else $(MAKE) $(jobs) CONFIG=debug CXX='g++ -m32' CXXFLAGS=-O0 out=build/i386 core='$(filter $(with_32_bits:%=src/%/%),$(core))' \
	    tests='$(filter tests/main.cpp tests/support/% $(run_there:%=tests/%/%),$(tests))' build/i386/zertz-test && \
	    ZERTZ_TESTS= LANGUAGE=en build/i386/zertz-test; fi

fuzz: ## build the fuzzers with clang++ into build/fuzz
	@if [ -z '$(fuzz_objs)' ]; then echo 'fuzz: skipped, no tests/fuzz/*_fuzz.cpp'; \
	elif ! $(has_fuzzer); then \
	    echo 'fuzz: skipped, no $(FUZZ_CXX) with libFuzzer (Debian: clang, libclang-rt-dev)'; \
	else $(MAKE) $(jobs) CONFIG=fuzz CXX='$(FUZZ_CXX)' fuzz-programs; fi

fuzz-smoke: fuzz ## run each fuzzer for some seconds
	@! $(has_fuzzer) || tests/support/side_by_side.sh $(fuzz_names:%='tests/fuzz/smoke.sh build/fuzz/%')

coverage: ## run the tests and show what part of each room's lines they ran (needs g++ with its gcov)
	@mkdir -p build/coverage && find build/coverage -name '*.gcda' -exec rm {} +
	@$(MAKE) $(jobs) CONFIG=coverage unit
	@tests/support/coverage.sh build/coverage

profile: ## build with frame pointers, and show by perf where the time of `zertz bench` goes (ARGS for another command)
	@$(MAKE) $(jobs) CONFIG=profile build/profile/zertz
	@if command -v perf >/dev/null; then \
	    perf record --call-graph fp -o build/profile/perf.data build/profile/zertz $(or $(ARGS),bench) && \
	    perf report -i build/profile/perf.data; \
	else echo 'profile: skipped, no perf; with gprof: make profile CXXFLAGS=-pg LDFLAGS=-pg && build/profile/zertz' \
	    '$(or $(ARGS),bench) && gprof build/profile/zertz gmon.out'; fi

# All that says or marks a sentence, as base/filled.hpp describes it.
extract = find src -name '*.?pp' | LC_ALL=C sort | xgettext -f - -C --from-code=UTF-8 -k -ktr:1,1t -ktr:1c,2,2t -kfilled -kcounted:1,2 \
          -kmarked:1,2 -kmarked:1 -ktold:3 $(foreach each,tr:1 tr:2 filled:1 counted:1 counted:2 marked:1 marked:2,--flag=$(each):no-c-format)
sentences: ## list what the program says, as a template for translators (with gettext's xgettext)
	@$(extract) -o -

languages: ## bring the translations in src/languages up to date with the sentences (with gettext's msgmerge)
	@mkdir -p build && $(extract) -o build/zertz.pot
	@for each in src/languages/*.po; do msgmerge -q --no-location $$each build/zertz.pot | msgattrib --no-obsolete -o build/merged.po && \
	    sed '/^#, no-c-format$$/d' build/merged.po >$$each; done

format: ## lay out the sources with clang-format
	find src tests \( -name '*.cpp' -o -name '*.hpp' \) -exec clang-format -i {} +

tidy: ## look for trouble with clang-tidy
	find src tests -name '*.cpp' | xargs -P 2 -I {} clang-tidy --quiet {} -- $(all_cppflags) $(all_cxxflags)

clean: ## remove build/
	rm -rf build

include src/packaging/packaging.mk

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' Makefile src/packaging/packaging.mk

# The parts of the checks, for the given CONFIG.
# Each room's tests are a part, the longest first.
room_of    = $(firstword $(subst /, ,$(patsubst tests/%,%,$(1))))
rooms     := $(sort $(foreach each,$(filter %_test.cpp,$(filter-out tests/e2e/% tests/toy/%,$(tests))),$(call room_of,$(each))))
long_rooms = $(filter record engine games commands tui store,$(rooms))
start      = $(if $(filter tsan,$(CONFIG)),$(shell setarch -R true 2>/dev/null && echo setarch -R)) $(out)/zertz-test
unit: $(out)/zertz-test $(if $(filter debug release,$(CONFIG)),$(out)/zertz-toy-test)
	@tests/support/side_by_side.sh $(if $(filter %-toy-test,$^),$(out)/zertz-toy-test) \
	    $(foreach room,$(long_rooms) $(filter-out $(long_rooms),$(rooms)),$(call quote,$(strip $(start) --source-file='*tests/$(room)/*' $(TEST_ARGS))))
e2e: e2e-programs
e2e-programs: $(out)/zertz $(out)/zertz-server-test $(out)/faults.so
unit scripts e2e: export LANGUAGE = en
scripts: $(out)/zertz
scripts e2e:
	@ZERTZ="$$PWD/$(out)/zertz" tests/support/side_by_side.sh $($@)
fuzz-programs: $(fuzz_names:%=$(out)/%)

link = $(Q)$(CXX) $(all_ldflags) $(1) -o $@ $(filter %.o,$^) $(2) $(LDLIBS)
$(out)/zertz: $(core_objs) $(edge_objs) $(out)/link.flags
	$(call link,,$(curses_libs))
$(out)/zertz-test: $(core_objs) $(test_objs) $(out)/link.flags
	$(call link)
$(out)/zertz-toy-test: $(below_toy) $(toy_objs) $(out)/link.flags
	$(call link)
$(out)/zertz-replay $(out)/zertz-results: $(out)/zertz-%: $(core_objs) $(out)/tests/tools/%.o $(out)/link.flags
	$(call link)
$(out)/zertz-bench: $(core_objs) $(bench_objs) $(out)/link.flags
	$(call link)
$(out)/zertz-server-test: $(e2e_objs) $(out)/link.flags
	$(call link,,-lutil)
$(out)/faults.so: tests/e2e/faults.cpp tests/e2e/inside.hpp $(out)/compile.flags
	$(Q)$(CXX) $(all_cppflags) $(all_cxxflags) -fPIC -shared -o $@ $< -ldl
# From an archive only what a fuzzer needs is linked, in a tenth of the time.
$(out)/core.a: $(core_objs)
	$(Q)rm -f $@; $(AR) rcs $@ $^
$(fuzz_names:%=$(out)/%): $(out)/%: $(out)/tests/fuzz/%_fuzz.o $(out)/core.a $(out)/link.flags
	$(call link,-fsanitize=fuzzer,$(out)/core.a $(fuzz_libs))

# Checks once per set of flags that the headers of other projects are installed, before the compiler fails on them.
headers := $(out)/headers-for-$(if $(filter unit,$(MAKECMDGOALS)),tests,program)
$(headers): $(out)/compile.flags
	@CXX=$(call quote,$(CXX)) CPPFLAGS=$(call quote,$(all_cppflags) $(curses_cflags)) .ci/deps --check $(subst $(out)/headers-for-,,$@)
	@touch $@
waiting_objs := $(filter $(waiting:%=$(out)/src/%/%),$(core_objs))
$(waiting_objs): private lighter = $(lighter-$(CONFIG))
# Code under test is optimised and checked for undefined behaviour; for the tests themselves this costs more compile
# time than it saves, three times as much with the sanitizers. So do assertions that catch exceptions themselves.
plain_tests := $(filter-out $(out)/tests/main.o $(out)/tests/support/%,$(test_objs)) $(filter $(out)/toy/%,$(toy_objs))
$(plain_tests) $(out)/plain-%.hpp.gch: private all_cxxflags += -O0 -fno-sanitize=undefined
$(plain_tests): private all_cppflags += -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS
# Nobody fuzzes the tests.
ifeq ($(CONFIG),fuzz)
$(plain_tests): private all_cxxflags += -fno-sanitize-coverage=func,bb,edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table,stack-depth
endif
plain       := $(plain_tests) $(if $(unoptimised),$(waiting_objs))
# The headers of the C++ library, and for the screens their model, compiled once per set of flags.
ifneq ($(PCH),)
library  := algorithm array atomic charconv chrono cstdint cstdio cstdlib cstring deque filesystem fstream functional \
            iostream map memory numeric optional random ranges regex set span sstream string string_view thread tuple \
            unordered_map unordered_set utility variant vector
all_objs := $(sort $(filter-out $(out)/src/tui/term/terminal.o,$(core_objs) $(edge_objs) $(test_objs) $(toy_objs) $(bench_objs) $(fuzz_objs)))
screens  := $(filter $(addprefix $(out)/src/tui/,model/% board/% play/% screens/%) $(out)/tests/tui/%,$(all_objs))
pch      := library screens $(if $(plain),plain-library plain-screens)
define with_precompiled
$(2): $(out)/$(1).newest | $(out)/$(1).hpp.gch
$(2): private all_cppflags += -include $(out)/$(1).hpp
endef
$(eval $(call with_precompiled,library,$(filter-out $(screens) $(plain),$(all_objs))))
$(eval $(call with_precompiled,screens,$(filter-out $(plain),$(screens))))
$(eval $(if $(plain),$(call with_precompiled,plain-library,$(filter-out $(screens),$(plain)))))
$(eval $(if $(plain),$(call with_precompiled,plain-screens,$(filter $(screens),$(plain)))))
$(out)/screens.hpp $(out)/plain-screens.hpp: private model := '\#include "tui/model/model.hpp"'
$(pch:%=$(out)/%.hpp): $(out)/compile.flags
	@{ printf '#include <%s>\n' $(library); echo $(model); } >$@
# As new as the newest header in it. The objects depend on this, so that the precompiled header need not stay.
$(pch:%=$(out)/%.newest): %.newest: %.hpp
	@touch $@
$(pch:%=$(out)/%.hpp.gch): %.hpp.gch: %.newest | $(headers)
	$(Q)$(CXX) $(all_cppflags) $(all_cxxflags) -MMD -MP -MT $< -MF $(@:.gch=.d) -x c++-header -o $@ $(@:.gch=)
# Nobody builds a release often: make removes them in the end, 300 MB.
ifeq ($(CONFIG),release)
.INTERMEDIATE: $(pch:%=$(out)/%.hpp.gch)
endif
endif
$(out)/src/tui/term/terminal.o: all_cppflags += $(curses_cflags)
# What base/embedded.hpp takes in; the compiler does not tell.
$(patsubst %.cpp,$(out)/%.o,$(embedding)): $(wildcard src/*/data/*) $(patsubst src/%.po,build/%,$(wildcard src/languages/*.po))
# The sentences of a language, sorted, so that the program finds one without reading the others (base/catalog.hpp).
build/languages/%: src/languages/%.po src/languages/catalog.awk
	@mkdir -p $(@D) && LC_ALL=C awk -f src/languages/catalog.awk $< >$@.lines
	@LC_ALL=C sort $@.lines | LC_ALL=C tr '\n\013\001' '\002\n\000' >$@ && rm $@.lines
$(out)/%.o: %.cpp $(out)/compile.flags | $(headers)
	@mkdir -p $(@D); $(if $(V),,echo '  $(CONFIG) $<')
	$(Q)$(CXX) $(all_cppflags) $(all_cxxflags) -MMD -MP -c -o $@ $<

$(out)/toy/%.o: %.cpp $(out)/compile.flags | $(headers)
	@mkdir -p $(@D); $(if $(V),,echo '  $(CONFIG) $< for the toy')
	$(Q)$(CXX) -Itests/toy $(all_cppflags) $(all_cxxflags) -MMD -MP -c -o $@ $<

# Names in one file may hide those of its neighbours.
parts = $(parts-$(basename $@))
$(patsubst parts-%,%.o,$(filter parts-%,$(.VARIABLES))): %.o: %.cpp $(out)/compile.flags | $(headers)
	@$(if $(V),,echo '  $(CONFIG) $(firstword $(parts)) and $(words $(wordlist 2,99,$(parts))) more')
	$(Q)$(CXX) $(if $(filter $(out)/toy/%,$@),-Itests/toy) $(all_cppflags) -iquote . $(all_cxxflags) -Wno-shadow -MMD -MP -c -o $@ $<
$(patsubst parts-%,%.cpp,$(filter parts-%,$(.VARIABLES))): FORCE
	@mkdir -p $(@D); text=$$(printf '#include "%s"\n' $(parts)); \
	[ "$$text" = "$$(cat $@ 2>/dev/null)" ] || printf '%s\n' "$$text" >$@

# Rewritten only if the text differs, so that other flags, another compiler or a removed source cause a rebuild; not by
# install, which often runs as root, without the flags of the build.
$(out)/compile.flags: text = $(CXX) $(shell { $(CXX) --version; } 2>/dev/null) $(all_cppflags) $(curses_cflags) $(all_cxxflags)
$(out)/link.flags: text = $(CXX) $(all_ldflags) $(curses_libs) $(LDLIBS) $(core_objs) $(edge_objs) $(test_objs)
$(out)/compile.flags $(out)/link.flags $(out)/commit.flags: FORCE
	@mkdir -p $(@D); text=$(call quote,$(text)); \
	if [ ! -e $@ ] || { [ -z '$(KEEP_FLAGS)' ] && [ "$$text" != "$$(cat $@)" ]; }; then printf '%s\n' "$$text" > $@; fi

-include $(patsubst %.o,%.d,$(core_objs) $(edge_objs) $(test_objs) $(toy_objs) $(e2e_objs) $(bench_objs) $(fuzz_objs)) $(pch:%=$(out)/%.hpp.d)
