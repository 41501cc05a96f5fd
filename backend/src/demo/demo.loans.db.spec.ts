/** The loans of the demo year: late, in default, sold and written off. Also checks their figures against the events. */
import { startDemoApp } from '#test/support/demo-app';
import type { TestApp } from '#test/support/test-app';
import { collateralSale } from '@dziva/contracts/collateral-sales';
import { signedIn } from '@dziva/contracts/identity';
import { activeLoan, loan as loanAnswer } from '@dziva/contracts/loans';
import { portfolioReport } from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from './demo.ts';

const FILLING_MS = 300_000;
const BUCKETS_UP_TO_DAYS = [30, 60, 90, 180, 360];

let test: TestApp;
let token = '';
beforeAll(async () => {
  test = await startDemoApp();
  const form = { email: 'finance@dziva.example', password: DEMO_PASSWORD };
  token = signedIn.parse((await test.http.post('/api/auth/login').send(form)).body).token;
}, FILLING_MS);
afterAll(() => test.close());

const get = async (path: string) =>
  (await test.http.get(path).set('Authorization', `Bearer ${token}`).expect(200)).body as unknown;
const activeLoans = async () => activeLoan.array().parse(await get('/api/loans/active'));
const sales = async () => collateralSale.array().parse(await get('/api/collateral-sales'));
const countBy = (column: string, table: string) =>
  test.rows(`SELECT ${column} AS what, count(*)::int AS count FROM ${table} GROUP BY 1 ORDER BY 1`);
/** `part`: only payments with a part of this kind. */
const eventsOf = (type: string, part: string | null = null) =>
  test.rows<{ streamId: string; actorId: string; recordedAt: string }>(
    `SELECT stream_id AS "streamId", actor_id AS "actorId", recorded_at AS "recordedAt"
       FROM es.event
      WHERE type = $1 AND ($2::text IS NULL OR body::jsonb @> jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('kind', $2))))
      ORDER BY recorded_at`,
    [type, part],
  );

