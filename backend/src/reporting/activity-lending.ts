/** The sentences that staff read about applications, assessments, loans and collateral sales. */
import type { ApplicationEvent } from '#applications/domain/application';
import type { AssessmentEvent } from '#assessments/domain/assessment';
import type { CollateralSaleEvent, WithdrawalCause } from '#collateral-sales/domain/collateral-sale';
import { receivedCents } from '#loans/domain/excess.postings';
import type { LoanEvent } from '#loans/domain/loan';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { loan, offerActivity } from './activity-offers.ts';
import type { ActivityRules } from './activity-rule.ts';
import { dayAndTime } from './days-in-words.ts';

const application = { type: 'application', seenBy: 'staff', subject: 'application' } as const;

export const applicationActivity: ActivityRules<ApplicationEvent> = {
  ApplicationSubmitted: {
    ...application,
    sentence: ({ data }, { member }) => `${member} applied for ${formatUsd(data.loanAmountCents)}`,
  },
  ReviewStarted: {
    ...application,
    sentence: (_, { actor, member }) => `${actor} started to review the application of ${member}`,
  },
  InformationRequested: {
    ...application,
    sentence: (_, { actor, member }) => `${actor} asked ${member} for more information`,
  },
  DocumentAttached: {
    ...application,
    sentence: ({ data }, { actor, member, isOwnAct }) =>
      isOwnAct
        ? `${member} sent a document: ${kindWords(data.kind)}`
        : `${actor} added a document to the application of ${member}: ${kindWords(data.kind)}`,
  },
  ApplicationApproved: {
    ...application,
    type: 'approval',
    sentence: (_, { actor, member }) => `${actor} approved the application of ${member}`,
  },
  ApplicationDeclined: {
    ...application,
    sentence: (_, { actor, member }) => `${actor} declined the application of ${member}`,
  },
  ApplicationWithdrawn: {
    ...application,
    sentence: (_, { actor, member, isOwnAct }) =>
      isOwnAct ? `${member} withdrew their application` : `${actor} withdrew the application of ${member}`,
  },
  // The assessment and the loan have their own entries for these.
  AssessmentArranged: null,
  ApplicationAssessed: null,
  ApplicationDisbursed: null,
  ApplicationPayoutUndone: null,
};

const assessment = { type: 'assessment', seenBy: 'staff', subject: 'assessment' } as const;

export const assessmentActivity: ActivityRules<AssessmentEvent> = {
  AssessmentScheduled: {
    ...assessment,
    sentence: ({ data: { scheduledAt } }, { actor, member }) =>
      scheduledAt === null
        ? `${actor} opened an assessment of the collateral of ${member}; it has no appointment yet`
        : `${actor} scheduled the assessment of the collateral of ${member} for ${dayAndTime(scheduledAt)}`,
  },
  AssessmentRescheduled: {
    ...assessment,
    sentence: ({ data: { scheduledAt } }, { actor, member }) =>
      `${actor} arranged the assessment of the collateral of ${member} again${
        scheduledAt === null ? '' : ` for ${dayAndTime(scheduledAt)}`
      }`,
  },
  AssessmentCompleted: {
    ...assessment,
    sentence: ({ data: { result, assessedValueCents } }, { actor, member }) =>
      result === 'PASS'
        ? `${actor} assessed the collateral of ${member} at ${formatUsd(assessedValueCents)}`
        : `The collateral of ${member} did not pass the assessment by ${actor}`,
  },
  AssessmentCancelled: {
    ...assessment,
    sentence: ({ data }, { member }) =>
      `The assessment of the collateral of ${member} was cancelled: ${data.because}`,
  },
};

const alert = { type: 'alert', seenBy: 'staff', subject: 'loan' } as const;
const payment = { type: 'payment', seenBy: 'finance', subject: 'loan' } as const;

