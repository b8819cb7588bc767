// `make bench` runs every bench, `make bench ARGS='rules sgf'` only those named.

#include "bench.hpp"
#include "host/process.hpp"

#include <iomanip>
#include <iostream>
#include <map>
#include <span>
#include <sstream>
#include <vector>

namespace zertz::bench {
namespace {

std::map<std::string, Bench>& benches() {
    static std::map<std::string, Bench> all;
    return all;
}

int run(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (benches().count(name) == 0) {
            std::cerr << "zertz-bench: no bench '" << name << "'; there are:";
            for (const auto& [known, bench] : benches()) {
                std::cerr << " " << known;
            }
            std::cerr << "\n";
            return 2;
        }
    }
    std::vector<std::string> chosen = names;
    if (chosen.empty()) {
        for (const auto& [name, bench] : benches()) {
            chosen.push_back(name);
        }
    }
    for (const std::string& name : chosen) {
        std::cout << "== " << name << std::endl;
        benches().at(name)(std::cout);
        std::cout << std::endl;
    }
    return 0;
}

} // namespace

bool register_bench(const std::string& name, Bench bench) {
    return benches().emplace(name, bench).second;
}

std::string readable(double count) {
    const char* unit = "";
    for (const char* larger : {" k", " M", " G", " T"}) {
        if (count < 1000) {
            break;
        }
        count /= 1000;
        unit = larger;
    }
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << count << unit;
    return text.str();
}

} // namespace zertz::bench

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    if (!arguments.empty() && arguments[0] == zertz::hold_table_word) {
        return zertz::hold_table(std::span(arguments).subspan(1)); // a table that a bench has started
    }
    return zertz::bench::run(arguments);
}
