/** The format of an error answer: `application/problem+json` (RFC 9457) with a stable code and one sentence for each field. */
import './browser-safe-zod.ts';
import { z } from 'zod';
import { referenceUse } from './reference-use.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Error codes that any route may return. Business rules add their own. */
export const PROBLEM_CODES = [
  'INVALID_REQUEST',
  'ABORTED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'STAFF_APPROVAL_PENDING',
  'ACCESS_ENDED',
  'OUTSIDE_PERIOD',
  'PERSONAL_DATA_HIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'STEP_UP_REQUIRED',
  'SELF_DECISION',
  'NOT_FOUND',
  'STALE_VERSION',
  'CONCURRENT_CHANGE',
  'TOO_LARGE',
  'TOO_MANY_HEADERS',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNSUPPORTED_ENCODING',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'TOO_MANY_REQUESTS',
  'REFUSED',
  'INTERNAL',
  'UNAVAILABLE',
  'READ_ONLY',
  'STORAGE_FULL',
  'OUTCOME_UNKNOWN',
  'NOT_READY',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One field and what is wrong with it; the path is empty when it concerns the whole request. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  message: z.string().meta({ description: 'The same sentence as detail' }),
  code: z.string().meta({ description: 'Stable, for programs', examples: [...PROBLEM_CODES] }),
  requestId: z.string(),
  errors: z.array(fieldError).optional(),
  changedBy: z.string().optional().meta({ description: 'With STALE_VERSION: who changed it' }),
  changedAt: z.iso.datetime().optional().meta({ description: 'With STALE_VERSION: when' }),
  currentStatus: z.string().optional().meta({ description: 'With STALE_VERSION: its status now' }),
  pledgedFor: z
    .object({ assetId: z.guid(), applicationId: z.guid().nullable(), loanId: z.guid().nullable() })
    .optional()
    .meta({ description: 'With ALREADY_PLEDGED, for staff: what it secures' }),
  usedBy: referenceUse.optional().meta({ description: 'With REFERENCE_USED, for staff: the first use' }),
});
export type Problem = z.output<typeof problem>;

/** A validation issue, of zod or of anything that follows Standard Schema. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

const FIELD_ERRORS_MAX = 50;
const PATH_CHARS_MAX = 100;

/** One sentence for each field, in the order of the form; an unknown key is reported with its own path. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      if (!errors.has(path) && errors.size < FIELD_ERRORS_MAX) {
        errors.set(path, issue.message);
      }
    }
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}

function pathsOf({ path = [], keys = [] }: Issue): string[] {
  const steps = path.map((step) => String(typeof step === 'object' ? step.key : step));
  const paths = keys.length > 0 ? keys.map((key) => [...steps, key]) : [steps];
  return paths.map((parts) => parts.join('.').slice(0, PATH_CHARS_MAX));
}
