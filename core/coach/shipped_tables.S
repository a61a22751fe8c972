// The tables' bytes as they are, in the read-only part of the image. KNISTER_COACH_TABLES is the file.
  .section .rodata.knister_coach_tables, "a"
  .balign 4
  .global knister_coach_tables
knister_coach_tables:
  .incbin KNISTER_COACH_TABLES
  .type knister_coach_tables, %object
  .size knister_coach_tables, . - knister_coach_tables
#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
