/** Lets one task at a time run for a key; the others wait in the order in which they came. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    let done = (): void => undefined;
    const tail = new Promise<void>((resolve) => (done = resolve));
    this.tails.set(key, tail);
    await before;
    try {
      return await task();
    } finally {
      done();
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
