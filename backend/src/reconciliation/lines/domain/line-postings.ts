/** Parts of the entries that the events of a line post. Matching a line moves no money but a difference: its entries have done that. */
import { accounts } from '#platform/books/chart-of-accounts';
import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { Address } from '@dziva/event-ledger/ledger/account';
import { debit, type JournalEntry, journalEntry, type Leg } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { METHOD_WORDS } from '@dziva/vocabulary/payment-methods';
import type { Assignee, LineFacts, ReturnableAssignee } from './statement-line.ts';
import type { CompanyAccount } from '@dziva/vocabulary/reconciliation';

export const differs = (line: LineFacts, account: CompanyAccount, amountCents: Cents): JournalEntry | null =>
  moved(
    line.on,
    `Difference of ${what(line).toLowerCase()}`,
    amountCents,
    till(line),
    accounts.company(account),
  );

/** The owner of a wallet reads this description too. */
export const what = ({ amountCents, till: method }: LineFacts): string =>
  `${amountCents > 0 ? 'Money received' : 'Money sent'} by ${METHOD_WORDS[method]}`;
export const till = (line: LineFacts): Address => accounts.cash(line.till);
export const signed = (partCents: Cents, { amountCents }: LineFacts): Cents =>
  amountCents > 0 ? partCents : cents(-partCents);

export function suspense({ amountCents }: LineFacts, lineId: string): Address {
  return amountCents > 0 ? accounts.suspenseIn(lineId) : accounts.suspenseOut(lineId);
}

export function accountOf(to: Assignee, line: LineFacts): Address {
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

interface TakenPart extends LineFacts {
  readonly to: ReturnableAssignee;
  readonly partCents: Cents;
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}

/** The amounts that a part gives back; a wallet pays what it holds, and its owner owes the rest. */
export function taken({ to, walletCents, owedCents, partCents, ...line }: TakenPart): Leg[] {
  return to.kind === 'WALLET'
    ? [debit(accounts.wallet(to.userId), walletCents), debit(accounts.memberReceivable(to.userId), owedCents)]
    : [{ address: accountOf(to, line), amountCents: signed(partCents, line) }];
}

/** Debits one account and credits the other; the other way round if the amount is negative. */
export function moved(
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
