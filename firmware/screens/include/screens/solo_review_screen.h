#pragma once

#include "app/screen.h"
#include "core/coach/review.h"

namespace knister::screens {

// What the coach says of the finished game: its own total on the same throws, a grade, and, page by page, the three
// placements that cost most with the better cell.
class SoloReviewScreen final : public app::Screen {
 public:
  SoloReviewScreen() : review_(coach::ValueTables::shipped()) {}

  std::string_view name() const override { return "solo_review"; }
  void enter(const app::Model& model, app::ScreenId from) override;
  app::ScreenId handle(const input::KeyEvent& event, app::Model& model) override;
  void show(const app::Model& model, app::Picture& picture) const override;
  std::optional<Pause> pause(const app::Model& model) const override;
  void pass(app::Model& model) override;
  bool passed_visibly() const override { return is_further_; }

 private:
  void show_summary(app::Picture& picture) const;
  void show_placement(const app::Model& model, app::Picture& picture, int round) const;

  coach::Review review_;
  coach::Review::Costliest costliest_{};
  // The summary, and a page for each costly placement.
  std::size_t pages_ = 1;
  std::size_t page_ = 0;
  bool is_further_ = false;
  app::ScreenId back_ = app::ScreenId::kSoloEnd;
};

}  // namespace knister::screens
