/** The work lists of finance: deposits to verify and withdrawals to pay, each with its age and service level. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { destination } from './destinations.ts';
import { entryEvidence } from './evidence.ts';
import { DOCUMENT_CONTENT_TYPES } from './routes/documents.ts';
import { endpoint, file, json } from './endpoint.ts';
import { choice, idParams, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { reference } from './payment-reference.ts';
import { proposable } from './proposed.ts';
import { referenceUse } from './reference-use.ts';
import { walletTransaction } from './wallet.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import * as routes from './routes/transfers.ts';
import { takeBackRequest, takeBackReturnRequest } from './take-back.ts';
import { TRANSFER_SORT_FIELDS } from './routes/transfers.ts';
import {
  DEPOSIT_STATUSES,
  DUPLICATE_SUSPICIONS,
  SERVICE_LEVELS,
  WITHDRAWAL_STATUSES,
} from '@dziva/vocabulary/transfers';

/** More lines than any statement has. */
const LINES_MAX = 10_000_000;

const queued = {
  userId: id,
  userName: z.string(),
  userEmail: z.string(),
  amountCents: cents,
  ageHours: z.int().meta({ description: 'Whole hours from submission to the decision, or to now' }),
  serviceLevel: z.enum(SERVICE_LEVELS).nullable(),
  decidedAt: instantAt.nullable(),
  decidedByName: z.string().nullable().meta({ description: 'Null where a job decided' }),
  note: z.string().nullable().meta({ description: 'The note or reason of the decision' }),
  ...entryEvidence,
};

export const statementMatch = z.object({
  importId: id,
  line: z.int(),
  reference: z.string(),
  amountCents: cents,
  date: dateOn.nullable(),
  payer: z.string().nullable(),
});
export type StatementMatch = z.output<typeof statementMatch>;

/** The wallet transaction, with the details that finance needs. */
export const deposit = z.object({
  ...walletTransaction.shape,
  ...queued,
  proof: z.object({
    url: z.string(),
    fileName: z.string(),
    contentType: z.enum(DOCUMENT_CONTENT_TYPES),
    sizeBytes: z.int(),
    sha256: z.string(),
  }),
  suspectedDuplicate: z.enum(DUPLICATE_SUSPICIONS).nullable(),
  duplicateOfId: id.nullable(),
  referenceUsedBy: referenceUse.nullable().meta({ description: 'Another entry that has its reference now' }),
  match: statementMatch.nullable().meta({
    description:
      'The statement line that verified it, or while pending one with the same method and reference',
  }),
});
export type Deposit = z.output<typeof deposit>;

export const withdrawal = z.object({
  ...walletTransaction.shape,
  ...queued,
  destination: z.string().nullable().meta({ description: 'Where to pay, in one line' }),
  registeredDestination: destination
    .pick({ id: true, name: true, number: true, bank: true, registeredAt: true, usableFrom: true })
    .extend({ removedAt: instantAt.nullable() })
    .nullable()
    .meta({ description: 'Null where the destination was written by hand, or erased' }),
});
export type Withdrawal = z.output<typeof withdrawal>;

const queueQuery = {
  paymentMethod: optional(choice(TRANSFER_METHODS, 'Choose a payment method')),
  q: search,
  ...pages,
  sort: sortBy(TRANSFER_SORT_FIELDS),
  format: rowsFormat,
};
const STATUS_BAD = 'Choose one of the statuses on the list';

export const listDepositsQuery = requestQuery({
  status: optional(choice(DEPOSIT_STATUSES, STATUS_BAD)),
  ...queueQuery,
});
export type ListDepositsQuery = z.output<typeof listDepositsQuery>;

export const listWithdrawalsQuery = requestQuery({
  status: optional(choice(WITHDRAWAL_STATUSES, STATUS_BAD)),
  ...queueQuery,
});
export type ListWithdrawalsQuery = z.output<typeof listWithdrawalsQuery>;

/** The line of an imported statement that shows the payment. */
const chosenLine = requestBody({
  importId: uuid('Statement must be an id'),
  line: wholeNumber(1, LINES_MAX, 'Line must be a number of the statement'),
});

/**
 * With a line, the amount of the line is credited, even if it differs from what the member said. Without one, the free line
 * with the deposit's reference is used, or a line that comes later is reserved for it.
 */
export const verifyDepositRequest = requestBody({
  note: optional(note('Enter a note')),
  line: optional(chosenLine),
});
export type VerifyDepositRequest = z.output<typeof verifyDepositRequest>;

export const payWithdrawalRequest = requestBody({ reference });
export type PayWithdrawalRequest = z.output<typeof payWithdrawalRequest>;

export const rejectTransferRequest = requestBody({ reason: note('Enter a reason', 'Reason') });
export type RejectTransferRequest = z.output<typeof rejectTransferRequest>;

export const listDeposits = endpoint({
  ...routes.listDeposits,
  summary: 'Deposits, oldest first',
  access: 'transfers.read',
  query: listDepositsQuery,
  csv: true,
  answer: json(z.array(deposit)),
});

export const getDepositProof = endpoint({
  ...routes.getDepositProof,
  summary: 'The proof of a deposit, for its owner and finance',
  access: 'wallet.own',
  params: idParams,
  answer: file(...DOCUMENT_CONTENT_TYPES),
});

export const verifyDeposit = endpoint({
  ...routes.verifyDeposit,
  summary: 'Credits a deposit, also one that looks like a duplicate; never one’s own',
  access: 'transfers.decide',
  params: idParams,
  body: verifyDepositRequest,
  answer: json(deposit),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const rejectDeposit = endpoint({
  ...routes.rejectDeposit,
  summary: 'Rejects a deposit with a reason that its owner reads',
  access: 'transfers.decide',
  params: idParams,
  body: rejectTransferRequest,
  answer: json(deposit),
  errors: [409, 422],
  idempotent: true,
});

export const takeBackDeposit = endpoint({
  ...routes.takeBackDeposit,
  summary: 'Takes back a deposit that was verified by mistake; what the wallet lacks is owed by the member',
  access: 'transfers.decide',
  params: idParams,
  body: takeBackRequest,
  answer: json(deposit),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const listWithdrawals = endpoint({
  ...routes.listWithdrawals,
  summary: 'Withdrawals, oldest first',
  access: 'transfers.read',
  query: listWithdrawalsQuery,
  csv: true,
  answer: json(z.array(withdrawal)),
});

export const payWithdrawal = endpoint({
  ...routes.payWithdrawal,
  summary: 'Says that the money was sent, with the provider’s reference; never one’s own',
  access: 'transfers.decide',
  params: idParams,
  body: payWithdrawalRequest,
  answer: json(withdrawal),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const rejectWithdrawal = endpoint({
  ...routes.rejectWithdrawal,
  summary: 'Rejects a withdrawal with a reason; the hold is released',
  access: 'transfers.decide',
  params: idParams,
  body: rejectTransferRequest,
  answer: json(withdrawal),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const returnWithdrawal = endpoint({
  ...routes.returnWithdrawal,
  summary: 'Says that the money of a paid withdrawal came back; it is in the wallet again',
  access: 'transfers.decide',
  params: idParams,
  body: takeBackRequest,
  answer: json(withdrawal),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const takeBackWithdrawalReturn = endpoint({
  ...routes.takeBackWithdrawalReturn,
  summary: 'Takes back a return that was recorded by mistake: the withdrawal is paid, as before',
  access: 'transfers.decide',
  params: idParams,
  body: takeBackReturnRequest,
  answer: json(withdrawal),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
