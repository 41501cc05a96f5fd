/** What features to the right need of the places where members are paid. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { payableDestination } from './domain/destination.decisions.ts';
import { destinationStream, type PayoutMethod } from './domain/destination.ts';

export interface Payee {
  readonly userId: string;
  /** As it was asked for; left out where the destination says it. No destination is for `WALLET`. */
  readonly method?: PayoutMethod | 'WALLET' | undefined;
}

/**
 * Requires that this destination is one of the member, for this method, and not removed; it stays so until the command has
 * ended. 404 where it is not theirs or removed, 422 `DESTINATION_METHOD` where it is for another method. Its name and number
 * are in the rows of `app.destination_rows()`.
 */
export async function requireDestination(
  unit: Unit,
  destinationId: string,
  payee: Payee,
): Promise<{ readonly method: PayoutMethod; readonly usableFrom: string }> {
  const { state } = await unit.load(destinationStream, destinationId);
  const { method, usableFrom } = payableDestination(state, payee);
  return { method, usableFrom };
}
