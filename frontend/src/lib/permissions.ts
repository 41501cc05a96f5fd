/** What a role may do. Menus and buttons that a role may not use are not shown. The server makes the real check. */
import { ADMIN_ONLY, ASSESSOR_OR_ADMIN, FINANCE_OR_ADMIN, isStaff, type Role } from '@dziva/contracts/roles';

const oneOf = (roles: readonly Role[]) => (role: Role) => roles.includes(role);
const financeOrAdmin = oneOf(FINANCE_OR_ADMIN);
const assessorOrAdmin = oneOf(ASSESSOR_OR_ADMIN);
const adminOnly = oneOf(ADMIN_ONLY);

export const may = {
  reviewApplications: isStaff,
  decideApplications: financeOrAdmin,
  createLoans: financeOrAdmin,
  changeProducts: financeOrAdmin,
  scheduleAssessments: assessorOrAdmin,
  disburseLoans: financeOrAdmin,
  recordPayments: financeOrAdmin,
  reversePayments: financeOrAdmin,
  defaultLoans: financeOrAdmin,
  /** Two people of this role have to agree. */
  writeOffLoans: financeOrAdmin,
  seePayments: financeOrAdmin,
  seeUsers: financeOrAdmin,
  changeUsers: adminOnly,
  /** Deposits, withdrawals, provider statements, and manual changes of wallets. */
  decideTransfers: financeOrAdmin,
  seeJobs: adminOnly,
  changePolicy: adminOnly,
  sellCollateral: financeOrAdmin,
  seeReports: financeOrAdmin,
  /** The event log, the ledger, seals. */
  audit: financeOrAdmin,
  workAsStaff: isStaff,
} as const;
