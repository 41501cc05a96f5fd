/** How much waits where. One row of each list is asked for; the number behind it is in the header. */
import { listApplications } from '@dziva/contracts/applications';
import { listAssessments } from '@dziva/contracts/assessments';
import { listCollateralSales } from '@dziva/contracts/collateral-sales';
import { listContactMessages } from '@dziva/contracts/contact';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { listActiveLoans, listLoans } from '@dziva/contracts/loans';
import { listDeposits, listWithdrawals } from '@dziva/contracts/transfers';
import { listUsers } from '@dziva/contracts/users';
import { callPage, type CallInput } from '#lib/api-client.ts';

export interface CountQuery {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<number>;
}

const one = { page: 1, pageSize: 1 } as const;

export const queueCounts = {
  submitted: count('submitted', listApplications, {
    query: { ...one, status: 'SUBMITTED' },
  }),
  review: count('review', listApplications, {
    query: { ...one, status: 'UNDER_REVIEW' },
  }),
  assessments: count('assessments', listAssessments, {
    query: { ...one, status: 'SCHEDULED' },
  }),
  toPayOut: count('toPayOut', listLoans, { query: { ...one, status: 'APPROVED' } }),
  overdue: count('overdue', listActiveLoans, {
    query: { ...one, displayStatus: 'Overdue' },
  }),
  dueSoon: count('dueSoon', listActiveLoans, {
    query: { ...one, displayStatus: 'Due Soon' },
  }),
  forSale: count('forSale', listCollateralSales, { query: { ...one, status: 'LISTED' } }),
  writeOffs: count('writeOffs', listLoans, { query: { ...one, status: 'WRITE_OFF_ASKED' } }),
  contact: count('contact', listContactMessages, { query: { ...one, status: 'OPEN' } }),
  deposits: count('deposits', listDeposits, { query: { ...one, status: 'PENDING' } }),
  withdrawals: count('withdrawals', listWithdrawals, { query: { ...one, status: 'PENDING' } }),
  approvals: count('approvals', listUsers, {
    query: { ...one, status: 'PENDING_APPROVAL' },
  }),
} as const;

function count<E extends Endpoint>(name: string, endpoint: E, input: CallInput<E>): CountQuery {
  const queryKey = ['queue-count', name];
  return { queryKey, queryFn: async ({ signal }) => (await callPage(endpoint, input, { signal })).total };
}
