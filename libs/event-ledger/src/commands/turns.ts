/** Queues by name in this process: one holder at a time, the others in the order of arrival. */
export class Turns {
  /** Per name that somebody has: those who wait for it. */
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

  /** Takes the name if it is free, and says whether it was. */
  takeIfFree(name: string): boolean {
    if (this.waiting.has(name)) return false;
    this.waiting.set(name, []);
    return true;
  }

  /** Gives the name to the next one. */
  giveBack(name: string): void {
    const next = this.waiting.get(name)?.shift();
    if (next) next();
    else this.waiting.delete(name);
  }
}
