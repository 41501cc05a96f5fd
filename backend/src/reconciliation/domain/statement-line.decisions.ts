import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import { type Cents, sumCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type {
  LineFacts,
  MatchedEntry,
  StatementLine,
  StatementLineEvent,
  TillEntry,
} from './statement-line.ts';

/** A line of a statement, with the facts that a decision needs beside its own events. */
export interface KnownLine extends LineFacts {
  /** As the provider wrote it. */
  readonly reference: string | null;
  /** False if it repeats an earlier line, or is not a completed transfer in US dollars. */
  readonly isUsable: boolean;
  /** Whether its whole statement was read. */
  readonly isRead: boolean;
  readonly importedBy: string;
  /** Whether it is used for anything; a job that verifies a deposit with it stores no event on the line. */
  readonly isTaken: boolean;
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

/** Matches an open line with entries: all of its till, each unmatched, with the same total as the line. */
export function matchLine(
  state: StatementLine,
  line: KnownLine,
  entries: readonly ChosenEntry[],
): StatementLineEvent[] {
  requireOpen(state, line);
  if (new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size < entries.length)
    throw new RuleViolation('ENTRY_REPEATED', 'An entry is named twice.');
  for (const entry of entries) requireFit(line, entry);
  // A waiting deposit is credited with the amount that arrived, so the line can have no other entry.
  const pending = entries.find(({ isPending }) => isPending);
  if (pending !== undefined && entries.length > 1)
    throw new RuleViolation(
      'DEPOSIT_PENDING',
      'A deposit that is not verified yet needs a line of its own. Verify it first.',
    );
  const sum =
    pending === undefined ? sumCents(entries.map(({ amountCents }) => amountCents)) : line.amountCents;
  if (sum !== line.amountCents) throw amountDiffers(line.amountCents, sum);
  return [
    {
      type: 'LineMatched',
      data: { ...factsOf(line), entries: entries.map((entry) => matched(entry, line)) },
    },
  ];
}

/** Marks an open line as ignored: it belongs to no entry. */
export function ignoreLine(state: StatementLine, line: KnownLine, reason: FreeTextRef): StatementLineEvent[] {
  requireOpen(state, line);
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
  return [{ type: 'LineUnmatched', data: { ...factsOf(line), was, ...because } }];
}

/** Refuses a line that is already used, or that moved no money. */
export function requireOpen({ status }: StatementLine, line: KnownLine): void {
  if (!line.isRead)
    throw stateConflict(
      'STATEMENT_NOT_READ',
      'This statement is still being read. Try again when it is done.',
    );
  if (!line.isUsable)
    throw new RuleViolation(
      'LINE_NOT_USABLE',
      'This line moved no money in US dollars, or repeats an earlier line.',
    );
  if (line.isTaken || status !== 'OPEN')
    throw stateConflict('LINE_USED', 'This line has ended elsewhere. Open it again first.');
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

function amountDiffers(lineCents: Cents, entriesCents: Cents): RuleViolation {
  return new RuleViolation(
    'AMOUNT_DIFFERS',
    `The line says ${formatUsd(lineCents)}, and the entries come to ${formatUsd(entriesCents)}.`,
    'rule',
    { lineCents, entriesCents },
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
