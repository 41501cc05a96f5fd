/** The wallet, as far as it can be read: what it holds and what moved. */
import { z } from 'zod';
import { cents, dollars, id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, optional, requestQuery } from './fields.ts';
import { FROM_BEFORE_TO, PAGES_OR_CURSOR, isPeriod, keyset, pages, usesPagesOrCursor } from './paging.ts';
import { paymentMethod } from './payments.ts';

export const WALLET_TRANSACTION_TYPES = [
  'DEPOSIT',
  'WITHDRAWAL',
  'INVESTMENT_PURCHASE',
  'INVESTMENT_CREDIT',
  'INTEREST_CREDIT',
  'LOAN_DISBURSEMENT',
  'LOAN_REPAYMENT',
  'COLLATERAL_SURPLUS',
  'ADMIN_CREDIT',
  'ADMIN_DEBIT',
] as const;
export type WalletTransactionType = (typeof WALLET_TRANSACTION_TYPES)[number];

export const WALLET_TRANSACTION_STATUSES = ['PENDING', 'VERIFIED', 'COMPLETED', 'REJECTED'] as const;
export type WalletTransactionStatus = (typeof WALLET_TRANSACTION_STATUSES)[number];

/** The total is available plus held. The client of the specification reads the dollar fields. */
export const walletBalance = z.object({
  availableBalance: dollars,
  totalBalance: dollars,
  totalInvested: dollars,
  totalLoanBalance: dollars.meta({ description: 'Outstanding principal' }),
  availableBalanceCents: cents,
  totalBalanceCents: cents,
  totalInvestedCents: cents,
  totalLoanBalanceCents: cents,
  heldCents: cents,
  pendingDepositsCents: cents,
});
export type WalletBalance = z.output<typeof walletBalance>;

export const walletTransaction = z.object({
  id,
  type: z.enum(WALLET_TRANSACTION_TYPES),
  description: z.string(),
  createdAt: instantAt,
  paymentMethod: paymentMethod.nullable(),
  amount: cents.meta({ description: 'US cents, negative where money went out' }),
  balanceAfterCents: cents.nullable().meta({ description: 'Null while a deposit is pending' }),
  status: z.enum(WALLET_TRANSACTION_STATUSES),
  reference: z.string().nullable(),
});
export type WalletTransaction = z.output<typeof walletTransaction>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listWalletTransactionsQuery = requestQuery({
  from: optional(day),
  to: optional(day),
  type: optional(choice(WALLET_TRANSACTION_TYPES, 'Choose one of the types on the list')),
  ...pages,
  ...keyset,
})
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListWalletTransactionsQuery = z.output<typeof listWalletTransactionsQuery>;

export const getWalletBalance = endpoint({
  method: 'GET',
  path: '/api/wallet/balance',
  summary: 'What the own wallet holds',
  access: 'signed-in',
  answer: json(walletBalance),
});

export const listWalletTransactions = endpoint({
  method: 'GET',
  path: '/api/wallet/transactions',
  summary: 'What moved in the own wallet, newest first',
  access: 'signed-in',
  query: listWalletTransactionsQuery,
  answer: json(z.array(walletTransaction)),
});
