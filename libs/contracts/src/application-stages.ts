/** The stages of an application on its way to a loan: which of them were reached, and when. */
import type { Application } from './applications.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

/** In order. DECLINED and WITHDRAWN end an application and are not stages. */
export const APPLICATION_STAGES = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSMENT_SCHEDULED',
  'ASSESSED',
  'APPROVED',
  'DISBURSED',
] as const satisfies readonly ApplicationStatus[];
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

export interface ReachedStage {
  readonly stage: ApplicationStage;
  /** `skipped`: the application passed over this stage, or ended before it. */
  readonly state: 'done' | 'current' | 'skipped' | 'coming';
  /** Instant at which it was first reached; null if that has not happened. */
  readonly reachedAt: string | null;
}

/** The state of each stage. A stage is done, and has a date, only if the timeline has an entry for it. */
export function stagesOf({
  status,
  createdAt,
  timeline,
}: Pick<Application, 'status' | 'createdAt' | 'timeline'>): ReachedStage[] {
  const hasEnded = status === 'DECLINED' || status === 'WITHDRAWN';
  const current = APPLICATION_STAGES.findIndex((stage) => stage === status);
  return APPLICATION_STAGES.map((stage, index) => {
    const isPassed = hasEnded || index < current || status === 'DISBURSED';
    if (index === current && !isPassed) return { stage, state: 'current', reachedAt: reached(stage) };
    // A second assessment goes back a step: the stages after it are still to come, even if they were reached before.
    if (!isPassed) return { stage, state: 'coming', reachedAt: null };
    const reachedAt = reached(stage);
    return { stage, state: reachedAt === null ? 'skipped' : 'done', reachedAt };
  });

  function reached(stage: ApplicationStage): string | null {
    const instants = timeline.filter((entry) => entry.status === stage).map((entry) => entry.timestamp);
    return instants.sort()[0] ?? (stage === 'SUBMITTED' ? createdAt : null);
  }
}
