/** The entries about the offer in the history of a loan. */
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
    description: `Offered to the borrower. ${openUntil(data.offer)}`,
    amountCents: null,
  }),
  LoanTermsCorrected: ({ data }) => ({
    step: 'TERMS_CORRECTED',
    valueOn: null,
    description: `A new offer with these terms: ${formatUsd(data.principalCents)} at ${data.aprPercent}% a year over ${months(data.termMonths)}. ${openUntil(data.offer)}`,
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
    description: 'The borrower declined the offer. It can be offered again, with the same or other terms.',
    amountCents: null,
    note: 'reason',
  }),
  OfferReminded: ({ data: { expiresAt } }) => ({
    step: 'REMINDED',
    valueOn: null,
    description: `The borrower was reminded of the offer. It is open until ${day(harareDateOf(expiresAt))}.`,
    amountCents: null,
  }),
  OfferLapsed: () => ({
    step: 'OFFER_LAPSED',
    valueOn: null,
    description:
      'The offer has lapsed: nobody answered it in time. It can be offered again, with the same or other terms.',
    amountCents: null,
  }),
};

const openUntil = ({ expiresAt }: OfferPeriod): string =>
  `The offer is open until ${day(harareDateOf(expiresAt))}.`;
