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
    /** The assets that secure the loan, first the one from the form. Events from before the collateral register have none. */
    assetIds?: readonly string[];
    /** The product and term that the applicant chose, if they chose any. */
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
    /** ISO instant; missing in older events. */
    assessedAt?: string;
    /** It was assessed before the day of the appointment. */
    wasEarly?: true;
  }
>;

/** The open assessment and the loan that is not paid out yet. This event closes both. */
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
/** The payout of its loan was undone. The application has the status APPROVED again. */
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

/** The facts of a submitted application that do not depend on its status. */
interface Submitted {
  readonly applicantId: string;
  readonly requested: RequestedLoan;
  readonly collateralEstValueCents: Cents;
  /** The assets that secured it when it was submitted, first the one from the form. */
  readonly assetIds: readonly string[];
  readonly wasReviewed: boolean;
  /** The latest completed assessment. */
  readonly latestAssessment: LatestAssessment | null;
  /** The kind of each document. Two documents of the same kind make two entries. */
  readonly documentKinds: readonly string[];
}

interface RequestedLoan {
  readonly loanAmountCents: Cents;
  readonly monthlyIncomeCents: Cents;
  readonly collateralType: string;
  readonly productId: string | null;
}

interface LatestAssessment {
  readonly result: AssessmentResult;
  readonly assessedValueCents: Cents;
  /** ISO instant; null if it is not known. */
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
    const { applicantId, collateralEstValueCents, assetIds = [], productId = null } = event.data;
    const { loanAmountCents, monthlyIncomeCents, collateralType } = event.data;
    return {
      status: 'SUBMITTED',
      applicantId,
      requested: { loanAmountCents, monthlyIncomeCents, collateralType, productId },
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
  const unchanged = submittedPart(application);
  switch (event.type) {
    case 'ReviewStarted':
      return { ...unchanged, status: 'UNDER_REVIEW', wasReviewed: true };
    case 'AssessmentArranged':
      return { ...unchanged, status: 'ASSESSMENT_SCHEDULED', assessmentId: event.data.assessmentId };
    case 'ApplicationAssessed': {
      const { result, assessedValueCents, assessedAt = null, wasEarly = false } = event.data;
      const latestAssessment = { result, assessedValueCents, assessedAt, wasEarly };
      return { ...unchanged, status: 'ASSESSED', latestAssessment };
    }
    case 'ApplicationApproved':
      return { ...unchanged, status: 'APPROVED', loanId: event.data.loanId };
    case 'ApplicationDeclined':
      return { ...unchanged, status: 'DECLINED' };
    case 'ApplicationWithdrawn':
      return { ...unchanged, status: 'WITHDRAWN' };
    case 'ApplicationDisbursed':
      return { ...unchanged, status: 'DISBURSED' };
    case 'ApplicationPayoutUndone':
      return { ...unchanged, status: 'APPROVED', loanId: event.data.loanId };
    case 'DocumentAttached':
      return { ...application, documentKinds: [...application.documentKinds, event.data.kind] };
    case 'InformationRequested':
      return application;
    default:
      return assertNever(event);
  }
}

/** The application without its status and what belongs to that status. */
function submittedPart(application: SubmittedApplication): Submitted {
  const { applicantId, requested, collateralEstValueCents, assetIds } = application;
  const { wasReviewed, latestAssessment, documentKinds } = application;
  const described = { applicantId, requested, collateralEstValueCents, assetIds };
  return { ...described, wasReviewed, latestAssessment, documentKinds };
}
