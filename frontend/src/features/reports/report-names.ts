import { getObligations } from '@dziva/contracts/routes/obligations';
import {
  getArrearsReport,
  getPaymentsReport,
  getPortfolioReport,
  getTrialBalance,
} from '@dziva/contracts/routes/reports';

/** The five reports, in the order of their cards. */
export const REPORT_NAMES = ['portfolio', 'payments', 'arrears', 'obligations', 'trial-balance'] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const reportEndpoints = {
  portfolio: getPortfolioReport,
  payments: getPaymentsReport,
  arrears: getArrearsReport,
  obligations: getObligations,
  'trial-balance': getTrialBalance,
} as const satisfies Record<ReportName, unknown>;
