import { isSamePerson, type KnownPerson } from '#identity/domain/same-person';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, Loan, LoanEvent } from './loan.ts';
import type { WriteOffRequest } from './write-off-events.ts';

/** Who decides about a write-off, and who else is in it. */
export interface WriteOffParties {
  readonly actor: KnownPerson;
  readonly borrower: KnownPerson;
  /** Null where nobody has asked. */
  readonly requester: KnownPerson | null;
  readonly today: CalendarDate;
}

export interface WriteOff extends WriteOffParties {
  readonly reason: FreeTextRef;
  /** The outstanding principal that the caller means; what it is now where they name none. */
  readonly amountCents?: Cents;
  /** Whether an amount needs a second person; each does where nothing is said. */
  readonly needsSecond?: (amountCents: Cents) => boolean;
}

/** Refusals with this code say that a request lapsed, or would have been for another amount than there is. */
export const AMOUNT_CHANGED = 'AMOUNT_CHANGED';

/**
 * Gives up the rest of a loan in default. Unless the policy says that one person is enough, it takes two, neither of them the borrower: the first one asks, for the
 * outstanding principal of that moment, and the same call by the second one writes it off. Once a request lapsed, who asked for
 * it and who names the new amount ask again.
 */
export function writeOffLoan(loan: Loan, wish: WriteOff): LoanEvent[] {
  const defaulted = inDefault(loan, wish);
  const { principalCents } = owedOn(defaulted, wish.today);
  const request = defaulted.writeOffRequest;
  const lapsed = request === null ? [] : lapseOf(defaulted, request, principalCents);
  const knowsOfLapse = lapsed.length > 0 && (isAskedBy(wish) || wish.amountCents === principalCents);
  if (request !== null && !knowsOfLapse) return confirmWriteOff(loan, wish);
  if (wish.amountCents !== undefined && wish.amountCents !== principalCents) {
    throw amountChanged(wish.amountCents, principalCents);
  }
  const { reason, actor, needsSecond = () => true } = wish;
  if (!needsSecond(principalCents)) return [...lapsed, writtenOff(defaulted, wish)];
  const asked = { requestedBy: actor.id, amountCents: principalCents, reason };
  return [...lapsed, { type: 'LoanWriteOffRequested', data: { borrowerId: defaulted.borrowerId, ...asked } }];
}

/** Writes off what a colleague asked for. */
export function confirmWriteOff(
  loan: Loan,
  { reason, amountCents, ...parties }: WriteOffParties & Partial<Pick<WriteOff, 'reason' | 'amountCents'>>,
): LoanEvent[] {
  const defaulted = asColleague(loan, parties);
  const { principalCents } = owedOn(defaulted, parties.today);
  if (amountCents !== undefined && amountCents !== principalCents) {
    throw amountChanged(amountCents, principalCents);
  }
  const withReason = reason === undefined ? {} : { reason };
  return [writtenOff(defaulted, { today: parties.today, ...withReason })];
}

function writtenOff(
  loan: DisbursedLoan,
  { today, reason }: { readonly today: CalendarDate; readonly reason?: FreeTextRef },
): LoanEvent {
  const withReason = reason === undefined ? {} : { reason };
  const data = { borrowerId: loan.borrowerId, ...owedOn(loan, today), writtenOffOn: today, ...withReason };
  return { type: 'LoanWrittenOff', data };
}

/** Says no to what a colleague asked for; the loan stays in default. */
export function refuseWriteOff(
  loan: Loan,
  { reason, ...parties }: WriteOffParties & Pick<WriteOff, 'reason'>,
): LoanEvent[] {
  const { borrowerId } = asColleague(loan, parties);
  return [{ type: 'LoanWriteOffRefused', data: { borrowerId, refusedBy: parties.actor.id, reason } }];
}

/** Ends a request whose amount is not owed any more. Quiet where there is none. */
export function lapseWriteOff(loan: Loan, today: CalendarDate): LoanEvent[] {
  if (loan.status !== 'DEFAULTED' || loan.writeOffRequest === null) return [];
  return lapseOf(loan, loan.writeOffRequest, owedOn(loan, today).principalCents);
}

/** The loan with a request that holds, for somebody else than who asked. */
function asColleague(loan: Loan, parties: WriteOffParties): DisbursedLoan {
  const defaulted = inDefault(loan, parties);
  const request = defaulted.writeOffRequest;
  if (request === null) {
    throw stateConflict('WRITE_OFF_NOT_ASKED', 'Nobody has asked to write this loan off. Ask for it first.');
  }
  if (isAskedBy(parties)) {
    throw forbidden('SELF_DECISION', 'You asked for this write-off yourself: a colleague has to decide.');
  }
  const { principalCents } = owedOn(defaulted, parties.today);
  if (lapseOf(defaulted, request, principalCents).length > 0) {
    throw amountChanged(request.amountCents ?? principalCents, principalCents);
  }
  return defaulted;
}

function inDefault(loan: Loan, { actor, borrower }: WriteOffParties): DisbursedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  if (isSamePerson(actor, borrower)) {
    throw forbidden('SELF_DECISION', 'This is your own loan: two colleagues have to decide about it.');
  }
  if (loan.status === 'WRITTEN_OFF') {
    throw stateConflict('LOAN_WRITTEN_OFF', 'The rest of this loan was written off before.');
  }
  if (loan.status !== 'DEFAULTED') {
    throw stateConflict('LOAN_NOT_DEFAULTED', 'Only a loan in default can be written off.');
  }
  return loan;
}

const isAskedBy = ({ actor, requester }: WriteOffParties): boolean =>
  requester !== null && isSamePerson(actor, requester);

function owedOn(loan: DisbursedLoan, today: CalendarDate) {
  const { balanceCents: principalCents, accruedInterestCents: unpaidInterestCents } = accountOf(
    loan,
    loan.payments,
    today,
  );
  return { principalCents, unpaidInterestCents };
}

/** A request without an amount is of before requests had one, and does not lapse. */
function lapseOf(
  { borrowerId }: DisbursedLoan,
  { amountCents: requestedCents }: WriteOffRequest,
  amountCents: Cents,
): LoanEvent[] {
  return requestedCents === null || requestedCents === amountCents
    ? []
    : [{ type: 'LoanWriteOffLapsed', data: { borrowerId, requestedCents, amountCents } }];
}

function amountChanged(requestedCents: Cents, amountCents: Cents): RuleViolation {
  return new RuleViolation(
    AMOUNT_CHANGED,
    `The outstanding principal is ${formatUsd(amountCents)} now, not ${formatUsd(requestedCents)}. ` +
      'Nothing was written off: look at the loan, and ask again.',
    'conflict',
    { requestedCents, amountCents },
  );
}
