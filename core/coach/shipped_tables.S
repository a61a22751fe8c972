// The tables' bytes as they are, in the read-only part of the image. KNISTER_COACH_TABLES is the file.
  .section .rodata.knister_coach_tables, "a"
  .balign 4
  .global kKnisterCoachTables
kKnisterCoachTables:
  .incbin KNISTER_COACH_TABLES
  .type kKnisterCoachTables, %object
  .size kKnisterCoachTables, . - kKnisterCoachTables
#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
