/** Queues by name in this process: one holder at a time, the others wait in order of arrival. */
export class Turns {
  /** For each name that is held: the waiting callers. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Waits until the name is free, and takes it. */
  take(name: string): Promise<void> {
    const line = this.waiting.get(name);
    if (!line) {
      this.waiting.set(name, []);
      return Promise.resolve();
    }
    return new Promise((resolve) => line.push(resolve));
  }

  /** Takes the name if it is free, and returns whether it was. */
  takeIfFree(name: string): boolean {
    if (this.waiting.has(name)) return false;
    this.waiting.set(name, []);
    return true;
  }

  /** Passes the name to the next caller in the queue. */
  giveBack(name: string): void {
    const next = this.waiting.get(name)?.shift();
    if (next) next();
    else this.waiting.delete(name);
  }
}
