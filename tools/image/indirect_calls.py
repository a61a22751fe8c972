"""What a call by pointer may reach, and how often a recursion goes round, which no listing tells. Each entry says why.

A rule names by patterns the functions that call and those they may call. Only functions whose address lies somewhere in the image are
asked for, so a pattern may be generous. A caller without a rule is a mistake that the check reports.
"""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Rule:
    callers: str
    targets: str
    reason: str


LOG = r"knister::services::SerialSink::write_line"
SCREEN = r"knister::(screens::\w+Screen|app::Screen)::"
LVGL = (
    r"(lv_|blur_walk|scroll_|trans_anim|disp_event|buf_|width_to_stride|kern_pair|unicode_list|image_(cache|header)|anim_|send_language"
    r"|evaluate|dispatch|img_draw_core|draw_letter_cb|calc_min_size|flex_update|cnt_|size_|cache_iter|drop_|remove_cb|get_cb|reserve_cond"
    r"|destroy_cb|get_victim|init_(cnt|size)|alloc_cb|add_cb|event_|apply_theme|cache_add|find_track_end|flex_|focus_next|image_decoder"
    r"|img_decode|refr_|walk_core|draw_buf_flush|remove_concurrent)"
)

RULES = [
    Rule(
        r"flash_|__wrap_|__aeabi_(bits|mem)_init|rom_|_enter_vtable",
        r"__boot2",
        "the boot ROM's functions, which take none of ours",
    ),
    Rule(
        r"knister::app::Navigator::open",
        rf"{SCREEN}(name|enter|pause)|{LOG}",
        "what a screen is asked when it opens; the log",
    ),
    Rule(r"knister::app::Navigator::handle", rf"{SCREEN}(handle|pause)", "what a screen is asked after a key"),
    Rule(r"knister::app::Navigator::advance", rf"{SCREEN}(pause|pass)", "what a screen is asked after a while"),
    Rule(
        r"knister::app::(Application|StateKeeper)::",
        rf"knister::services::BoardDevice::|knister::sounds::Sounds::|{SCREEN}(show|stays_awake|passed_visibly|pause)|{LOG}",
        "the device, the speaker, the log, and of the screens what the navigator's inlined functions ask",
    ),
    Rule(
        r"knister::app::Console::(run_line|receive)",
        rf"knister::\(anonymous namespace\)::(print_version|run_benchmarks|say|play_sound|stream_|crash|restart_as_drive)|{LOG}",
        "the commands of main.cpp",
    ),
    Rule(r"knister::app::Display::flush", r"knister::services::PanelSink::write", "the only sink of pixels"),
    Rule(r"knister::(app::|take_over_crash)", LOG, "events go to the log"),
    Rule(
        r"knister::services::Benchmarks::measure_scoring",
        rf"knister::game::\w+_benchmark_sheets|{LOG}",
        "what it measures",
    ),
    Rule(
        r"knister::services::SavedFiles::load<",
        rf"knister::save::decode_|{LOG}",
        "the decoder of the file; any of them, though it is given one",
    ),
    Rule(r"knister::services::", rf"{LOG}|knister::services::EntropyDice::", "the log, the device's dice"),
    Rule(r"knister::sounds::SoundCommands::", rf"{LOG}|knister::sounds::Sounds::", "the log, the speaker"),
    Rule(r"knister::sounds::", r"knister::voices::find_clip|knister::drivers::Audio::", "the clips, the output"),
    Rule(
        r"knister::screens::",
        r"knister::services::EntropyDice::|knister::screens::\(anonymous namespace\)::.*_FUN",
        "the device's dice, the functions of a row of settings",
    ),
    Rule(
        r"knister::drivers::(CheckedFlash|FlashStore|FormatLabel|\(anonymous namespace\)::sync_blocks)",
        r"knister::drivers::FlashDevice::",
        "the only flash",
    ),
    Rule(
        r"knister::drivers::FlashDevice::",
        r"knister::\(anonymous namespace\)::start\(\)::\{lambda",
        "the watchdog is fed after each",
    ),
    Rule(
        r"knister::drivers::OutputStage::",
        r"knister::(drivers::Melody|sounds::Announcement)::",
        "the two sources of sound",
    ),
    Rule(r"knister::drivers::St7789Bus::on_dma_done", r"$^", "its listener is not set"),
    Rule(r"knister::drivers::UsbLine::", r"stdio_usb_", "the SDK's driver"),
    Rule(
        r"lfs_(bd_|dir_fetchmatch|dir_commitcrc|file_|ctz_)",
        r"knister::drivers::\(anonymous namespace\)::\w+_blocks?|lfs_",
        "the configured flash",
    ),
    Rule(r"lfs_", r"lfs_", "its own callbacks"),
    Rule(
        LVGL,
        rf"{LVGL}|knister::app::(Display::flush|PictureView::on_draw)|knister::\(anonymous namespace\)::milliseconds",
        "its own callbacks and classes, and the three functions that the application gives it",
    ),
    Rule(
        r"(alarm_pool|low_priority|irq_)",
        r"(stdio_usb|timer_task|sleep_until_callback)",
        "alarms of the SDK: the sleeping and the USB console's",
    ),
    Rule(
        r"(runtime_|platform_entry|first_per)",
        r"(runtime_init_|first_per|__aeabi_|_GLOBAL__)",
        "what is done before main",
    ),
    Rule(
        r"(tud_|usbd_|configuration_reset|invoke_class)",
        r"(cdcd_|tud_|usb_reset|usbd_|dcd_)",
        "the USB device's classes",
    ),
]

# Functions that call themselves by way of others: how often such a group is on the stack at once.
RECURSIONS = [
    (
        r"(lv_|refr_|flex_|event_)",
        1,
        "an object asks its child, an event sends another: two levels, as the picture is one object without children on the screen. All"
        " functions of the group at once, the image decoders and scrolling among them, are several times what those two levels take",
    ),
    (r"lfs_", 1, "a read asks the cache, and a match found reads once more what it compares"),
    (r"(knister_panic|panic|hard_assertion)", 1, "what fails while a crash is noted ends in the restart"),
    (
        r"knister::services::EntropyDice::",
        1,
        "the log's event asks the dice nothing; the rule for services is generous",
    ),
    (
        r"(tud_|usbd_|dcd_|cdcd_|stdio)",
        1,
        "a finished transfer begins the next one, which is done by a later interrupt",
    ),
]


# What notes a crash and restarts: it is counted once, at the very end, and not below each function that may fail.
FATAL = r"(knister::assertion_failed|knister_lvgl_assertion_failed|knister_panic|panic$|hard_assertion_failure|knister::services::crash_at)"


def targets_of(caller: str, taken: list[str]) -> list[str] | None:
    for rule in RULES:
        if re.match(rule.callers, caller):
            return [name for name in taken if re.match(rule.targets, name)]
    return None


def rounds_of(names: list[str]) -> int | None:
    for pattern, rounds, _ in RECURSIONS:
        if any(re.match(pattern, name) for name in names):
            return rounds
    return None
