import { z } from 'zod';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints: [string, Endpoint][] = Object.entries(allEndpoints);
const inputs = endpoints.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema instanceof z.ZodObject ? [{ name, schema }] : [])),
);

// Every route, typed by hand: identity, applications and assessments, loans, payments, collateral sales, the dashboard,
// wallet, investments, reports, audit and ledger, jobs, notifications, contact, the clock and health.
const CONTRACT = `
POST /api/auth/register | POST /api/auth/login | GET /api/auth/me | POST /api/auth/logout | POST /api/auth/password
GET /api/auth/factors | DELETE /api/auth/factors/:id | POST /api/auth/factors/totp | POST /api/auth/factors/totp/confirm
POST /api/auth/factors/passkey/options | POST /api/auth/factors/passkey | POST /api/auth/step-up/options | POST /api/auth/step-up
GET /api/auth/sessions | DELETE /api/auth/sessions/:id | GET /api/profile | PATCH /api/profile
POST /api/profile/phone/code | POST /api/profile/phone/verify
GET /api/profile/destinations | POST /api/profile/destinations | DELETE /api/profile/destinations/:id
GET /api/admin/users | PATCH /api/admin/users/:id | POST /api/admin/users/:id/password-reset
POST /api/auth/password-reset | POST /api/auth/password-codes | POST /api/auth/password-codes/use | POST /api/admin/users/:id/erase | GET /api/assessors | GET /api/assessors/:id/slots
POST /api/applications | GET /api/applications | GET /api/applications/:id | PATCH /api/applications/:id/status
POST /api/applications/:id/request-information | POST /api/applications/:id/documents
GET /api/applications/:id/documents | POST /api/documents | GET /api/documents/:id | GET /api/documents/:id/content | POST /api/assessments | GET /api/assessments
GET /api/assessments/:id | PATCH /api/assessments/:id/complete | PATCH /api/assessments/:id
POST /api/loans/preview | POST /api/loans | POST /api/loans/:id/accept | POST /api/loans/:id/decline | POST /api/loans/:id/signature | GET /api/loans/:id/agreement | PATCH /api/loans/:id/terms
POST /api/loans/:id/disburse | GET /api/loans/active | GET /api/loans
GET /api/loans/:id | POST /api/loans/:id/payments | GET /api/loans/:id/payoff | GET /api/payments
GET /api/loan-products | GET /api/loan-products/:id | POST /api/loan-products
GET /api/loans/:id/history | POST /api/loans/:id/notes | POST /api/loans/:id/default | POST /api/loans/:id/write-off
POST /api/loans/:id/undo-disbursement | POST /api/loans/:id/undo-write-off
POST /api/loans/:id/write-off/confirm | POST /api/loans/:id/write-off/refuse
GET /api/assets | POST /api/assets | GET /api/assets/:id | PATCH /api/assets/:id | POST /api/assets/:id/valuations
GET /api/collateral-sales | GET /api/collateral-sales/:id | PATCH /api/collateral-sales/:id | GET /api/collateral-sales/:id/account
POST /api/collateral-sales/:id/preview | PATCH /api/collateral-sales/:id/complete | POST /api/collateral-sales/:id/undo
GET /api/approvals | GET /api/approvals/:id | POST /api/approvals/:id/confirm | POST /api/approvals/:id/refuse
GET /api/admin/policy | PUT /api/admin/policy | POST /api/admin/statements/:id/confirm
POST /api/loans/:id/demand | POST /api/collateral-sales/:id/costs | POST /api/collateral-sales/:id/costs/close
GET /api/me/next | GET /api/dashboard/stats | GET /api/dashboard/activity | GET /api/search
GET /api/reports/portfolio | GET /api/reports/payments | GET /api/reports/arrears | GET /api/reports/trial-balance
GET /api/payments/:id/receipt | POST /api/payments/:id/reverse | POST /api/payments/:id/return | POST /api/payments/:id/return/undo | GET /api/wallet/balance | GET /api/wallet/transactions
POST /api/wallet/deposit | POST /api/wallet/withdraw | GET /api/wallet/statement
POST /api/admin/wallet/credit | POST /api/admin/wallet/debit | GET /api/admin/wallet/:id/adjustments | POST /api/admin/wallet/adjustments/:id/reverse | GET /api/admin/deposits | GET /api/deposits/:id/proof
POST /api/admin/deposits/:id/verify | POST /api/admin/deposits/:id/reject | POST /api/admin/deposits/:id/reverse | GET /api/admin/withdrawals
POST /api/admin/withdrawals/:id/pay | POST /api/admin/withdrawals/:id/reject | POST /api/admin/withdrawals/:id/return
POST /api/admin/withdrawals/:id/return/undo | POST /api/admin/users/:id/identity/seen
POST /api/admin/statements | POST /api/admin/statements/preview | GET /api/admin/statements | GET /api/admin/statements/:id | POST /api/admin/statements/:id/notes
GET /api/reconciliation/mappings | PUT /api/reconciliation/mappings
GET /api/reconciliation/lines | POST /api/reconciliation/lines/:importId/:line/match
POST /api/reconciliation/lines/:importId/:line/suspense | POST /api/reconciliation/lines/:importId/:line/assign
POST /api/reconciliation/lines/:importId/:line/parts/:part/take-back | POST /api/reconciliation/part-targets
POST /api/reconciliation/lines/:importId/:line/complete | POST /api/reconciliation/lines/:importId/:line/ignore | POST /api/reconciliation/lines/:importId/:line/unmatch
GET /api/reconciliation/tills | GET /api/reconciliation/tills/:till/signing | GET /api/reconciliation/entries
POST /api/ledger/tills/:till/open
GET /api/reconciliation/rules | POST /api/reconciliation/rules | DELETE /api/reconciliation/rules/:id | POST /api/reconciliation/rules/:id/book
POST /api/reconciliation/tills/:till/sign | POST /api/reconciliation/tills/:till/undo
POST /api/payment-codes | GET /api/payment-codes
GET /api/investments/plans | GET /api/investments/quote | POST /api/investments | GET /api/investments
GET /api/investments/performance | GET /api/investments/:id | POST /api/investments/:id/withdraw
GET /api/reports/obligations
GET /api/audit/events | GET /api/audit/event-types | GET /api/audit/events/:id | GET /api/audit/verify | GET /api/audit/checks | GET /api/audit/sign-ins | GET /api/audit/initiated | GET /api/audit/security
GET /api/audit/overview | GET /api/audit/samples | POST /api/audit/samples | GET /api/audit/samples/:id | GET /api/audit/samples/:id/export
POST /api/audit/samples/:id/items/:entryId/tick | DELETE /api/audit/samples/:id/items/:entryId/tick
POST /api/audit/samples/:id/items/:entryId/question | POST /api/audit/samples/:id/items/:entryId/answer
GET /api/audit/seals | GET /api/audit/proofs/:eventId | GET /api/verify/:receiptNumber
GET /api/ledger/accounts | GET /api/ledger/entries | GET /api/ledger/journal
GET /api/notifications | POST /api/notifications/read | GET /api/profile/messages | PUT /api/profile/messages
GET /api/profile/reads
GET /api/text-messages | POST /api/text-messages/:id/retry | POST /api/text-messages/reports
POST /api/contact | GET /api/contact | PATCH /api/contact/:id | GET /api/brochure
GET /api/admin/jobs | POST /api/admin/jobs/:name/run | GET /api/admin/jobs/failed | POST /api/admin/jobs/failed/:id/retry
GET /api/dev/clock | PUT /api/dev/clock | GET /api/health/live | GET /api/health/ready
GET /api/system | GET /api/metrics | GET /api/demo/messages`;

