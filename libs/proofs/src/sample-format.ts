/** The file of an audit sample: how it was drawn, and each drawn entry with its proof. */
import { z } from 'zod';
import { eventProof, seal } from './format.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const person = z.string().nullable();

/** What people write about an entry of a sample. */
export const SAMPLE_MESSAGE_KINDS = ['QUESTION', 'ANSWER'] as const;
export type SampleMessageKind = (typeof SAMPLE_MESSAGE_KINDS)[number];

/** A tick, a question or an answer. People wrote them; they are not part of what is proven. */
const message = z.object({
  kind: z.enum(SAMPLE_MESSAGE_KINDS),
  at: z.iso.datetime(),
  by: person,
  text: z.string().nullable(),
});

export const sampleItem = z.object({
  amountCents: z.int().min(0),
  tickedAt: z.iso.datetime().nullable(),
  tickedBy: person,
  messages: z.array(message),
  proof: eventProof,
});

export const sampleFile = z.object({
  format: z.literal('dziva sample v1'),
  id: z.guid(),
  from: day,
  to: day,
  size: z.int().min(1),
  aboveCents: z.int().min(0).nullable(),
  /** How many entries could be drawn, and their sum. */
  population: z.int().min(1),
  populationCents: z.int().min(0),
  /** The seal whose hash is the seed. */
  seal,
  /** The proof of the event `SampleDrawn`, in which the draw was recorded. */
  draw: eventProof,
  /** In the order of the draw. */
  items: z.array(sampleItem),
});
export type SampleFile = z.output<typeof sampleFile>;
