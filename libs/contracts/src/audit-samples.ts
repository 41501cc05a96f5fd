/** Samples that an auditor checks: entries that a seal chose, with ticks, questions and answers. */
import { z } from 'zod';
import { SAMPLE_MESSAGE_KINDS } from '@dziva/proofs/sample-format';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { eventPosting } from './audit.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { evidence } from './evidence.ts';
import { choice, idParams, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { wholeNumber, zeroOrMoreCents } from './money-fields.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat } from './paging.ts';
import * as routes from './routes/audit-samples.ts';
import { SAMPLE_SIZE_MAX, SAMPLED } from './routes/audit-samples.ts';

const name = z.string().nullable().meta({ description: 'Null for the service itself and an erased person' });

export const auditSample = z.object({
  id,
  of: z.enum(SAMPLED),
  from: dateOn.meta({ description: 'The first day of recording, in Harare' }),
  to: dateOn,
  size: z.int().min(1),
  aboveCents: cents.nullable().meta({ description: 'Only entries above this amount; null: all' }),
  sealNumber: z.int().meta({ description: 'The first seal that was made after the period and covers it' }),
  seed: z.string().meta({ description: 'The hash of this seal, by which the entries were drawn' }),
  population: z.int().meta({ description: 'How many entries could be drawn' }),
  populationCents: cents,
  drawn: z.int().meta({ description: 'How many were: the size, or all if there are fewer' }),
  drawnCents: cents,
  ticked: z.int(),
  openQuestions: z.int(),
  drawnByName: name,
  drawnAt: instantAt,
});
export type AuditSample = z.output<typeof auditSample>;

export const sampleMessage = z.object({
  kind: z.enum(SAMPLE_MESSAGE_KINDS),
  byName: name,
  at: instantAt,
  text: z.string().nullable().meta({ description: 'Null where it was erased' }),
});
export type SampleMessage = z.output<typeof sampleMessage>;

/** A drawn entry. */
export const sampleItem = z.object({
  place: z.int().meta({ description: 'The place in the order of the draw, from 1' }),
  entryId: id.meta({ description: 'The event that posted it' }),
  type: z.string(),
  category: z.string(),
  streamId: id,
  recordedAt: instantAt,
  valueOn: dateOn,
  description: z.string(),
  amountCents: cents,
  legs: z.array(eventPosting.pick({ account: true, amountCents: true })),
  actorId: id,
  actorName: name,
  subjectId: id.nullable(),
  subjectName: name,
  evidence: evidence.optional(),
  tickedAt: instantAt.nullable(),
  tickedByName: name,
  openQuestion: z.boolean().meta({ description: 'Asked, and not answered since' }),
  messages: z.array(sampleMessage),
});
export type SampleItem = z.output<typeof sampleItem>;

export const sampleWithItems = auditSample.extend({ items: z.array(sampleItem) });
export type SampleWithItems = z.output<typeof sampleWithItems>;

/** An item as a line of the file. */
export const sampleItemLine = sampleItem.omit({ legs: true, evidence: true, messages: true }).extend({
  evidenceKind: z.string().nullable(),
  evidenceBy: z.string(),
  lastQuestion: z.string().nullable(),
  lastAnswer: z.string().nullable(),
});
export type SampleItemLine = z.output<typeof sampleItemLine>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });
const SIZE_BAD = `Size must be a whole number from 1 to ${SAMPLE_SIZE_MAX}`;

export const drawSampleRequest = requestBody({
  from: day,
  to: day,
  size: wholeNumber(1, SAMPLE_SIZE_MAX, SIZE_BAD),
  of: optional(choice(SAMPLED, 'A sample is drawn from ENTRIES')).meta({
    description: 'ENTRIES if left out: entries of the journal',
  }),
  aboveCents: optional(zeroOrMoreCents('Amount')),
}).refine(isPeriod, FROM_BEFORE_TO);
export type DrawSampleRequest = z.output<typeof drawSampleRequest>;

export const messageRequest = requestBody({ text: note('Enter the text', 'Text') });

const itemParams = z.strictObject({
  id: uuid('This address does not name anything'),
  entryId: uuid('This address does not name anything'),
});
export type ItemParams = z.output<typeof itemParams>;

const ON_ITEM = {
  access: 'audit.sample',
  params: itemParams,
  answer: json(sampleItem),
  errors: [409],
} as const;

export const listSamples = endpoint({
  ...routes.listSamples,
  summary: 'The samples that were drawn, newest first',
  access: 'audit.read',
  query: requestQuery({ ...pages }),
  answer: json(z.array(auditSample)),
});

export const drawSample = endpoint({
  ...routes.drawSample,
  summary:
    'Draws a sample of the entries of a period by the hash of a seal made after it; the same period, size and amount give the same sample',
  access: 'audit.sample',
  body: drawSampleRequest,
  answer: json(auditSample),
  errors: [409, 422],
  idempotent: true,
});

export const getSample = endpoint({
  ...routes.getSample,
  summary: 'A sample with its entries, ticks, questions and answers (JSON, or its entries as CSV)',
  access: 'audit.read',
  params: idParams,
  query: requestQuery({ format: rowsFormat }),
  csv: true,
  answer: json(sampleWithItems),
  recorded: { as: 'HISTORY_READ', of: ({ params }) => params['id'] ?? null },
});

export const exportSample = endpoint({
  ...routes.exportSample,
  summary: 'A sample as a file with the proof of each entry, for npm run sample:verify',
  access: 'audit.read',
  params: idParams,
  answer: file('application/json'),
});

export const tickItem = endpoint({
  ...ON_ITEM,
  ...routes.tickItem,
  summary: 'Marks an entry of a sample as checked',
  body: requestBody({}),
  idempotent: true,
});

export const untickItem = endpoint({
  ...ON_ITEM,
  ...routes.untickItem,
  summary: 'Takes the mark away again',
});

export const askAboutItem = endpoint({
  ...ON_ITEM,
  ...routes.askAboutItem,
  summary: 'Asks a question about an entry of a sample',
  body: messageRequest,
  idempotent: true,
});

export const answerAboutItem = endpoint({
  ...ON_ITEM,
  ...routes.answerAboutItem,
  access: 'audit.answer',
  summary: 'Answers what was asked about an entry of a sample',
  body: messageRequest,
  idempotent: true,
});
