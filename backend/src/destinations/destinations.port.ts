/** The functions of destinations that other features use. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { payableDestination, requirePayable } from './domain/destination.decisions.ts';
import { destinationStream } from './domain/destination.ts';

export interface Payee {
  readonly userId: string;
  /** The requested method. If it is missing, that of the destination is used. No destination has the method `WALLET`. */
  readonly method?: TransferMethod | 'WALLET' | undefined;
}

/**
 * Requires that this destination belongs to the member, has this method and is not removed, and locks it until the command has
 * ended. Throws 404 if it belongs to somebody else or was removed, and 422 `DESTINATION_METHOD` if it has another method. Its
 * name and number are in the rows of `app.destination_rows()`.
 */
export async function requireDestination(
  unit: Unit,
  destinationId: string,
  payee: Payee,
): Promise<{ readonly method: TransferMethod; readonly usableFrom: string }> {
  const { state } = await unit.load(destinationStream, destinationId);
  const { method, usableFrom } = payableDestination(state, payee);
  return { method, usableFrom };
}

/**
 * Requires that this destination can be paid now, and locks it until the command has ended. Throws 409 `DESTINATION_REMOVED` if its
 * owner removed it and `DESTINATION_ON_HOLD` if it is too new.
 */
export async function requirePayableDestination(
  unit: Unit,
  destinationId: string,
  payee: Payee,
): Promise<void> {
  const { state } = await unit.load(destinationStream, destinationId);
  requirePayable(state, payee, unit.context.now);
}
