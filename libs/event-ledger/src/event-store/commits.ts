type Listener = (types: readonly string[]) => void;

/** Announces in this process which event types were committed, so that nobody has to poll for them. */
export class Commits {
  private readonly listeners = new Set<Listener>();

  /** Answers how to stop listening. */
  onCommit(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The types of the events of one commit. A commit without events is nobody's concern. */
  announce(types: readonly string[]): void {
    if (types.length === 0) return;
    for (const listener of this.listeners) listener(types);
  }
}
