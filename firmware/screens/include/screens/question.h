#pragma once

#include "app/picture.h"
#include "i18n/texts.h"

namespace knister::screens {

// Something that can't be undone. "No" stands first and under the cursor.
struct Question {
  i18n::Text title;
  i18n::Text text;
  i18n::Text no;
  i18n::Text yes;
};

// `note` stands above the text, in fainter letters: what is at stake.
void show_question(app::Picture& picture, const Question& question, const char* note, bool yes_chosen);

}  // namespace knister::screens
