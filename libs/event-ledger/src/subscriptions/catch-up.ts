/** The options of a catch-up, and its result. */

/**
 * IDLE: nothing is left. UNSETTLED: a wanted event is committed but not settled yet. BUSY: another process has the turn.
 * BLOCKED: something cannot be reached.
 */
export type Standing = 'IDLE' | 'UNSETTLED' | 'BUSY' | 'BLOCKED';

export interface CaughtUp {
  /** Events that were handled, including those of parked streams. */
  readonly handled: number;
  readonly standing: Standing;
  /** Streams that were parked during this catch-up, with the reason. */
  readonly parked: readonly ParkedStream[];
}

export interface CatchUp {
  readonly signal?: AbortSignal;
  /** True if an event of a wanted type is known to be committed. */
  readonly isWanted?: boolean;
}

export interface ParkedStream {
  readonly streamId: string;
  readonly reason: unknown;
}
