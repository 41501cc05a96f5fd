import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type CashMethod, isCounted } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TillEntry } from '#reconciliation/lines/domain/statement-line';
import type { TillDayEvent, TillReconciled } from './till-day-events.ts';
import type { SignedDay, TillDay } from './till-day.ts';

/** One of the days that a person signs together. */
export interface DayToSign {
  readonly on: CalendarDate;
  readonly day: { readonly status: 'OPEN' } | Pick<SignedDay, 'status' | 'statementClosingCents'>;
  /** The balance in the ledger at the end of the day. */
  readonly ledgerCents: Cents;
  /** The explained part by which the statement is higher than the ledger. */
  readonly explainedCents: Cents;
  /** Whether the till was opened later: then there is nothing to sign. */
  readonly isBeforeOpening: boolean;
  /** Whether the signer imported lines of this day, with any of their accounts. */
  readonly isImporter: boolean;
  /** Its closing balances by the running balances of statements that have it to its end. */
  readonly printedCents: readonly Cents[];
  /** The cash that somebody else alone has entered for this day: the signer has counted it. */
  readonly counted: readonly TillEntry[];
}

export interface Signature {
  readonly till: CashMethod;
  readonly today: CalendarDate;
  readonly signedBy: string;
  /** The closing balance on the statement, or the counted cash, at the end of the last day. */
  readonly statementClosingCents: Cents;
  readonly note?: FreeTextRef;
}

/** What is known of the person who signs. */
export interface Signer {
  /** How many wrong balances they have typed for this till today. */
  readonly wrongTries: number;
}

export interface SignedDays {
  readonly signed: readonly { readonly on: CalendarDate; readonly event: TillReconciled }[];
  readonly left: readonly LeftDay[];
}

/** A day that is not signed, and the reason in a sentence. */
export interface LeftDay {
  readonly on: CalendarDate;
  readonly why: string;
}

export const DIFFERENCE_UNEXPLAINED = 'DIFFERENCE_UNEXPLAINED';
const WRONG_TRIES_MAX = 3;

/**
 * Signs days of a till that follow each other: at the end of the last one, the ledger plus the explained differences must be the
 * closing balance, to the cent. Days whose lines the signer imported are left to a colleague, and a day in between on which a running
 * balance says something else is left open. A signed day that no longer agrees
 * can be signed again, and so can cash that somebody else has not counted yet. A refusal does not give the right balance away.
 * `signer` is null with `APPROVALS=off`: then anybody signs, once, and a refusal has the figures.
 */
export function signTillDays(
  days: readonly DayToSign[],
  { today, note, ...signature }: Signature,
  signer: Signer | null = null,
): SignedDays {
  const last = days.at(-1);
  assert(last, 'at least one day is signed');
  const { open, left } = openDays(days, signer);
  if (open.length === 0) throw stateConflict('TILL_SIGNED', 'This day of the till is signed already.');
  if (last.on > today) throw new RuleViolation('DAY_IN_FUTURE', 'This day has not come yet.');
  const { till, signedBy, statementClosingCents } = signature;
  if (isCounted(till) && statementClosingCents < 0)
    throw new RuleViolation('CASH_NEGATIVE', 'Counted cash cannot be less than nothing.');
  const own = open.filter((each) => isLeftToColleague(each, signer));
  if (own.length === open.length) throw importedAll(own);
  if (signer !== null && signer.wrongTries >= WRONG_TRIES_MAX) throw tooManyTries();
  requireAgreement(last, statementClosingCents, signer);
  const signed = open.filter(({ on }) => !left.some((each) => each.on === on));
  if (signed.length === 0) throw noneLeft();
  return {
    signed: signed.map(({ on, ledgerCents, explainedCents, counted }) => ({
      on,
      event: {
        type: 'TillReconciled',
        data: {
          till,
          on,
          signedBy,
          ledgerCents,
          explainedCents,
          statementClosingCents: addCents(ledgerCents, explainedCents),
          ...(counted.length === 0 ? {} : { counted }),
          ...(note === undefined || on !== signed.at(-1)?.on ? {} : { note }),
        },
      },
    })),
    left,
  };
}