describe('The loans of the demo year', () => {
  it('are thirty-five, in every status', async () => {
    expect(await countBy('status', 'read.loans_read')).toEqual([
      { what: 'ACTIVE', count: 23 },
      { what: 'APPROVED', count: 2 },
      { what: 'CLOSED', count: 1 },
      { what: 'DEFAULTED', count: 4 },
      { what: 'SETTLED', count: 4 },
      { what: 'WRITTEN_OFF', count: 1 },
    ]);
  });

  it('were accepted before they were paid out, and their agreements are stored', async () => {
    const notAccepted = await test.rows(
      `SELECT 1 FROM read.loans_read l JOIN read.loan_offers_read o USING (loan_id)
        WHERE l.disbursed_on IS NOT NULL AND (o.accepted_at IS NULL OR o.accepted_at > l.disbursed_at)`,
    );
    expect(notAccepted).toEqual([]);
    expect(await eventsOf('OfferDeclined')).toHaveLength(1);
    const kept = await test.rows(
      `SELECT 1 FROM read.loan_offers_read o JOIN app.application_document d ON d.document_id = o.agreement_document_id
        WHERE d.kind = 'AGREEMENT'`,
    );
    expect(kept).toHaveLength(33);
  });

  it('that wait to be paid out include one with the reason why it was made in spite of warnings', async () => {
    const made = await test.rows(
      `SELECT 1 FROM read.loans_read WHERE status = 'APPROVED' AND exception_event_id IS NOT NULL`,
    );
    expect(made.length).toBeGreaterThanOrEqual(1);
  });

  it('were repaid by every method, also with payments that were entered late', async () => {
    expect(await countBy('method', 'read.repayments_read')).toHaveLength(5);
    const reallocated = await test.rows(`SELECT 1 FROM es.event WHERE type = 'PaymentsReallocated'`);
    expect(reallocated.length).toBeGreaterThan(2);
  });

  it('are current, due soon and overdue, in every bucket up to a year', async () => {
    const loans = await activeLoans();
    const count = (status: string, displayStatus: string) =>
      loans.filter((loan) => loan.status === status && loan.displayStatus === displayStatus).length;
    expect(count('ACTIVE', 'Overdue')).toBe(5);
    expect(count('ACTIVE', 'Due Soon')).toBeGreaterThanOrEqual(5);
    expect(count('ACTIVE', 'Current')).toBeGreaterThanOrEqual(10);
    const overdue = loans.filter(({ displayStatus }) => displayStatus === 'Overdue');
    const bucketOf = (days: number) => BUCKETS_UP_TO_DAYS.find((last) => days <= last);
    expect(new Set(overdue.map((loan) => bucketOf(-loan.daysToNextPayment)))).toEqual(
      new Set(BUCKETS_UP_TO_DAYS),
    );
  });

  it('went into default seven times, each with its own sale', async () => {
    expect(await eventsOf('LoanDefaulted')).toHaveLength(7);
    const statuses = (await sales()).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['LISTED', 'LISTED', 'SOLD', 'SOLD', 'SOLD', 'SOLD', 'WITHDRAWN']);
  });

  it('have collateral on sale, one at a lower price than it was assessed at', async () => {
    const listed = (await sales()).filter(({ status }) => status === 'LISTED');
    const isLower = listed.map((sale) => sale.estimatedValueCents < (sale.assessedValueCents ?? 0));
    expect(isLower.toSorted()).toEqual([false, true]);
  });

  it('were paid from sales: once with a surplus in the wallet, three times with a shortfall', async () => {
    const sold = (await sales()).filter(({ status }) => status === 'SOLD');
    const surpluses = sold.filter((sale) => Number(sale.surplusCents) > 0);
    expect(surpluses).toHaveLength(1);
    expect(sold.filter((sale) => Number(sale.shortfallCents) > 0)).toHaveLength(3);
    for (const sale of sold) {
      const used = [sale.costsCents, sale.interestCents, sale.principalCents, sale.surplusCents];
      expect(used.reduce<number>((sum, part) => sum + Number(part), 0)).toBe(sale.soldPriceCents);
      // The price is near the value, even if the collateral was worth less than the loan.
      expect(Number(sale.soldPriceCents) / Number(sale.assessedValueCents)).toBeGreaterThan(0.2);
      expect(Number(sale.soldPriceCents) / Number(sale.assessedValueCents)).toBeLessThan(1);
    }
    const credited = await test.rows<{ cents: number }>(
      `SELECT amount_cents::int AS cents FROM read.wallet_history_read WHERE type = 'COLLATERAL_SURPLUS'`,
    );
    expect(credited).toEqual(surpluses.map((sale) => ({ cents: sale.surplusCents })));
  });

  it('were reinstated once: arrears paid, collateral withdrawn from sale, and nothing overdue afterwards', async () => {
    const [reinstated, ...others] = await eventsOf('LoanReinstated');
    expect(others).toEqual([]);
    expect(loanAnswer.parse(await get(`/api/loans/${reinstated?.streamId ?? ''}`))).toMatchObject({
      status: 'ACTIVE',
      arrearsCents: 0,
      defaultedOn: null,
    });
  });

  it('were written off once by two people, and one write-off waits for the second person', async () => {
    const [asked, waiting] = await eventsOf('LoanWriteOffRequested');
    const [agreed, ...others] = await eventsOf('LoanWrittenOff');
    expect(others).toEqual([]);
    expect(agreed?.streamId).toBe(asked?.streamId);
    expect(agreed?.actorId).not.toBe(asked?.actorId);
    const [paid] = await eventsOf('PaymentReceived', 'RECOVERY');
    expect(paid?.streamId).toBe(agreed?.streamId);
    const open = loanAnswer.parse(await get(`/api/loans/${waiting?.streamId ?? ''}`));
    expect(open).toMatchObject({ status: 'DEFAULTED', writeOff: { writtenOffOn: null } });
    expect(open.writeOff?.requestedById).toBe(waiting?.actorId);
  });

  it('had two payments that were reversed, with a reason', async () => {
    expect(await eventsOf('PaymentTakenBack')).toHaveLength(2);
    const reasons = await test.rows(
      `SELECT 1 FROM app.event_text x JOIN es.event e USING (event_id)
        WHERE e.type = 'PaymentTakenBack' AND x.field = 'reason'`,
    );
    expect(reasons).toHaveLength(2);
  });
});

