#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What `doctor` reports about a terminal, and about a server.
namespace zertz::doctor_sentences {

// The terminal: one sentence per row.
inline constexpr char not_set[] = "not set";
inline constexpr std::string_view locale_is_utf8 = "{locale} by {variable}: UTF-8";
inline constexpr std::string_view locale_is_not_utf8 = "{locale} by {variable}: not UTF-8";
inline constexpr char no_locale_utf8[] = "not set by LC_ALL, LC_CTYPE or LANG: UTF-8";
inline constexpr char no_locale[] = "not set by LC_ALL, LC_CTYPE or LANG: not UTF-8";
inline constexpr char size_unknown[] = "unknown without a terminal";
inline constexpr std::string_view size_fits = "{cols} columns, {rows} rows";
inline constexpr std::string_view size_too_small =
    "{cols} columns, {rows} rows: too small, zertz needs {least_cols} columns, {least_rows} rows";
inline constexpr char no_colours_by_variable[] = "none, because NO_COLOR is set";
inline constexpr char no_colours_by_configuration[] = "none (set in the configuration)";
inline constexpr char no_colours_by_terminal[] = "none, because this kind of terminal has fewer than 8";
inline constexpr char ascii_by_locale[] = "ASCII, because the locale is not UTF-8";
inline constexpr char ascii_by_terminal[] = "ASCII, because this kind of terminal lacks others";
inline constexpr char unicode[] = "lines, arrows, dots and blocks of Unicode";
inline constexpr char wide_characters[] =
    "lines and blocks may be two columns wide, as in any Chinese, Japanese or Korean locale; where they are not, 'look "
    "picture' in the configuration draws them";
inline constexpr char narrow_characters[] = "one column per character";
inline constexpr char mouse[] = "yes";
inline constexpr char no_mouse_by_terminal[] = "no, because this kind of terminal has none";
inline constexpr char no_mouse_by_configuration[] = "no (set in the configuration)";
inline constexpr char tables_end_at_logout[] =
    "they end when you log out (KillUserProcesses); the game is saved, and 'zertz join' resumes it";
inline constexpr std::string_view look = "{look}, {colours}, {mouse}";
inline constexpr std::string_view look_by_configuration = "{look} (set in the configuration), {colours}, {mouse}";
inline constexpr std::string_view look_by_width = "{look} because other characters may be too wide, {colours}, {mouse}";
inline constexpr Plural colours{"1 colour", "{number} colours"};
inline constexpr char no_colours[] = "no colours";
inline constexpr char with_mouse[] = "mouse";
inline constexpr char without_mouse[] = "no mouse";
inline constexpr std::string_view line_mode = "line mode, because {why}";
inline constexpr std::string_view line_mode_else = "line mode, because {why}; on the screen it would be {look}";

// A server: the report.
inline constexpr std::string_view no_account = "--server: unknown account {account}";
inline constexpr std::string_view strange_account = "--server: {account} has characters that sshd -T does not accept";
inline constexpr std::string_view account_and_home = "account {account}, home {home}";
inline constexpr std::string_view finding = "{kind}{where}: {what}";
inline constexpr std::string_view to_do = "to do: {what}";
inline constexpr char nothing_open[] = "players can play and do nothing else";
inline constexpr std::string_view open_and_unknown = "{open} open, {unknown} unknown";
inline constexpr std::string_view sshd_says = "sshd -T says {text}";
inline constexpr std::string_view cannot_read = "cannot read {file}: {why}";
inline constexpr std::string_view cannot_look_at = "cannot look at {file}: {why}";
inline constexpr std::string_view is_missing = "{file} is missing";

// What is found, and what to do.
inline constexpr char begin_line[] =
    "begin the line with command=\"/usr/local/bin/zertz --restricted --name NAME\",restrict,pty";
inline constexpr char set_force_command[] = "set 'ForceCommand /usr/local/bin/zertz --restricted' for the account";
inline constexpr char no_forced_command[] = "no forced command: a shell and sftp are open";
inline constexpr std::string_view allows = "allows {what}";
inline constexpr std::string_view runs = "runs {command}";
inline constexpr std::string_view runs_without_pty = "runs {command}, in lines: without pty no full screen";
inline constexpr char disable_forwarding[] = "set 'DisableForwarding yes' and 'PermitUserRC no' for the account";
inline constexpr std::string_view every_login_runs = "every login runs {command}";
inline constexpr char password_opens[] = "a login by password gets a shell and sftp";
inline constexpr char password_may_open[] =
    "only root can see whether the account has one; it would give a shell and sftp";
inline constexpr char set_no_password[] =
    "set 'PasswordAuthentication no' and 'KbdInteractiveAuthentication no' for the account";
inline constexpr char no_password[] = "no login by password";
inline constexpr char lets_in[] = "lets people in without a forced command";
inline constexpr std::string_view lets_set = "{pattern} lets clients set {variable}";
inline constexpr char accept_only[] = "accept only 'LANG LC_*'";
inline constexpr char files_set_variables[] = "files of the account set variables of the shell";
inline constexpr char set_no_environment[] = "set 'PermitUserEnvironment no'";
inline constexpr char tunnels[] = "clients can make network tunnels";
inline constexpr char set_no_tunnel[] = "set 'PermitTunnel no'";
inline constexpr char keys_of_others[] = "keys are accepted even if others can write their file";
inline constexpr char set_strict[] = "set 'StrictModes yes'";
inline constexpr std::string_view shell_runs_nothing = "{shell} runs no forced command, so nobody can play";
inline constexpr std::string_view change_shell = "chsh -s /bin/sh {account}";
inline constexpr std::string_view shell_is_zertz = "{shell}; it alone does not close sftp";
inline constexpr std::string_view shell_runs_command = "{shell}, which runs the forced command and no other";
inline constexpr char no_key[] = "no player has a key, so nobody can log in";
inline constexpr char add_key[] = "add one to .ssh/authorized_keys, as zertz(6) shows under RESTRICTED MODE";
inline constexpr char of_another_account[] = "belongs to another account";
inline constexpr std::string_view change_owner = "chown {account} {file}";
inline constexpr char others_can_write[] = "others can write it";
inline constexpr std::string_view change_mode = "chmod go-w {file}";
inline constexpr char only_account_writes[] = "only the account and root can write it";
inline constexpr char run_as_root[] = "run it as root";
inline constexpr char run_as_root_there[] = "run it as root, where the server runs";
inline constexpr char sftp_opens[] = "sftp reads and writes the account's files";
inline constexpr std::string_view runs_other = "runs {command}, not zertz";
inline constexpr std::string_view shell_obeys = "{command} has special characters of the shell";
inline constexpr char by_path[] = "names zertz without its folder, so that PATH decides";
inline constexpr char not_restricted[] = "zertz runs without --restricted, which gives all files of the account";

} // namespace zertz::doctor_sentences

namespace zertz {
namespace sentences = doctor_sentences; // other rooms have sentences of the same names
}
