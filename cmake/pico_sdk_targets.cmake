# The SDK's libraries as targets. Their headers count as system headers, so that our warnings judge our code alone.
set_directory_properties(PROPERTIES SYSTEM ON)
pico_sdk_init()
set_directory_properties(PROPERTIES SYSTEM OFF)
