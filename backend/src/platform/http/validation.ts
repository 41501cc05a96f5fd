import type { Endpoint } from '@dziva/contracts/endpoint';
import { fieldErrors, type Issue } from '@dziva/contracts/problem';
import {
  isOffered,
  isPaymentMethod,
  METHOD_NAMES,
  type PaymentMethod,
  type TransferMethod,
} from '@dziva/vocabulary/payment-methods';
import type { z } from 'zod';
import { HttpProblem, invalidInput } from './http-problem.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses the parts of a request with the endpoint's schemas. Body and query come first (400), then ids (404). A payment method that
 * is not offered is refused on its field.
 */
export function validate(endpoint: Endpoint, raw: RawInput, offered: readonly TransferMethod[]): RawInput {
  const issues: Issue[] = [];
  const body = parse(endpoint.body, raw.body ?? (endpoint.body ? {} : undefined), issues);
  requireOffered(endpoint, body, offered, issues);
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

function requireOffered(
  { choosesMethod: field }: Endpoint,
  body: unknown,
  offered: readonly TransferMethod[],
  issues: Issue[],
): void {
  if (field === undefined || typeof body !== 'object' || body === null) return;
  const chosen: unknown = Reflect.get(body, field);
  if (isPaymentMethod(chosen) && !isOffered(chosen, offered))
    issues.push({ path: [field], message: notOffered(chosen) });
}

/** The refusal of a method that the operator does not offer. */
export const notOffered = (method: PaymentMethod): string =>
  `${METHOD_NAMES[method]} is not offered here. Choose another payment method.`;

function refuseUnknownQuery(query: unknown, issues: Issue[]): void {
  const keys = Object.keys(query ?? {});
  if (keys.length > 0) issues.push({ path: [], keys, message: 'This parameter is not known here' });
}
