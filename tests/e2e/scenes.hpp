#pragma once

#include "lab.hpp"

namespace zertz::e2e {

/// Killed after each turn of a whole game.
void killed_at_every_turn(Lab& lab);
/// Killed before each call on a file of a whole game, and in the middle of each write.
void killed_at_every_call(Lab& lab);
/// Every state of the disk that a loss of power may leave at any moment of a game.
void power_loss(Lab& lab);
/// Many sizes in a hurry, with keys between them.
void window_storm(Lab& lab);
/// Windows larger than any memory, and some of no use.
void absurd_windows(Lab& lab);
/// A line that takes nothing for a while, or never again.
void stalled_line(Lab& lab);
/// Nobody reads what is written, but the line is there.
void reader_stopped(Lab& lab);
/// Without cursor addressing: interrupts, resuming, and the patience with those who have gone.
void in_lines(Lab& lab);
/// Nobody reads any more: a pipe that is closed, a terminal that goes without a signal.
void reader_gone(Lab& lab);
/// A serial line that stops and starts the flow of characters by themselves.
void serial_line(Lab& lab);
/// Under GNU screen, where there is one.
void under_screen(Lab& lab);
/// A million keys, and bytes of any kind, on every screen there is to begin with.
void flood(Lab& lab);
/// The same, and the line ends or the program is asked to leave in the middle of it.
void flood_cut(Lab& lab);
/// Environments that lie.
void hostile_environment(Lab& lab);
/// Attempts to get out of restricted mode, by options, environment, keys and pasted text.
void ways_out(Lab& lab);
/// Disks that fail when a record is changed in its place, a review is kept, or the progress with puzzles.
void after_game(Lab& lab);
/// With a real OpenSSH server on the loopback, where there is one.
void over_ssh(Lab& lab);

} // namespace zertz::e2e
