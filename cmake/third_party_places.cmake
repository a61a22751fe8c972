# Where the third-party sources lie. Three ways, the first that applies wins for each part:
#   1. PICO_SDK_PATH or FETCHCONTENT_SOURCE_DIR_<NAME> on the command line: a checkout of the upstream project.
#   2. The locked manifest in cmake/third_party, had from package registries (the default).
#   3. -DKNISTER_UPSTREAM=ON: FetchContent clones the upstream repositories at the commits pinned in third_party.cmake.
option(KNISTER_UPSTREAM "Clone third-party sources from their upstream repositories" OFF)

if(NOT KNISTER_UPSTREAM)
  set(knister_third_party_dir "${CMAKE_CURRENT_LIST_DIR}/../build/third_party")
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${CMAKE_CURRENT_LIST_DIR}/third_party/fetch.py" "${knister_third_party_dir}"
    RESULT_VARIABLE knister_fetch_result)
  if(NOT knister_fetch_result EQUAL 0)
    message(FATAL_ERROR "The third-party sources could not be had; the reason stands above.")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_LIST_DIR}/third_party/Cargo.lock" "${CMAKE_CURRENT_LIST_DIR}/third_party/package-lock.json")

  # A place named by the caller is kept.
  file(STRINGS "${knister_third_party_dir}/places.cmake" knister_places REGEX "^set")
  foreach(line IN LISTS knister_places)
    string(REGEX REPLACE "^set\\(([A-Z0-9_]+) \"(.*)\"\\)$" "\\1;\\2" assignment "${line}")
    list(POP_FRONT assignment variable place)
    if(NOT DEFINED "${variable}")
      set("${variable}" "${place}")
    endif()
  endforeach()
endif()
