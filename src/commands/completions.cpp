#include "commands/completions.hpp"

#include "base/filled.hpp"
#include "commands/output.hpp"

namespace zertz {
namespace {

std::vector<std::string> values_of(const CompletedOption& option) {
    std::vector<std::string> words{"--" + option.long_name};
    if (!option.short_name.empty()) {
        words.push_back("-" + option.short_name);
    }
    return words;
}

std::string names_of(const std::vector<CompletedCommand>& commands, std::string_view between) {
    std::vector<std::string> names;
    for (const CompletedCommand& command : commands) {
        if (!command.name.empty()) {
            names.push_back(command.name);
        }
    }
    return joined(names, between);
}

// bash: the possible words depend on the command, and on the option before them.

std::string bash_value(const CompletedOption& option) {
    if (!option.choices.empty()) {
        return "COMPREPLY=($(compgen -W " + shell_quoted(joined(option.choices, " ")) + " -- \"$cur\"))";
    }
    return option.takes_file ? "COMPREPLY=($(compgen -f -- \"$cur\"))" : "COMPREPLY=()";
}

/// The values of options: a case for each "command:option".
std::string bash_values(const CompletedCommand& command) {
    std::string cases;
    for (const CompletedOption& option : command.options) {
        for (const std::string& word : option.takes_value ? values_of(option) : std::vector<std::string>{}) {
            cases += "    " + command.name + ":" + word + ") " + bash_value(option) + "; return ;;\n";
        }
    }
    return cases;
}

std::string bash_options(const CompletedCommand& command) {
    std::vector<std::string> all;
    for (const CompletedOption& option : command.options) {
        const std::vector<std::string> words = values_of(option);
        all.insert(all.end(), words.begin(), words.end());
    }
    return "    " + command.name + ":) words=" + shell_quoted(joined(all, " ")) + " ;;\n";
}

/// The command's argument; `choices`: its possible values, if they are known.
std::string bash_argument(const CompletedCommand& command, const std::string& choices) {
    if (choices.empty() && !command.takes_files) {
        return "";
    }
    const std::string source = choices.empty() ? "-f" : "-W " + shell_quoted(choices);
    return "    " + command.name + ":) COMPREPLY=($(compgen " + source + " -- \"$cur\")) ;;\n";
}

std::string bash_script(const std::vector<CompletedCommand>& commands) {
    std::string values;
    std::string options;
    std::string arguments;
    for (const CompletedCommand& command : commands) {
        values += bash_values(command);
        options += bash_options(command);
        const bool itself = command.name.empty();
        arguments += bash_argument(command, itself ? names_of(commands, " ") : joined(command.choices, " "));
    }
    return "# bash completion for zertz, made by 'zertz completions bash'\n"
           "_zertz() {\n"
           "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word words=\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case $word in\n"
           "        " +
           names_of(commands, "|") +
           ") command=$word; break ;;\n"
           "        esac\n"
           "    done\n"
           "    COMPREPLY=()\n"
           "    case $command:$prev in\n" +
           values +
           "    esac\n"
           "    if [[ $cur == -* ]]; then\n"
           "    case $command: in\n" +
           options +
           "    esac\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
           "    return\n"
           "    fi\n"
           "    case $command: in\n" +
           arguments +
           "    esac\n"
           "}\n"
           "complete -o filenames -F _zertz zertz\n";
}

// zsh: _arguments does the work.

/// Escapes colons and brackets, which would end a part of a specification.
std::string zsh_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        result += c == ':' || c == '[' || c == ']' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return result;
}

std::string zsh_value(const CompletedOption& option) {
    if (!option.takes_value) {
        return "";
    }
    return ":value:" + (option.choices.empty() ? std::string(option.takes_file ? "_files" : " ")
                                               : "(" + zsh_text(joined(option.choices, " ")) + ")");
}

/// The specifications for _arguments of a command's options and of its argument.
std::string zsh_specs(const CompletedCommand& command) {
    std::string specs;
    for (const CompletedOption& option : command.options) {
        for (const std::string& word : values_of(option)) {
            const std::string spec = word + "[" + zsh_text(option.help) + "]" + zsh_value(option);
            specs += " \\\n            " + shell_quoted("*" + spec);
        }
    }
    if (command.name.empty()) {
        return specs;
    }
    if (!command.choices.empty()) {
        specs += " \\\n            '1:value:(" + zsh_text(joined(command.choices, " ")) + ")'";
    } else if (command.takes_files) {
        specs += " \\\n            '*:file:_files'";
    }
    return specs;
}

std::string zsh_script(const std::vector<CompletedCommand>& commands) {
    std::string list;
    std::string cases;
    std::string own;
    for (const CompletedCommand& command : commands) {
        if (command.name.empty()) {
            own = zsh_specs(command);
            continue;
        }
        list += "        " + shell_quoted(command.name + ":" + zsh_text(command.help)) + "\n";
        cases += "        " + command.name + ") _arguments" + zsh_specs(command) + " ;;\n";
    }
    return "#compdef zertz\n"
           "# zsh completion for zertz, made by 'zertz completions zsh'\n"
           "_zertz() {\n"
           "    local context state state_descr line\n"
           "    typeset -A opt_args\n"
           "    local -a commands=(\n" +
           list +
           "    )\n"
           "    _arguments -C" +
           own +
           " \\\n            '1:command:->command' '*::argument:->argument'\n"
           "    case $state in\n"
           "    command) _describe command commands ;;\n"
           "    argument)\n"
           "        case $words[1] in\n" +
           cases +
           "        esac ;;\n"
           "    esac\n"
           "}\n"
           "if [[ $funcstack[1] == _zertz ]]; then _zertz \"$@\"; else compdef _zertz zertz; fi\n";
}

// fish: one line per option, with the condition for it.

std::string fish_script(const std::vector<CompletedCommand>& commands) {
    std::string text = "# fish completion for zertz, made by 'zertz completions fish'\ncomplete -c zertz -f\n";
    for (const CompletedCommand& command : commands) {
        const bool itself = command.name.empty();
        const std::string when =
            "complete -c zertz -n '" +
            (itself ? std::string("__fish_use_subcommand") : "__fish_seen_subcommand_from " + command.name) + "'";
        if (!itself) {
            text += "complete -c zertz -n '__fish_use_subcommand' -a " + command.name + " -d " +
                    shell_quoted(command.help, "\\'") + "\n";
        }
        for (const CompletedOption& option : command.options) {
            text += when + " -l " + option.long_name + (option.short_name.empty() ? "" : " -s " + option.short_name) +
                    (option.takes_value ? " -r" : "") + (option.takes_file ? " -F" : "") +
                    (option.choices.empty() ? "" : " -a " + shell_quoted(joined(option.choices, " "), "\\'")) + " -d " +
                    shell_quoted(option.help, "\\'") + "\n";
        }
        if (!command.choices.empty()) {
            text += when + " -a " + shell_quoted(joined(command.choices, " "), "\\'") + "\n";
        } else if (command.takes_files) {
            text += when + " -F\n";
        }
    }
    return text;
}

} // namespace

std::string completion_script(Shell shell, const std::vector<CompletedCommand>& commands) {
    switch (shell) {
    case Shell::Bash: return bash_script(commands);
    case Shell::Zsh: return zsh_script(commands);
    case Shell::Fish: return fish_script(commands);
    }
    return {};
}

} // namespace zertz
