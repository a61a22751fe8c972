# What the image takes of flash, RAM and stack: `cmake --build --preset <board> --target report`.

# The compiler writes each function's stack frame into a .su file beside the object file.
add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fstack-usage>)

function(knister_size_report image)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  add_custom_target(report VERBATIM USES_TERMINAL
    COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/image/size_report.py" "${CMAKE_BINARY_DIR}"
    DEPENDS ${image})
endfunction()
