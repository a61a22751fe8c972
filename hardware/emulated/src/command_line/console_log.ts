// The console's output: lines as they become whole, passed on at once and kept until somebody has waited for them.

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export class ConsoleLog {
  private bytes: number[] = [];
  private unseen: string[] = [];

  constructor(private readonly write: (text: string) => void) {}

  addByte(byte: number): void {
    if (byte === LINE_FEED) {
      const line = this.takeText();
      this.unseen.push(line);
      this.write(`${line}\n`);
    } else if (byte !== CARRIAGE_RETURN) this.bytes.push(byte);
  }

  private takeText(): string {
    const text = Buffer.from(this.bytes).toString('utf8');
    this.bytes = [];
    return text;
  }

  /**
   * Whether a line that nobody has waited for yet contains the text. That line and all before it then count as waited for,
   * so that the next search finds what comes after it.
   */
  find(text: string): boolean {
    const index = this.unseen.findIndex((line) => line.includes(text));
    if (index >= 0) this.unseen.splice(0, index + 1);
    return index >= 0;
  }

  /** At the end of the run: what is left of a line that was never finished. */
  finish(): void {
    if (this.bytes.length > 0) this.write(`${this.takeText()}\n`);
  }
}
