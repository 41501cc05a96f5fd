/** What a subscription is asked to do, and how far it came. */

/** Nothing is left; a wanted event is committed but not settled yet; another process has the turn; something cannot be reached. */
export type Standing = 'IDLE' | 'UNSETTLED' | 'BUSY' | 'BLOCKED';

export interface CaughtUp {
  /** Events that were handled, parked ones included. */
  readonly handled: number;
  readonly standing: Standing;
  /** Streams that were parked meanwhile, with the reason. */
  readonly parked: readonly ParkedStream[];
}

export interface CatchUp {
  readonly signal?: AbortSignal;
  /** True where it is known that an event of a wanted type was committed. */
  readonly isWanted?: boolean;
}

export interface ParkedStream {
  readonly streamId: string;
  readonly reason: unknown;
}
