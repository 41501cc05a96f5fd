/** Random histories of lines, entries, matches, suspense and corrections: the tills always agree, and nothing is credited twice. */
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import type { TillDay } from '@dziva/contracts/tills';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { z } from 'zod';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { verifyLines } from './verify-lines.ts';

let test: TestApp;
let finance: Person, importer: Person, member: Person;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-15T08:00:00.000Z');
  [finance, importer, member] = await Promise.all([
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
  loanId = (await disbursedLoan(test, { applicant: member, finance, method: 'CASH' })).id;
  await moveClock(test, '2031-11-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const amount = fc.constantFrom(100, 200, 300);
const reference = fc.integer({ min: 0, max: 4 });
const pick = fc.nat({ max: 50 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      amount,
      isOut: fc.boolean(),
      reference,
      day: fc.integer({ min: 16, max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), amount, reference }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('verify' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repay' as const), amount, reference }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('match' as const),
      pick,
      entries: fc.array(pick, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('suspense' as const, 'ignore' as const, 'unmatch' as const),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      pick,
      to: fc.constantFrom('WALLET', 'LOAN', 'RETURN', 'ACCOUNT'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reverse' as const, 'takeBack' as const), pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What one history has made. */
interface History {
  readonly references: readonly string[];
  readonly entries: { readonly kind: string; readonly id: string }[];
  readonly claims: string[];
  readonly payments: string[];
}

/** Deposits that a person verified without a line, or whose line a person has opened again, in all histories. */
let confirmedCents = 0;

const send = (path: string, body: object, by = finance) => test.http.post(path).set(by.bearer).send(body);
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

async function linesNow(): Promise<ReconciliationLine[]> {
  const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
  return z.array(reconciliationLine).parse(body);
}

async function act(history: History, each: Step): Promise<number> {
  switch (each.do) {
    case 'line': {
      const amountCents = each.isOut ? -each.amount : each.amount;
      const paidOn = `2031-11-${each.day}` as const;
      await importedStatement(test, importer, [
        arrived(history.references[each.reference] ?? '', {
          amountCents: cents(amountCents),
          paidOn: paidOn,
        }),
      ]);
      return 200;
    }
    case 'claim': {
      const request = test.http.post('/api/wallet/deposit').set(member.bearer);
      const { status, body } = await request
        .field('amount', (each.amount / 100).toFixed(2))
        .field('paymentMethod', 'ECOCASH')
        .field('externalReference', history.references[each.reference] ?? '')
        .attach('paymentProof', Buffer.from(`%PDF-1.4\n% ${freshReference()}\n%%EOF\n`), {
          filename: 'proof.pdf',
        });
      if (status === 201) history.claims.push((body as { id: string }).id);
      await settle(test);
      return status;
    }
    case 'verify': {
      const id = at(history.claims, each.pick);
      if (id === undefined) return 200;
      const { status, body } = await send(`/api/admin/deposits/${id}/verify`, { note: 'I know her' });
      const { amountCents, match } = body as { amountCents: number; match: object | null };
      if (status === 200) history.entries.push({ kind: 'DEPOSIT', id });
      if (status === 200 && match === null) confirmedCents += amountCents;
      return status;
    }
    case 'repay': {
      const payment = {
        amountCents: each.amount,
        method: 'ECOCASH',
        reference: history.references[each.reference],
      };
      const { status, body } = await send(`/api/loans/${loanId}/payments`, payment);
      if (status !== 201) return status;
      const { id } = body as { id: string };
      history.entries.push({ kind: 'REPAYMENT', id });
      history.payments.push(id);
      return status;
    }
    case 'reverse': {
      const id = at(history.payments, each.pick);
      return id === undefined
        ? 200
        : (await send(`/api/payments/${id}/reverse`, { reason: 'A mistake' })).status;
    }
    case 'takeBack': {
      const id = at(history.claims, each.pick);
      const body = { reason: 'Verified by mistake' };
      return id === undefined ? 200 : (await send(`/api/admin/deposits/${id}/reverse`, body)).status;
    }
    default:
      return onLine(history, each);
  }
}

async function onLine(
  history: History,
  each: Extract<Step, { do: 'match' | 'assign' | 'suspense' | 'ignore' | 'unmatch' }>,
) {
  const line = at(await linesNow(), each.pick);
  if (line === undefined) return 200;
  const path = `/api/reconciliation/lines/${line.importId}/${line.line}/${each.do}`;
  if (each.do === 'match') {
    const known = [...history.entries, ...history.claims.map((id) => ({ kind: 'DEPOSIT', id }))];
    const entries = each.entries.flatMap((place) => at(known, place) ?? []);
    return entries.length === 0 ? 200 : (await send(path, { entries })).status;
  }
  if (each.do === 'assign') {
    const id = { WALLET: member.id, LOAN: loanId, ACCOUNT: 'expenses:imtt', RETURN: undefined }[each.to];
    const open = line.suspenseCents === 0 ? line.amountCents : line.suspenseCents;
    const { status, body } = await send(path, {
      parts: [{ to: { kind: each.to, id }, amountCents: Math.abs(open) }],
    });
    if (status !== 200) return status;
    for (const entry of (body as ReconciliationLine).entries) {
      if (entry.kind === 'REPAYMENT') history.payments.push(entry.id);
      if (entry.kind === 'RETURN') history.entries.push({ kind: 'SUSPENSE_RETURN', id: entry.id });
    }
    return status;
  }
  const { status } = await send(path, each.do === 'suspense' ? {} : { reason: 'So it is' });
  if (status === 200 && each.do === 'unmatch')
    for (const { kind, amountCents } of line.entries) if (kind === 'DEPOSIT') confirmedCents += amountCents;
  return status;
}

async function walletCents(): Promise<number> {
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  return (body as { totalBalanceCents: number }).totalBalanceCents;
}

async function creditLinesCents(): Promise<number> {
  const lines = await linesNow();
  return lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
}

/** Of the tills with statements, on each day, what no rule explains. */
async function unexplained(): Promise<(number | null)[]> {
  const { body } = await test.http.get('/api/reconciliation/tills').set(finance.bearer).expect(200);
  const amounts = (body as TillDay[])
    .filter(({ till }) => till !== 'CASH')
    .map((day) => day.unexplainedCents);
  return [...new Set(amounts)];
}

describe('After any history', () => {
  it('each till agrees with its statement on each day, and what was credited came or was confirmed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const history: History = {
          references: Array.from({ length: 5 }, freshReference),
          entries: [],
          claims: [],
          payments: [],
        };
        for (const each of steps) {
          const status = await act(history, each);
          expect({ each, isAnswered: status < 500 }).toEqual({ each, isAnswered: true });
        }
        expect(await unexplained()).toEqual([0]);
        expect(
          await verifyLines({ query: ({ text, values }) => test.rows(text, [...values]) as never }),
        ).toEqual([]);
        expect(await walletCents()).toBeLessThanOrEqual((await creditLinesCents()) + confirmedCents);
      }),
      { numRuns: 15 },
    );
  });
});

describe('The full verification', () => {
  it.each([
    [
      'a line whose entry has another amount',
      'UPDATE read.statement_matches_read SET amount_cents = amount_cents + 1',
      'and what it shows comes to',
    ],
    [
      'suspense without its line',
      "UPDATE read.line_states_read SET suspense_cents = suspense_cents + 1 WHERE state = 'SUSPENSE'",
      'in suspense, and the account',
    ],
    [
      'an entry that the books do not have',
      "UPDATE read.till_entries_read SET amount_cents = amount_cents + 1 WHERE kind = 'REPAYMENT'",
      'its statements come to',
    ],
  ])('names %s', async (_what, damage, detail) => {
    const reports = await importedStatement(test, importer, [
      arrived(freshReference(), { amountCents: 1_234, paidOn: '2031-11-20' }),
      arrived(freshReference(), { amountCents: 4_321, paidOn: '2031-11-20' }),
    ]);
    const [first, second] = reports.lines.map(
      ({ line }) => `/api/reconciliation/lines/${reports.id}/${line}`,
    );
    await send(`${first}/suspense`, {}).expect(200);
    await send(`${second}/assign`, {
      parts: [{ to: { kind: 'LOAN', id: loanId }, amountCents: 4_321 }],
    }).expect(200);
    const payment = { amountCents: 77, method: 'ECOCASH', reference: freshReference() };
    await send(`/api/loans/${loanId}/payments`, payment).expect(201);
    const mended = damage.replaceAll('+ 1', '- 1');
    await test.rows(damage);
    const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
    await test.rows(mended);
    expect(body).toMatchObject({ ok: false });
    expect((body as { problems: { kind: string; detail: string }[] }).problems).toContainEqual(
      expect.objectContaining({ kind: 'LINES_DIFFER', detail: expect.stringContaining(detail) }),
    );
    const again = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
    expect(again.body).toMatchObject({ ok: true, problems: [] });
  });
});
