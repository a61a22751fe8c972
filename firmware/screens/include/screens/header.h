#pragma once

#include "app/picture.h"

namespace knister::screens {

// The paper and the blue band with a screen's name, on every screen but Title and Home.
void show_header(app::Picture& picture, const char* title);
// The same with a sentence in place of a title, in smaller letters.
void show_long_header(app::Picture& picture, const char* text);

}  // namespace knister::screens