export const loanActivity: ActivityRules<LoanEvent> = {
  ...offerActivity,
  // The approval or the end of its application has the entry for these.
  LoanCreated: null,
  LoanClosed: null,
  LoanDisbursed: {
    type: 'approval',
    seenBy: 'staff',
    subject: 'loan',
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} paid out ${loan(streamId)} of ${formatUsd(data.principalCents)} to ${member}`,
  },
  LoanDisbursementUndone: {
    ...alert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took the payout of ${formatUsd(data.principalCents)} on ${loan(streamId)} of ${member} back`,
  },
  RepaymentReceived: {
    ...payment,
    sentence: ({ data, streamId }, { member }) =>
      `${member} paid ${formatUsd(receivedCents(data))} on ${loan(streamId)}${intoWallet(data)}`,
  },
  RepaymentReversed: {
    ...payment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} reversed a payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member}`,
  },
  RepaymentReturned: {
    ...payment,
    sentence: ({ data, streamId }, { member }) =>
      `A payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member} came back`,
  },
  RepaymentReturnUndone: {
    ...payment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took back that a payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member} came back`,
  },
  RecoveryReceived: {
    ...payment,
    sentence: ({ data, streamId }, { member }) =>
      `${member} paid ${formatUsd(receivedCents(data))} on ${loan(streamId)}, which was written off${intoWallet(data)}`,
  },
  RecoveryReversed: {
    ...payment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} reversed a payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member}`,
  },
  RecoveryReturned: {
    ...payment,
    sentence: ({ data, streamId }, { member }) =>
      `A payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member} came back`,
  },
  RecoveryReturnUndone: {
    ...payment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took back that a payment of ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member} came back`,
  },
  // The payment, the reversal or the return that caused it is shown.
  RepaymentsReallocated: null,
  InterestRedated: null,
  RestFellDue: null,
  LoanSettled: {
    ...payment,
    sentence: ({ streamId }, { member }) => `The ${loan(streamId)} of ${member} is settled`,
  },
  DemandSent: {
    ...alert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} demanded ${formatUsd(data.amountCents)} on ${loan(streamId)} of ${member}`,
  },
  LoanDefaulted: {
    ...alert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} declared ${loan(streamId)} of ${member} in default: ${formatUsd(data.arrearsCents)} overdue`,
  },
  LoanReinstated: {
    ...alert,
    sentence: ({ streamId }, { member }) => `The ${loan(streamId)} of ${member} goes on as agreed`,
  },
  // The sale has its own entry.
  SaleProceedsApplied: null,
  SaleProceedsTakenBack: null,
  SaleRecovered: null,
  SurplusApplied: null,
  SaleProceedsReduced: null,
  SaleRecoveryTakenBack: null,
  LoanWriteOffRequested: {
    ...alert,
    sentence: ({ streamId }, { actor, member }) =>
      `${actor} asked to write off the rest of ${loan(streamId)} of ${member}; a second person has to agree`,
  },
  LoanWriteOffRefused: {
    ...alert,
    sentence: ({ streamId }, { actor, member }) =>
      `${actor} refused to write off the rest of ${loan(streamId)} of ${member}`,
  },
  LoanWriteOffLapsed: {
    ...alert,
    sentence: ({ data, streamId }, { member }) =>
      `The request to write off ${formatUsd(data.requestedCents)} of ${loan(streamId)} of ${member} has lapsed${data.because === undefined ? `: it is ${formatUsd(data.amountCents)} now` : ''}`,
  },
  LoanWrittenOff: {
    ...alert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} wrote off ${formatUsd(data.principalCents)}, the rest of ${loan(streamId)} of ${member}`,
  },
  LoanWriteOffUndone: {
    ...alert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took the write-off of ${formatUsd(data.principalCents)} on ${loan(streamId)} of ${member} back`,
  },
  // The list of loans shows who is late.
  InstalmentReminded: null,
};

const sale = { type: 'alert', seenBy: 'staff', subject: 'collateral-sale' } as const;

export const saleActivity: ActivityRules<CollateralSaleEvent> = {
  CollateralListed: {
    ...sale,
    sentence: ({ data }, { actor, member }) =>
      `${actor} put the collateral of ${member} on sale for ${formatUsd(data.listedPriceCents)}`,
  },
  CollateralRelisted: {
    ...sale,
    sentence: ({ data }, { actor, member }) =>
      data.wasWithdrawn
        ? `${actor} put the collateral of ${member} on sale again for ${formatUsd(data.listedPriceCents)}`
        : `${actor} changed the price of the collateral of ${member} to ${formatUsd(data.listedPriceCents)}`,
  },
  CollateralSaleWithdrawn: {
    ...sale,
    sentence: ({ data }, { actor, member }) => OFF_SALE[data.because](actor, member),
  },
  CollateralSold: {
    ...sale,
    sentence: ({ data }, { actor, member }) =>
      `${actor} sold the collateral of ${member} for ${formatUsd(data.priceCents)}`,
  },
  SaleCostsPaid: {
    ...sale,
    type: 'payment',
    sentence: ({ data }, { actor, member }) =>
      `${actor} paid ${formatUsd(data.amountCents)} for the sale of the collateral of ${member}`,
  },
  SaleCostsClosed: {
    ...sale,
    sentence: ({ data }, { actor, member }) =>
      `${actor} closed the costs of the sale of the collateral of ${member}: ${formatUsd(data.restCents)} was left`,
  },
  SaleSurplusTakenBack: {
    ...sale,
    sentence: ({ data }, { member }) =>
      `${formatUsd(data.amountCents)} of the surplus of ${member} pays the loan: a payment from before the sale does not count any more`,
  },
  SaleSurplusAdded: {
    ...sale,
    sentence: ({ data }, { member }) =>
      `${formatUsd(data.amountCents)} more is the surplus of ${member}: a payment from before the sale was entered late`,
  },
  CollateralSaleUndone: {
    ...sale,
    sentence: ({ data }, { actor, member }) =>
      `${actor} took the sale of the collateral of ${member} for ${formatUsd(data.priceCents)} back`,
  },
};

const OFF_SALE: Readonly<Record<WithdrawalCause, (actor: string, member: string) => string>> = {
  DECIDED: (actor, member) => `${actor} took the collateral of ${member} off sale`,
  LOAN_SETTLED: (_, member) => `The collateral of ${member} is off sale: the loan is settled`,
  LOAN_RECOVERED: (_, member) =>
    `The collateral of ${member} is off sale: all that was written off has come in`,
  LOAN_WRITTEN_OFF: (_, member) => `The collateral of ${member} is off sale: the loan was written off`,
};

/** `PROOF_OF_RESIDENCE` → `proof of residence`; `national ID`. */
const kindWords = (kind: string): string =>
  kind
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID');

/** The part of a payment beyond the payoff. */
const intoWallet = ({ excessCents }: { readonly excessCents?: Cents }): string =>
  excessCents === undefined ? '' : `, ${formatUsd(excessCents)} of it into the wallet`;
