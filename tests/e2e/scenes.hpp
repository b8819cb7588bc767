#pragma once

#include "lab.hpp"

namespace zertz::e2e {

/// Killed after each turn of a whole game.
void killed_at_every_turn(Lab& lab);
/// Killed before each call on a file in a whole game, and in the middle of each write.
void killed_at_every_call(Lab& lab);
/// Every state of the disk that a loss of power may leave at any moment of a game.
void power_loss(Lab& lab);
/// Many sizes in quick succession, with keys between them.
void window_storm(Lab& lab);
/// Windows too large for any memory, and some too small to use.
void absurd_windows(Lab& lab);
void little_memory(Lab& lab);
/// A line that accepts nothing for a while, or never again.
void stalled_line(Lab& lab);
/// Nobody reads the output, but the line stays open.
void reader_stopped(Lab& lab);
/// Without cursor addressing: interrupts, resuming, and the idle limit.
void in_lines(Lab& lab);
/// The reader goes: a pipe that is closed, a terminal that goes without a signal.
void reader_gone(Lab& lab);
/// A serial line that stops and restarts the output itself.
void serial_line(Lab& lab);
/// Under GNU screen, if it is installed.
void under_screen(Lab& lab);
/// Within tmux, in a terminal that answers as kitty does.
void through_tmux(Lab& lab);
/// A million keys, and arbitrary bytes, on every screen where the program can start.
void flood(Lab& lab);
/// The same, and the line ends or the program must quit in the middle of it.
void flood_cut(Lab& lab);
/// Misleading environments.
void hostile_environment(Lab& lab);
/// Attempts to get out of restricted mode, by options, environment, keys and pasted text.
void ways_out(Lab& lab);
/// Disks that fail when a record is changed in place, or a review or the progress with puzzles is saved.
void after_game(Lab& lab);
/// With a real OpenSSH server on the loopback, if it is installed.
void over_ssh(Lab& lab);

} // namespace zertz::e2e