describe('The portfolio at risk of the demo year', () => {
  it('matches what SQL computes from the events, for each loan and in total', async () => {
    const rows = await test.rows<LoanInEvents>(LOANS_IN_EVENTS);
    const loans = (await activeLoans()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(rows.map(({ id, balance, days }) => ({ id, balance, days }))).toEqual(
      loans.map(({ id, balanceCents, daysToNextPayment }) => ({
        id,
        balance: balanceCents,
        days: Math.max(0, -daysToNextPayment),
      })),
    );
    const report = portfolioReport.parse(await get('/api/reports/portfolio'));
    const sum = (some: readonly LoanInEvents[]) => some.reduce((total, { balance }) => total + balance, 0);
    expect(report.totalPortfolioCents).toBe(sum(rows));
    for (const { days, atRiskCents, percent } of report.portfolioAtRisk) {
      const atRisk = sum(rows.filter((row) => row.days > days));
      expect({ days, atRiskCents, percent }).toEqual({
        days,
        atRiskCents: atRisk,
        percent: Math.round((atRisk / sum(rows)) * 10_000) / 100,
      });
      expect(atRiskCents).toBeGreaterThan(0);
    }
  });
});

interface LoanInEvents {
  readonly id: string;
  readonly balance: number;
  readonly days: number;
}

/**
 * Outstanding principal and days past due from the events alone, by another method than in the service. Payments cover
 * instalments up to that of the current period: after a payment with `k` earlier due dates, at most `k + 1` instalments are
 * covered. The oldest unpaid instalment is the first one that is not covered. (Correct for loans before their last due date.)
 * After a sale of the collateral, everything is due since the oldest instalment unpaid before it, or else since that day.
 */
const LOANS_IN_EVENTS = `
WITH RECURSIVE fact AS (
  SELECT stream_id AS id, version, type, body::jsonb AS data FROM es.event
), terms AS (
  SELECT c.id, (c.data->>'instalmentCents')::bigint AS instalment, (c.data->>'termMonths')::int AS months,
         (d.data->>'principalCents')::bigint AS principal, (d.data->>'firstDueOn')::date AS first_due,
         (SELECT (s.data->>'paidOn')::date FROM fact s WHERE s.id = c.id AND s.data->>'source' = 'SALE') AS sold_on
    FROM fact c JOIN fact d USING (id)
   WHERE c.type = 'LoanCreated' AND d.type = 'LoanDisbursed'
     AND NOT EXISTS (SELECT 1 FROM fact f WHERE f.id = c.id AND f.type IN ('LoanSettled', 'LoanWrittenOff'))
), money AS (
  SELECT f.id, f.version, p.amount, p.principal, (f.data->>'paidOn')::date AS paid_on
    FROM fact f
   CROSS JOIN LATERAL (
     SELECT coalesce(sum((p->>'cents')::bigint) FILTER (WHERE p->>'kind' <> 'EXCESS'), 0)::bigint AS amount,
            coalesce(sum((p->>'cents')::bigint) FILTER (WHERE p->>'kind' = 'PRINCIPAL'), 0)::bigint AS principal
       FROM jsonb_array_elements(f.data->'parts') p) p
   WHERE f.type = 'PaymentReceived'
     AND NOT EXISTS (SELECT 1 FROM fact r WHERE r.id = f.id AND r.type = 'PaymentTakenBack'
                        AND r.data->>'paymentId' = f.data->>'paymentId')
), moved AS (
  SELECT id, sum((data->>'totalInterestDifferenceCents')::bigint) AS interest
    FROM fact WHERE type = 'PaymentsReallocated' GROUP BY id
), numbered AS (
  SELECT m.*, row_number() OVER (PARTITION BY m.id ORDER BY m.paid_on, m.version) AS n,
         (SELECT count(*) FROM generate_series(0, t.months - 1) i
           WHERE t.first_due + make_interval(months => i) <= m.paid_on) AS dues_behind
    FROM money m JOIN terms t USING (id) WHERE t.sold_on IS NULL OR m.paid_on < t.sold_on
), covered AS (
  SELECT id, 0::bigint AS n, 0::bigint AS cents FROM terms
   UNION ALL
  SELECT p.id, p.n, least(c.cents + p.amount, (p.dues_behind + 1) * t.instalment)
    FROM covered c JOIN numbered p ON p.id = c.id AND p.n = c.n + 1 JOIN terms t ON t.id = c.id
), last AS (
  SELECT DISTINCT ON (id) id, cents FROM covered ORDER BY id, n DESC
)
SELECT t.id,
       (t.principal + coalesce(v.interest, 0)
         - coalesce((SELECT sum(m.principal) FROM money m WHERE m.id = t.id), 0))::int AS balance,
       greatest(0, (now() AT TIME ZONE 'Africa/Harare')::date
         - least((t.first_due + make_interval(months => (l.cents / t.instalment)::int))::date, t.sold_on)) AS days
  FROM terms t JOIN last l USING (id) LEFT JOIN moved v USING (id)
 ORDER BY t.id`;
