#include "cli/cli.hpp"
#include "cli/files.hpp"
#include "tui/terminal.hpp"

#include <unistd.h>

#include <exception>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    zertz::cli::DescriptorBuffer buffer(STDOUT_FILENO); // which can tell why writing failed
    std::ostream out(&buffer);
    try {
        return zertz::cli::run(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc), std::cin, out,
                               std::cerr, zertz::tui::open_terminal);
    } catch (const std::exception& problem) {
        std::cerr << "zertz: internal error: " << problem.what() << "\n";
        return zertz::cli::Failed;
    }
}
