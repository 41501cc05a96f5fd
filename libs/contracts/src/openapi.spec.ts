import { allEndpoints } from './all-endpoints.ts';
import { namedAnswers } from './named-answers.ts';
import type { Endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { WALLET_TRANSACTION_TYPES } from '@dziva/vocabulary/wallet';

const about = { title: 'Dziva', version: '1.0.0' };
const openApi = openApiDocument(allEndpoints, namedAnswers, about);
const text = JSON.stringify(openApi);
const plain: unknown = JSON.parse(text);

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null
          ? Object.getOwnPropertyDescriptor(value, step)?.value
          : undefined,
      plain,
    );
}

describe('The OpenAPI document', () => {
  const endpoints: [string, Endpoint][] = Object.entries(allEndpoints);

  it.each(endpoints)('has %s under its path and method', (name, { method, path, status = 200 }) => {
    const operation = openApi.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/^[A-Z].+[^.]$/) });
    expect(operation?.responses).toHaveProperty([String(status)]);
    expect(operation?.responses).toHaveProperty(['429']);
  });

  it('has both statuses of a call that has two', () =>
    expect(Object.keys(openApi.paths['/api/loans/{id}/write-off']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '202']),
    ));

  it('has no broken reference', () => {
    const pointers = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? '');
    expect(pointers.length).toBeGreaterThan(endpoints.length);
    expect(
      pointers.filter(
        (pointer) => !pointer.startsWith('#/components/') || at(pointer.slice(1)) === undefined,
      ),
    ).toEqual([]);
  });

  it('says who may call, and whether a token is needed', () => {
    expect(openApi.paths['/api/auth/login']?.['post']?.security).toEqual([]);
    expect(openApi.paths['/api/loans']?.['post']).toMatchObject({
      security: [{ token: [] }],
      description: 'For FINANCE, ADMIN.',
    });
  });

  it('describes amounts, sentences and all fields of a request', () =>
    expect(at('/components/schemas/CreateLoanRequest')).toEqual({
      type: 'object',
      properties: {
        principalCents: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
        interestRateAPR: { type: 'number', minimum: 0.1, maximum: 50 },
        termMonths: { type: 'integer', minimum: 1, maximum: 60 },
        dueDayOfMonth: { type: 'integer', minimum: 1, maximum: 28 },
        note: { type: 'string', minLength: 1, maxLength: 2_000 },
        exceptionReason: { type: 'string', minLength: 1, maxLength: 2_000 },
        expectedVersion: { type: 'integer', minimum: 0 },
        appId: { type: 'string', format: 'uuid' },
      },
      required: ['principalCents', 'interestRateAPR', 'termMonths', 'dueDayOfMonth', 'appId'],
      additionalProperties: false,
    }));

  it('refers from one answer to another', () => {
    expect(at('/components/schemas/Loan/properties/schedule/items')).toEqual({
      $ref: '#/components/schemas/Instalment',
    });
    expect(openApi.paths['/api/payments']?.['get']?.responses['200']).toMatchObject({
      headers: { Link: {}, 'X-Total-Count': {} },
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Payment' } } },
        'text/csv': {},
      },
    });
  });

  it('has the Idempotency-Key header on calls that create or pay something', () =>
    expect(openApi.paths['/api/loans/{id}/payments']?.['post']?.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    }));

  it('marks the calls that move money, and says that they need a key', () => {
    const payment = openApi.paths['/api/loans/{id}/payments']?.['post'];
    expect(payment).toMatchObject({ 'x-moves-money': true, responses: { 428: {} } });
    const application = openApi.paths['/api/applications']?.['post'];
    expect(application).not.toHaveProperty('x-moves-money');
    expect(Object.keys(application?.responses ?? {})).not.toContain('428');
  });

  it('has the file beside the text fields of an upload', () => {
    const upload = openApi.paths['/api/applications/{id}/documents']?.['post'];
    expect(upload?.requestBody).toMatchObject({ content: { 'multipart/form-data': {} } });
    expect(at('/components/schemas/UploadDocumentRequest')).toMatchObject({
      properties: { kind: {}, file: { type: 'string', format: 'binary', maxLength: 10_485_760 } },
      required: ['kind', 'file'],
      additionalProperties: false,
    });
  });

  it('shows query parameters with their type and whether they are needed', () => {
    expect(openApi.paths['/api/loans/{id}/payoff']?.['get']?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'on', in: 'query', required: false, schema: { type: 'string', format: 'date' } },
      {
        name: 'show',
        in: 'query',
        required: false,
        description: 'For those who read personal data masked: shows it, and is recorded',
        schema: { type: 'string', enum: ['personal'] },
      },
    ]);
    expect(openApi.paths['/api/assessors/{id}/slots']?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'date', required: true }),
    );
  });

  it('shows a number of a query as a number, although it is sent as text', () =>
    expect(openApi.paths['/api/payments']?.['get']?.parameters).toContainEqual({
      name: 'pageSize',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    }));

  it('shows a list of words as a list, separated by commas', () =>
    expect(openApi.paths['/api/wallet/transactions']?.['get']?.parameters).toContainEqual({
      name: 'type',
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: [...WALLET_TRANSACTION_TYPES] } },
    }));

  it('is the same text each time', () =>
    expect(JSON.stringify(openApiDocument(allEndpoints, namedAnswers, about))).toBe(text));
});
