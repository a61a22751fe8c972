// Cuts the console's stream of characters into lines.

/** A line longer than this is passed on in pieces: a firmware that never ends its line must not fill the memory. */
const LONGEST_LINE = 2000;

export class LineReader {
  private rest = '';

  constructor(private readonly onLine: (line: string) => void) {}

  push(text: string): void {
    this.rest += text;
    const lines = this.rest.split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.onLine(line.replace(/\r$/, ''));
    while (this.rest.length > LONGEST_LINE) {
      this.onLine(this.rest.slice(0, LONGEST_LINE));
      this.rest = this.rest.slice(LONGEST_LINE);
    }
  }
}
