/** The way to the workers. Adding the same id again while the first is known changes nothing. */
export abstract class Jobs {
  /**
   * Puts a job into the queue. `id` is deterministic, such as `deposit-<depositId>`, without `:`.
   * Throws `TryAgainLater` while the queue is out of reach.
   */
  abstract enqueue(name: string, payload: object, options: { readonly id: string }): Promise<void>;
}
