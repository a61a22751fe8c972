# The firmware image of one board: build/<board>/firmware/knister_<board>.{elf,bin,uf2,map}.
pico_sdk_init()

set(knister_image "knister_${PICO_BOARD}")
add_executable(${knister_image} main.cpp)
set_target_properties(${knister_image} PROPERTIES SUFFIX ".elf")
pico_set_float_implementation(${knister_image} none)
pico_set_double_implementation(${knister_image} none)
pico_set_printf_implementation(${knister_image} none)
target_compile_definitions(${knister_image} PRIVATE PICO_PROGRAM_BUILD_DATE="")
target_link_libraries(${knister_image} PRIVATE pico_stdlib hardware_spi hardware_dma hardware_pwm hardware_flash hardware_adc)
pico_add_bin_output(${knister_image})
pico_add_map_output(${knister_image})
