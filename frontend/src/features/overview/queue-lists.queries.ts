/** The lists behind the queue counts. One row of each is requested; the total is in the header. */
import { listApplications } from '@dziva/contracts/routes/applications';
import { listProposals } from '@dziva/contracts/routes/approvals';
import { listAssessments } from '@dziva/contracts/routes/assessments';
import { listCollateralSales } from '@dziva/contracts/routes/collateral-sales';
import { listContactMessages } from '@dziva/contracts/routes/contact';
import type { Route } from '@dziva/contracts/endpoint';
import { listReconciliationLines } from '@dziva/contracts/routes/reconciliation';
import { listActiveLoans, listLoans } from '@dziva/contracts/routes/loans';
import { listDeposits, listWithdrawals } from '@dziva/contracts/routes/transfers';
import { listUsers } from '@dziva/contracts/routes/users';
import { callPage, type CallInput } from '#lib/api-client.ts';

const one = { page: 1, pageSize: 1 } as const;

/** How many rows wait, by the name of the queue. */
export const queueLengths = {
  submitted: lengthOf(listApplications, { query: { ...one, status: 'SUBMITTED' } }),
  review: lengthOf(listApplications, { query: { ...one, status: 'UNDER_REVIEW' } }),
  assessments: lengthOf(listAssessments, { query: { ...one, status: 'SCHEDULED' } }),
  toPayOut: lengthOf(listLoans, { query: { ...one, status: 'APPROVED' } }),
  overdue: lengthOf(listActiveLoans, { query: { ...one, displayStatus: 'Overdue' } }),
  dueSoon: lengthOf(listActiveLoans, { query: { ...one, displayStatus: 'Due Soon' } }),
  forSale: lengthOf(listCollateralSales, { query: { ...one, status: 'LISTED' } }),
  writeOffs: lengthOf(listLoans, { query: { ...one, status: 'WRITE_OFF_ASKED' } }),
  contact: lengthOf(listContactMessages, { query: { ...one, status: 'OPEN' } }),
  deposits: lengthOf(listDeposits, { query: { ...one, status: 'PENDING' } }),
  withdrawals: lengthOf(listWithdrawals, { query: { ...one, status: 'PENDING' } }),
  lines: lengthOf(listReconciliationLines, { query: { ...one, state: 'OPEN' } }),
  proposals: lengthOf(listProposals, { query: { ...one, forMe: 'true' } }),
  approvals: lengthOf(listUsers, { query: { ...one, status: 'PENDING_APPROVAL' } }),
} as const;

function lengthOf<R extends Route>(route: R, input: CallInput<R>) {
  return async (signal: AbortSignal): Promise<number> => (await callPage<R>(route, input, { signal })).total;
}
