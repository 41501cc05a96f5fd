/** A loan is made, its terms are corrected, and in the end it is settled, or closed before the payout. */
import { type OfferPeriod, openOffer } from '#lending/offer/domain/offer';
import { notice, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { agreedOf, loanEvent, ofLoan, ofPaidOut } from './loan-event.ts';
import { loanName, months, openUntil, shownAsOffer, shownAsPayment } from './loan-words.ts';
import type { LoanTerms } from './loan.ts';
import type { ProductExceptions } from './product-exceptions.ts';

export type LoanCreated = DomainEvent<
  'LoanCreated',
  LoanTerms &
    ProductExceptions & {
      applicationId: string;
      borrowerId: string;
      instalmentCents: Cents;
      totalRepaymentCents: Cents;
      /** Why it was created in spite of its exceptions. */
      exceptionReason?: FreeTextRef;
      offer: OfferPeriod;
    }
>;

export const loanCreated = loanEvent<LoanCreated>('LoanCreated', {
  evolve: (_, { data }, version) => {
    const { applicationId, borrowerId, principalCents, aprPercent, termMonths, dueDayOfMonth, inDuplum } =
      data;
    const agreed = { principalCents, aprPercent, termMonths, dueDayOfMonth };
    const terms = inDuplum === undefined ? agreed : { ...agreed, inDuplum };
    return {
      status: 'APPROVED',
      applicationId,
      borrowerId,
      terms,
      offer: openOffer(data.offer, version),
      agreements: [],
      payoutsTakenBack: [],
      ...judged(data, version),
    };
  },
  postings: null,
  valueOn: null,
  history: ({ data }) => ({
    step: 'CREATED',
    description: `Loan of ${formatUsd(data.principalCents)} made, at ${data.aprPercent}% a year over ${months(data.termMonths)}.`,
    amountCents: data.principalCents,
    note: 'exceptionReason',
  }),
  // The notices of the application cover both.
  notice: null,
  // The approval or the end of its application has the entry for these.
  activity: null,
});

/** New terms before the payout. They make a new offer, whatever happened to the last one. */
export type LoanTermsCorrected = DomainEvent<
  'LoanTermsCorrected',
  LoanTerms &
    ProductExceptions & {
      borrowerId: string;
      instalmentCents: Cents;
      totalRepaymentCents: Cents;
      offer: OfferPeriod;
      note?: FreeTextRef;
      exceptionReason?: FreeTextRef;
    }
>;

export const loanTermsCorrected = loanEvent<LoanTermsCorrected>('LoanTermsCorrected', {
  evolve: ofLoan((loan, { data }, version) => {
    const { principalCents, aprPercent, termMonths, dueDayOfMonth } = data;
    const { applicationId, borrowerId } = loan;
    return {
      status: 'APPROVED',
      applicationId,
      borrowerId,
      terms: { ...loan.terms, principalCents, aprPercent, termMonths, dueDayOfMonth },
      offer: openOffer(data.offer, version),
      agreements: loan.agreements,
      payoutsTakenBack: loan.payoutsTakenBack,
      ...judged(data, version),
    };
  }),
  postings: null,
  valueOn: null,
  history: ({ data }) => ({
    step: 'TERMS_CORRECTED',
    description: `A new offer with these terms: ${formatUsd(data.principalCents)} at ${data.aprPercent}% a year over ${months(data.termMonths)}. ${openUntil(data.offer)}`,
    amountCents: data.principalCents,
    note: data.note === undefined ? 'exceptionReason' : 'note',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      principalCents: data.principalCents,
      expiresAt: data.offer.expiresAt,
    }),
    words: ({ principalCents, expiresAt }, { texts }) => ({
      title: 'We have a new offer for you',
      message: `The terms of your loan of ${formatUsd(principalCents)} have changed. Read them, and accept them until ${day(
        harareDateOf(expiresAt),
      )}. An earlier answer does not count any more.${quoted('Note', texts['note'])}`,
    }),
  }),
  activity: {
    ...shownAsOffer,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} made ${member} a new offer for ${loanName(streamId)}: ${formatUsd(data.principalCents)}`,
  },
});

/** The loan was never paid out and never will be. */
export type LoanClosed = DomainEvent<'LoanClosed', { because: string }>;

export const loanClosed = loanEvent<LoanClosed>('LoanClosed', {
  evolve: ofLoan((loan) => ({ status: 'CLOSED', ...agreedOf(loan) })),
  postings: null,
  valueOn: null,
  history: ({ data }) => ({
    step: 'CLOSED',
    description: `Closed without being paid out: ${data.because}.`,
    amountCents: null,
  }),
  notice: null,
  activity: null,
});

/** The plan and the judgement of the terms. */
function judged(data: LoanCreated['data'] | LoanTermsCorrected['data'], version: EventVersion) {
  const { exceptions: list = [], exceptionsAllowedBy } = data;
  return {
    instalmentCents: data.instalmentCents,
    totalRepaymentCents: data.totalRepaymentCents,
    productVersionId: data.productVersionId,
    exceptionReason: data.exceptionReason === undefined ? null : version,
    ...(list.length === 0 ? {} : { exceptions: { list, allowedBy: exceptionsAllowedBy ?? null } }),
  };
}

export type LoanSettled = DomainEvent<'LoanSettled', { settledOn: CalendarDate }>;

export const loanSettled = loanEvent<LoanSettled>('LoanSettled', {
  evolve: ofPaidOut((loan, { data: { settledOn } }) => ({
    ...loan,
    status: 'SETTLED',
    settledOn,
    writeOffRequest: null,
  })),
  postings: null,
  valueOn: ({ data }) => data.settledOn,
  history: ({ data }) => ({
    step: 'SETTLED',
    description: `Settled: since ${day(data.settledOn)} nothing is owed any more.`,
    amountCents: null,
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }) => ({ settledOn: data.settledOn }),
    words: ({ settledOn }) => ({
      title: 'Your loan is settled',
      message: `Since ${day(settledOn)} nothing is owed on it any more. Thank you.`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ streamId }, { member }) => `The ${loanName(streamId)} of ${member} is settled`,
  },
});
