#include "screens/language_choice.h"

#include "i18n/texts.h"

namespace knister::screens {

void choose_language(save::Settings& settings, save::Language language) {
  settings.language = language;
  i18n::set_language(language == save::Language::kNone ? i18n::Language{} : static_cast<i18n::Language>(language));
}

}  // namespace knister::screens