/**
 * The days that are not signed, and those among them that this person leaves to a colleague. Throws 409 `BEFORE_OPENING` if the till
 * was opened after all of them.
 */
export function openDays(
  days: readonly DayToSign[],
  signer: Signer | null,
): { readonly open: readonly DayToSign[]; readonly left: readonly LeftDay[] } {
  const counting = days.filter(({ isBeforeOpening }) => !isBeforeOpening);
  if (counting.length === 0)
    throw stateConflict(
      'BEFORE_OPENING',
      'This till was opened after this day. Sign the days from its opening on.',
    );
  const open = counting.filter((each) => !isSigned(each, signer));
  const left = open.flatMap((each): LeftDay[] => {
    const { on } = each;
    if (isLeftToColleague(each, signer)) return [{ on, why: IMPORTED }];
    // The closing balance of the last day is typed.
    return on !== days.at(-1)?.on && isContradicted(each) ? [{ on, why: CONTRADICTED }] : [];
  });
  return { open, left };
}

const isLeftToColleague = ({ isImporter }: DayToSign, signer: Signer | null): boolean =>
  signer !== null && isImporter;
const IMPORTED = 'You imported lines of this day yourself: a colleague has to sign it.';

const isContradicted = ({ printedCents, ledgerCents, explainedCents }: DayToSign): boolean =>
  printedCents.some((printed) => printed !== addCents(ledgerCents, explainedCents));
const CONTRADICTED =
  'The running balance of its statement says something else: find the difference, or sign this day alone.';

/** With two people a signature stands only while the day agrees, and while nobody but the person who entered cash has counted it. */
function isSigned({ day, ledgerCents, explainedCents, counted }: DayToSign, signer: Signer | null): boolean {
  if (day.status !== 'SIGNED') return false;
  if (signer === null) return true;
  return day.statementClosingCents === addCents(ledgerCents, explainedCents) && counted.length === 0;
}

function requireAgreement(
  { ledgerCents, explainedCents }: DayToSign,
  statementClosingCents: Cents,
  signer: Signer | null,
): void {
  const expectedCents = addCents(ledgerCents, explainedCents);
  const unexplainedCents = subtractCents(statementClosingCents, expectedCents);
  if (unexplainedCents === 0) return;
  if (signer !== null)
    throw new RuleViolation(
      DIFFERENCE_UNEXPLAINED,
      'This is not what the books and the open lines come to. Count again, or find the difference first.',
    );
  throw new RuleViolation(
    DIFFERENCE_UNEXPLAINED,
    `The books and the open lines come to ${formatUsd(expectedCents)}, not ${formatUsd(statementClosingCents)}. Find the difference first.`,
    'rule',
    { ledgerCents, explainedCents, expectedCents, unexplainedCents },
  );
}

const importedAll = (days: readonly DayToSign[]) => {
  const named = days.map(({ on }) => on);
  const which = named.length > 1 ? `${named[0]} to ${named.at(-1)}` : named[0];
  return new RuleViolation(
    'SELF_DECISION',
    `You imported lines of ${which} yourself: a colleague has to sign ${named.length > 1 ? 'these days' : 'this day'}.`,
    'forbidden',
    { days: named },
  );
};

const noneLeft = () =>
  stateConflict(
    'DAYS_DIFFER',
    'None of these days can be signed together: running balances say something else, or you imported their lines. Sign a day alone.',
  );

const tooManyTries = () =>
  forbidden(
    'TOO_MANY_TRIES',
    'You have typed three wrong balances for this till today. A colleague has to sign it, or you can tomorrow.',
  );

/** What changed after a day was signed, in words. Of cash no amount: the person who counts it again should not know it. */
export function whatChanged(
  till: CashMethod,
  signed: { readonly ledgerCents: Cents; readonly explainedCents: Cents },
  now: { readonly ledgerCents: Cents; readonly explainedCents: Cents },
): string {
  if (isCounted(till)) return 'Cash of this day was entered or taken back after it was signed.';
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
