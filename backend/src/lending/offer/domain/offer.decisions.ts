import type { CreatedLoan, Loan, LoanTerms } from '#lending/loan/domain/loan';
import { type Judged, judgedBy } from '#lending/loan/domain/loan.decisions';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { printedRatePercent } from '#lending/payout/domain/payout.decisions';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { type Cents, minCents, ZERO_CENTS } from '@dziva/money/cents';
import type { AcceptMethod } from '@dziva/vocabulary/payment-methods';
import { may } from '@dziva/vocabulary/permissions';
import type { Offer, OfferPeriod } from './offer.ts';

const DAY_MS = 86_400_000;

/** The period of an offer that is made now and is open for this many days. `now` is an ISO instant. */
export function offerPeriod(now: string, days: number): OfferPeriod {
  return { offeredAt: now, expiresAt: new Date(Date.parse(now) + days * DAY_MS).toISOString() };
}

/** The agreement, which is stored as a document. */
interface Agreement {
  readonly agreementDocumentId: string;
  readonly agreementSha256: string;
}

export interface Acceptance extends Agreement {
  readonly agreementNumber: string;
  readonly method: AcceptMethod;
  /** A registered destination of the borrower; left out if the money goes to the wallet. */
  readonly destinationId?: string;
  readonly destinationUsableFrom?: string;
  /** What the payout first pays of the borrower's debt, as they read it. */
  readonly paysDebtCents?: Cents;
  /** ISO instant. */
  readonly now: string;
  /** The last day on which the loan is paid out. */
  readonly payBy: CalendarDate;
}

/** The borrower accepts the offer. The caller has checked who it is, and the password. */
export function acceptOffer(loan: Loan, { now, ...agreement }: Acceptance): LoanEvent[] {
  const { borrowerId, terms } = openToAnswer(loan, now);
  const effectiveRatePercent = plannedRatePercent(terms, harareDateOf(now));
  const data = { borrowerId, acceptedAt: now, ...agreement, effectiveRatePercent };
  return [{ type: 'LoanAccepted', data }];
}

/** What a payout into the wallet first pays of what the borrower owes; nothing if it goes elsewhere. */
export function debtPaidFirst(
  { principalCents }: Pick<LoanTerms, 'principalCents'>,
  method: AcceptMethod | null,
  owedCents: Cents,
): { readonly paysDebtCents?: Cents } {
  const paysDebtCents = minCents(owedCents, principalCents);
  return (method ?? 'WALLET') === 'WALLET' && paysDebtCents > ZERO_CENTS ? { paysDebtCents } : {};
}

/** The borrower declines the offer. */
export function declineOffer(
  loan: Loan,
  { now, reason }: { readonly now: string; readonly reason?: FreeTextRef | undefined },
): LoanEvent[] {
  const { borrowerId } = openToAnswer(loan, now);
  const why = reason === undefined ? {} : { reason };
  return [{ type: 'OfferDeclined', data: { borrowerId, declinedAt: now, ...why } }];
}

export interface Signature extends Agreement {
  readonly actorId: string;
  readonly signedOn: CalendarDate;
  readonly now: string;
  readonly today: CalendarDate;
  /** The last day on which the loan is paid out. */
  readonly payBy: CalendarDate;
}

/**
 * Staff record that the borrower signed on paper, on a day from the offer until today. Nobody may record this for their own loan.
 */
export function recordSignature(loan: Loan, signature: Signature): LoanEvent[] {
  const { actorId, signedOn, now, today, ...agreement } = signature;
  const { borrowerId, terms, offer } = openToAnswer(notOwn(loan, actorId), now);
  const offeredOn = harareDateOf(offer.offeredAt);
  if (signedOn < offeredOn || signedOn > today) {
    throw new RuleViolation(
      'SIGNED_ON_OUT_OF_RANGE',
      `The agreement was signed between ${offeredOn}, the day of the offer, and today. Correct the day.`,
    );
  }
  const signed = { recordedBy: actorId, signedOn };
  const effectiveRatePercent = printedRatePercent(terms, offeredOn, signedOn);
  const data = { borrowerId, acceptedAt: now, ...agreement, signature: signed, effectiveRatePercent };
  return [{ type: 'LoanAccepted', data }];
}

