import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks questions at the terminal. A secret answer is not shown on the screen. */
export class Terminal {
  private readonly screen = new Screen();
  private readonly lines: Interface;

  constructor() {
    this.lines = createInterface({ input: process.stdin, output: this.screen, terminal: true });
    // Ctrl-C during a question.
    this.lines.on('SIGINT', () => process.exit(130));
  }

  ask(question: string): Promise<string> {
    return this.lines.question(question);
  }

  async askUnseen(question: string): Promise<string> {
    process.stdout.write(question);
    this.screen.isDark = true;
    const answer = await this.lines.question('');
    this.screen.isDark = false;
    process.stdout.write('\n');
    return answer;
  }

  close(): void {
    this.lines.close();
  }
}

class Screen extends Writable {
  isDark = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.isDark) process.stdout.write(chunk);
    done();
  }
}
