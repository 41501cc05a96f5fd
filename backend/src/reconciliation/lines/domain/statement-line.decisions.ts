import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { beforeOpening } from '#transfers/domain/statement-evidence';
import type { LineDifference, LineFacts, MatchedEntry, StatementLine, TillEntry } from './statement-line.ts';
import type { StatementLineEvent } from './line-events.ts';

/** A line of a statement, with the facts that a decision needs beside its own events. */
export interface KnownLine extends LineFacts {
  /** As the provider wrote it. */
  readonly reference: string | null;
  /** Whether the reference is the provider's own id of the transaction: what a customer wrote may stand on many payments. */
  readonly hasId: boolean;
  /** False if it repeats an earlier line, or is not a completed transfer in US dollars. */
  readonly isUsable: boolean;
  /** Whether nobody could read it. Then the amount is 0 unless it is known, and it can only be completed or ignored. */
  readonly isUnread: boolean;
  /** Its text, if nobody could read it. */
  readonly raw: string | null;
  /** Whether its whole statement was read. */
  readonly isRead: boolean;
  /** Who imported it; of a line that could not be read, who completed it. */
  readonly importedBy: string;
  /** Null until another person has confirmed it. */
  readonly confirmedBy: string | null;
  /** Whether it is used for anything; a job that verifies a deposit with it stores no event on the line. */
  readonly isTaken: boolean;
  /** Whether its day is before its till was opened: then it books nothing. */
  readonly isBeforeOpening: boolean;
}

/** An entry of a till that a person or a job chose for a line. */
export interface ChosenEntry extends TillEntry {
  readonly till: CashMethod;
  /** The amount that it posted there, or that a waiting deposit reports: positive is money in. */
  readonly amountCents: Cents;
  /** Whether another line is matched to it. */
  readonly isTaken: boolean;
  /** A pending deposit, which the line would verify. */
  readonly isPending: boolean;
}

export interface Completion {
  /** Negative for money out. */
  readonly amountCents: Cents;
  readonly paidOn: CalendarDate;
  readonly today: CalendarDate;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  /** Whether another statement has this line already. */
  readonly isRepeated: boolean;
}

/** Says what a line is that nobody could read. Throws 409 if it was read, was completed before, is ignored, or is another line. */
export function completeLine(
  state: StatementLine,
  line: KnownLine,
  { amountCents, paidOn, today, isRepeated, ...reference }: Completion,
): StatementLineEvent[] {
  requireUnused(state, line);
  if (!line.isUnread)
    throw stateConflict('LINE_READ', 'This line is known already. Match it, or assign its money.');
  if (paidOn > today)
    throw new RuleViolation('DAY_IN_FUTURE', 'This day is in the future. Choose the day on the statement.');
  if (paidOn < FIRST_DAY)
    throw new RuleViolation('DAY_TOO_OLD', 'This day is before 1990. Choose the day on the statement.');
  if (isRepeated)
    throw stateConflict(
      'LINE_REPEATED',
      'Another statement has this line already. Ignore this one, and use the other.',
    );
  return [
    {
      type: 'StatementLineCompleted',
      data: { ...factsOf(line), amountCents, on: paidOn, ...reference },
    },
  ];
}

const FIRST_DAY = '1990-01-01';

/** Matches an open line with entries: all of its till, each unmatched. They and a difference to an account are the line. */
export function matchLine(
  state: StatementLine,
  line: KnownLine,
  entries: readonly ChosenEntry[],
  asked?: LineDifference,
): StatementLineEvent[] {
  requireOpen(state, line);
  if (new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size < entries.length)
    throw new RuleViolation('ENTRY_REPEATED', 'An entry is named twice.');
  for (const entry of entries) requireFit(line, entry);
  // A waiting deposit is credited with the amount that arrived, so the line can have no other entry.
  const pending = entries.find(({ isPending }) => isPending);
  if (pending !== undefined && (entries.length > 1 || asked !== undefined))
    throw new RuleViolation(
      'DEPOSIT_PENDING',
      'A deposit that is not verified yet needs a line of its own. Verify it first.',
    );
  const sum =
    pending === undefined ? sumCents(entries.map(({ amountCents }) => amountCents)) : line.amountCents;
  const difference = differenceOf(line.amountCents, sum, asked);
  return [
    {
      type: 'LineMatched',
      data: { ...factsOf(line), entries: entries.map((entry) => matched(entry, line)), ...difference },
    },
  ];
}

