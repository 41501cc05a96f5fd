import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { ReadLine } from './read-line.ts';

/** What makes a line this line and no other. */
export type IdentifiedLine = Pick<
  ReadLine,
  'kind' | 'uniqueId' | 'referenceKey' | 'text' | 'amountCents' | 'paidOn' | 'raw'
>;

/**
 * The text from which a line is known again in another file of its till: the provider's id of the transaction with amount and
 * direction; without one the day, amount, direction, reference and text; of an unread line all that is printed. Several lines of
 * a file may have the same text: then each is the n-th of them.
 */
export function identityOf(till: TransferMethod, line: IdentifiedLine): string {
  const { kind, uniqueId, referenceKey, text, amountCents, paidOn, raw } = line;
  if (kind === 'UNREAD') return JSON.stringify([till, kind, raw]);
  if (uniqueId !== null) return JSON.stringify([till, kind, amountCents, uniqueId]);
  return JSON.stringify([till, kind, amountCents, paidOn, referenceKey, plain(text)]);
}

/** Providers change letters and blanks of the same text from one export to the next. */
const plain = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
