import { getLoanHistory } from '@dziva/contracts/routes/loan-history';
import { getLoan, listActiveLoans, listLoans, previewLoan } from '@dziva/contracts/routes/loans';
import { getPayoff } from '@dziva/contracts/routes/payoff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';
import { PERSIST } from '#queries/query-persister.ts';

export type ActiveLoanListQuery = NonNullable<CallInput<typeof listActiveLoans>['query']>;
export type LoanListQuery = NonNullable<CallInput<typeof listLoans>['query']>;
export type PreviewTerms = CallInput<typeof previewLoan>['body'];

export const activeLoanPageQuery = (query: ActiveLoanListQuery) =>
  queryOptions({
    queryKey: ['loans', 'active', query],
    queryFn: ({ signal }) => callPage(listActiveLoans, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loans of every status, for staff. */
export const loanPageQuery = (query: LoanListQuery) =>
  queryOptions({
    queryKey: ['loans', 'page', query],
    queryFn: ({ signal }) => callPage(listLoans, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loans that are created and not paid out yet: all of them for staff, their own for a member. */
export const approvedLoansQuery = queryOptions({
  queryKey: ['loans', 'list', { status: 'APPROVED' }],
  queryFn: ({ signal }) => call(listLoans, { query: { status: 'APPROVED' } }, { signal }),
});

/** A member's own loans, newest first. */
export const ownLoansQuery = queryOptions({
  queryKey: ['loans', 'list', {}],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(listLoans, {}, { signal }),
});

export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', 'one', id],
    queryFn: ({ signal }) => call(getLoan, { params: { id } }, { signal }),
  });

export const loanHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...loanQuery(id).queryKey, 'history'],
    queryFn: ({ signal }) => call(getLoanHistory, { params: { id } }, { signal }),
  });

export const payoffQuery = (id: string, on: string) =>
  queryOptions({
    queryKey: [...loanQuery(id).queryKey, 'payoff', on],
    queryFn: ({ signal }) => call(getPayoff, { params: { id }, query: { on } }, { signal }),
  });

/** The schedule for these terms. It creates nothing, so it is a query although it is a POST. */
export const loanPreviewQuery = (terms: PreviewTerms) =>
  queryOptions({
    queryKey: ['loans', 'preview', terms],
    queryFn: ({ signal }) => call(previewLoan, { body: terms }, { signal }),
  });
