import { getObligations } from '@dziva/contracts/routes/obligations';
import {
  getArrearsReport,
  getPaymentsReport,
  getPortfolioReport,
  getTrialBalance,
} from '@dziva/contracts/routes/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

type Endpoints =
  | typeof getPortfolioReport
  | typeof getPaymentsReport
  | typeof getArrearsReport
  | typeof getObligations
  | typeof getTrialBalance;

/** The period, and the days until which entries were recorded (`asOf`) and count (`valueOn`). All reports take the same query. */
export type ReportQuery = NonNullable<CallInput<Endpoints>['query']>;

export const portfolioReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'portfolio', query],
    queryFn: ({ signal }) => call(getPortfolioReport, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const paymentsReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'payments', query],
    queryFn: ({ signal }) => call(getPaymentsReport, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const arrearsReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'arrears', query],
    queryFn: ({ signal }) => call(getArrearsReport, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const obligationsQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'obligations', query],
    queryFn: ({ signal }) => call(getObligations, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const trialBalanceQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'trial-balance', query],
    queryFn: ({ signal }) => call(getTrialBalance, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
