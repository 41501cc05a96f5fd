import type { Endpoint } from '@dziva/contracts/endpoint';
import type { z } from 'zod';
import { type FieldError, HttpProblem, invalidInput } from './http-problem.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses the parts of a request with the endpoint's schemas. Body and query come first (400), then ids (404). */
export function validate(endpoint: Endpoint, raw: RawInput): RawInput {
  const errors: FieldError[] = [];
  const body = parse(endpoint.body, raw.body ?? (endpoint.body ? {} : undefined), errors);
  const query = parse(endpoint.query, raw.query, errors);
  if (!endpoint.query) refuseUnknownQuery(raw.query, errors);
  if (errors.length > 0) throw invalidInput(errors);
  const params = parse(endpoint.params, raw.params, errors);
  if (errors.length > 0) throw new HttpProblem(404, 'NOT_FOUND', 'The requested record could not be found.');
  return { params, query, body };
}

function parse(schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  errors.push(...result.error.issues.flatMap(toFieldErrors));
  return undefined;
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: `${key} is not expected here`,
    }));
  }
  return [{ path: issue.path.join('.'), message: issue.message }];
}

function refuseUnknownQuery(query: unknown, errors: FieldError[]): void {
  const keys = Object.keys(query ?? {});
  errors.push(...keys.map((key) => ({ path: key, message: `${key} is not expected here` })));
}
