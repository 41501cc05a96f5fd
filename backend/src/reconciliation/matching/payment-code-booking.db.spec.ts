/** Lines with payment codes, if two people are needed. */
import type { JobRun } from '#platform/jobs/job';
import { identifiedStaff } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startSecondApp } from '#test/support/second-app';
import { arrived, confirmedStatement, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { paymentCode } from '@dziva/contracts/payment-codes';
import { reconciliationLine, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { walletBalance } from '@dziva/contracts/wallet';
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PaymentCodeBooking } from './payment-code-booking.ts';

const PAID_ON = '2031-11-18';

let test: TestApp;
let importer: Person, colleague: Person, member: Person, loan: Loan;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  await moveClock(test, '2031-11-10T08:00:00.000Z');
  [importer, colleague, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' }),
  ]);
  loan = await disbursedLoan(test, { applicant: member, principalCents: 50_000 });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

async function codeFor(kind: PaymentCodeKind, id: string, by = member): Promise<string> {
  const { body } = await test.http
    .post('/api/payment-codes')
    .set(by.bearer)
    .send({ for: kind, id })
    .expect(200);
  return paymentCode.parse(body).code;
}
type PaymentCodeKind = 'LOAN' | 'WALLET' | 'PLAN';

const dashed = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();

/** A line with this text, confirmed by another person. */
async function lineOf(
  payer: string,
  { amountCents = 10_000, reference = freshReference(), isConfirmed = true } = {},
): Promise<ReconciliationLine> {
  const { id } = await importedStatement(test, importer, [
    arrived(reference, { amountCents, payer, paidOn: PAID_ON }),
  ]);
  if (isConfirmed) await confirmedStatement(test, colleague, id);
  return lineIn(id);
}
async function lineIn(importId: string): Promise<ReconciliationLine> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(importer.bearer)
    .query({ pageSize: 100 })
    .expect(200);
  const found = z
    .array(reconciliationLine)
    .parse(body)
    .find((line) => line.importId === importId);
  if (!found) throw new Error('No line');
  return found;
}
async function loanNow(): Promise<Loan> {
  const { body } = await test.http.get(`/api/loans/${loan.id}`).set(member.bearer).expect(200);
  return loanAnswer.parse(body);
}
async function walletCents(): Promise<number> {
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  return walletBalance.parse(body).availableBalanceCents;
}

describe('A line with the payment code of a loan', () => {
  it('leads with the loan, and is booked when another person confirms its import', async () => {
    const code = await codeFor('LOAN', loan.id);
    const owed = (await loanNow()).balanceCents;
    const waiting = await lineOf(`ZIPIT T MOYO ${dashed(code)}`, { isConfirmed: false });
    expect(waiting).toMatchObject({
      state: 'OPEN',
      suggestions: [{ kind: 'LOAN', id: loan.id, amountCents: 10_000, score: 100, name: 'Tariro Moyo' }],
    });
    expect(waiting.suggestions[0]?.why).toBe(
      `Payment code ${code}. A person has to decide: nobody has confirmed its statement`,
    );
    await confirmedStatement(test, colleague, waiting.importId);
    const booked = await lineIn(waiting.importId);
    expect(booked).toMatchObject({
      state: 'MATCHED',
      entries: [
        {
          kind: 'REPAYMENT',
          amountCents: 10_000,
          on: PAID_ON,
          evidence: { kind: 'STATEMENT', by: [{ id: importer.id }, { id: colleague.id }] },
        },
      ],
    });
    expect((await loanNow()).balanceCents).toBeLessThan(owed);
    const [event] = await test.rows<{ role: string; evidence: object }>(
      `SELECT actor_role AS role, body::jsonb -> 'evidence' AS evidence FROM es.event
        WHERE type = 'PaymentReceived' ORDER BY pos DESC LIMIT 1`,
    );
    expect(event).toEqual({
      role: 'SYSTEM',
      evidence: { kind: 'STATEMENT', by: [importer.id, colleague.id] },
    });
  });

  it('is left to a person if somebody else paid, or if its text has two codes', async () => {
    const [code, wallet] = [await codeFor('LOAN', loan.id), await codeFor('WALLET', member.id)];
    const others = await lineOf(`PETER NCUBE ${code}`);
    expect(others).toMatchObject({ state: 'OPEN', suggestions: [{ kind: 'LOAN', id: loan.id }] });
    expect(others.suggestions[0]?.why).toMatch(/another name$/);
    const two = await lineOf(`T MOYO ${code} or ${wallet}`);
    expect(two).toMatchObject({ state: 'OPEN' });
    expect(two.suggestions.filter(({ kind }) => kind === 'LOAN' || kind === 'WALLET')).toEqual([]);
    const inside = await lineOf(`T MOYO X${code}`);
    expect(inside.state).toBe('OPEN');
  });

  it.each([
    ['no payer', 'LOAN', 'no payer is printed'],
    ['a masked number', '26377*****12', 'the payer is printed only in part'],
  ])('is left to a person if %s is printed beside it', async (_what, text, reason) => {
    const code = await codeFor('LOAN', loan.id);
    const line = await lineOf(`${text} ${code}`);
    expect(line).toMatchObject({ state: 'OPEN', suggestions: [{ kind: 'LOAN', id: loan.id, score: 100 }] });
    expect(line.suggestions[0]?.why).toBe(`Payment code ${code}. A person has to decide: ${reason}`);
  });

  it('is booked once by two workers', async () => {
    const code = await codeFor('WALLET', member.id);
    const { id } = await importedStatement(
      test,
      importer,
      Array.from({ length: 6 }, () =>
        arrived(freshReference(), { amountCents: 700, payer: `T MOYO ${code}`, paidOn: PAID_ON }),
      ),
    );
    const before = await walletCents();
    const second = await startSecondApp(test, { APPROVALS: 'on' });
    await test.http.post(`/api/admin/statements/${id}/confirm`).set(colleague.bearer).send({}).expect(200);
    const run: JobRun = {
      context: () => ({
        actor: SYSTEM_ACTOR,
        now: '2031-11-20T08:00:00.000Z',
        today: '2031-11-20',
        commandId: randomUUID(),
        correlationId: randomUUID(),
        causationId: null,
        receipt: null,
      }),
      progress: () => Promise.resolve(),
      signal: new AbortController().signal,
    };
    await Promise.all(
      [test.app, second.app].map((app) => app.get(PaymentCodeBooking, { strict: false }).book(id, run)),
    );
    expect(await walletCents()).toBe(before + 6 * 700);
    await second.close();
  });

  it('pays the excess to the wallet, and all of it once the loan is settled', async () => {
    const code = await codeFor('LOAN', loan.id);
    const before = await walletCents();
    const last = await lineOf('T MOYO', { reference: code, amountCents: 60_000 });
    expect(last).toMatchObject({ state: 'MATCHED' });
    expect(await loanNow()).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    const excess = (await walletCents()) - before;
    expect(excess).toBeGreaterThan(0);
    const after = await lineOf(`TARIRO MOYO ${code}`, { amountCents: 2_000 });
    expect(after).toMatchObject({ state: 'MATCHED', entries: [{ kind: 'WALLET', id: member.id }] });
    expect(await walletCents()).toBe(before + excess + 2_000);
  });
});
