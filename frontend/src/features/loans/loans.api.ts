import {
  createLoan,
  disburseLoan,
  getLoan,
  getPayoff,
  listActiveLoans,
  listLoans,
  previewLoan,
} from '@dziva/contracts/loans';
import { recordPayment } from '@dziva/contracts/payments';
import { getWalletBalance } from '@dziva/contracts/wallet';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type ActiveLoanListQuery = NonNullable<CallInput<typeof listActiveLoans>['query']>;

export const activeLoanPageQuery = (query: ActiveLoanListQuery) =>
  queryOptions({
    queryKey: ['loans', 'active', query],
    queryFn: ({ signal }) => callPage(listActiveLoans, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loans that are created and not paid out yet: for staff all, for a member their own. */
export const approvedLoansQuery = queryOptions({
  queryKey: ['loans', 'list', { status: 'APPROVED' }],
  queryFn: ({ signal }) => call(listLoans, { query: { status: 'APPROVED' } }, { signal }),
});

/** A member's own loans, newest first. */
export const ownLoansQuery = queryOptions({
  queryKey: ['loans', 'list', {}],
  queryFn: ({ signal }) => call(listLoans, {}, { signal }),
});

export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', 'one', id],
    queryFn: ({ signal }) => call(getLoan, { params: { id } }, { signal }),
  });

export const payoffQuery = (id: string, on: string) =>
  queryOptions({
    queryKey: ['loans', 'one', id, 'payoff', on],
    queryFn: ({ signal }) => call(getPayoff, { params: { id }, query: { on } }, { signal }),
  });

type PreviewTerms = CallInput<typeof previewLoan>['body'];

/** The schedule that terms would have. It creates nothing, so it is a question although it is a POST. */
export const loanPreviewQuery = (terms: PreviewTerms) =>
  queryOptions({
    queryKey: ['loans', 'preview', terms],
    queryFn: ({ signal }) => call(previewLoan, { body: terms }, { signal }),
  });

/** What the payer's own wallet holds, for the confirmation. */
export const payerWalletQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

export function useCreateLoan(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof createLoan>['body']) =>
      call(createLoan, { body }, { idempotencyKey }),
  });
}

export function useDisburseLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof disburseLoan>['body']) =>
      call(disburseLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useRecordPayment(loanId: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof recordPayment>['body']) =>
      call(recordPayment, { params: { id: loanId }, body }, { idempotencyKey }),
  });
}
