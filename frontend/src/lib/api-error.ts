/** What can go wrong with a call: the server refuses (ApiError), or nothing comes back (NetworkError). */
import type { FieldError, Problem } from '@dziva/contracts/problem';
import type { ReferenceUse } from '@dziva/contracts/reference-use';
import { errorCopy } from '#content/en/errors.ts';

/** The problem as our server writes it. Every member may be missing: a proxy may have answered instead. */
export type SaidProblem = Partial<Problem>;

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `message` is the status, a colon, a space and the body, as the contract says; people read `sentenceOf`. */
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    readonly requestId: string | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body === '' ? statusText : body}`);
  }

  get problem(): SaidProblem {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === 'object' && parsed !== null ? parsed : {};
    } catch {
      return {};
    }
  }

  get code(): string | undefined {
    return this.problem.code;
  }

  get fieldProblems(): readonly FieldError[] {
    const { errors } = this.problem;
    return Array.isArray(errors) ? errors : [];
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super(errorCopy.unreachable, { cause });
  }
}

/** The sentence that a person reads about a failure. `fallback` is for answers that bring none. */
export function sentenceOf(error: unknown, fallback: string = errorCopy.unexpected): string {
  if (error instanceof NetworkError) return errorCopy.unreachable;
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) return errorCopy.tooMany(error.retryAfterSeconds);
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return errorCopy.arrivedBefore;
  if (error.code === 'OUTCOME_UNKNOWN') return errorCopy.outcomeUnknown(error.retryAfterSeconds !== null);
  const said = error.problem.message ?? error.problem.detail;
  if (typeof said === 'string' && said !== '') return said;
  if (error.status === 503) return errorCopy.notReady;
  return fallback;
}

/** Set when somebody else has changed the thing meanwhile (409 with who and when). An offer that waits for its borrower is none. */
export interface Conflict {
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly status: string | null;
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  if (error.code === 'OFFER_NOT_ACCEPTED') return null;
  const { changedAt, changedBy, currentStatus } = error.problem;
  if (changedAt === undefined) return null;
  return { changedAt, changedBy: changedBy ?? null, status: currentStatus ?? null };
}

/** The entry that has the reference already (409 `REFERENCE_USED`), where the server names it. */
export function firstUseOf(error: unknown): ReferenceUse | null {
  return error instanceof ApiError ? (error.problem.usedBy ?? null) : null;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True for an upload that somebody stopped, which is no failure. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The page of what an asset secures that was to be pledged; null where nobody may know. */
export function pledgedAt(error: unknown): string | null {
  const pledgedFor = error instanceof ApiError ? error.problem.pledgedFor : undefined;
  if (pledgedFor === undefined) return null;
  const { assetId, applicationId, loanId } = pledgedFor;
  if (loanId !== null) return `/loans/${loanId}`;
  return applicationId === null ? `/assets/${assetId}` : `/applications/${applicationId}`;
}
