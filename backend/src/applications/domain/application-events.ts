/** The events of an application. It moves no money; its loan does. */
import { eventsOf } from '#platform/event-words/business-event';
import { NO_FACTS, notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type EventVersion, FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { AssessmentResult } from '@dziva/vocabulary/applications';
import type { Application, Submitted, SubmittedApplication } from './application.ts';

/** The open assessment and the loan that is not paid out yet. This event closes both. */
interface Ends {
  readonly openAssessmentId?: string;
  readonly undisbursedLoanId?: string;
}

const applicationEvent = eventsOf<Application>();
const shown = { type: 'application', seenBy: 'staff', subject: 'application' } as const;

export type ApplicationSubmitted = DomainEvent<
  'ApplicationSubmitted',
  {
    applicantId: string;
    loanAmountCents: Cents;
    monthlyIncomeCents: Cents;
    collateralType: string;
    collateralEstValueCents: Cents;
    /** The assets that secure the loan, first the one from the form. */
    assetIds: readonly string[];
    /** The product and term that the applicant chose, if they chose any. */
    productId?: string;
    termMonths?: number;
    /** The text about their data to which the applicant agreed. */
    consent?: string;
  }
>;

const applicationSubmitted = applicationEvent<ApplicationSubmitted>('ApplicationSubmitted', {
  evolve: (_, { data }, entry) => {
    const { applicantId, collateralEstValueCents, assetIds, productId = null, termMonths = null } = data;
    const { loanAmountCents, monthlyIncomeCents, collateralType } = data;
    return {
      status: 'SUBMITTED',
      applicantId,
      requested: { loanAmountCents, monthlyIncomeCents, collateralType, productId },
      collateralEstValueCents,
      assetIds,
      wasReviewed: false,
      latestAssessment: null,
      termMonths,
      latestLoanId: null,
      timeline: [{ entry, status: 'SUBMITTED' }],
      documentKinds: [],
    };
  },
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: stream('application'),
    facts: ({ data }) => ({
      amountCents: data.loanAmountCents,
    }),
    words: ({ amountCents }) => ({
      title: 'We have your application',
      message: `You applied for ${formatUsd(amountCents)}. We aim to decide in 24–48 hours, once we have your documents and have seen your collateral.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) => `${member} applied for ${formatUsd(data.loanAmountCents)}`,
  },
});

export type DocumentAttached = DomainEvent<
  'DocumentAttached',
  { documentId: string; kind: string; sha256: string; sizeBytes: number }
>;

const documentAttached = applicationEvent<DocumentAttached>('DocumentAttached', {
  evolve: ofSubmitted((application, { data: { kind } }) => ({
    ...application,
    documentKinds: [...application.documentKinds, kind],
  })),
  postings: null,
  notice: null,
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member, isOwnAct }) =>
      isOwnAct
        ? `${member} sent a document: ${kindWords(data.kind)}`
        : `${actor} added a document to the application of ${member}: ${kindWords(data.kind)}`,
  },
});

export type ReviewStarted = DomainEvent<'ReviewStarted', { note?: FreeTextRef }>;

const reviewStarted = applicationEvent<ReviewStarted>('ReviewStarted', {
  evolve: ofSubmitted((application, _, entry) => ({
    ...withStatus(application, 'UNDER_REVIEW', entry),
    status: 'UNDER_REVIEW',
    wasReviewed: true,
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'We are reviewing your application',
      message: 'Our team has started on your application. There is nothing for you to do at the moment.',
    }),
  }),
  activity: {
    ...shown,
    sentence: (_, { actor, member }) => `${actor} started to review the application of ${member}`,
  },
});

export type InformationRequested = DomainEvent<'InformationRequested', { note: FreeTextRef }>;

const informationRequested = applicationEvent<InformationRequested>('InformationRequested', {
  evolve: ofSubmitted((application, _, entry) => ({
    ...application,
    timeline: [...application.timeline, { entry, status: application.status }],
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'We need something from you',
      message:
        'We cannot go on with your application without it. Our note in the application says what we need.',
    }),
  }),
  activity: {
    ...shown,
    sentence: (_, { actor, member }) => `${actor} asked ${member} for more information`,
  },
});

export type AssessmentArranged = DomainEvent<
  'AssessmentArranged',
  { assessmentId: string; note: FreeTextRef }
>;

const assessmentArranged = applicationEvent<AssessmentArranged>('AssessmentArranged', {
  evolve: ofSubmitted((application, { data }, entry) => ({
    ...withStatus(application, 'ASSESSMENT_SCHEDULED', entry),
    status: 'ASSESSMENT_SCHEDULED',
    assessmentId: data.assessmentId,
  })),
  postings: null,
  // The events of the assessment and of the loan have their own notices for these.
  notice: null,
  // The assessment and the loan have their own entries for these.
  activity: null,
});

export type ApplicationAssessed = DomainEvent<
  'ApplicationAssessed',
  {
    assessmentId: string;
    result: AssessmentResult;
    assessedValueCents: Cents;
    /** ISO instant. */
    assessedAt: string;
    /** It was assessed before the day of the appointment. */
    wasEarly?: true;
  }
>;

const applicationAssessed = applicationEvent<ApplicationAssessed>('ApplicationAssessed', {
  evolve: ofSubmitted((application, { data }, entry) => {
    const { result, assessedValueCents, assessedAt, wasEarly = false } = data;
    const latestAssessment = { result, assessedValueCents, assessedAt, wasEarly };
    return { ...withStatus(application, 'ASSESSED', entry), status: 'ASSESSED', latestAssessment };
  }),
  postings: null,
  notice: null,
  activity: null,
});

export type ApplicationApproved = DomainEvent<
  'ApplicationApproved',
  Ends & { loanId: string | null; note?: FreeTextRef }
>;

const applicationApproved = applicationEvent<ApplicationApproved>('ApplicationApproved', {
  evolve: ofSubmitted((application, { data: { loanId } }, entry) => ({
    ...withStatus(application, 'APPROVED', entry),
    status: 'APPROVED',
    loanId,
    latestLoanId: loanId ?? application.latestLoanId,
  })),
  postings: null,
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('application'),
    facts: ({ data }) => ({ hasOffer: data.loanId !== null }),
    words: ({ hasOffer }) => ({
      title: 'Your application is approved',
      message: hasOffer
        ? 'We have an offer for you. Read what you get and what you pay back, and accept it: then we pay your loan out.'
        : 'We will tell you when your loan is paid out.',
    }),
  }),
  activity: {
    ...shown,
    type: 'approval',
    sentence: (_, { actor, member }) => `${actor} approved the application of ${member}`,
  },
});

export type ApplicationDeclined = DomainEvent<'ApplicationDeclined', Ends & { note?: FreeTextRef }>;

const applicationDeclined = applicationEvent<ApplicationDeclined>('ApplicationDeclined', {
  evolve: ofSubmitted((application, _, entry) => ({
    ...withStatus(application, 'DECLINED', entry),
    status: 'DECLINED',
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('application'),
    facts: ({ data }) => ({
      hasNote: data.note !== undefined,
    }),
    words: ({ hasNote }) => ({
      title: 'Your application was declined',
      message: hasNote
        ? 'We are sorry. Our note in the application says why.'
        : 'We are sorry. Call or write to us if you want to know why.',
    }),
  }),
  activity: {
    ...shown,
    sentence: (_, { actor, member }) => `${actor} declined the application of ${member}`,
  },
});

export type ApplicationWithdrawn = DomainEvent<'ApplicationWithdrawn', Ends & { note?: FreeTextRef }>;

const applicationWithdrawn = applicationEvent<ApplicationWithdrawn>('ApplicationWithdrawn', {
  evolve: ofSubmitted((application, _, entry) => ({
    ...withStatus(application, 'WITHDRAWN', entry),
    status: 'WITHDRAWN',
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your application was withdrawn',
      message: 'Our team withdrew it for you. You can apply again whenever you like.',
    }),
  }),
  activity: {
    ...shown,
    sentence: (_, { actor, member, isOwnAct }) =>
      isOwnAct ? `${member} withdrew their application` : `${actor} withdrew the application of ${member}`,
  },
});

export type ApplicationDisbursed = DomainEvent<'ApplicationDisbursed', { loanId: string }>;

const applicationDisbursed = applicationEvent<ApplicationDisbursed>('ApplicationDisbursed', {
  evolve: ofSubmitted((application, _, entry) => ({
    ...withStatus(application, 'DISBURSED', entry),
    status: 'DISBURSED',
  })),
  postings: null,
  notice: null,
  activity: null,
});

/** The payout of its loan was taken back. The application has the status APPROVED again. */
export type ApplicationPayoutTakenBack = DomainEvent<'ApplicationPayoutTakenBack', { loanId: string }>;

const applicationPayoutTakenBack = applicationEvent<ApplicationPayoutTakenBack>(
  'ApplicationPayoutTakenBack',
  {
    evolve: ofSubmitted((application, { data: { loanId } }, entry) => ({
      ...withStatus(application, 'APPROVED', entry),
      status: 'APPROVED',
      loanId,
      latestLoanId: loanId ?? application.latestLoanId,
    })),
    postings: null,
    notice: null,
    activity: null,
  },
);

const applicationRows = tableRows({
  table: 'applications_read',
  key: ['applicationId'],
  items: (application: Application) => (application.status === 'NONE' ? [] : [application]),
  row: ({ requested, ...application }, { id, version, at }) => ({
    applicationId: id,
    applicantId: application.applicantId,
    status: application.status,
    version,
    createdAt: at(FIRST).recordedAt,
    loanAmountCents: requested.loanAmountCents,
    productId: requested.productId,
    termMonths: application.termMonths,
    monthlyIncomeCents: requested.monthlyIncomeCents,
    collateralType: requested.collateralType,
    collateralEstValueCents: application.collateralEstValueCents,
    assessedValueCents: application.latestAssessment?.assessedValueCents ?? null,
    loanId: application.latestLoanId,
  }),
});

const timelineRows = tableRows({
  table: 'application_timeline',
  key: ['applicationId', 'version'],
  items: (application: Application) => (application.status === 'NONE' ? [] : application.timeline),
  row: ({ entry, status }, { id, at }) => ({
    applicationId: id,
    version: entry,
    eventId: at(entry).eventId,
    status,
    actorId: at(entry).actorId,
    recordedAt: at(entry).recordedAt,
  }),
});

export const applicationStream = streamOf({
  category: 'application',
  initialState: { status: 'NONE' },
  subjectOf: (application: Application) => (application.status === 'NONE' ? null : application.applicantId),
  kinds: [
    applicationSubmitted,
    documentAttached,
    reviewStarted,
    informationRequested,
    assessmentArranged,
    applicationAssessed,
    applicationApproved,
    applicationDeclined,
    applicationWithdrawn,
    applicationDisbursed,
    applicationPayoutTakenBack,
  ],
  rows: [applicationRows, timelineRows],
});
export type ApplicationEvent = EventOf<typeof applicationStream>;

function ofSubmitted<Event extends DomainEvent>(
  evolve: (application: SubmittedApplication, event: Event, version: EventVersion) => Application,
) {
  return (application: Application, event: Event, version: EventVersion): Application =>
    application.status === 'NONE' ? application : evolve(application, event, version);
}

/** The application without what belongs to its status, with the next entry of its timeline. */
function withStatus(
  application: SubmittedApplication,
  status: SubmittedApplication['status'],
  entry: EventVersion,
): Submitted {
  const { applicantId, requested, collateralEstValueCents, assetIds, termMonths, latestLoanId } = application;
  const { wasReviewed, latestAssessment, documentKinds } = application;
  const described = { applicantId, requested, collateralEstValueCents, assetIds, termMonths, latestLoanId };
  const timeline = [...application.timeline, { entry, status }];
  return { ...described, wasReviewed, latestAssessment, documentKinds, timeline };
}

/** `PROOF_OF_RESIDENCE` → `proof of residence`; `national ID`. */
const kindWords = (kind: string): string =>
  kind
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID');
