/** What happens to the offer of a loan. */
import type { CreatedLoan } from '#lending/loan/domain/loan';
import { loanEvent, ofLoan } from '#lending/loan/domain/loan-event';
import { loanName, shownAsOffer } from '#lending/loan/domain/loan-words';
import { NO_FACTS, notice, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { day, dayAndTime } from '@dziva/loan-maths/day-words';
import type { Acceptance, OfferAnswer } from './offer.ts';

/** The borrower accepted. */
export type LoanAccepted = DomainEvent<'LoanAccepted', { borrowerId: string } & Acceptance>;

export const loanAccepted = loanEvent<LoanAccepted>('LoanAccepted', {
  evolve: ofLoan((loan, { data: { borrowerId: _borrowerId, ...acceptance } }, accepted) => {
    const answer = answered(loan, { kind: 'ACCEPTED', ...acceptance });
    const { agreementNumber: number } = acceptance;
    if (number === undefined) return answer;
    return { ...answer, agreements: [...loan.agreements, { number, accepted, offered: loan.offer.made }] };
  }),
  postings: null,
  valueOn: null,
  history: ({ data: { signature } }) => ({
    step: 'ACCEPTED',
    valueOn: signature?.signedOn ?? null,
    description:
      signature === undefined
        ? 'The borrower accepted the offer. The agreement is among the documents.'
        : `The borrower signed the agreement on paper on ${day(signature.signedOn)}. The scan is among the documents.`,
    amountCents: null,
  }),
  notice: notice({
    audience: 'finance',
    subject: stream('loan'),
    facts: ({ data }) => ({
      isSignedByHand: data.signature !== undefined,
    }),
    words: ({ isSignedByHand }, { memberName }) => ({
      title: 'An offer was accepted',
      message: isSignedByHand
        ? `${memberName} signed the agreement on paper. The loan can be paid out.`
        : `${memberName} accepted the offer. The loan can be paid out.`,
    }),
  }),
  activity: {
    ...shownAsOffer,
    sentence: ({ data, streamId }, { actor, member }) =>
      data.signature === undefined
        ? `${member} accepted the offer of ${loanName(streamId)}`
        : `${actor} recorded that ${member} signed the agreement of ${loanName(streamId)} on paper`,
  },
});

export type OfferDeclined = DomainEvent<
  'OfferDeclined',
  { borrowerId: string; declinedAt: string; reason?: FreeTextRef }
>;

export const offerDeclined = loanEvent<OfferDeclined>('OfferDeclined', {
  evolve: ofLoan((loan, { data: { declinedAt, reason } }, version) =>
    answered(loan, { kind: 'DECLINED', declinedAt, reason: reason === undefined ? null : version }),
  ),
  postings: null,
  valueOn: null,
  history: () => ({
    step: 'OFFER_DECLINED',
    description: 'The borrower declined the offer. It can be offered again, with the same or other terms.',
    amountCents: null,
    note: 'reason',
  }),
  notice: notice({
    audience: 'finance',
    subject: stream('loan'),
    facts: NO_FACTS,
    words: (_, { memberName, texts }) => ({
      title: 'An offer was declined',
      message: `${memberName} does not want the loan on these terms. Correct them to make a new offer.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsOffer,
    sentence: ({ streamId }, { member }) => `${member} declined the offer of ${loanName(streamId)}`,
  },
});

/** The borrower was reminded that the offer lapses soon. */
export type OfferReminded = DomainEvent<'OfferReminded', { borrowerId: string; expiresAt: string }>;

export const offerReminded = loanEvent<OfferReminded>('OfferReminded', {
  evolve: ofLoan((loan) => ({ ...loan, offer: { ...loan.offer, isReminded: true } })),
  postings: null,
  valueOn: null,
  history: ({ data: { expiresAt } }) => ({
    step: 'REMINDED',
    description: `The borrower was reminded of the offer. It is open until ${day(harareDateOf(expiresAt))}.`,
    amountCents: null,
  }),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({ expiresAt: data.expiresAt }),
    words: ({ expiresAt }) => ({
      title: 'Our offer lapses soon',
      message: `We have no answer to our offer of a loan yet. You can accept or decline it until ${dayAndTime(expiresAt)}.`,
    }),
  }),
  // The borrower gets a notice; staff need not do anything.
  activity: null,
});

/** Nobody answered in time. */
export type OfferLapsed = DomainEvent<'OfferLapsed', { borrowerId: string; lapsedAt: string }>;

export const offerLapsed = loanEvent<OfferLapsed>('OfferLapsed', {
  evolve: ofLoan((loan, { data: { lapsedAt } }) => answered(loan, { kind: 'LAPSED', lapsedAt })),
  postings: null,
  valueOn: null,
  history: () => ({
    step: 'OFFER_LAPSED',
    description:
      'The offer has lapsed: nobody answered it in time. It can be offered again, with the same or other terms.',
    amountCents: null,
  }),
  notice: notice({
    audience: ({ data }) => ({
      roles: ['FINANCE'],
      except: [],
      also: data.borrowerId,
    }),
    subject: stream('loan'),
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'An offer of a loan has lapsed',
      message: `It was not answered in time, and is no longer open. A new offer can be made, with the same or other terms. Borrower: ${memberName}.`,
    }),
  }),
  activity: {
    ...shownAsOffer,
    sentence: ({ streamId }, { member }) =>
      `The offer of ${loanName(streamId)} to ${member} has lapsed: nobody answered it`,
  },
});

function answered(loan: CreatedLoan, answer: OfferAnswer): CreatedLoan {
  return { ...loan, offer: { ...loan.offer, answer } };
}
