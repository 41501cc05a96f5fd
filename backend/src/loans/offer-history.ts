/** What the history of a loan says of its offer. */
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { formatUsd } from '@dziva/money/usd';
import type { Descriptions } from './described-event.ts';
import type { LoanTermsCorrected } from './domain/loan.ts';
import type { OfferEvent, OfferPeriod } from './domain/offer.ts';
import { day, months } from './loan-history-words.ts';

export const offerDescriptions: Descriptions<OfferEvent | LoanTermsCorrected> = {
  LoanOffered: ({ data }) => ({
    step: 'OFFERED',
    valueOn: null,
    description: `Offered to the borrower. ${standsUntil(data.offer)}`,
    amountCents: null,
  }),
  LoanTermsCorrected: ({ data }) => ({
    step: 'TERMS_CORRECTED',
    valueOn: null,
    description: `A new offer with these terms: ${formatUsd(data.principalCents)} at ${data.aprPercent}% a year over ${months(data.termMonths)}. ${standsUntil(data.offer)}`,
    amountCents: data.principalCents,
    note: data.note === undefined ? 'exceptionReason' : 'note',
  }),
  LoanAccepted: ({ data: { signature } }) => ({
    step: 'ACCEPTED',
    valueOn: signature?.signedOn ?? null,
    description:
      signature === undefined
        ? 'The borrower accepted the offer. The agreement is among the documents.'
        : `The borrower signed the agreement on paper on ${day(signature.signedOn)}. The scan is among the documents.`,
    amountCents: null,
  }),
  OfferDeclined: () => ({
    step: 'OFFER_DECLINED',
    valueOn: null,
    description: 'The borrower declined the offer. Other terms make a new one.',
    amountCents: null,
    note: 'reason',
  }),
  OfferReminded: ({ data: { expiresAt } }) => ({
    step: 'REMINDED',
    valueOn: null,
    description: `The borrower was reminded of the offer. It stands until ${day(harareDateOf(expiresAt))}.`,
    amountCents: null,
  }),
  OfferLapsed: () => ({
    step: 'OFFER_LAPSED',
    valueOn: null,
    description: 'The offer has lapsed: nobody answered it in time. Other terms make a new one.',
    amountCents: null,
  }),
};

const standsUntil = ({ expiresAt }: OfferPeriod): string =>
  `The offer stands until ${day(harareDateOf(expiresAt))}.`;
