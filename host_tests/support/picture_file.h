// What was on the panel, as a picture to look at.
#pragma once

#include <filesystem>

#include "support/panel_memory.h"

namespace knister::host_tests {

// Writes a PNG file; its folder is made if it is not there.
void save_picture(const PanelMemory::Pixels& pixels, const std::filesystem::path& file);

}  // namespace knister::host_tests
