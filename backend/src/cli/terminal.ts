import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a person at the terminal, and keeps what they type from the screen where it is a secret. */
export class Terminal {
  private readonly screen = new Screen();
  private readonly lines: Interface;

  constructor() {
    this.lines = createInterface({ input: process.stdin, output: this.screen, terminal: true });
    // Ctrl-C while a question is open.
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
