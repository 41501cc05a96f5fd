/**
 * An endpoint of the HTTP contract as a value. The server takes routes, permissions and validation from it, the browser uses
 * it to make calls, and the OpenAPI document is generated from it.
 */
import type { z } from 'zod';
import type { Permission } from '@dziva/vocabulary/permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, or the roles with one permission. Ownership is checked later, in the handler. */
export type Access = 'anyone' | Permission;

/** The kind of answer: JSON of a given shape, nothing (204), or a file of one of these content types. */
export type Answer =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly contentTypes: readonly string[] };

/** The path and query parameters of a request. */
interface RequestParts {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A read of personal data by staff. `of` returns the id of the person, or null if the answer is not about one person. */
interface RecordedRead {
  readonly as: 'NATIONAL_ID_READ' | 'HISTORY_READ';
  readonly of: (asked: RequestParts, answer: unknown) => string | null;
}

/** A multipart request: `body` describes its text fields, `upload` its one file. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
}

/**
 * The method and path of an endpoint. The values are in `routes/`, apart from the schemas, which a browser loads only for
 * forms.
 */
export interface Route {
  readonly method: Method;
  /** With `:name` for a parameter, such as `/api/loans/:id`. */
  readonly path: `/api/${string}`;
  readonly upload?: Upload;
}

export interface Endpoint extends Route {
  readonly summary: string;
  readonly access: Access;
  /** The status of a success; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A second success status, for answers for which `for` returns true; `answer` if these have another shape. */
  readonly otherwise?: {
    readonly status: 200 | 201 | 202;
    readonly for: (answer: unknown) => boolean;
    readonly answer?: Answer;
  };
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: Answer;
  /** True if `?format=csv` returns the same rows as a file. */
  readonly csv?: boolean;
  /** Error statuses beyond those that every route may return (400, 401, 403, 404, 429, 503, 507). */
  readonly errors?: readonly (409 | 413 | 415 | 422)[];
  /** True if a request can be repeated safely with the same `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** True if the call posts to the ledger or holds money. In production it is then refused without an `Idempotency-Key`. */
  readonly movesMoney?: boolean;
  /** The field of the body that names a payment method for new money. One that is not on offer is refused. */
  readonly choosesMethod?: 'method' | 'paymentMethod';
  /**
   * True if everybody must have confirmed their second factor (or the password, if there is none) within the last five minutes.
   * Otherwise the answer is 403 `STEP_UP_REQUIRED`. For staff this is the default: see `step-up.ts`.
   */
  readonly stepUp?: true;
  /**
   * True if the answer is a PDF that is made for this call; `format` if `?format=pdf` asks for it. Such calls have a budget of
   * their own per person.
   */
  readonly makesPdf?: true | 'format';
  /** How the call is recorded in the security journal when staff make it. Files are always recorded. */
  readonly recorded?: RecordedRead;
  /** True for a call under `/api/auth` that needs a confirmed second factor, as all calls outside `/api/auth` do. */
  readonly needsFactor?: true;
}

/** The id in a query parameter; null if it is not set. */
export function wordIn(query: Readonly<Record<string, unknown>>, word: string): string | null {
  const value = query[word];
  return typeof value === 'string' ? value : null;
}

/** Keeps the literal types of an endpoint, so that server and browser can infer types from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const;
export const noContent = { kind: 'none' } as const;
export const file = (...contentTypes: string[]) => ({ kind: 'file', contentTypes }) as const;

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler, after validation. */
export interface Input<E extends Endpoint> {
  readonly params: OutputOf<Part<E, 'params'>>;
  readonly query: OutputOf<Part<E, 'query'>>;
  readonly body: OutputOf<Part<E, 'body'>>;
}

/** The values that a caller sends. */
export interface Call<E extends Endpoint> {
  readonly params: InputOf<Part<E, 'params'>>;
  readonly query: InputOf<Part<E, 'query'>>;
  readonly body: InputOf<Part<E, 'body'>>;
}

/** The JSON of the answer (undefined if there is none). */
export type AnswerOf<E extends Endpoint> =
  | (E['answer'] extends { kind: 'json'; schema: infer S } ? OutputOf<S> : undefined)
  | (E extends { otherwise: { answer: { kind: 'json'; schema: infer S } } } ? OutputOf<S> : never);