/** How many days before the end of the offer the borrower is reminded. */
export const REMIND_OF_OFFER_DAYS = 2;

/** Reminds the borrower once of an open offer that lapses within two days, unless the whole offer was that short. */
export function remindOfOffer(loan: Loan, now: string): LoanEvent[] {
  if (loan.status !== 'APPROVED') return [];
  const { answer, isReminded, offeredAt, expiresAt } = loan.offer;
  if (answer !== null || isReminded || now >= expiresAt) return [];
  const from = addDays(harareDateOf(expiresAt), -REMIND_OF_OFFER_DAYS);
  if (harareDateOf(now) < from || harareDateOf(offeredAt) >= from) return [];
  return [{ type: 'OfferReminded', data: { borrowerId: loan.borrowerId, expiresAt } }];
}

/** Ends an offer that nobody answered in time. Returns no events for any other offer. */
export function lapseOffer(loan: Loan, now: string): LoanEvent[] {
  if (loan.status !== 'APPROVED') return [];
  if (loan.offer.answer !== null || now < loan.offer.expiresAt) return [];
  return [{ type: 'OfferLapsed', data: { borrowerId: loan.borrowerId, lapsedAt: now } }];
}

export interface Correction extends Judged {
  readonly actorId: string;
  /** The terms that change. */
  readonly terms: Partial<LoanTerms>;
  readonly offer: OfferPeriod;
  readonly note?: FreeTextRef | undefined;
}

/** Returns the loan. Throws if its terms cannot be corrected any more, or not by this person. */
export const correctable = (loan: Loan, actorId: string): CreatedLoan => unpaid(notOwn(loan, actorId));

/**
 * Corrects the terms before the payout. That makes a new offer, whatever the state of the last one. Nobody may correct their own
 * loan.
 */
export function correctTerms(loan: Loan, correction: Correction): LoanEvent[] {
  const { actorId, offer, note, exceptionReason } = correction;
  const { borrowerId, terms: before } = correctable(loan, actorId);
  const terms = { ...before, ...correction.terms };
  const data = {
    borrowerId,
    ...terms,
    instalmentCents: instalmentCents(terms),
    totalRepaymentCents: amortisationTotals(terms).totalRepaymentCents,
    offer,
    ...judgedBy(correction),
    ...(note === undefined ? {} : { note }),
    ...(exceptionReason === undefined ? {} : { exceptionReason }),
  };
  return [{ type: 'LoanTermsCorrected', data }];
}

/** Returns the borrower's own loan. For another member the loan is 404; staff get 403, because only the borrower may answer. */
export function ownLoan(loan: Loan, actor: { readonly id: string; readonly role: string }): CreatedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  if (loan.borrowerId === actor.id) return loan;
  if (!may(actor.role, 'loans.readAll')) throw notFound('loan');
  throw forbidden(
    'FORBIDDEN',
    'Only the borrower can answer an offer. If they sign on paper, record the signature.',
  );
}

/** Returns the offer if it is open. Otherwise throws 409 with the reason. */
export function openToAnswer(
  loan: Loan,
  now: string,
): { readonly borrowerId: string; readonly terms: LoanTerms; readonly offer: Offer } {
  const { offer, borrowerId, terms } = unpaid(loan);
  switch (offer.answer?.kind) {
    case 'ACCEPTED':
      throw stateConflict('OFFER_ACCEPTED', 'This offer is accepted already.');
    case 'DECLINED':
      throw stateConflict('OFFER_DECLINED', 'This offer was declined. A new offer can be made.');
    case 'LAPSED':
    case undefined:
      if (offer.answer === null && now < offer.expiresAt) return { borrowerId, terms, offer };
      throw stateConflict('OFFER_LAPSED', 'This offer has lapsed. Ask us for a new one.');
  }
}

function unpaid(loan: Loan): CreatedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  if (loan.status === 'CLOSED') throw stateConflict('LOAN_CLOSED', 'This loan was closed.');
  if (loan.status !== 'APPROVED') throw stateConflict('LOAN_DISBURSED', 'This loan is paid out already.');
  return loan;
}

function notOwn(loan: Loan, actorId: string): Loan {
  if (loan.status !== 'NONE' && loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to do this.');
  }
  return loan;
}