/** Marks an open or unread line as ignored: it is no money. */
export function ignoreLine(state: StatementLine, line: KnownLine, reason: FreeTextRef): StatementLineEvent[] {
  requireUnused(state, line);
  return [{ type: 'LineIgnored', data: { ...factsOf(line), reason } }];
}

/** Opens a line again. Its entries stay in the ledger, without a line. */
export function unmatchLine(
  state: StatementLine,
  line: KnownLine,
  because: { readonly reason: FreeTextRef } | { readonly reversed: TillEntry },
): StatementLineEvent[] {
  if (!line.isTaken) throw stateConflict('LINE_OPEN', 'This line is open already.');
  if ('isAssigned' in state && state.isAssigned)
    throw stateConflict(
      'LINE_ASSIGNED',
      'The money of this line was assigned. Take back each part, and reverse the payments on loans.',
    );
  const was = state.status === 'OPEN' ? 'MATCHED' : state.status;
  const difference = 'difference' in state ? { difference: state.difference } : {};
  return [{ type: 'LineUnmatched', data: { ...factsOf(line), was, ...difference, ...because } }];
}

/** Refuses a line that is already used, that moved no money, or that nobody could read. */
export function requireOpen(state: StatementLine, line: KnownLine): void {
  requireUnused(state, line);
  if (line.isUnread)
    throw stateConflict('LINE_UNREAD', 'This line could not be read. Complete it first, or ignore it.');
}

function requireUnused({ status }: StatementLine, line: KnownLine): void {
  if (!line.isRead)
    throw stateConflict(
      'STATEMENT_NOT_READ',
      'This statement is still being read. Try again when it is done.',
    );
  if (!line.isUsable && !line.isUnread)
    throw new RuleViolation(
      'LINE_NOT_USABLE',
      'This line moved no money in US dollars, or repeats an earlier line.',
    );
  if (line.isTaken || status !== 'OPEN')
    throw stateConflict('LINE_USED', 'This line has ended elsewhere. Open it again first.');
  if (line.isBeforeOpening) throw beforeOpening();
}

function requireFit({ till }: KnownLine, entry: ChosenEntry): void {
  if (entry.till !== till)
    throw new RuleViolation('TILL_DIFFERS', 'This entry is of another till than the line.');
  if (entry.isTaken) throw lineUsed(entry);
}

/** Refuses an entry that another line is matched to. */
export function lineUsed(entry?: TillEntry): RuleViolation {
  const details = entry === undefined ? {} : { entry: { kind: entry.kind, id: entry.id } };
  return new RuleViolation('LINE_USED', 'Another line shows this entry already.', 'conflict', details);
}

/** The difference with its sign. One that is named without a sign is what is missing on either side. */
function differenceOf(lineCents: Cents, entriesCents: Cents, asked: LineDifference | undefined) {
  const openCents = subtractCents(lineCents, entriesCents);
  const saidCents = asked?.amountCents ?? ZERO_CENTS;
  if (saidCents !== openCents && (saidCents <= 0 || saidCents !== Math.abs(openCents)))
    throw amountDiffers(lineCents, entriesCents, saidCents);
  return asked === undefined ? {} : { difference: { ...asked, amountCents: openCents } };
}

function amountDiffers(lineCents: Cents, entriesCents: Cents, differenceCents: Cents): RuleViolation {
  const difference = differenceCents === 0 ? '' : ` and the difference is ${formatUsd(differenceCents)}`;
  return new RuleViolation(
    'AMOUNT_DIFFERS',
    `The line says ${formatUsd(lineCents)}, and the entries come to ${formatUsd(entriesCents)}${difference}.`,
    'rule',
    { lineCents, entriesCents, ...(differenceCents === 0 ? {} : { differenceCents }) },
  );
}

/** The result of the events of a line. */
export const factsOf = ({ importId, line, till, amountCents, on }: KnownLine): LineFacts => ({
  importId,
  line,
  till,
  amountCents,
  on,
});

const matched = ({ kind, id, amountCents, isPending }: ChosenEntry, line: KnownLine): MatchedEntry => ({
  kind,
  id,
  amountCents: isPending ? line.amountCents : amountCents,
  ...(isPending ? { verified: true } : {}),
});
