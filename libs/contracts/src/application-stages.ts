/** The stages of an application on its way to a loan: which of them happened, and when. */
import type { Application, ApplicationStatus } from './applications.ts';

/** In their order; DECLINED and WITHDRAWN are ends, not stages. */
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
  /** `skipped`: the application went past it, or ended before it, and it never happened. */
  readonly state: 'done' | 'current' | 'skipped' | 'coming';
  /** Instant at which it was first reached; null where that never happened or is still to come. */
  readonly reachedAt: string | null;
}

/** Each stage as the timeline knows it. Only a stage that the timeline names was done and has a date. */
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
    // A second assessment leads back: what comes after it is still to come, also where it was reached before.
    if (!isPassed) return { stage, state: 'coming', reachedAt: null };
    const reachedAt = reached(stage);
    return { stage, state: reachedAt === null ? 'skipped' : 'done', reachedAt };
  });

  function reached(stage: ApplicationStage): string | null {
    const instants = timeline.filter((entry) => entry.status === stage).map((entry) => entry.timestamp);
    return instants.sort()[0] ?? (stage === 'SUBMITTED' ? createdAt : null);
  }
}
