import type { SampledEntry } from './sample-draw.ts';

const EVENT = /^ {4}; event:([0-9a-f-]{36}), .*recorded:(\S+)$/;
const DEBIT = /^ {4}\S+ {2}US\$(\d+)\.(\d{2})$/;

/** The entries in a journal of our ledger (the format of hledger): the id of the event, its time, and the sum of the debits. */
export function entriesIn(journal: string): SampledEntry[] {
  const entries: { eventId: string; recordedAt: string; amountCents: number }[] = [];
  for (const line of journal.split('\n')) {
    const [, eventId, recordedAt] = EVENT.exec(line) ?? [];
    if (eventId !== undefined && recordedAt !== undefined)
      entries.push({ eventId, recordedAt, amountCents: 0 });
    const [, dollars, cents] = DEBIT.exec(line) ?? [];
    const entry = entries.at(-1);
    if (entry !== undefined && dollars !== undefined)
      entry.amountCents += Number(dollars) * 100 + Number(cents);
  }
  return entries;
}