describe('The contract', () => {
  const routes = endpoints.map(([, { method, path }]) => `${method} ${path}`);

  it('has every route of this list exactly once', () =>
    expect([...routes].sort()).toEqual(
      CONTRACT.split(/[|\n]/)
        .map((route) => route.trim())
        .filter(Boolean)
        .sort(),
    ));

  it('has one endpoint for each method and path, however the path parameters are named', () => {
    const shapes = routes.map((route) => route.replace(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(endpoints)(
    '%s describes its path parameters, and has a body only where one is sent',
    (_name, endpoint) => {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
      const described = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
      expect(described).toEqual(named);
      expect(endpoint.body === undefined || !['GET', 'DELETE'].includes(endpoint.method)).toBe(true);
      expect(endpoint.status === 204).toBe(endpoint.answer.kind === 'none');
    },
  );

  it.each(endpoints)('%s is open to anyone, or names a permission that somebody has', (_name, { access }) =>
    expect(access === 'anyone' || rolesWith(access).length > 0).toBe(true),
  );
});

describe('The error messages of wrong fields', () => {
  // zod's default messages. Each one found means that a field has no message of its own.
  const ZOD_WORDS = /invalid|expected .*,? received|too (big|small)|unrecognized|required$/i;
  const WRONG = [
    undefined,
    null,
    '',
    ' ',
    'x',
    '\u0000',
    -1,
    0,
    1.5,
    1e300,
    NaN,
    true,
    [],
    [[]],
    {},
    'a'.repeat(3_000),
  ];
  const SPECIFIED = /^(Source of income|Collateral (type|description)|Next of kin (name|phone)) is required$/;

  it.each(inputs)('$name: has one message of our own for each field', ({ schema }) => {
    const fields = Object.keys(schema.shape);
    const attempts = [
      ...WRONG,
      ...WRONG.map((wrong) => ({ nonsense: wrong })),
      ...WRONG.map((wrong) => Object.fromEntries(fields.map((field) => [field, wrong]))),
      ...WRONG.map((wrong) => Object.fromEntries(fields.map((field) => [field, [wrong]]))),
    ];
    const issues = attempts.flatMap((attempt) => schema.safeParse(attempt).error?.issues ?? []);
    const foreign = issues.filter(({ message }) => ZOD_WORDS.test(message) && !SPECIFIED.test(message));
    expect(foreign).toEqual([]);
    expect(issues.length).toBeGreaterThan(0);
    for (const { message } of issues) {
      expect(message).toMatch(/^[A-Z][^\n]{5,150}$/);
    }
  });

  it.each(inputs)(
    '$name: has one issue for each field, so the client does not have to choose',
    ({ schema }) => {
      const fields = Object.keys(schema.shape);
      for (const wrong of WRONG) {
        const paths = (
          schema.safeParse(Object.fromEntries(fields.map((field) => [field, wrong]))).error?.issues ?? []
        )
          .filter(({ code }) => code !== 'unrecognized_keys')
          .map(({ path }) => path.join('.'));
        expect(new Set(paths).size).toBe(paths.length);
      }
    },
  );
});

describe('A call that names a payment method', () => {
  it('says in which field, so that a method that is not offered is refused', () => {
    const isAsked = (schema: z.ZodObject, field: string, value: string) =>
      schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) ?? false;
    const choosing = endpoints.flatMap(([name, { body, choosesMethod }]) =>
      (['method', 'paymentMethod'] as const).flatMap((field) =>
        body instanceof z.ZodObject && isAsked(body, field, 'NONSENSE') && !isAsked(body, field, 'ECOCASH')
          ? [{ name, field, choosesMethod }]
          : [],
      ),
    );
    expect(choosing.length).toBeGreaterThan(5);
    expect(choosing.filter(({ field, choosesMethod }) => choosesMethod !== field)).toEqual([]);
    const said = endpoints.filter(([, { choosesMethod }]) => choosesMethod !== undefined);
    expect(said.map(([name]) => name).toSorted()).toEqual(choosing.map(({ name }) => name).toSorted());
  });
});
