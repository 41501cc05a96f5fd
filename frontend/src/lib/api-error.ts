/** What can go wrong with a call: the server refuses (ApiError), or nothing comes back (NetworkError). */
import type { FieldError, Problem } from '@dziva/contracts/problem';
import type { ReferenceUse } from '@dziva/contracts/reference-use';
import { errorCopy } from '#content/en/errors.ts';

/** The problem as our server sends it. Every field may be missing, because a proxy may have answered instead. */
export type PartialProblem = Partial<Problem>;

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `message` is the status, a colon, a space and the body, as the contract says; `sentenceOf` has the text for people. */
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    readonly requestId: string | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body === '' ? statusText : body}`);
  }

  get problem(): PartialProblem {
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

/** It was not sent at all. `message` says why, for people. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The text that a person reads about a failure. `fallback` is used if the answer has no text. */
export function sentenceOf(error: unknown, fallback: string = errorCopy.unexpected): string {
  if (error instanceof NetworkError) return errorCopy.unreachable;
  if (error instanceof NotSent) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) return errorCopy.tooMany(error.retryAfterSeconds);
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return errorCopy.arrivedBefore;
  if (error.code === 'OUTCOME_UNKNOWN') return errorCopy.outcomeUnknown(error.retryAfterSeconds !== null);
  const message = error.problem.message ?? error.problem.detail;
  if (typeof message === 'string' && message !== '') return message;
  if (error.status === 503) return errorCopy.notReady;
  return fallback;
}

/**
 * Set if somebody else has changed the thing meanwhile (409 with who and when). An offer that the borrower has not accepted yet is
 * not a conflict.
 */
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

/** The entry that already uses the reference (409 `REFERENCE_USED`), if the server names it. */
export function firstUseOf(error: unknown): ReferenceUse | null {
  return error instanceof ApiError ? (error.problem.usedBy ?? null) : null;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True for an upload that the person stopped; that is not a failure. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The page of the loan or application for which an asset is pledged, else of the asset; null if the server names none. */
export function pledgedAt(error: unknown): string | null {
  const pledgedFor = error instanceof ApiError ? error.problem.pledgedFor : undefined;
  if (pledgedFor === undefined) return null;
  const { assetId, applicationId, loanId } = pledgedFor;
  if (loanId !== null) return `/loans/${loanId}`;
  return applicationId === null ? `/assets/${assetId}` : `/applications/${applicationId}`;
}
