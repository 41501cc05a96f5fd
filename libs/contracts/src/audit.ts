/** The event log and its integrity: what happened, who did it, what followed from it, and whether the history is intact. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { dateOrInstant } from './date-fields.ts';
import { endpoint, json, wordIn } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import { choice, idParams, optional, requestQuery, uuid } from './fields.ts';
import { keyset, pages, PAGES_OR_CURSOR, rowsFormat, usesPagesOrCursor, centsParameter } from './paging.ts';
import { text } from './text-field.ts';
import * as routes from './routes/audit.ts';
import { STREAM_CATEGORIES } from './routes/audit.ts';
import { EVIDENCE_KINDS } from '@dziva/vocabulary/evidence';

export type StreamCategory = (typeof STREAM_CATEGORIES)[number];

const person = z.object({
  id,
  name: z.string().nullable().meta({ description: 'Null for the service itself and for an erased person' }),
});

/** A row of the explorer: who did what to which stream, without the content of the event. */
export const auditEvent = z.object({
  id,
  position: z.int(),
  streamId: id,
  category: z.string(),
  version: z.int().min(1),
  type: z.string(),
  recordedAt: instantAt,
  actor: person.extend({ role: z.string() }),
  subject: person.nullable().meta({ description: 'The member whose affair it is' }),
  commandId: id,
  correlationId: id,
  causationId: id.nullable(),
  movedCents: cents
    .nullable()
    .meta({ description: 'Sum of the debits that it posted; null without a posting' }),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** The same row in the list, for an entry with whose word it rests on. */
export const listedEvent = auditEvent.extend(entryEvidence);
export type ListedEvent = z.output<typeof listedEvent>;

/** The same row as a line of the CSV. */
export const auditEventLine = auditEvent.omit({ actor: true, subject: true }).extend({
  actorId: id,
  actorName: z.string().nullable(),
  actorRole: z.string(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  evidenceKind: z.string().nullable(),
  evidenceBy: z.string(),
});
export type AuditEventLine = z.output<typeof auditEventLine>;

/** One leg of the entry that an event posted. Signed cents, debit positive. */
export const eventPosting = z.object({
  account: z.string(),
  amountCents: cents,
  valueOn: dateOn,
  description: z.string(),
});
export type EventPosting = z.output<typeof eventPosting>;

/** Everything about one event: its content, its postings, its cause and its consequences. */
export const auditEventDetail = auditEvent.extend({
  data: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The event itself; ids and business facts only' }),
  texts: z
    .array(z.object({ field: z.string(), text: z.string().nullable() }))
    .meta({ description: 'Free texts that the event holds the hash of; null where erased' }),
  ...entryEvidence,
  postings: z.array(eventPosting),
  hash: z.string(),
  previousHash: z.string(),
  sealNumber: z.int().nullable().meta({ description: 'Null while no seal covers it' }),
  cause: auditEvent.nullable().meta({ description: 'The event that caused it' }),
  sameCommand: z
    .array(auditEvent)
    .meta({ description: 'What the same command appended, in order, itself left out' }),
  caused: z
    .array(auditEvent)
    .meta({ description: 'Everything of the same correlation that came later, oldest first' }),
});
export type AuditEventDetail = z.output<typeof auditEventDetail>;

const moment = dateOrInstant({
  missing: 'Choose a day',
  bad: 'Time must be a real day like 2026-11-20, or a time with its offset',
});
const eventType = text({ label: 'Type', maxChars: 60, missing: 'Choose a type' });

export const listAuditEventsQuery = requestQuery({
  stream: optional(uuid('Stream must be an id')),
  category: optional(choice(STREAM_CATEGORIES, 'Choose one of the streams on the list')),
  type: optional(eventType),
  actor: optional(uuid('Actor must be an id')),
  subject: optional(uuid('Subject must be an id')),
  correlation: optional(uuid('Correlation must be an id')),
  from: optional(moment),
  to: optional(moment),
  money: optional(choice(['true'], 'Money must be true')),
  evidence: optional(choice(EVIDENCE_KINDS, 'Choose one of the kinds of evidence')),
  oneWord: optional(choice(['true'], 'One word must be true')).meta({
    description: 'Only what rests on the word of one person',
  }),
  aboveCents: optional(centsParameter('Amount')).meta({
    description: 'Only entries whose debits are more than this together',
  }),
  ...pages,
  ...keyset,
  format: rowsFormat,
}).refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListAuditEventsQuery = z.output<typeof listAuditEventsQuery>;

/** One inconsistency, and where it was found. */
export const integrityProblem = z.object({ kind: z.string(), subject: z.string(), detail: z.string() });
export type IntegrityProblem = z.output<typeof integrityProblem>;

export const CHECK_SCOPES = ['FULL', 'NEW'] as const;
export type CheckScope = (typeof CHECK_SCOPES)[number];

/** One verification, either of the full history or of what is new since the last one that found no problems. */
export const integrityCheck = z.object({
  ok: z.boolean(),
  scope: z.enum(CHECK_SCOPES),
  checkedAt: instantAt,
  durationMs: z.int(),
  eventsChecked: z.int(),
  lastVerifiedPosition: z.int(),
  ledgerBalanced: z.boolean(),
  sealsChecked: z.int(),
  eventsSealed: z.int(),
  projectionsChecked: z
    .int()
    .nullable()
    .meta({ description: 'Tables compared with a replay; null where none were' }),
  problems: z.array(integrityProblem),
});
export type IntegrityCheck = z.output<typeof integrityCheck>;

export const verifyQuery = requestQuery({
  scope: optional(choice(CHECK_SCOPES, 'Scope must be FULL or NEW')),
});

export const listAuditEvents = endpoint({
  ...routes.listAuditEvents,
  summary: 'The event log, newest first, by stream, type, actor, subject, correlation, evidence and time',
  access: 'audit.read',
  query: listAuditEventsQuery,
  csv: true,
  answer: json(z.array(listedEvent)),
  recorded: { as: 'HISTORY_READ', of: ({ query }) => wordIn(query, 'subject') ?? wordIn(query, 'stream') },
});

/** The types of events of one kind of stream, in their usual order. */
const eventTypes = z.object({ category: z.enum(STREAM_CATEGORIES), types: z.array(z.string()) });

export const listEventTypes = endpoint({
  ...routes.listEventTypes,
  summary: 'The types of events of each kind of stream, for the filter of the event log',
  access: 'audit.read',
  answer: json(z.array(eventTypes)),
});

export const getAuditEvent = endpoint({
  ...routes.getAuditEvent,
  summary: 'One event with what it holds, what it posted, its cause and what followed',
  access: 'audit.read',
  params: idParams,
  answer: json(auditEventDetail),
  recorded: { as: 'HISTORY_READ', of: ({ params }) => params['id'] ?? null },
});

export const verifyHistory = endpoint({
  ...routes.verifyHistory,
  summary: 'Checks the history: hash chains, entries, balances and seals; all of it, or what is new',
  access: 'audit.read',
  query: verifyQuery,
  answer: json(integrityCheck),
});

export const listIntegrityChecks = endpoint({
  ...routes.listIntegrityChecks,
  summary: 'The verifications that were made, newest first',
  access: 'audit.read',
  query: requestQuery({ ...pages, ...keyset }).refine(usesPagesOrCursor, PAGES_OR_CURSOR),
  answer: json(z.array(integrityCheck.extend({ id }))),
});
