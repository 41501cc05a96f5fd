import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { notFound, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { dayAndTime } from '@dziva/loan-maths/day-words';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { Destination, DestinationEvent, DestinationRegistered } from './destination.ts';

const HOUR_MS = 3_600_000;
/** More than anybody needs, but still a short list to choose from. */
export const DESTINATIONS_MAX = 10;

/** The destinations that the member has registered so far. */
export interface Registered {
  readonly count: number;
  /** The id of the one with the same method, number and bank, if there is one. */
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

/** The owner removes the destination. */
export function removeDestination(
  destination: Destination,
  { actorId, number }: { readonly actorId: string; readonly number: FreeTextRef },
): DestinationEvent[] {
  const { userId, method } = ownDestination(destination, actorId);
  return [{ type: 'DestinationRemoved', data: { userId, method, number } }];
}

/** The destination, to pay by this method, or by its own if none is given. Throws 404 if it is somebody else's or removed. */
export function payableDestination(
  destination: Destination,
  { userId, method }: { readonly userId: string; readonly method?: TransferMethod | 'WALLET' | undefined },
): Exclude<Destination, { status: 'NONE' }> {
  const own = ownDestination(destination, userId);
  if (method !== undefined && own.method !== method)
    throw new RuleViolation(
      'DESTINATION_METHOD',
      'This number or account belongs to another payment method. Choose one that fits the method.',
    );
  return own;
}

/** Refuses a payout to a destination that its owner removed, or that is still on hold. Else as `payableDestination`. */
export function requirePayable(
  destination: Destination,
  payee: { readonly userId: string; readonly method?: TransferMethod | 'WALLET' | undefined },
  now: string,
): void {
  if (destination.status === 'REMOVED' && destination.userId === payee.userId)
    throw new RuleViolation(
      'DESTINATION_REMOVED',
      'The member removed this number or account: no money is sent there any more. They have to choose another one.',
      'conflict',
    );
  requireUsable(payableDestination(destination, payee).usableFrom, now);
}

/** The instant from which a destination registered now can be paid. Until then its owner can object. */
export const usableFromOf = (registeredAt: string, holdHours: number): string =>
  new Date(Date.parse(registeredAt) + holdHours * HOUR_MS).toISOString();

/** Refuses a payout to a destination on hold. `usableFrom` is null if none was chosen. */
export function requireUsable(usableFrom: string | null, now: string): void {
  if (usableFrom === null || now >= usableFrom) return;
  throw new RuleViolation(
    'DESTINATION_ON_HOLD',
    `This number or account is new: money can be sent there from ${dayAndTime(usableFrom)} on. Until then the member can object. Pay it after that time.`,
    'conflict',
    { usableFrom },
  );
}

function ownDestination(destination: Destination, userId: string): Exclude<Destination, { status: 'NONE' }> {
  if (destination.status !== 'REGISTERED' || destination.userId !== userId) throw notFound('destination');
  return destination;
}
