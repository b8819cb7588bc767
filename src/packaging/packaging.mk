# Part of the Makefile: what is installed, what is distributed, and the commit that the program says it was built from.

SYSTEM  ?= $(shell uname -s)
ifeq ($(filter-out 3.%,$(MAKE_VERSION)),)
$(error zertz needs GNU make 4.0 or newer; this is $(MAKE_VERSION))
endif
ifneq ($(SYSTEM),Linux)
$(error zertz runs on Linux alone, not on $(SYSTEM), see README; to try nevertheless: $(MAKE) SYSTEM=Linux)
endif

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
.PHONY: install uninstall dist deb static

package := zertz-$(shell sed -n 's/.*version = "\(.*\)";/\1/p' src/base/program.hpp)
# An archive that git makes has the commit in this file, as .gitattributes asks; in a clone it is asked from git.
commit  := $(shell grep -v Format src/packaging/commit | cut -c 1-12)
ifeq ($(commit),)
commit  := $(shell [ -e .git ] && git describe --always --dirty=+ --abbrev=12 --exclude='*' 2>/dev/null)
endif
# Only this object depends on the commit, so that the next one compiles nothing else again.
$(out)/commit.flags: text = $(commit)
$(out)/src/base/built.o: $(out)/commit.flags
$(out)/src/base/built.o: private all_cppflags += $(if $(commit),-DZERTZ_COMMIT=$(commit))

# What is installed besides the program: FILE:PLACE, below DATADIR, and the pages of the manual below MANDIR: man/zertz.6 in
# man6, man/pl/zertz.6 in pl/man6.
packed := src/packaging
shared := $(packed)/completions/bash:bash-completion/completions/zertz $(packed)/completions/zsh:zsh/site-functions/_zertz \
          $(packed)/completions/fish:fish/vendor_completions.d/zertz.fish $(packed)/zertz.desktop:applications/zertz.desktop \
          $(packed)/zertz.metainfo.xml:metainfo/zertz.metainfo.xml $(packed)/zertz.svg:icons/hicolor/scalable/apps/zertz.svg \
          man/CHANGES:doc/zertz/CHANGES LICENSE:doc/zertz/LICENSE $(packed)/LICENCES:doc/zertz/LICENCES
manual := $(foreach page,$(wildcard man/*.[1-9] man/*/*.[1-9]),\
          $(page):$(patsubst man/%,%,$(dir $(page)))man$(subst .,,$(suffix $(page)))/$(notdir $(page)))
source_of = '$(firstword $(subst :, ,$(1)))'
place_in  = '$(DESTDIR)$(2)/$(lastword $(subst :, ,$(1)))'
folder_in = '$(DESTDIR)$(2)/$(patsubst %/,%,$(dir $(lastword $(subst :, ,$(1)))))'
PROGRAM  ?= build/release/zertz

install: ## install the program, its manual and completions (PREFIX, DESTDIR, BINDIR, DATADIR, MANDIR)
	@$(if $(filter build/release/zertz,$(PROGRAM)),$(MAKE) CONFIG=release KEEP_FLAGS=1 all)
	install -d '$(DESTDIR)$(BINDIR)' $(foreach each,$(shared),$(call folder_in,$(each),$(DATADIR))) \
	    $(foreach each,$(manual),$(call folder_in,$(each),$(MANDIR)))
	install -m 755 $(PROGRAM) '$(DESTDIR)$(BINDIR)/zertz'
	@set -e; $(foreach each,$(shared),install -m 644 $(call source_of,$(each)) $(call place_in,$(each),$(DATADIR));) \
	    $(foreach each,$(manual),install -m 644 $(call source_of,$(each)) $(call place_in,$(each),$(MANDIR));)

uninstall: ## remove what install put there
	rm -f '$(DESTDIR)$(BINDIR)/zertz' $(foreach each,$(shared),$(call place_in,$(each),$(DATADIR))) \
	    $(foreach each,$(manual),$(call place_in,$(each),$(MANDIR)))
	@rmdir '$(DESTDIR)$(DATADIR)/doc/zertz' 2>/dev/null || true

# git names every file in the same order with the time of the commit, and gzip -n adds no time of its own.
dist: ## pack the sources of this commit, to be built without git, as build/dist/zertz-VERSION.tar.gz
	@[ -e .git ] || { echo 'zertz: dist: there is no git repository here to pack' >&2; exit 1; }
	@case '$(commit)' in *+) echo 'zertz: dist: changes without a commit are left out' >&2 ;; esac
	@mkdir -p build/dist
	@git -c tar.umask=0022 archive --format=tar --prefix=$(package)/ -o build/dist/$(package).tar HEAD
	@gzip -9nf build/dist/$(package).tar && ls build/dist/$(package).tar.gz

deb: dist ## build a Debian package, and its source package, in build/deb
	@$(packed)/deb.sh $(package)

# Runs on any Linux with the processor of this one, since it needs no library and brings descriptions of terminals.
static: ## build a program without shared libraries, and pack it as build/dist/zertz-VERSION-linux-MACHINE.tar.gz
	@$(MAKE) $(jobs) CONFIG=release all build/release/zertz-static
	@$(packed)/static.sh $(package)
curses_static := $(or $(CURSES_STATIC_LIBS),$(shell pkg-config --static --libs ncursesw 2>/dev/null),-lncursesw -ltinfo)
$(out)/zertz-static: $(packed)/accounts.cc $(core_objs) $(edge_objs) $(out)/link.flags
	$(Q)$(CXX) $(all_cppflags) $(all_cxxflags) -c -o $@.accounts.o $<
	$(Q)$(CXX) $(all_ldflags) -static -s -o $@ $@.accounts.o $(filter %.o,$^) $(curses_static) $(LDLIBS)
