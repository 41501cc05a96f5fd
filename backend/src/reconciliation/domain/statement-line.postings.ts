import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { Address } from '@dziva/event-ledger/ledger/account';
import { debit, type JournalEntry, journalEntry, type Leg } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { METHOD_NAMES } from '#transfers/domain/transfer-method';
import type { Assignee, LineFacts, StatementLineEvent, SuspensePartTakenBack } from './statement-line.ts';

/** Matching a line moves no money: its entries have done that. Suspense is posted on the day of the line. */
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
  SuspensePartTakenBack: ({ data }, lineId) =>
    journalEntry(
      data.takenBackOn,
      takenBackDescription(what(data), data.partCents, data.owedCents),
      ...taken(data),
      { address: suspense(data, lineId), amountCents: cents(-signed(data.partCents, data)) },
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

/** The owner of a wallet reads this description too. */
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
    // A loan payment posts itself to the till, so this entry takes the same amount out of the till.
    case 'LOAN':
    case 'RETURN':
      return till(line);
    case 'ACCOUNT':
      return accounts.company(to.account);
    default:
      return assertNever(to);
  }
}

/** The amounts that a part gives back; a wallet pays what it holds, and its owner owes the rest. */
function taken({ to, walletCents, owedCents, partCents, ...line }: SuspensePartTakenBack['data']): Leg[] {
  return to.kind === 'WALLET'
    ? [debit(accounts.wallet(to.userId), walletCents), debit(accounts.memberReceivable(to.userId), owedCents)]
    : [{ address: accountOf(to, line), amountCents: signed(partCents, line) }];
}

/** Debits one account and credits the other; the other way round if the amount is negative. */
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
