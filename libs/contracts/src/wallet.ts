/** The member's wallet: its balance, its transactions, deposits and withdrawals, and adjustments by staff. */
import { z } from 'zod';
import { cents, dateOn, dollars, id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import { choice, choices, idParams, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { usdAmount } from './money-fields.ts';
import {
  FROM_BEFORE_TO,
  PAGES_OR_CURSOR,
  isPeriod,
  keyset,
  pages,
  sortBy,
  usesPagesOrCursor,
} from './paging.ts';
import { reference } from './payment-reference.ts';
import { paymentMethod } from './payments.ts';
import { proposable } from './proposed.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { takeBackRequest } from './take-back.ts';
import { text } from './text-field.ts';
import * as routes from './routes/wallet.ts';
import { ADJUSTMENT_PURPOSES, WALLET_TRANSACTION_TYPES } from '@dziva/vocabulary/wallet';

export const WALLET_TRANSACTION_STATUSES = [
  'PENDING',
  'VERIFIED',
  'COMPLETED',
  'REJECTED',
  'RETURNED',
  'REVERSED',
] as const;
export type WalletTransactionStatus = (typeof WALLET_TRANSACTION_STATUSES)[number];

/** The total is available plus held. The client described in the specification reads the dollar fields. */
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
  receivableCents: cents.optional().meta({
    description: 'Owed, because money was taken back that had left the wallet; absent where nothing is',
  }),
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
  claimedCents: cents.optional().meta({
    description: 'Of a deposit: what the member said, where another amount arrived and was credited',
  }),
  arrivedOn: dateOn
    .optional()
    .meta({ description: 'Of a paid withdrawal: the day on which a confirmed statement shows it' }),
  disputed: z
    .literal(true)
    .optional()
    .meta({ description: 'Of a deposit: another member has claimed its reference, so a person decides' }),
});
export type WalletTransaction = z.output<typeof walletTransaction>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const WALLET_SORT_FIELDS = ['createdAt', 'amount', 'type', 'status'] as const;

export const listWalletTransactionsQuery = requestQuery({
  from: optional(day),
  to: optional(day),
  type: optional(choices(WALLET_TRANSACTION_TYPES, 'Choose one of the types on the list')),
  ...pages,
  ...keyset,
  sort: sortBy(WALLET_SORT_FIELDS),
})
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListWalletTransactionsQuery = z.output<typeof listWalletTransactionsQuery>;

export const getWalletBalance = endpoint({
  ...routes.getWalletBalance,
  summary: 'What the own wallet holds',
  access: 'wallet.own',
  answer: json(walletBalance),
});

export const listWalletTransactions = endpoint({
  ...routes.listWalletTransactions,
  summary: 'What moved in the own wallet, newest first',
  access: 'wallet.own',
  query: listWalletTransactionsQuery,
  answer: json(z.array(walletTransaction)),
});

const transferMethod = choice(TRANSFER_METHODS, 'Choose a payment method');
const description = note('Enter a description', 'Description');

/** A transaction in somebody's wallet, as the staff who made it read it. */
const madeTransaction = walletTransaction.extend(entryEvidence);

/** The text fields sent with the proof; all of them arrive as text. */
export const depositRequest = requestBody({
  amount: usdAmount('Amount'),
  paymentMethod: transferMethod,
  externalReference: optional(reference),
  description: optional(description),
});
export type DepositRequest = z.output<typeof depositRequest>;

/** A registered destination, or one typed by hand. */
export const withdrawRequest = requestBody({
  amount: usdAmount('Amount'),
  paymentMethod: transferMethod,
  description: optional(description),
  destination: optional(
    text({ label: 'Destination', maxChars: 120, missing: 'Enter where the money should go' }),
  ),
  destinationId: optional(uuid('Choose one of your numbers or accounts')),
}).refine(({ destination, destinationId }) => destination === undefined || destinationId === undefined, {
  path: ['destination'],
  error: 'Choose a registered destination, or write one: not both',
});
export type WithdrawRequest = z.output<typeof withdrawRequest>;

/** The default first day is the first of the month; the default last day is today. */
export const walletStatementQuery = requestQuery({
  from: optional(day),
  to: optional(day),
  format: optional(choice(['csv', 'pdf'], 'Format must be csv or pdf')),
}).refine(isPeriod, FROM_BEFORE_TO);
export type WalletStatementQuery = z.output<typeof walletStatementQuery>;

export const adjustWalletRequest = requestBody({
  userId: uuid('Please select a user'),
  amount: usdAmount('Amount'),
  description,
  reference: optional(reference),
  purpose: optional(z.enum(ADJUSTMENT_PURPOSES, 'Choose what it is for')).meta({
    description: 'What it is for, goodwill if it is left out; each purpose has its account in the ledger',
  }),
});
export type AdjustWalletRequest = z.output<typeof adjustWalletRequest>;

export const submitDeposit = endpoint({
  ...routes.submitDeposit,
  summary: 'Reports a payment, with a proof (image or PDF, at most 10 MB); no money moves yet',
  access: 'wallet.own',
  status: 201,
  body: depositRequest,
  choosesMethod: 'paymentMethod',
  answer: json(walletTransaction),
  errors: [409, 413, 415, 422],
  idempotent: true,
});

export const requestWithdrawal = endpoint({
  ...routes.requestWithdrawal,
  summary: 'Asks for a payout, best to a registered destination; the amount is held at once',
  access: 'wallet.own',
  status: 201,
  body: withdrawRequest,
  choosesMethod: 'paymentMethod',
  answer: json(walletTransaction),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const getWalletStatement = endpoint({
  ...routes.getWalletStatement,
  summary: 'Opening balance, every movement, closing balance',
  access: 'wallet.own',
  query: walletStatementQuery,
  answer: file('text/csv', 'application/pdf'),
  makesPdf: 'format',
});

export const creditWallet = endpoint({
  ...routes.creditWallet,
  summary: 'Puts money into a wallet by hand, never into one’s own',
  access: 'wallets.adjust',
  status: 201,
  body: adjustWalletRequest,
  answer: json(madeTransaction),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const debitWallet = endpoint({
  ...routes.debitWallet,
  summary: 'Takes money out of a wallet by hand, never out of one’s own',
  access: 'wallets.adjust',
  status: 201,
  body: adjustWalletRequest,
  answer: json(madeTransaction),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

/** A credit or debit made by staff. */
export const adjustment = walletTransaction
  .pick({ id: true, description: true, createdAt: true, amount: true, reference: true })
  .extend({
    userId: id,
    type: z.enum(['ADMIN_CREDIT', 'ADMIN_DEBIT']),
    status: z.enum(['COMPLETED', 'REVERSED']),
    ...entryEvidence,
  });
export type Adjustment = z.output<typeof adjustment>;

export const listAdjustments = endpoint({
  ...routes.listAdjustments,
  summary:
    'What staff credited to somebody’s wallet and debited from it by hand: the latest 100, newest first',
  access: 'wallets.adjust',
  params: idParams,
  answer: json(z.array(adjustment)),
});

export const takeBackAdjustment = endpoint({
  ...routes.takeBackAdjustment,
  summary: 'Takes back a credit or debit by hand; what the wallet lacks of a credit is owed by the member',
  access: 'wallets.adjust',
  params: idParams,
  body: takeBackRequest,
  answer: json(adjustment),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
