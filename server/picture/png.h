// Writes a picture with few colours as a PNG file.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace barbican::server {

struct Ink {
  std::uint8_t red = 0, green = 0, blue = 0;
};

// Each pixel is an index into a list of at most 256 colours.
class Picture {
 public:
  Picture(int width, int height, std::uint8_t ground)
      : width_(width), height_(height), pixels_(static_cast<std::size_t>(width) * height, ground) {}

  int width() const { return width_; }
  int height() const { return height_; }
  std::uint8_t at(int x, int y) const { return pixels_[static_cast<std::size_t>(y) * width_ + x]; }
  // Ignores points outside the picture.
  void paint(int x, int y, std::uint8_t ink) {
    if (x >= 0 && y >= 0 && x < width_ && y < height_) pixels_[static_cast<std::size_t>(y) * width_ + x] = ink;
  }

 private:
  int width_;
  int height_;
  std::vector<std::uint8_t> pixels_;
};

std::string write_png(const Picture& picture, std::span<const Ink> inks);

}  // namespace barbican::server
