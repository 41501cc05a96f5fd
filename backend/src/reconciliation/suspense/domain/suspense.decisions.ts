import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { takenBackDay } from '#platform/books/taken-back-on';
import type { WalletReversal } from '#platform/books/wallet-reversal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { factsOf, type KnownLine, requireOpen } from '#reconciliation/lines/domain/statement-line.decisions';
import type {
  Assignee,
  ReturnableAssignee,
  StatementLine,
} from '#reconciliation/lines/domain/statement-line';
import type { StatementLineEvent } from '#reconciliation/lines/domain/line-events';

/** Posts the money of an open line on its day, before its purpose is known. */
export function putInSuspense(
  state: StatementLine,
  line: KnownLine,
  said: { readonly note?: FreeTextRef },
): StatementLineEvent[] {
  requireOpen(state, line);
  return [{ type: 'LinePutInSuspense', data: { ...factsOf(line), ...said } }];
}

/** A part of the money in suspense; the amount has no sign. */
export interface Part {
  readonly to: Assignee;
  readonly amountCents: Cents;
}

export interface Assignment {
  readonly parts: readonly Part[];
  readonly actorId: string;
  readonly today: CalendarDate;
}

/**
 * Assigns all the money in suspense. Loan payments and accounts of the company get the day of the line; a wallet is credited, and
 * money is returned, today.
 */
export function assignSuspense(
  state: StatementLine,
  line: KnownLine,
  { parts, actorId, today }: Assignment,
): StatementLineEvent[] {
  if (state.status !== 'SUSPENSE') throw stateConflict('LINE_USED', 'This line is not in suspense.');
  const sum = sumCents(parts.map(({ amountCents }) => amountCents));
  if (sum !== state.suspenseCents)
    throw new RuleViolation(
      'AMOUNT_DIFFERS',
      `${formatUsd(state.suspenseCents)} is in suspense, and the parts come to ${formatUsd(sum)}.`,
      'rule',
      { lineCents: state.suspenseCents, partsCents: sum },
    );
  return parts.map(({ to, amountCents: partCents }) => {
    if (to.kind === 'WALLET' && to.userId === actorId)
      throw forbidden('SELF_DECISION', 'You cannot assign money to your own wallet. Ask a colleague.');
    if (line.amountCents < 0 && (to.kind === 'WALLET' || to.kind === 'LOAN'))
      throw new RuleViolation(
        'PART_NOT_POSSIBLE',
        'Money that went out is no payment of a member. Choose an account, or match the payout.',
      );
    const valueOn = to.kind === 'LOAN' || to.kind === 'ACCOUNT' ? line.on : today;
    return { type: 'SuspenseAssigned', data: { ...factsOf(line), to, partCents, valueOn } };
  });
}

/** A part of a line that was assigned to something other than a loan. */
export interface KnownPart {
  readonly partId: string;
  readonly to: ReturnableAssignee;
  /** Without a sign. */
  readonly partCents: Cents;
  readonly assignedOn: CalendarDate;
  readonly isTakenBack: boolean;
}

/** Refuses a part that is already taken back, and one in the wallet of the person who would take it back. */
export function returnablePart(part: KnownPart, actorId: string): KnownPart {
  if (part.to.kind === 'WALLET' && part.to.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot take back money of your own wallet. Ask a colleague.');
  if (part.isTakenBack) throw stateConflict('PART_TAKEN_BACK', 'This part is already taken back.');
  return part;
}

/** Takes back a part that was assigned by mistake: its money is in suspense again. */
export function takeBackPart(
  line: KnownLine,
  part: KnownPart,
  reversal: WalletReversal,
): StatementLineEvent[] {
  const { actorId, today, on, reason, walletCents, owedCents } = reversal;
  const { partId, to, partCents, assignedOn } = returnablePart(part, actorId);
  const takenBackOnDay = takenBackDay({ on, today, notBefore: assignedOn, what: 'this part' });
  const taken = { partId, to, partCents, walletCents, owedCents, takenBackOn: takenBackOnDay, reason };
  return [{ type: 'SuspensePartTakenBack', data: { ...factsOf(line), ...taken } }];
}

/** A loan payment that came from suspense is reversed: its money is in suspense again. */
export function returnToSuspense(line: KnownLine, paymentId: string, partCents: Cents): StatementLineEvent[] {
  return [
    {
      type: 'SuspenseReturned',
      data: { ...factsOf(line), paymentId, partCents: cents(Math.abs(partCents)) },
    },
  ];
}
