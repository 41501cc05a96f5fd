import type { Endpoint } from '@dziva/contracts/endpoint';
import { fieldErrors, type Issue } from '@dziva/contracts/problem';
import type { z } from 'zod';
import { HttpProblem, invalidInput } from './http-problem.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses the parts of a request with the endpoint's schemas. Body and query come first (400), then ids (404). */
export function validate(endpoint: Endpoint, raw: RawInput): RawInput {
  const issues: Issue[] = [];
  const body = parse(endpoint.body, raw.body ?? (endpoint.body ? {} : undefined), issues);
  const query = parse(endpoint.query, raw.query, issues);
  if (!endpoint.query) refuseUnknownQuery(raw.query, issues);
  if (issues.length > 0) throw invalidInput(fieldErrors(issues));
  const params = parse(endpoint.params, raw.params, issues);
  if (issues.length > 0) throw new HttpProblem(404, 'NOT_FOUND', 'The requested record could not be found.');
  return { params, query, body };
}

function parse(schema: z.ZodType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  issues.push(...result.error.issues);
  return undefined;
}

function refuseUnknownQuery(query: unknown, issues: Issue[]): void {
  const keys = Object.keys(query ?? {});
  if (keys.length > 0) issues.push({ path: [], keys, message: 'This parameter is not known here' });
}
