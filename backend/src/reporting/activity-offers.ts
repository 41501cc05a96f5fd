/** What staff read of the offer of a loan. */
import type { LoanTermsCorrected } from '#loans/domain/loan';
import type { OfferEvent } from '#loans/domain/offer';
import { formatUsd } from '@dziva/money/usd';
import type { ActivityRules } from './activity-rule.ts';

const offer = { type: 'approval', seenBy: 'staff', subject: 'loan' } as const;

export const offerActivity: ActivityRules<OfferEvent | LoanTermsCorrected> = {
  // The upgrade made it, and nobody did anything.
  LoanOffered: null,
  LoanTermsCorrected: {
    ...offer,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} made ${member} a new offer for ${loan(streamId)}: ${formatUsd(data.principalCents)}`,
  },
  LoanAccepted: {
    ...offer,
    sentence: ({ data, streamId }, { actor, member }) =>
      data.signature === undefined
        ? `${member} accepted the offer of ${loan(streamId)}`
        : `${actor} recorded that ${member} signed the agreement of ${loan(streamId)} on paper`,
  },
  OfferDeclined: {
    ...offer,
    sentence: ({ streamId }, { member }) => `${member} declined the offer of ${loan(streamId)}`,
  },
  // The borrower reads it; staff have nothing to do.
  OfferReminded: null,
  OfferLapsed: {
    ...offer,
    sentence: ({ streamId }, { member }) =>
      `The offer of ${loan(streamId)} to ${member} has lapsed: nobody answered it`,
  },
};

/** `loan 1A2B3C4D`, as screens show it. */
export const loan = (loanId: string): string => `loan ${loanId.slice(0, 8).toUpperCase()}`;
