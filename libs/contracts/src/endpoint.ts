/**
 * An endpoint of the HTTP contract as a value. The server takes routes, permissions and validation from it,
 * the browser calls through it, and the OpenAPI document is generated from it.
 */
import type { z } from 'zod';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, anyone with a session, or the roles named. Ownership is decided behind it. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/** What comes back: JSON of a shape, nothing (204), or bytes of one of these types. */
export type Answer =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly contentTypes: readonly string[] };

/** What was asked for, as far as the address says it. */
interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What staff read of somebody: `of` is the id of it, or null where an answer has nothing of one person. */
interface RecordedRead {
  readonly as: 'NATIONAL_ID_READ' | 'HISTORY_READ';
  readonly of: (asked: Asked, answer: unknown) => string | null;
}

/** A multipart request: `body` describes its text fields, `upload` its one file. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
}

/** Where an endpoint is called. The values are in `routes/`, apart from the schemas, which a browser loads for a form only. */
export interface Route {
  readonly method: Method;
  /** With `:name` for a parameter, such as `/api/loans/:id`. */
  readonly path: `/api/${string}`;
  readonly upload?: Upload;
}

export interface Endpoint extends Route {
  readonly summary: string;
  readonly access: Access;
  /** The status of success; 200 where not said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A second status of success, for the answers that it is `for`; `answer` where they have another shape. */
  readonly otherwise?: {
    readonly status: 200 | 201 | 202;
    readonly for: (answer: unknown) => boolean;
    readonly answer?: Answer;
  };
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: Answer;
  /** True where `?format=csv` answers the same rows as a file. */
  readonly csv?: boolean;
  /** Statuses of refusals beyond those that every route may answer (400, 401, 403, 404, 429, 503). */
  readonly errors?: readonly (409 | 413 | 415 | 422)[];
  /** True where an `Idempotency-Key` header makes a repeat harmless. */
  readonly idempotent?: boolean;
  /** True where the call posts to the ledger or holds money: in production it is only taken with an `Idempotency-Key`. */
  readonly movesMoney?: boolean;
  /**
   * True where the second factor must have been shown within five minutes, or the password where there is none; `csv` where only
   * the file asks for it. 403 `STEP_UP_REQUIRED` otherwise.
   */
  readonly stepUp?: true | 'csv';
  /** For the security journal, when staff get the answer. Files are on it without this. */
  readonly recorded?: RecordedRead;
  /** True for a call under `/api/auth` that is refused until the second factor has passed, as all calls outside it are. */
  readonly needsFactor?: true;
}

/** A filter of a query by an id; null where it is not set. */
export function wordIn(query: Readonly<Record<string, unknown>>, word: string): string | null {
  const value = query[word];
  return typeof value === 'string' ? value : null;
}

/** Keeps the literal types of an endpoint, so that both sides infer from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const;
export const noContent = { kind: 'none' } as const;
export const file = (...contentTypes: string[]) => ({ kind: 'file', contentTypes }) as const;

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export interface Input<E extends Endpoint> {
  readonly params: OutputOf<Part<E, 'params'>>;
  readonly query: OutputOf<Part<E, 'query'>>;
  readonly body: OutputOf<Part<E, 'body'>>;
}

/** What a caller sends. */
export interface Call<E extends Endpoint> {
  readonly params: InputOf<Part<E, 'params'>>;
  readonly query: InputOf<Part<E, 'query'>>;
  readonly body: InputOf<Part<E, 'body'>>;
}

/** The JSON that comes back (undefined where there is none). */
export type AnswerOf<E extends Endpoint> =
  | (E['answer'] extends { kind: 'json'; schema: infer S } ? OutputOf<S> : undefined)
  | (E extends { otherwise: { answer: { kind: 'json'; schema: infer S } } } ? OutputOf<S> : never);
