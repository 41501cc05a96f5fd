import { isSamePerson, type KnownPerson } from '#identity/people/domain/same-person';
import type { DisbursedLoan, Loan, WriteOffRequest } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { RequestEnd } from './write-off-events.ts';

/** The people in a write-off: the one who decides, and the others concerned. */
export interface WriteOffParties {
  readonly actor: KnownPerson;
  readonly borrower: KnownPerson;
  /** Null if nobody has requested it. */
  readonly requester: KnownPerson | null;
  readonly today: CalendarDate;
}

export interface WriteOff extends WriteOffParties {
  readonly reason: FreeTextRef;
  /** The outstanding principal that the caller expects; the current one if they name none. */
  readonly amountCents?: Cents;
  /** Whether an amount needs a second person; if left out, every amount does. */
  readonly needsSecond?: (amountCents: Cents) => boolean;
}

/** The code of refusals because a request has lapsed, or its amount differs from the outstanding principal. */
export const AMOUNT_CHANGED = 'AMOUNT_CHANGED';

/**
 * Writes off the rest of a loan in default. Unless the policy says that one person is enough, it needs two people, neither of
 * them the borrower. The first call requests it for the current outstanding principal; the same call by a second person writes it
 * off. If a request has lapsed, the person who made it, or a person who names the new amount, requests it again.
 */
export function writeOffLoan(loan: Loan, wish: WriteOff): LoanEvent[] {
  const defaulted = inDefault(loan, wish);
  const { principalCents } = owedOn(defaulted, wish.today);
  const request = defaulted.writeOffRequest;
  const lapsed = request === null ? [] : lapseOf(defaulted, request, principalCents);
  const isRequestedAgain = lapsed.length > 0 && (isRequester(wish) || wish.amountCents === principalCents);
  if (request !== null && !isRequestedAgain) return confirmWriteOff(loan, wish);
  if (wish.amountCents !== undefined && wish.amountCents !== principalCents) {
    throw amountChanged(wish.amountCents, principalCents);
  }
  const { reason, actor, needsSecond = () => true } = wish;
  if (!needsSecond(principalCents)) return [...lapsed, writtenOff(defaulted, wish)];
  const asked = { requestedBy: actor.id, amountCents: principalCents, reason };
  return [...lapsed, { type: 'LoanWriteOffRequested', data: { borrowerId: defaulted.borrowerId, ...asked } }];
}

/** Writes off a loan, as a colleague requested. */
export function confirmWriteOff(
  loan: Loan,
  { reason, amountCents, ...parties }: WriteOffParties & Partial<Pick<WriteOff, 'reason' | 'amountCents'>>,
): LoanEvent[] {
  const defaulted = requireColleague(loan, parties);
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

/** Refuses a colleague's request; the loan stays in default. */
export function refuseWriteOff(
  loan: Loan,
  { reason, ...parties }: WriteOffParties & Pick<WriteOff, 'reason'>,
): LoanEvent[] {
  const { borrowerId } = requireColleague(loan, parties);
  return [{ type: 'LoanWriteOffRefused', data: { borrowerId, refusedBy: parties.actor.id, reason } }];
}

/** Ends a request whose amount no longer is what is owed. Returns no events if there is no request. */
export function lapseWriteOff(loan: Loan, today: CalendarDate): LoanEvent[] {
  if (loan.status !== 'DEFAULTED' || loan.writeOffRequest === null) return [];
  return lapseOf(loan, loan.writeOffRequest, owedOn(loan, today).principalCents);
}

/** Ends a request whatever its amount. Returns no events if there is no request. */
export function endWriteOffRequest(loan: Loan, today: CalendarDate, because: RequestEnd): LoanEvent[] {
  if (loan.status !== 'DEFAULTED' || loan.writeOffRequest === null) return [];
  const { borrowerId, writeOffRequest } = loan;
  const amountCents = owedOn(loan, today).principalCents;
  const { amountCents: requestedCents } = writeOffRequest;
  return [{ type: 'LoanWriteOffLapsed', data: { borrowerId, requestedCents, amountCents, because } }];
}

/** The loan with a valid request. Refuses the person who made the request. */
function requireColleague(loan: Loan, parties: WriteOffParties): DisbursedLoan {
  const defaulted = inDefault(loan, parties);
  const request = defaulted.writeOffRequest;
  if (request === null) {
    throw stateConflict('WRITE_OFF_NOT_ASKED', 'Nobody has asked to write this loan off. Ask for it first.');
  }
  if (isRequester(parties)) {
    throw forbidden('SELF_DECISION', 'You asked for this write-off yourself: a colleague has to decide.');
  }
  const { principalCents } = owedOn(defaulted, parties.today);
  if (lapseOf(defaulted, request, principalCents).length > 0) {
    throw amountChanged(request.amountCents, principalCents);
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

const isRequester = ({ actor, requester }: WriteOffParties): boolean =>
  requester !== null && isSamePerson(actor, requester);

function owedOn(loan: DisbursedLoan, today: CalendarDate) {
  const { balanceCents: principalCents, accruedInterestCents: unpaidInterestCents } = accountOf(
    loan,
    loan.payments,
    today,
  );
  return { principalCents, unpaidInterestCents };
}

function lapseOf(
  { borrowerId }: DisbursedLoan,
  { amountCents: requestedCents }: WriteOffRequest,
  amountCents: Cents,
): LoanEvent[] {
  return requestedCents === amountCents
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
