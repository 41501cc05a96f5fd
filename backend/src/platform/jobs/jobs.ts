/** Adds jobs to the queue. Adding the same id again while the first is stored has no effect. */
export abstract class Jobs {
  /**
   * Puts a job into the queue. `id` is deterministic, such as `deposit-<depositId>`, without `:`. Throws `TryAgainLater` if the
   * queue cannot be reached.
   */
  abstract enqueue(name: string, payload: object, options: { readonly id: string }): Promise<void>;
}
