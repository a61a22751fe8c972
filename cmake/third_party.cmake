# Third-party libraries as targets of our own, so that each is compiled with our configuration and with its warnings off.
# The commits are those of the upstream release tags; a commit hash is its own checksum.
include(FetchContent)

# SOURCE_SUBDIR names a folder that isn't there: FetchContent then only provides the sources and adds no foreign build files.
macro(knister_upstream name repository commit)
  FetchContent_Declare(${name}
    GIT_REPOSITORY "${repository}" GIT_TAG "${commit}" SOURCE_SUBDIR sources-only)
  FetchContent_MakeAvailable(${name})
endmacro()

knister_upstream(lvgl https://github.com/lvgl/lvgl 85aa60d18b3d5e5588d7b247abf90198f07c8a63)  # v9.5.0
knister_upstream(monocypher https://github.com/LoupVaillant/Monocypher 0d85f98c9d9b0227e42cf795cb527dff372b40a4)  # 4.0.2

file(GLOB_RECURSE lvgl_sources "${lvgl_SOURCE_DIR}/src/*.c")
add_library(third_party_lvgl STATIC ${lvgl_sources})
target_include_directories(third_party_lvgl SYSTEM PUBLIC "${lvgl_SOURCE_DIR}" "${CMAKE_CURRENT_LIST_DIR}/../firmware/lvgl_configuration")
target_compile_definitions(third_party_lvgl PUBLIC LV_CONF_INCLUDE_SIMPLE $<$<BOOL:${PICO_BOARD}>:KNISTER_ON_DEVICE>)
target_compile_options(third_party_lvgl PRIVATE -w)
knister_relocatable(third_party_lvgl "${lvgl_SOURCE_DIR}" lvgl)

add_library(third_party_monocypher STATIC "${monocypher_SOURCE_DIR}/src/monocypher.c")
target_include_directories(third_party_monocypher SYSTEM PUBLIC "$<BUILD_INTERFACE:${monocypher_SOURCE_DIR}/src>")
target_compile_options(third_party_monocypher PRIVATE -w)
# 17 KiB less, and still fast enough: a throw hashes 64 bytes.
target_compile_definitions(third_party_monocypher PRIVATE $<$<BOOL:${PICO_BOARD}>:BLAKE2_NO_UNROLLING>)
knister_relocatable(third_party_monocypher "${monocypher_SOURCE_DIR}" monocypher)

knister_upstream(littlefs https://github.com/littlefs-project/littlefs d01280e64934a09ba16cac60cf9d3a37e228bb66)  # v2.9.3
add_library(third_party_littlefs STATIC "${littlefs_SOURCE_DIR}/lfs.c" "${littlefs_SOURCE_DIR}/lfs_util.c")
target_include_directories(third_party_littlefs SYSTEM PUBLIC "${littlefs_SOURCE_DIR}")
# No heap, and nothing printed: what goes wrong comes back as a value.
target_compile_definitions(third_party_littlefs PUBLIC LFS_NO_MALLOC LFS_NO_DEBUG LFS_NO_WARN LFS_NO_ERROR)
target_compile_options(third_party_littlefs PRIVATE -w)
knister_relocatable(third_party_littlefs "${littlefs_SOURCE_DIR}" littlefs)
knister_small(third_party_littlefs)

if(NOT DEFINED PICO_BOARD)
  knister_upstream(unity https://github.com/ThrowTheSwitch/Unity c3d7662a1e692aa0934fa61a2a67229f3b73a5a2)  # v2.5.0
  add_library(third_party_unity STATIC "${unity_SOURCE_DIR}/src/unity.c")
  target_include_directories(third_party_unity SYSTEM PUBLIC "${unity_SOURCE_DIR}/src")
  target_compile_definitions(third_party_unity PUBLIC UNITY_INCLUDE_DOUBLE UNITY_SUPPORT_64)
  target_compile_options(third_party_unity PRIVATE -w)
endif()
