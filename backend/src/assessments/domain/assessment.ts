import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { AssessmentResult } from '#applications/domain/application';
import type { Cents } from '@dziva/money/cents';

/** When, where and by whom an assessment is done. All are unknown if staff only set the status of the application. */
export interface Appointment {
  readonly assessorId: string | null;
  /** ISO instant. */
  readonly scheduledAt: string | null;
  readonly location?: FreeTextRef;
}

export type AssessmentScheduled = DomainEvent<
  'AssessmentScheduled',
  Appointment & { applicationId: string; applicantId: string; notes?: FreeTextRef }
>;
export type AssessmentRescheduled = DomainEvent<'AssessmentRescheduled', Appointment>;
export type AssessmentCompleted = DomainEvent<
  'AssessmentCompleted',
  { result: AssessmentResult; assessedValueCents: Cents; assessedAt: string; notes?: FreeTextRef }
>;
export type AssessmentCancelled = DomainEvent<'AssessmentCancelled', { because: string }>;

export type AssessmentEvent =
  AssessmentScheduled | AssessmentRescheduled | AssessmentCompleted | AssessmentCancelled;

interface Opened {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly assessorId: string | null;
  readonly scheduledAt: string | null;
}

export type Assessment =
  { readonly status: 'NONE' } | (Opened & { readonly status: 'SCHEDULED' | 'COMPLETED' | 'CANCELLED' });

export const assessmentStream: StreamDefinition<Assessment, AssessmentEvent> = {
  category: 'assessment',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (assessment) => (assessment.status === 'NONE' ? null : assessment.applicantId),
  postings: {
    AssessmentScheduled: null,
    AssessmentRescheduled: null,
    AssessmentCompleted: null,
    AssessmentCancelled: null,
  },
};

function evolve(assessment: Assessment, event: AssessmentEvent): Assessment {
  if (event.type === 'AssessmentScheduled') {
    const { applicationId, applicantId, assessorId, scheduledAt } = event.data;
    return { status: 'SCHEDULED', applicationId, applicantId, assessorId, scheduledAt };
  }
  if (assessment.status === 'NONE') return assessment;
  switch (event.type) {
    case 'AssessmentRescheduled':
      return { ...assessment, assessorId: event.data.assessorId, scheduledAt: event.data.scheduledAt };
    case 'AssessmentCompleted':
      return { ...assessment, status: 'COMPLETED' };
    case 'AssessmentCancelled':
      return { ...assessment, status: 'CANCELLED' };
    default:
      return assertNever(event);
  }
}
