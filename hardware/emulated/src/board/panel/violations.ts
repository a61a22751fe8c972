// What the firmware did that the panel's datasheet forbids.

export interface PanelViolation {
  /** Since the board was first switched on. */
  nanoseconds: number;
  rule: string;
  /** Of the Sitronix ST7789V datasheet. */
  section: string;
}

export type ReportViolation = (nanoseconds: number, rule: string, section: string) => void;

export function describeViolation(violation: PanelViolation): string {
  const milliseconds = (violation.nanoseconds / 1e6).toFixed(6);
  return `panel: at ${milliseconds} ms: ${violation.rule} (ST7789V datasheet, ${violation.section})`;
}
