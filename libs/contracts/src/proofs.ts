/** What lets somebody check without trusting the database: seals, inclusion proofs, and the question whether a receipt is real. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { optional, requestQuery, uuid } from './fields.ts';
import { pages } from './paging.ts';
import { FINANCE_OR_ADMIN } from './roles.ts';
import { text } from './text-field.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const place = z.object({ tx: z.int(), pos: z.int() });

/** A signed checkpoint over a block of events and over the seal before it. The same as an exported `seal.json`. */
export const seal = z.object({
  n: z.int().min(1),
  first: place,
  last: place,
  events: z.int().min(1),
  root: hex(32),
  previous: hex(32),
  sealedAt: instantAt,
  publicKey: hex(32),
  hash: hex(32),
  signature: hex(64),
});
export type SealAnswer = z.output<typeof seal>;

/** Where the event stands under its seal: its leaf, and the hashes that lead from it to the seal's root. */
export const inclusion = z.object({
  tx: z.int(),
  index: z.int().min(0),
  path: z.array(hex(32)),
});

/**
 * Everything that a stranger needs. `content` is the text whose SHA-256 is the event's hash: it holds the event's data and its
 * postings, ids and business facts only. `seal` and `inclusion` are null until the event is sealed (ten minutes at most).
 */
export const eventProof = z.object({
  format: z.literal('dziva proof v1'),
  eventId: id,
  type: z.string(),
  recordedAt: instantAt,
  hash: hex(32),
  content: z.string(),
  inclusion: inclusion.nullable(),
  seal: seal.nullable(),
});
export type EventProof = z.output<typeof eventProof>;

/** Nothing personal, no amount: whoever holds the receipt has those. */
export const receiptVerification = z.object({
  valid: z.boolean(),
  recordedAt: instantAt.nullable(),
  reversed: z.boolean().optional().meta({ description: 'True where the payment was reversed later' }),
  seal: seal.optional(),
});
export type ReceiptVerification = z.output<typeof receiptVerification>;

const receiptNumber = text({ label: 'Receipt number', maxChars: 40, missing: 'Enter the receipt number' });
const hash = text({ label: 'Hash', maxChars: 64, missing: 'Enter the hash on the receipt' });

export const listSeals = endpoint({
  method: 'GET',
  path: '/api/audit/seals',
  summary: 'The seals, newest first',
  access: FINANCE_OR_ADMIN,
  query: requestQuery({ ...pages }),
  answer: json(z.array(seal)),
});

export const getProof = endpoint({
  method: 'GET',
  path: '/api/audit/proofs/:eventId',
  summary: 'The inclusion proof of an event; members get those of their own receipts',
  access: 'signed-in',
  params: z.strictObject({ eventId: uuid('This address does not name anything') }),
  answer: json(eventProof),
});

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/verify/:receiptNumber',
  summary: 'Whether a receipt, or the seal on a statement (SEAL-12), is real',
  access: 'anyone',
  params: z.strictObject({ receiptNumber }),
  query: requestQuery({ hash: optional(hash) }),
  answer: json(receiptVerification),
});
