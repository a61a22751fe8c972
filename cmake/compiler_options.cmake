# What every target of ours is compiled with: link `knister_options` privately.
option(KNISTER_SANITIZE "Host build with address and undefined-behaviour sanitizers" OFF)

add_library(knister_options INTERFACE)
target_compile_options(knister_options INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -Werror
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti>
  # The tables that are made at compile time take clang more than its million steps.
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-fconstexpr-steps=20000000>
  "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=." "-ffile-prefix-map=${CMAKE_BINARY_DIR}=build")

if(DEFINED PICO_BOARD)
  # A function that nobody calls is not linked: of Monocypher, whose one file has all of its algorithms, most.
  add_compile_options(-ffunction-sections -fdata-sections)
endif()

# knister_small(<targets>): compiled small rather than fast on the device. For what waits for a player, for the flash or for
# the USB host anyway; what draws, scores and advises is compiled for speed.
function(knister_small)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<BOOL:${PICO_BOARD}>:-Os>)
  endforeach()
endfunction()

if(KNISTER_SANITIZE)
  # As the sanitizers' own manual advises: without it the monkey takes four times as long. GCC's manual warns that what it
  # then says of the flow of values may be wrong; the optimised build has these warnings on.
  add_compile_options(-O1 $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow$<SEMICOLON>-Wno-array-bounds$<SEMICOLON>-Wno-maybe-uninitialized>)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

option(KNISTER_COVERAGE "Host build that counts which lines and branches ran" OFF)

if(KNISTER_COVERAGE)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--coverage>)
  add_link_options(--coverage)
endif()

# The same bytes wherever the sources lie: __FILE__ and debug information name `name/...` instead of the machine's folder.
function(knister_relocatable target folder name)
  target_compile_options(${target} PRIVATE "-ffile-prefix-map=${folder}=${name}")
endfunction()

# Where installed headers lie, below the prefix.
set(KNISTER_INSTALLED_HEADERS include/knister)

# knister_library(<name> SOURCES ... [PUBLIC <targets>] [PRIVATE <targets>]): a static library whose headers lie in ./include.
# How we compile is no business of projects that use an installed one; the language its headers are written in is.
function(knister_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:knister_options> ${arg_PRIVATE})
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${name} ${scope}
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${KNISTER_INSTALLED_HEADERS}>")
  target_link_libraries(${name} ${scope} ${arg_PUBLIC})
  target_compile_features(${name} ${scope} cxx_std_20)
endfunction()
