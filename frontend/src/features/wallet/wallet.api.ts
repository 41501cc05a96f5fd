import {
  getWalletBalance,
  getWalletStatement,
  listWalletTransactions,
  requestWithdrawal,
  submitDeposit,
  type TransferMethod,
} from '@dziva/contracts/wallet';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callPage, type CallInput } from '#lib/api-client.ts';
import { upload, type UploadOptions } from '#lib/api-upload.ts';
import { KEPT } from '#lib/kept-answers.ts';
import { amountOfCents } from '#lib/money-format.ts';

export type TransactionListQuery = NonNullable<CallInput<typeof listWalletTransactions>['query']>;
export type StatementQuery = Required<NonNullable<CallInput<typeof getWalletStatement>['query']>>;

export const walletBalanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

export const transactionPageQuery = (query: TransactionListQuery) =>
  queryOptions({
    queryKey: ['wallet', 'transactions', query],
    meta: KEPT.own,
    queryFn: ({ signal }) => callPage(listWalletTransactions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

const ACTIVITY_TYPES = ['INVESTMENT_PURCHASE', 'INTEREST_CREDIT', 'INVESTMENT_CREDIT'] as const;
const ACTIVITY_ROWS = 8;

/** What investments did to the wallet lately. A list takes one type at a time, so it is asked once for each. */
export const investmentActivityQuery = queryOptions({
  queryKey: ['wallet', 'transactions', 'investments'],
  meta: KEPT.own,
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      ACTIVITY_TYPES.map((type) =>
        call(listWalletTransactions, { query: { type, limit: ACTIVITY_ROWS } }, { signal }),
      ),
    );
    return lists
      .flat()
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, ACTIVITY_ROWS);
  },
});

/** A deposit as a member describes it; the money itself goes through the provider. */
export interface DepositToSend {
  readonly amountCents: number;
  readonly paymentMethod: TransferMethod;
  readonly externalReference: string | undefined;
  readonly proof: File;
}

export function sendDeposit({ proof, amountCents, ...rest }: DepositToSend, options: UploadOptions) {
  const { paymentMethod, externalReference } = rest;
  const reference = externalReference === undefined ? {} : { externalReference };
  const fields = { amount: amountOfCents(amountCents), paymentMethod, ...reference };
  return upload(submitDeposit, { fields, file: proof }, options);
}

export function useWithdraw(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof requestWithdrawal>['body']) =>
      call(requestWithdrawal, { body }, { idempotencyKey }),
  });
}

export function useStatementFile() {
  return useMutation({
    mutationFn: (query: StatementQuery) => callFile(getWalletStatement, { query }),
  });
}
