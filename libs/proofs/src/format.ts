/** The format of a proof and a seal: in a file, in an answer, on paper. */
import { z } from 'zod';

// In a browser zod must not compile validators: a content security policy forbids it, and even zod's first try is reported.
if ('document' in globalThis) {
  z.config({ jitless: true });
}

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const place = z.object({ tx: z.int().min(0), pos: z.int().min(0) });

/** A signed checkpoint over a block of events and over the previous seal. The same as an exported `seal.json`. */
export const seal = z.object({
  n: z.int().min(1),
  first: place,
  last: place,
  events: z.int().min(1),
  root: hex(32),
  previous: hex(32),
  sealedAt: z.iso.datetime(),
  publicKey: hex(32),
  hash: hex(32),
  signature: hex(64),
});
export type SealFormat = z.output<typeof seal>;

/** The place of the event under its seal: its leaf, and the hashes that lead from it to the seal's root. */
export const inclusion = z.object({
  tx: z.int().min(0),
  index: z.int().min(0),
  path: z.array(hex(32)).max(64),
});

/**
 * Everything that a verifier needs. `content` is the text whose SHA-256 is the event's hash: it has the event's data and
 * postings, with ids and business facts only. `seal` and `inclusion` are null until the event is sealed (ten minutes at
 * most).
 */
export const eventProof = z.object({
  format: z.literal('dziva proof v1'),
  eventId: z.guid(),
  type: z.string(),
  recordedAt: z.iso.datetime(),
  hash: hex(32),
  content: z.string(),
  inclusion: inclusion.nullable(),
  seal: seal.nullable(),
});
export type EventProof = z.output<typeof eventProof>;
