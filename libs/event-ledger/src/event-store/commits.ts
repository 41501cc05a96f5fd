type Listener = (types: readonly string[]) => void;

/** Announces in this process which event types were committed, so that no polling is needed. */
export class Commits {
  private readonly listeners = new Set<Listener>();

  /** Returns a function that stops listening. */
  onCommit(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Announces the event types of one commit; a commit without events is not announced. */
  announce(types: readonly string[]): void {
    if (types.length === 0) return;
    for (const listener of this.listeners) listener(types);
  }
}
