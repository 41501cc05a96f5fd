/** Something to wait for: until somebody raises it, or until the time is over. What nobody waited for is kept. */
export class WakeSignal {
  private isRaised = false;
  private wake: (() => void) | undefined;

  raise(): void {
    this.isRaised = true;
    this.wake?.();
  }

  /** One waits at a time. Answers whether it was raised, rather than the time over. */
  async wait(timeoutMs: number): Promise<boolean> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const wasRaised = this.isRaised;
    this.wake = undefined;
    this.isRaised = false;
    return wasRaised;
  }
}
