#include "commands/cli.hpp"
#include "store/files.hpp"
#include "store/restricted.hpp"
#include "tui/terminal.hpp"

#include <unistd.h>

#include <exception>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    zertz::DescriptorBuffer buffer(STDOUT_FILENO); // which can tell why writing failed
    std::ostream out(&buffer);
    try {
        std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
        if (zertz::called_restricted(argc > 0 ? argv[0] : "", arguments, zertz::environment_variable)) {
            zertz::confine();
            std::erase_if(arguments, zertz::speaks_of_restriction); // "--restricted=false" lifts nothing
            arguments.insert(arguments.begin(), "--restricted");
        }
        return zertz::run(arguments, std::cin, out, std::cerr, zertz::tui::open_terminal);
    } catch (const std::exception& problem) {
        std::cerr << "zertz: internal error: " << problem.what() << "\n";
        return zertz::Failed;
    }
}
