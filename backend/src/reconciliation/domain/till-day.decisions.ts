import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TillDay, TillDayEvent } from './till-day.ts';

export interface Signature {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  readonly today: CalendarDate;
  readonly actorId: string;
  /** The balance in the ledger at the end of the day. */
  readonly ledgerCents: Cents;
  /** The explained part by which the statement is higher than the ledger. */
  readonly explainedCents: Cents;
  /** The closing balance on the statement, or the counted cash. */
  readonly statementClosingCents: Cents;
  readonly note?: FreeTextRef;
}

/** What is known of the person who signs. */
export interface Signer {
  /** Whether they imported lines of this day, with any of their accounts. */
  readonly isImporter: boolean;
  /** How many wrong balances they have typed for this till today. */
  readonly wrongTries: number;
}

export const DIFFERENCE_UNEXPLAINED = 'DIFFERENCE_UNEXPLAINED';
const WRONG_TRIES_MAX = 3;

/**
 * Signs a day of a till: the ledger plus the explained differences must be the closing balance, to the cent. A signed day that
 * no longer agrees can be signed again. A refusal does not give the right balance away. `signer` is null with `APPROVALS=off`:
 * then anybody signs, once, and a refusal has the figures.
 */
export function signTillDay(
  day: TillDay,
  { actorId, today, ...signature }: Signature,
  signer: Signer | null = null,
): TillDayEvent[] {
  const { till, on, ledgerCents, explainedCents, statementClosingCents } = signature;
  const expectedCents = addCents(ledgerCents, explainedCents);
  if (day.status === 'SIGNED' && (signer === null || day.statementClosingCents === expectedCents))
    throw stateConflict('TILL_SIGNED', 'This day of the till is signed already.');
  if (on > today) throw new RuleViolation('DAY_IN_FUTURE', 'This day has not come yet.');
  if (till === 'CASH' && statementClosingCents < 0)
    throw new RuleViolation('CASH_NEGATIVE', 'Counted cash cannot be less than nothing.');
  if (signer !== null) requireSigner(signer, on);
  const unexplainedCents = subtractCents(statementClosingCents, expectedCents);
  if (unexplainedCents !== 0 && signer !== null)
    throw new RuleViolation(
      DIFFERENCE_UNEXPLAINED,
      'This is not what the books and the open lines come to. Count again, or find the difference first.',
    );
  if (unexplainedCents !== 0)
    throw new RuleViolation(
      DIFFERENCE_UNEXPLAINED,
      `The books and the open lines come to ${formatUsd(expectedCents)}, not ${formatUsd(statementClosingCents)}. Find the difference first.`,
      'rule',
      { ledgerCents, explainedCents, expectedCents, unexplainedCents },
    );
  return [{ type: 'TillReconciled', data: { ...signature, signedBy: actorId } }];
}

function requireSigner({ isImporter, wrongTries }: Signer, on: CalendarDate): void {
  if (isImporter)
    throw new RuleViolation(
      'SELF_DECISION',
      `You imported lines of ${on} yourself: a colleague has to sign this day.`,
      'forbidden',
      { days: [on] },
    );
  if (wrongTries >= WRONG_TRIES_MAX) throw tooManyTries();
}

const tooManyTries = () =>
  forbidden(
    'TOO_MANY_TRIES',
    'You have typed three wrong balances for this till today. A colleague has to sign it, or you can tomorrow.',
  );

/** Records that somebody typed a wrong balance. Refused from the fourth on, also if they came at the same time. */
export function refuseSigning(
  day: { readonly till: CashMethod; readonly on: CalendarDate; readonly today: CalendarDate },
  { wrongTries }: Pick<Signer, 'wrongTries'>,
): TillDayEvent[] {
  if (wrongTries >= WRONG_TRIES_MAX) throw tooManyTries();
  return [{ type: 'TillSigningRefused', data: { till: day.till, on: day.on, refusedOn: day.today } }];
}

/** What changed after a day was signed, in words. Of cash no amount: the person who counts it again should not know it. */
export function whatChanged(
  till: CashMethod,
  signed: { readonly ledgerCents: Cents; readonly explainedCents: Cents },
  now: { readonly ledgerCents: Cents; readonly explainedCents: Cents },
): string {
  if (till === 'CASH') return 'Cash of this day was entered or taken back after it was signed.';
  const ledgerCents = subtractCents(now.ledgerCents, signed.ledgerCents);
  const explainedCents = subtractCents(now.explainedCents, signed.explainedCents);
  return [
    ...(ledgerCents === 0 ? [] : [`The books changed by ${formatUsd(ledgerCents)}`]),
    ...(explainedCents === 0 ? [] : [`What explains the difference changed by ${formatUsd(explainedCents)}`]),
  ].join('. ');
}

export interface Reopening {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  /** Whether the person who opens it also signed it, with any of their accounts. */
  readonly isSigner: boolean;
  readonly reason: FreeTextRef;
}

/** Takes a signature back. Nobody may take back their own, so that two people know of it. */
export function reopenTillDay(day: TillDay, { till, on, isSigner, reason }: Reopening): TillDayEvent[] {
  if (day.status === 'OPEN') throw stateConflict('TILL_NOT_SIGNED', 'This day of the till is not signed.');
  if (isSigner)
    throw forbidden('SELF_DECISION', 'You signed this day yourself: a colleague has to open it again.');
  return [{ type: 'TillReopened', data: { till, on, signedBy: day.signedBy, reason } }];
}
