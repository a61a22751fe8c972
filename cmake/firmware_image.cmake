# The firmware image of one board: build/<board>/firmware/knister_<board>.{elf,bin,uf2,map}.
set(knister_image "knister_${PICO_BOARD}")
set(knister_image_file "${CMAKE_CURRENT_BINARY_DIR}/${knister_image}")
add_executable(${knister_image} main.cpp kept_state.cpp)
set_target_properties(${knister_image} PROPERTIES SUFFIX ".elf")
pico_set_float_implementation(${knister_image} none)
pico_set_double_implementation(${knister_image} none)
pico_set_printf_implementation(${knister_image} none)
get_property(knister_sdk_libraries GLOBAL PROPERTY knister_sdk_libraries)
list(REMOVE_DUPLICATES knister_sdk_libraries)
target_compile_definitions(${knister_image} PRIVATE KNISTER_VERSION="${PROJECT_VERSION}" PICO_PANIC_FUNCTION=knister_panic)
target_link_libraries(${knister_image} PRIVATE
  knister_services knister_screens knister_sounds knister_voices knister_core_input knister_driver_audio knister_driver_battery knister_driver_buttons knister_driver_idle knister_driver_watchdog
  pico_stdlib ${knister_sdk_libraries})
set_source_files_properties(main.cpp kept_state.cpp PROPERTIES COMPILE_OPTIONS "-Wall;-Wextra;-Wconversion;-Wshadow;-Werror")
target_link_options(${knister_image} PRIVATE "LINKER:-Map=${knister_image_file}.map")
knister_small(${knister_image} knister_core_save knister_i18n knister_saved_files knister_screens knister_services)
# The stack: 48 KiB at the end of the RAM, down from the end of the second small bank (RP2040 datasheet, 2.2: 0x20042000), over the
# first into the striped banks. Below it lie 8 KiB that nobody may touch, its guard. The SDK's own mark for its end (2 KiB) is only for its
# check that the small bank is large enough. tools/image/stack_depth.py checks that half of the stack is enough, that no function steps over
# the guard, that the handlers of faults find room in it, and that nothing else lies there.
target_link_options(${knister_image} PRIVATE "LINKER:--defsym=knister_stack_bottom=0x20036000"
  "LINKER:--defsym=knister_stack_guard=0x20034000")
include("${CMAKE_SOURCE_DIR}/cmake/storage_region.cmake")
knister_keep_storage_free(${knister_image})

# The same bytes wherever and whenever it is built: the SDK's sources are compiled into this target, and they would name the
# date and their folder.
target_compile_definitions(${knister_image} PRIVATE PICO_NO_BI_PROGRAM_BUILD_DATE=1)
knister_relocatable(${knister_image} "${CMAKE_SOURCE_DIR}" .)
knister_relocatable(${knister_image} "${CMAKE_BINARY_DIR}" build)
knister_relocatable(${knister_image} "${PICO_SDK_PATH}" pico-sdk)
if(PICO_TINYUSB_PATH)
  knister_relocatable(${knister_image} "${PICO_TINYUSB_PATH}" tinyusb)
endif()

pico_add_bin_output(${knister_image})

find_program(KNISTER_NODE node)
if(NOT KNISTER_NODE)
  message(FATAL_ERROR "'node' is missing; it writes the UF2 file. './play' installs it, or install Node.js 18 or newer by hand.")
endif()
if(NOT DEFINED KNISTER_UF2_DIR)
  message(FATAL_ERROR "KNISTER_UF2_DIR is not set: the folder of npm's package 'uf2', which writes the UF2 file.")
endif()
set(knister_uf2_writer "${CMAKE_SOURCE_DIR}/tools/image/write_uf2.mjs")
set_property(TARGET ${knister_image} APPEND PROPERTY LINK_DEPENDS "${knister_uf2_writer}")
add_custom_command(TARGET ${knister_image} POST_BUILD VERBATIM
  COMMAND "${KNISTER_NODE}" "${knister_uf2_writer}" "${KNISTER_UF2_DIR}" "${knister_image_file}.bin" "${knister_image_file}.uf2")

knister_size_report(${knister_image})
