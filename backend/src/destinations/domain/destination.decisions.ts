import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { notFound, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { Destination, DestinationEvent, DestinationRegistered, PayoutMethod } from './destination.ts';

/** More than anybody uses, and few enough to choose from. */
export const DESTINATIONS_MAX = 10;

/** What the member has registered so far. */
export interface Registered {
  readonly count: number;
  /** The one with the same method, number and bank. */
  readonly sameId: string | null;
}

/** A member registers where they want to be paid. */
export function registerDestination(
  _: Destination,
  facts: DestinationRegistered['data'],
  { count, sameId }: Registered,
): DestinationEvent[] {
  if (sameId !== null)
    throw new RuleViolation(
      'DESTINATION_EXISTS',
      'You have registered this one already. Choose it from the list.',
      'conflict',
      { destinationId: sameId },
    );
  if (count >= DESTINATIONS_MAX)
    throw new RuleViolation(
      'TOO_MANY_DESTINATIONS',
      `You can register at most ${DESTINATIONS_MAX} numbers and accounts. Remove one that you do not use.`,
    );
  return [{ type: 'DestinationRegistered', data: facts }];
}

/** Their owner removes it. */
export function removeDestination(
  destination: Destination,
  { actorId, number }: { readonly actorId: string; readonly number: FreeTextRef },
): DestinationEvent[] {
  const { userId, method } = ownDestination(destination, actorId);
  return [{ type: 'DestinationRemoved', data: { userId, method, number } }];
}

/** A destination of this member to pay by this method, or by its own where none is named. Somebody else's is not there for them, nor is a removed one. */
export function payableDestination(
  destination: Destination,
  { userId, method }: { readonly userId: string; readonly method?: PayoutMethod | 'WALLET' | undefined },
): Exclude<Destination, { status: 'NONE' }> {
  const own = ownDestination(destination, userId);
  if (method !== undefined && own.method !== method)
    throw new RuleViolation(
      'DESTINATION_METHOD',
      'This number or account is for another way to be paid. Choose one of the chosen method.',
    );
  return own;
}

/** From when on we pay to a destination that is registered at this instant. A hold before the first payout is added here. */
export const usableFromOf = (registeredAt: string): string => registeredAt;

function ownDestination(destination: Destination, userId: string): Exclude<Destination, { status: 'NONE' }> {
  if (destination.status !== 'REGISTERED' || destination.userId !== userId) throw notFound('destination');
  return destination;
}
