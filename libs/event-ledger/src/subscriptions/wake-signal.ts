/** Waits until it is raised or the time is over. If it is raised while nobody waits, the next wait returns at once. */
export class WakeSignal {
  private isRaised = false;
  private wake: (() => void) | undefined;

  raise(): void {
    this.isRaised = true;
    this.wake?.();
  }

  /** Only one caller may wait at a time. Returns true if it was raised, false if the time was over. */
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
