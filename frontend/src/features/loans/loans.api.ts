import { getCollateralSale, getSaleAccount } from '@dziva/contracts/collateral-sales';
import { getLoanHistory } from '@dziva/contracts/loan-history';
import { confirmWriteOff, defaultLoan, refuseWriteOff, writeOffLoan } from '@dziva/contracts/loan-recovery';
import {
  createLoan,
  disburseLoan,
  getLoan,
  listActiveLoans,
  listLoans,
  previewLoan,
} from '@dziva/contracts/loans';
import { getPayoff } from '@dziva/contracts/payoff';
import { recordPayment } from '@dziva/contracts/payments';
import { getWalletBalance } from '@dziva/contracts/wallet';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callPage, type CallInput } from '#lib/api-client.ts';
import { KEPT } from '#lib/kept-answers.ts';

export type ActiveLoanListQuery = NonNullable<CallInput<typeof listActiveLoans>['query']>;

export const activeLoanPageQuery = (query: ActiveLoanListQuery) =>
  queryOptions({
    queryKey: ['loans', 'active', query],
    queryFn: ({ signal }) => callPage(listActiveLoans, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export type LoanListQuery = NonNullable<CallInput<typeof listLoans>['query']>;

/** Loans of every status, for staff. */
export const loanPageQuery = (query: LoanListQuery) =>
  queryOptions({
    queryKey: ['loans', 'page', query],
    queryFn: ({ signal }) => callPage(listLoans, { query }, { signal }),
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
  meta: KEPT.own,
  queryFn: ({ signal }) => call(listLoans, {}, { signal }),
});

export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', 'one', id],
    queryFn: ({ signal }) => call(getLoan, { params: { id } }, { signal }),
  });

export const loanHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', 'one', id, 'history'],
    queryFn: ({ signal }) => call(getLoanHistory, { params: { id } }, { signal }),
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
  meta: KEPT.own,
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

/** The sale that a default put up, for staff. */
export const saleOfLoanQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['collateral-sales', 'one', saleId],
    queryFn: ({ signal }) => call(getCollateralSale, { params: { id: saleId } }, { signal }),
  });

/** The account of a sale, as PDF. */
export function useSaleAccountFile() {
  return useMutation({
    mutationFn: (saleId: string) => callFile(getSaleAccount, { params: { id: saleId } }),
  });
}

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

export function useDefaultLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof defaultLoan>['body']) =>
      call(defaultLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

/** Asks for it; a colleague confirms or refuses. */
export function useWriteOffLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof writeOffLoan>['body']) =>
      call(writeOffLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useConfirmWriteOff(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmWriteOff>['body']) =>
      call(confirmWriteOff, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useRefuseWriteOff(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof refuseWriteOff>['body']) =>
      call(refuseWriteOff, { params: { id }, body }, { idempotencyKey }),
  });
}
