#include "base/filled.hpp"

#include "base/language.hpp"

namespace zertz {

const char* tr(const char* sentence) {
    const char* const translation = spoken(sentence);
    return translation == nullptr ? sentence : translation;
}

std::string_view tr(std::string_view sentence) {
    return filling::said(sentence);
}

const char* tr(const char* context, const char* sentence) {
    const char* const translation = spoken(context, sentence);
    return translation == nullptr ? sentence : translation;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    return joined(texts, between, between);
}

std::string joined(const std::vector<std::string>& texts, std::string_view between, std::string_view before_last) {
    std::string all;
    for (const std::string& text : texts) {
        all.append(&text == &texts.front() ? "" : &text == &texts.back() ? before_last : between).append(text);
    }
    return all;
}

namespace filling {

std::string_view said(std::string_view english) {
    const char* const translation = spoken(english);
    return translation == nullptr ? english : std::string_view(translation);
}

std::string_view said(std::string_view one, std::string_view many, long long number) {
    const char* const translation = spoken(one, number);
    return translation != nullptr ? std::string_view(translation) : number == 1 ? one : many;
}

std::string replaced(std::string_view sentence, std::initializer_list<Replacement> replacements) {
    std::string text;
    while (!sentence.empty()) {
        const auto* found = std::find_if(replacements.begin(), replacements.end(), [sentence](const Replacement& each) {
            return sentence.starts_with(each.gap);
        });
        if (found != replacements.end()) {
            text.append(found->text);
            sentence.remove_prefix(found->gap.size());
            continue;
        }
        const std::size_t next = std::min(sentence.find('{', 1), sentence.size());
        text.append(sentence.substr(0, next));
        sentence.remove_prefix(next);
    }
    return text;
}

} // namespace filling
} // namespace zertz
