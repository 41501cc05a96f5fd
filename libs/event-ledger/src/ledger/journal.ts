import { type Cents, cents } from '@dziva/money/cents';
import type { Address } from './account.ts';

/** One side of an entry in signed cents: debit positive, credit negative. */
export interface Leg {
  readonly address: Address;
  readonly amountCents: Cents;
}

/** A balanced entry. `valueOn` is its value date. */
export interface JournalEntry {
  readonly valueOn: string;
  readonly description: string;
  readonly legs: readonly Leg[];
}

/** A positive amount on the debit side. */
export const debit = (address: Address, amountCents: Cents): Leg => ({ address, amountCents });

/** A positive amount on the credit side. */
export const credit = (address: Address, amountCents: Cents): Leg => ({
  address,
  amountCents: cents(-amountCents),
});

/** Builds an entry. Legs of zero are left out, and an entry without legs is null. Throws if debits and credits differ. */
export function journalEntry(valueOn: string, description: string, ...legs: Leg[]): JournalEntry | null {
  const moving = legs.filter((leg) => leg.amountCents !== 0);
  const sum = moving.reduce((total, leg) => total + leg.amountCents, 0);
  if (sum !== 0) throw new Error(`"${description}" is out of balance by ${sum} cents`);
  return moving.length === 0 ? null : { valueOn, description, legs: moving };
}
