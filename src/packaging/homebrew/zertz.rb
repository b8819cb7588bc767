# Homebrew on Linux; not on macOS, see README. With zertz-VERSION.tar.gz (from `make dist`) beside this file:
# brew install --formula --build-from-source ./zertz.rb
# Not run: there was no Homebrew at hand.
class Zertz < Formula
  desc "Play ZERTZ and GIPF in the terminal"
  url "file://#{__dir__}/zertz-1.7.7.tar.gz"
  license all_of: ["MIT", "BSD-3-Clause"]

  depends_on "cli11" => :build
  depends_on "doctest" => :build
  depends_on "pkgconf" => :build
  depends_on :linux
  depends_on "ncurses"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    assert_match "zertz #{version}", shell_output("#{bin}/zertz --version")
    assert_match "Wd4,d1", shell_output("#{bin}/zertz moves --board 37 --compact")
  end
end
