// Where LVGL's own assertions end; defined by whoever links LVGL (firmware: services/, host tests: their main).
#ifndef KNISTER_LVGL_ASSERTION_H_
#define KNISTER_LVGL_ASSERTION_H_

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((noreturn)) void knister_lvgl_assertion_failed(const char* file, int line);

#ifdef __cplusplus
}
#endif

#endif  // KNISTER_LVGL_ASSERTION_H_
