import type { WalletLine } from '#platform/event-words/wallet-line';
import { KINDS } from '#streams';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { WalletTransactionType } from '@dziva/vocabulary/wallet';

/**
 * Every event that posts to a wallet immediately; transfers wait for a decision and have their own rules. A reversal is a movement
 * of its own. Owner, amount, balance and description come from the ledger.
 */
export const WALLET_EVENTS: Readonly<Record<string, WalletLine>> = Object.fromEntries(
  KINDS.flatMap(({ type, wallet }) => (wallet === undefined ? [] : [[type, wallet]])),
);

/** The id of the event's row in the history. */
export function entryIdOf(event: RecordedEvent, { id }: WalletLine): string {
  if (id === 'event') return event.eventId;
  if (id === 'stream') return event.streamId;
  return textIn(event, id.field);
}

/** The type of the event's row. */
export function typeOf(event: RecordedEvent, { type }: WalletLine): WalletTransactionType {
  if (typeof type === 'string') return type;
  const named = type.is[textIn(event, type.field)];
  assert(named !== undefined, `an event ${event.type} of an unknown ${type.field}`);
  return named;
}

/** The method of the money; null if the event has none. */
export function methodOf(event: RecordedEvent, { method }: WalletLine): string | null {
  if (method === null) return null;
  return method === 'of-event' ? (dataOf(event)['method'] ?? null) : 'WALLET';
}

const dataOf = ({ data }: RecordedEvent) => data as Readonly<Record<string, string>>;

function textIn(event: RecordedEvent, field: string): string {
  const value = dataOf(event)[field];
  assert(value !== undefined, `an event ${event.type} without ${field}`);
  return value;
}
