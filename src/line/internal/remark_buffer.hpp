#pragma once

#include <streambuf>
#include <utility>

namespace zertz {

/// Turns what is written into remarks in the surrounding record.
class RemarkBuffer : public std::streambuf {
public:
    explicit RemarkBuffer(std::streambuf* to) : to_(to) {}
    /// What is written next begins a line, though nothing written has ended the last one.
    void begin_line() { at_start_ = true; }

protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) {
            return traits_type::not_eof(c);
        }
        const char sign = traits_type::to_char_type(c);
        if (sign == '\a') { // a sound, which is no text: what follows it may belong to the record around
            return to_->sputc(sign);
        }
        if (std::exchange(at_start_, sign == '\n') && sign != '%') {
            to_->sputc('%');
            if (sign != '\n') {
                to_->sputc(' ');
            }
        }
        return to_->sputc(sign);
    }
    int sync() override { return to_->pubsync(); }

private:
    std::streambuf* to_;
    bool at_start_ = true;
};

} // namespace zertz
