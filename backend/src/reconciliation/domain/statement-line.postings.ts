import { accounts } from '#platform/books/chart-of-accounts';
import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { Address } from '@dziva/event-ledger/ledger/account';
import { type JournalEntry, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { METHOD_NAMES } from '#transfers/domain/transfer-method';
import type { Assignee, LineFacts, StatementLineEvent } from './statement-line.ts';

/** Saying what a line shows moves nothing: its entries have done that. Suspense is money of the line's day. */
export const statementLinePostings: PostingRules<StatementLineEvent> = {
  LineMatched: null,
  LineIgnored: null,
  LinePutInSuspense: ({ data }, lineId) =>
    moved(data.on, `${what(data)} put in suspense`, data.amountCents, till(data), suspense(data, lineId)),
  SuspenseAssigned: ({ data }, lineId) =>
    moved(
      data.valueOn,
      `${what(data)} assigned`,
      signed(data.partCents, data),
      suspense(data, lineId),
      accountOf(data.to, data),
    ),
  SuspenseReturned: ({ data }, lineId) =>
    moved(
      data.on,
      `${what(data)} back in suspense`,
      signed(data.partCents, data),
      till(data),
      suspense(data, lineId),
    ),
  LineUnmatched: ({ data }, lineId) =>
    data.was === 'SUSPENSE'
      ? moved(
          data.on,
          `${what(data)} taken out of suspense`,
          data.amountCents,
          suspense(data, lineId),
          till(data),
        )
      : null,
};

/** As the owner of a wallet reads it too. */
const what = ({ amountCents, till: method }: LineFacts): string =>
  `${amountCents > 0 ? 'Money received' : 'Money sent'} by ${METHOD_NAMES[method]}`;
const till = (line: LineFacts): Address => accounts.cash(line.till);
const signed = (partCents: Cents, { amountCents }: LineFacts): Cents =>
  amountCents > 0 ? partCents : cents(-partCents);

function suspense({ amountCents }: LineFacts, lineId: string): Address {
  return amountCents > 0 ? accounts.suspenseIn(lineId) : accounts.suspenseOut(lineId);
}

function accountOf(to: Assignee, line: LineFacts): Address {
  switch (to.kind) {
    case 'WALLET':
      return accounts.wallet(to.userId);
    // A payment on a loan is recorded for itself, so the till gives up here what it takes there.
    case 'LOAN':
    case 'RETURN':
      return till(line);
    case 'ACCOUNT':
      return accounts.company(to.account);
    default:
      return assertNever(to);
  }
}

/** Debits one account and credits the other; the other way round where the amount is negative. */
function moved(
  on: CalendarDate,
  description: string,
  amountCents: Cents,
  debited: Address,
  credited: Address,
): JournalEntry | null {
  return journalEntry(
    on,
    description,
    { address: debited, amountCents },
    { address: credited, amountCents: cents(-amountCents) },
  );
}
