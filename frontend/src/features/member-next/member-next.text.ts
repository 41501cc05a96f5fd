/** The most urgent step, at the top of a member's dashboard. The server chooses it. */
import type { MemberNext } from '@dziva/contracts/member-next';

const pay = 'Pay now';
const application = 'Open my application';

export const memberNextCopy = {
  title: 'What to do first',
  what: 'what to do first',
  nothingTitle: 'Nothing waits for you',
  nothingText: 'We write to you when there is something to do.',
  buttons: {
    OFFER: 'Read the offer',
    PAYMENT_LATE: pay,
    ANSWER: application,
    DOCUMENTS: 'Add documents',
    APPOINTMENT: application,
    PAYMENT_DUE: pay,
    PAYOUT: 'See the loan',
    NEW_OFFER: 'See the offer',
    LOAN: application,
    NEW_ASSESSMENT: application,
    RESULT: application,
    REVIEW: application,
    VISIT: application,
    DECISION: application,
  } satisfies Record<MemberNext['kind'], string>,
} as const;
