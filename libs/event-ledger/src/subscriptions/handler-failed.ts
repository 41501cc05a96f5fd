import { LostRace, meaningOf, TemporarilyUnavailable } from '@dziva/event-ledger/commands/failures';

/** A subscriber could not handle an event. The cause says why. */
export class HandlerFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('A subscriber could not handle an event.');
  }
}

/** Whether the same event may succeed a moment later: after `TryAgainLater`, or if the database was busy. */
export function isPassing(reason: unknown): boolean {
  const meaning = meaningOf(reason, {});
  return meaning instanceof TemporarilyUnavailable || meaning instanceof LostRace;
}

export function sentenceOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
