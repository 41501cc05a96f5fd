/** What a role may do, for menus and buttons: what one may not do is not shown. The server decides. */
import { isStaff, type Role } from '@dziva/contracts/roles';

const financeOrAdmin = (role: Role) => role === 'FINANCE' || role === 'ADMIN';
const assessorOrAdmin = (role: Role) => role === 'ASSESSOR' || role === 'ADMIN';

export const may = {
  reviewApplications: isStaff,
  decideApplications: financeOrAdmin,
  createLoans: financeOrAdmin,
  scheduleAssessments: assessorOrAdmin,
  disburseLoans: financeOrAdmin,
  recordPayments: financeOrAdmin,
  reversePayments: financeOrAdmin,
  defaultLoans: financeOrAdmin,
  /** It takes two of them. */
  writeOffLoans: financeOrAdmin,
  seePayments: financeOrAdmin,
  seeUsers: financeOrAdmin,
  changeUsers: (role: Role) => role === 'ADMIN',
  /** Deposits, withdrawals, statements, and wallets by hand. */
  decideTransfers: financeOrAdmin,
  seeJobs: (role: Role) => role === 'ADMIN',
  sellCollateral: financeOrAdmin,
  seeReports: financeOrAdmin,
  /** The event log, the ledger, seals. */
  audit: financeOrAdmin,
  workAsStaff: isStaff,
} as const;
