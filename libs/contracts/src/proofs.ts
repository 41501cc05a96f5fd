/** What allows checking without trusting the database: seals, inclusion proofs, and whether a receipt is genuine. */
import { eventProof, seal, type SealFormat } from '@dziva/proofs/format';
import { z } from 'zod';
import { instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { optional, requestBody, requestQuery, uuid } from './fields.ts';
import { pages } from './paging.ts';
import { text } from './text-field.ts';
import * as routes from './routes/proofs.ts';

/** The same format as an exported `seal.json`. */
export type SealAnswer = SealFormat;

/** No personal data and no amount: the owner of the receipt has those. */
export const receiptVerification = z.object({
  valid: z.boolean(),
  recordedAt: instantAt.nullable(),
  reversed: z.boolean().optional().meta({ description: 'True where the payment was reversed later' }),
  seal: seal.optional(),
});
export type ReceiptVerification = z.output<typeof receiptVerification>;

const receiptNumber = text({ label: 'Receipt number', maxChars: 40, missing: 'Enter the receipt number' });
const hash = text({ label: 'Hash', maxChars: 64, missing: 'Enter the hash on the receipt' });

/** The number and the hash, typed from a printed document. */
export const documentToVerify = requestBody({ receiptNumber, hash: optional(hash) });

export const listSeals = endpoint({
  ...routes.listSeals,
  summary: 'The seals, newest first',
  access: 'audit.read',
  query: requestQuery({ ...pages }),
  answer: json(z.array(seal)),
});

export const getProof = endpoint({
  ...routes.getProof,
  summary: 'The inclusion proof of an event; members get those of their own receipts',
  access: 'proofs.read',
  params: z.strictObject({ eventId: uuid('This address does not name anything') }),
  answer: json(eventProof),
});

export const verifyReceipt = endpoint({
  ...routes.verifyReceipt,
  summary: 'Whether a receipt, or the seal on a statement (SEAL-12), is real',
  access: 'anyone',
  params: z.strictObject({ receiptNumber }),
  query: requestQuery({ hash: optional(hash) }),
  answer: json(receiptVerification),
});
