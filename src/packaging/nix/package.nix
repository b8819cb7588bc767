# Nix. From a copy of the sources: nix-build -E '(import <nixpkgs> {}).callPackage ./src/packaging/nix/package.nix {}'
# Not run: there was no Nix at hand.
{ lib, stdenv, cli11, doctest, ncurses, pkg-config }:

stdenv.mkDerivation {
  pname = "zertz";
  version = "1.7.7";
  src = lib.cleanSource ../../..;
  nativeBuildInputs = [ pkg-config ];
  buildInputs = [ cli11 ncurses ];
  checkInputs = [ doctest ];
  enableParallelBuilding = true;
  postPatch = "patchShebangs .ci tests src/packaging";
  doCheck = true;
  checkFlags = [ "CONFIG=release" ];
  checkTarget = "check";
  makeFlags = [ "PREFIX=$(out)" ];
  meta = {
    description = "Play ZERTZ and GIPF in the terminal";
    license = with lib.licenses; [ mit bsd3 ];
    platforms = lib.platforms.linux;
    mainProgram = "zertz";
  };
}
