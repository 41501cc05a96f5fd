/** The facts of a submitted application that do not depend on its status. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { Cents } from '@dziva/money/cents';
import type {
  ASSESSABLE_STATUSES,
  AssessmentResult,
  FinalApplicationStatus,
} from '@dziva/vocabulary/applications';

export interface Submitted {
  readonly applicantId: string;
  readonly requested: RequestedLoan;
  readonly collateralEstValueCents: Cents;
  /** The assets that secured it when it was submitted, first the one from the form. */
  readonly assetIds: readonly string[];
  readonly wasReviewed: boolean;
  /** The latest completed assessment. */
  readonly latestAssessment: LatestAssessment | null;
  readonly termMonths: number | null;
  /** The latest loan that was made for it. */
  readonly latestLoanId: string | null;
  /** The events that gave it a status, or asked for something, each with the status since then. */
  readonly timeline: readonly TimelineEntry[];
  /** The kind of each document. Two documents of the same kind make two entries. */
  readonly documentKinds: readonly string[];
}

export interface TimelineEntry {
  readonly entry: EventVersion;
  readonly status: SubmittedApplication['status'];
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
  /** ISO instant. */
  readonly assessedAt: string;
  readonly wasEarly: boolean;
}

export type Application =
  | { readonly status: 'NONE' }
  | (Submitted & { readonly status: (typeof ASSESSABLE_STATUSES)[number] })
  | (Submitted & { readonly status: 'ASSESSMENT_SCHEDULED'; readonly assessmentId: string })
  | (Submitted & { readonly status: 'APPROVED'; readonly loanId: string | null })
  | (Submitted & { readonly status: FinalApplicationStatus });

export type SubmittedApplication = Exclude<Application, { status: 'NONE' }>;
