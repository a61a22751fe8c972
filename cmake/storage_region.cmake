# Keeps the image out of the last part of the flash, where the saves lie: the linker gets a flash that is as much shorter, and says
# by how much an image overflows it. The sizes are those of the board header.
function(knister_keep_storage_free image)
  set(board_header "${CMAKE_SOURCE_DIR}/hardware/boards/${PICO_BOARD}.h")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${board_header}")
  foreach(macro PICO_FLASH_SIZE_BYTES KNISTER_STORAGE_BYTES)
    file(STRINGS "${board_header}" ${macro} REGEX "^#define ${macro} ")
    if(NOT ${macro})
      message(FATAL_ERROR "${board_header} does not define ${macro}.")
    endif()
    string(REPLACE "#define ${macro} " "" ${macro} "${${macro}}")
  endforeach()

  set(PICO_FLASH_SIZE_BYTES_STRING "${PICO_FLASH_SIZE_BYTES} - ${KNISTER_STORAGE_BYTES}")
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${image}_region")
  configure_file("${PICO_SDK_PATH}/src/rp2_common/pico_standard_link/pico_flash_region.template.ld" "${folder}/pico_flash_region.ld")
  pico_add_linker_script_override_path(${image} "${folder}" FILES pico_flash_region.ld)
endfunction()
