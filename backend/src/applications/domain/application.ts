import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { Cents } from '@dziva/money/cents';

export type AssessmentResult = 'PASS' | 'FAIL';

export type ApplicationSubmitted = DomainEvent<
  'ApplicationSubmitted',
  {
    applicantId: string;
    loanAmountCents: Cents;
    monthlyIncomeCents: Cents;
    collateralType: string;
    collateralEstValueCents: Cents;
    /** What secures it, its own collateral first; left out before there was a register. */
    assetIds?: readonly string[];
    /** What the applicant chose, where they did. */
    productId?: string;
    termMonths?: number;
  }
>;
export type ReviewStarted = DomainEvent<'ReviewStarted', { note?: FreeTextRef }>;
export type InformationRequested = DomainEvent<'InformationRequested', { note: FreeTextRef }>;
export type AssessmentArranged = DomainEvent<
  'AssessmentArranged',
  { assessmentId: string; note: FreeTextRef }
>;
export type ApplicationAssessed = DomainEvent<
  'ApplicationAssessed',
  {
    assessmentId: string;
    result: AssessmentResult;
    assessedValueCents: Cents;
    /** ISO instant; older events do not say. */
    assessedAt?: string;
    /** It was assessed before the day of the visit that was arranged. */
    wasEarly?: true;
  }
>;

/** What was open when the application moved on, and ends with it. */
interface Ends {
  readonly openAssessmentId?: string;
  readonly undisbursedLoanId?: string;
}
export type ApplicationApproved = DomainEvent<
  'ApplicationApproved',
  Ends & { loanId: string | null; note?: FreeTextRef }
>;
export type ApplicationDeclined = DomainEvent<'ApplicationDeclined', Ends & { note?: FreeTextRef }>;
export type ApplicationWithdrawn = DomainEvent<'ApplicationWithdrawn', Ends & { note?: FreeTextRef }>;
export type ApplicationDisbursed = DomainEvent<'ApplicationDisbursed', { loanId: string }>;
/** The payout of its loan was taken back: it is approved, as before. */
export type ApplicationPayoutUndone = DomainEvent<'ApplicationPayoutUndone', { loanId: string }>;
export type DocumentAttached = DomainEvent<
  'DocumentAttached',
  { documentId: string; kind: string; sha256: string; sizeBytes: number }
>;

export type ApplicationEvent =
  | ApplicationSubmitted
  | ReviewStarted
  | InformationRequested
  | AssessmentArranged
  | ApplicationAssessed
  | ApplicationApproved
  | ApplicationDeclined
  | ApplicationWithdrawn
  | ApplicationDisbursed
  | ApplicationPayoutUndone
  | DocumentAttached;

/** What stays true of an application whatever its status. */
interface Submitted {
  readonly applicantId: string;
  readonly asked: Asked;
  readonly collateralEstValueCents: Cents;
  /** What secured it at its submission, the collateral that it describes first. */
  readonly assetIds: readonly string[];
  readonly wasReviewed: boolean;
  /** The latest assessment that came to a result. */
  readonly latestAssessment: LatestAssessment | null;
  /** Of each document, also where there are several of a kind. */
  readonly documentKinds: readonly string[];
}

interface Asked {
  readonly loanAmountCents: Cents;
  readonly monthlyIncomeCents: Cents;
  readonly collateralType: string;
  readonly productId: string | null;
}

interface LatestAssessment {
  readonly result: AssessmentResult;
  /** What was found. */
  readonly assessedValueCents: Cents;
  /** ISO instant; null where it is not known. */
  readonly assessedAt: string | null;
  readonly wasEarly: boolean;
}

export type Application =
  | { readonly status: 'NONE' }
  | (Submitted & { readonly status: 'SUBMITTED' | 'UNDER_REVIEW' | 'ASSESSED' })
  | (Submitted & { readonly status: 'ASSESSMENT_SCHEDULED'; readonly assessmentId: string })
  | (Submitted & { readonly status: 'APPROVED'; readonly loanId: string | null })
  | (Submitted & { readonly status: 'DECLINED' | 'WITHDRAWN' | 'DISBURSED' });

export type SubmittedApplication = Exclude<Application, { status: 'NONE' }>;

export const applicationStream: StreamDefinition<Application, ApplicationEvent> = {
  category: 'application',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (application) => (application.status === 'NONE' ? null : application.applicantId),
  // An application moves no money; its loan does.
  postings: {
    ApplicationSubmitted: null,
    ReviewStarted: null,
    InformationRequested: null,
    AssessmentArranged: null,
    ApplicationAssessed: null,
    ApplicationApproved: null,
    ApplicationDeclined: null,
    ApplicationWithdrawn: null,
    ApplicationDisbursed: null,
    ApplicationPayoutUndone: null,
    DocumentAttached: null,
  },
};

function evolve(application: Application, event: ApplicationEvent): Application {
  if (event.type === 'ApplicationSubmitted') {
    const { applicantId, collateralEstValueCents, assetIds = [], productId = null, ...said } = event.data;
    const { loanAmountCents, monthlyIncomeCents, collateralType } = said;
    return {
      status: 'SUBMITTED',
      applicantId,
      asked: { loanAmountCents, monthlyIncomeCents, collateralType, productId },
      collateralEstValueCents,
      assetIds,
      wasReviewed: false,
      latestAssessment: null,
      documentKinds: [],
    };
  }
  return application.status === 'NONE' ? application : evolveSubmitted(application, event);
}

function evolveSubmitted(
  application: SubmittedApplication,
  event: Exclude<ApplicationEvent, ApplicationSubmitted>,
): Application {
  const lasting = lastingOf(application);
  switch (event.type) {
    case 'ReviewStarted':
      return { ...lasting, status: 'UNDER_REVIEW', wasReviewed: true };
    case 'AssessmentArranged':
      return { ...lasting, status: 'ASSESSMENT_SCHEDULED', assessmentId: event.data.assessmentId };
    case 'ApplicationAssessed': {
      const { result, assessedValueCents, assessedAt = null, wasEarly = false } = event.data;
      const latestAssessment = { result, assessedValueCents, assessedAt, wasEarly };
      return { ...lasting, status: 'ASSESSED', latestAssessment };
    }
    case 'ApplicationApproved':
      return { ...lasting, status: 'APPROVED', loanId: event.data.loanId };
    case 'ApplicationDeclined':
      return { ...lasting, status: 'DECLINED' };
    case 'ApplicationWithdrawn':
      return { ...lasting, status: 'WITHDRAWN' };
    case 'ApplicationDisbursed':
      return { ...lasting, status: 'DISBURSED' };
    case 'ApplicationPayoutUndone':
      return { ...lasting, status: 'APPROVED', loanId: event.data.loanId };
    case 'DocumentAttached':
      return { ...application, documentKinds: [...application.documentKinds, event.data.kind] };
    case 'InformationRequested':
      return application;
    default:
      return assertNever(event);
  }
}

function lastingOf(application: SubmittedApplication): Submitted {
  const { applicantId, asked, collateralEstValueCents, assetIds } = application;
  const { wasReviewed, latestAssessment, documentKinds } = application;
  const described = { applicantId, asked, collateralEstValueCents, assetIds };
  return { ...described, wasReviewed, latestAssessment, documentKinds };
}
