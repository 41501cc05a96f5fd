/** Something to wait at: until somebody rings, or until the time is over. A ring that nobody waited for is kept. */
export class Bell {
  private hasRung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.hasRung = true;
    this.wake?.();
  }

  /** One waits at a time. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.hasRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
    this.hasRung = false;
  }
}
