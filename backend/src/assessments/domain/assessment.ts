/** When, where and by whom an assessment is done. All are unknown if staff only set the status of the application. */
import { eventsOf } from '#platform/event-words/business-event';
import { NO_FACTS, notice, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type EventVersion, FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { dayAndTime } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { AssessmentResult, AssessmentStatus } from '@dziva/vocabulary/applications';

export interface Appointment {
  readonly assessorId: string | null;
  /** ISO instant. */
  readonly scheduledAt: string | null;
  readonly location?: FreeTextRef;
}

interface Opened {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly assessorId: string | null;
  readonly scheduledAt: string | null;
  /** The events whose texts say where it is done, and what there is to know about it. */
  readonly place: EventVersion;
  readonly notes: EventVersion;
  /** Null until it is completed. */
  readonly outcome: Outcome | null;
}

interface Outcome {
  readonly result: AssessmentResult;
  readonly assessedValueCents: Cents;
  readonly assessedAt: string;
}

export type Assessment = { readonly status: 'NONE' } | (Opened & { readonly status: AssessmentStatus });

const assessmentEvent = eventsOf<Assessment>();
const shown = { type: 'assessment', seenBy: 'staff', subject: 'assessment' } as const;

export type AssessmentScheduled = DomainEvent<
  'AssessmentScheduled',
  Appointment & { applicationId: string; applicantId: string; notes?: FreeTextRef }
>;

const assessmentScheduled = assessmentEvent<AssessmentScheduled>('AssessmentScheduled', {
  evolve: (_, { data: { applicationId, applicantId, assessorId, scheduledAt } }, version) => ({
    status: 'SCHEDULED',
    applicationId,
    applicantId,
    assessorId,
    scheduledAt,
    place: version,
    notes: version,
    outcome: null,
  }),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: appointment,
    words: ({ scheduledAt }, { texts }) => ({
      title: 'Your collateral will be assessed',
      message:
        scheduledAt === null
          ? 'We will tell you the day and the place.'
          : `The appointment is on ${dayAndTime(scheduledAt)}.${quoted('Place', texts['location'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data: { scheduledAt } }, { actor, member }) =>
      scheduledAt === null
        ? `${actor} opened an assessment of the collateral of ${member}; it has no appointment yet`
        : `${actor} scheduled the assessment of the collateral of ${member} for ${dayAndTime(scheduledAt)}`,
  },
});

export type AssessmentRescheduled = DomainEvent<'AssessmentRescheduled', Appointment>;

const assessmentRescheduled = assessmentEvent<AssessmentRescheduled>('AssessmentRescheduled', {
  evolve: (assessment, { data: { assessorId, scheduledAt, location } }, version) =>
    assessment.status === 'NONE'
      ? assessment
      : {
          ...assessment,
          assessorId,
          scheduledAt,
          place: location === undefined ? assessment.place : version,
        },
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: appointment,
    words: ({ scheduledAt }, { texts }) => ({
      title: 'Your assessment appointment has changed',
      message:
        scheduledAt === null
          ? 'We will tell you the day and the place.'
          : `It is on ${dayAndTime(scheduledAt)}.${quoted('Place', texts['location'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data: { scheduledAt } }, { actor, member }) =>
      `${actor} arranged the assessment of the collateral of ${member} again${
        scheduledAt === null ? '' : ` for ${dayAndTime(scheduledAt)}`
      }`,
  },
});

export type AssessmentCompleted = DomainEvent<
  'AssessmentCompleted',
  { result: AssessmentResult; assessedValueCents: Cents; assessedAt: string; notes?: FreeTextRef }
>;

const assessmentCompleted = assessmentEvent<AssessmentCompleted>('AssessmentCompleted', {
  evolve: (assessment, { data: { result, assessedValueCents, assessedAt, notes } }, version) =>
    assessment.status === 'NONE'
      ? assessment
      : {
          ...assessment,
          status: 'COMPLETED',
          outcome: { result, assessedValueCents, assessedAt },
          notes: notes === undefined ? assessment.notes : version,
        },
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: ({ data }) => ({
      result: data.result,
      assessedValueCents: data.assessedValueCents,
    }),
    words: ({ result, assessedValueCents }) =>
      result === 'PASS'
        ? {
            title: 'Your collateral has been assessed',
            message: `Its value is ${formatUsd(assessedValueCents)}. Next we decide on your application.`,
          }
        : {
            title: 'Your collateral did not pass the assessment',
            message: 'Your application stays open until we have decided on it.',
          },
  }),
  activity: {
    ...shown,
    sentence: ({ data: { result, assessedValueCents } }, { actor, member }) =>
      result === 'PASS'
        ? `${actor} assessed the collateral of ${member} at ${formatUsd(assessedValueCents)}`
        : `The collateral of ${member} did not pass the assessment by ${actor}`,
  },
});

export type AssessmentCancelled = DomainEvent<'AssessmentCancelled', { because: string }>;

const assessmentCancelled = assessmentEvent<AssessmentCancelled>('AssessmentCancelled', {
  evolve: (assessment) =>
    assessment.status === 'NONE' ? assessment : { ...assessment, status: 'CANCELLED' },
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your assessment is cancelled',
      message: 'The appointment will not take place. Your application shows where it stands.',
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `The assessment of the collateral of ${member} was cancelled: ${data.because}`,
  },
});

const APPOINTMENT_MS = 3_600_000;

const endOf = (scheduledAt: string | null): string | null =>
  scheduledAt === null ? null : new Date(Date.parse(scheduledAt) + APPOINTMENT_MS).toISOString();

/** The appointments and their results. */
const assessmentRows = tableRows({
  table: 'assessments_read',
  key: ['assessmentId'],
  items: (assessment: Assessment) => (assessment.status === 'NONE' ? [] : [assessment]),
  row: ({ applicationId, status, scheduledAt, assessorId, place, notes, outcome }, { id, version, at }) => ({
    assessmentId: id,
    applicationId,
    version,
    status,
    scheduledAt,
    scheduledUntil: endOf(scheduledAt),
    assessorId,
    result: outcome?.result ?? null,
    assessedValueCents: outcome?.assessedValueCents ?? null,
    assessedAt: outcome?.assessedAt ?? null,
    placeEventId: at(place).eventId,
    notesEventId: at(notes).eventId,
    createdAt: at(FIRST).recordedAt,
  }),
});

export const assessmentStream = streamOf({
  category: 'assessment',
  initialState: { status: 'NONE' },
  subjectOf: (assessment: Assessment) => (assessment.status === 'NONE' ? null : assessment.applicantId),
  kinds: [assessmentScheduled, assessmentRescheduled, assessmentCompleted, assessmentCancelled],
  rows: [assessmentRows],
});
export type AssessmentEvent = EventOf<typeof assessmentStream>;

function appointment({ data: { scheduledAt } }: { readonly data: { readonly scheduledAt: string | null } }) {
  return { scheduledAt };
}
