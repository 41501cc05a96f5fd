/** The sentences that staff read about the offer of a loan. */
import type { LoanTermsCorrected } from '#loans/domain/loan';
import type { OfferEvent } from '#loans/domain/offer';
import { formatUsd } from '@dziva/money/usd';
import type { ActivityRules } from './activity-rule.ts';

const offer = { type: 'approval', seenBy: 'staff', subject: 'loan' } as const;

export const offerActivity: ActivityRules<OfferEvent | LoanTermsCorrected> = {
  // An upgrade made this offer, not a person.
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
  // The borrower gets a notice; staff need not do anything.
  OfferReminded: null,
  OfferLapsed: {
    ...offer,
    sentence: ({ streamId }, { member }) =>
      `The offer of ${loan(streamId)} to ${member} has lapsed: nobody answered it`,
  },
};

/** `loan 1A2B3C4D`, as on screens. */
export const loan = (loanId: string): string => `loan ${loanId.slice(0, 8).toUpperCase()}`;
