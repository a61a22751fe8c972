# `cmake --install build/host --prefix <folder>` gives other projects the core, to be had there with
#   find_package(knister_core)
#   target_link_libraries(… knister::core_game knister::host_assert)
# and `knister`, the host command line.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/knister_core")

# The assertions come in the host's version; who has a better way to fail defines knister::assertion_failed() instead.
set(core_targets knister_host_assert third_party_monocypher)
get_property(units DIRECTORY "${CMAKE_SOURCE_DIR}/core" PROPERTY SUBDIRECTORIES)
foreach(unit IN LISTS units)
  cmake_path(GET unit FILENAME name)
  list(APPEND core_targets "knister_core_${name}")
  install(DIRECTORY "${unit}/include/" DESTINATION "${KNISTER_INSTALLED_HEADERS}" FILES_MATCHING PATTERN "*.h")
endforeach()

foreach(target IN LISTS core_targets)
  string(REGEX REPLACE "^knister_" "" exported "${target}")
  set_target_properties(${target} PROPERTIES EXPORT_NAME "${exported}")
endforeach()
# By its own name it could be taken for the library of Monocypher's own installation.
set_target_properties(third_party_monocypher PROPERTIES OUTPUT_NAME knister_monocypher)

install(TARGETS ${core_targets} EXPORT knister_core
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" OBJECTS DESTINATION "${CMAKE_INSTALL_LIBDIR}/knister")
install(EXPORT knister_core NAMESPACE knister:: DESTINATION "${package_folder}" FILE knister_core_targets.cmake)

configure_package_config_file(
  "${CMAKE_CURRENT_LIST_DIR}/knister_core-config.cmake.in" "${CMAKE_BINARY_DIR}/knister_core-config.cmake"
  INSTALL_DESTINATION "${package_folder}" NO_SET_AND_CHECK_MACRO)
# Before 1.0 each minor version may change what the headers offer.
write_basic_package_version_file("${CMAKE_BINARY_DIR}/knister_core-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/knister_core-config.cmake" "${CMAKE_BINARY_DIR}/knister_core-config-version.cmake"
  DESTINATION "${package_folder}")

install(TARGETS knister RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${monocypher_SOURCE_DIR}/LICENCE.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME LICENCE.monocypher.md)
