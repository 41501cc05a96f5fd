import { Injectable } from '@nestjs/common';

/** Tells within this process that something was committed, so that nobody has to poll for it. */
@Injectable()
export class Commits {
  private readonly listeners = new Set<() => void>();

  /** Answers how to stop listening. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }
}
