import type { QueueName } from './queue-counts.queries.ts';

/** The page on which each queue is worked through, filtered to what waits. */
export const queueAddresses = {
  submitted: '/applications?status=SUBMITTED',
  review: '/applications?status=UNDER_REVIEW',
  assessments: '/assessments?status=SCHEDULED',
  toPayOut: '/loans',
  overdue: '/loans?displayStatus=Overdue',
  dueSoon: '/loans?displayStatus=Due+Soon',
  forSale: '/collateral?status=LISTED',
  writeOffs: '/loans?view=all&status=WRITE_OFF_ASKED',
  contact: '/contact-inbox',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  lines: '/reconciliation',
  proposals: '/approvals',
  approvals: '/users?status=PENDING_APPROVAL',
} as const satisfies Readonly<Record<QueueName, string>>;
