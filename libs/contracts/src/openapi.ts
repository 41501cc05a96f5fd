/** The OpenAPI 3.1 document, made from the endpoints and their schemas. A pure function: the same contract gives the same text. */
import type { z } from 'zod';
import type { Answer, Endpoint } from './endpoint.ts';
import {
  answerComponents,
  answerSchema,
  bodyComponents,
  bodyName,
  fieldsOf,
  inputSchema,
} from './openapi-schemas.ts';
import type { JsonObject, NamedAnswers } from './openapi-schemas.ts';
import { PROBLEM_CONTENT_TYPE, problem } from './problem.ts';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { ROLES } from '@dziva/vocabulary/roles';
import { canBeMasked } from './personal-fields.ts';
import { stepUpOf } from './step-up.ts';

export interface About {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: About;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, JsonObject>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-moves-money'?: true;
  readonly 'x-step-up'?: string;
  readonly security: readonly JsonObject[];
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  readonly responses: Readonly<Record<string, JsonObject>>;
}

const REFUSALS = {
  400: 'The request is malformed or a field is not valid',
  401: 'Not signed in',
  403: 'Not permitted',
  404: 'Unknown, or not yours',
  409: 'The present state does not allow it',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'A business rule refuses it',
  428: 'It moves money, and no Idempotency-Key was sent',
  429: 'Too many requests',
  503: 'Not ready; with the code OUTCOME_UNKNOWN it may have been done all the same',
  507: 'No space is left to record it',
} as const;
type RefusalStatus = keyof typeof REFUSALS;

/** Every endpoint becomes an operation whose `operationId` is its name; request bodies and named answers are components. */
export function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  answers: NamedAnswers,
  about: About,
): OpenApiDocument {
  const named = { ...answers, Problem: problem };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, named) };
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: {
      schemas: { ...answerComponents(named), ...bodyComponents(endpoints) },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      responses: refusalComponents(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeat harmless: the same key with the same body gets the first answer again. In production what moves money is refused without one.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
};

const SHOW_PERSONAL = {
  name: 'show',
  in: 'query',
  required: false,
  description: 'For those who read personal data masked: shows it, and is recorded',
  schema: { type: 'string', enum: ['personal'] },
};

const HEADERS = {
  RequestId: { description: 'Names this answer in our logs', schema: { type: 'string' } },
  TotalCount: { description: 'Rows of the whole list', schema: { type: 'integer' } },
  Link: { description: 'RFC 8288 links to the other pages', schema: { type: 'string' } },
  IdempotencyReplayed: { description: 'true on a replayed answer', schema: { type: 'boolean' } },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
};

const STEP_UP_WORDS = {
  EVERYBODY: 'for everybody',
  STAFF: 'for staff',
  STAFF_FILES: 'for staff, as a file',
} as const;

function operation(name: string, endpoint: Endpoint, named: NamedAnswers): Operation {
  const parameters = parametersOf(endpoint);
  const body = requestBodyOf(name, endpoint);
  const stepUp = stepUpOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `For ${accessText(endpoint)}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.movesMoney === true ? { 'x-moves-money': true } : {}),
    ...(stepUp === null ? {} : { 'x-step-up': STEP_UP_WORDS[stepUp] }),
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint, named),
      ...(endpoint.otherwise
        ? { [String(endpoint.otherwise.status)]: success({ ...endpoint, ...endpoint.otherwise }, named) }
        : {}),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function accessText({ access }: Endpoint): string {
  if (access === 'anyone') {
    return 'anyone';
  }
  const roles = rolesWith(access);
  return roles.length === ROLES.length ? 'anyone signed in, for what is theirs to see' : roles.join(', ');
}

function parametersOf(endpoint: Endpoint): JsonObject[] {
  const { params, query, idempotent } = endpoint;
  return [
    ...fieldsOf(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: inputSchema(schema),
    })),
    ...fieldsOf(query).map(([name, schema]) => queryParameter(name, schema)),
    ...(canBeMasked(endpoint) ? [SHOW_PERSONAL] : []),
    ...(idempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function queryParameter(name: string, schema: z.ZodType): JsonObject {
  const input = inputSchema(schema);
  return {
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    // A list is one parameter with commas.
    ...(input['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema: input,
  };
}

function requestBodyOf(name: string, { body, upload }: Endpoint): JsonObject | undefined {
  if (body === undefined) {
    return undefined;
  }
  const contentType = upload === undefined ? 'application/json' : 'multipart/form-data';
  const schema = { $ref: `#/components/schemas/${bodyName(name)}` };
  return { required: true, content: { [contentType]: { schema } } };
}

function success(endpoint: Endpoint, named: NamedAnswers): JsonObject {
  const isPaged = fieldsOf(endpoint.query).some(([name]) => name === 'page');
  return {
    description: endpoint.summary,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(isPaged
        ? {
            'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
            Link: { $ref: '#/components/headers/Link' },
          }
        : {}),
      ...(endpoint.idempotent === true
        ? { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } }
        : {}),
    },
    ...contentOf(endpoint.answer, endpoint.csv === true, named),
  };
}

function contentOf(answer: Answer, csv: boolean, named: NamedAnswers): JsonObject {
  switch (answer.kind) {
    case 'none':
      return {};
    case 'file':
      return { content: Object.fromEntries(answer.contentTypes.map((type) => [type, BYTES])) };
    case 'json':
      return {
        content: {
          'application/json': { schema: answerSchema(answer.schema, named) },
          ...(csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      };
  }
}

const BYTES = { schema: { type: 'string', format: 'binary' } };

function refusalsOf({ access, params, query, body, movesMoney, errors = [] }: Endpoint): RefusalStatus[] {
  const takesInput = query !== undefined || body !== undefined;
  const statuses: RefusalStatus[] = [
    ...(takesInput ? [400 as const] : []),
    ...(access === 'anyone' ? [] : [401 as const, 403 as const]),
    ...(params === undefined ? [] : [404 as const]),
    ...(body === undefined ? [] : [413 as const, 415 as const]),
    ...errors,
    ...(movesMoney === true ? [428 as const] : []),
    429,
    503,
    507,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

function refusalComponents(): JsonObject {
  const content = { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => {
      const waits = ['429', '503', '507'].includes(status);
      const headers = waits
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {};
      return [status, { description, ...headers, content }];
    }),
  );
}
