#pragma once

#include "app/list_cursor.h"
#include "core/input/key.h"

namespace knister::screens {

// A key goes down, or is held and repeats itself: what lists and pages answer to.
inline bool goes_down(const input::KeyEvent& event) {
  return event.action == input::KeyAction::kPress || event.action == input::KeyAction::kRepeat;
}

// Up and down move the cursor of a list; false for the other keys, which mean something to its screen alone.
inline bool moves_cursor(app::ListCursor& cursor, input::Key key) {
  if (key == input::Key::kUp) {
    cursor.previous();
  } else if (key == input::Key::kDown) {
    cursor.next();
  } else {
    return false;
  }
  return true;
}

}  // namespace knister::screens
