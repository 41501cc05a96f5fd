/** Money from one of our tills to another: the line of each till is assigned to one account, which is zero once both are. */
import type { Obligations } from '@dziva/contracts/obligations';
import type { TillDay } from '@dziva/contracts/tills';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, assignedPart, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

const PAID_ON = '2026-11-19';
const TO = { kind: 'ACCOUNT', id: 'assets:till-transfers' } as const;
let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

/** Assigns a new line of this till to the transfers between tills. */
async function transferred(till: TransferMethod, amountCents: number, paidOn = PAID_ON): Promise<void> {
  const row = arrived(freshReference(), { amountCents, paidOn });
  const { id, lines } = await importedStatement(test, finance, [row], till);
  const line = lines[0]?.line ?? 0;
  await assignedPart(test, finance, { importId: id, line, amountCents: row.amountCents }, TO);
}

async function read<Answer>(path: string): Promise<Answer> {
  const { body } = await test.http.get(path).set(finance.bearer).expect(200);
  return body as Answer;
}
const onItsWay = async () => {
  const [row] = await test.rows<{ cents: string | null }>(
    `SELECT sum(amount) AS cents FROM ledger.posting JOIN ledger.account USING (account_id) WHERE address = 'assets:till-transfers'`,
  );
  return Number(row?.cents ?? 0);
};

describe('A transfer between our tills', () => {
  it('is on its way until the other till shows it, and counts as cash all the time', async () => {
    await transferred('ECOCASH', 90_000);
    const before = await read<Obligations>('/api/reports/obligations');
    const start = await onItsWay();
    await transferred('ECOCASH', -50_000);
    expect(await onItsWay()).toBe(start + 50_000);
    expect((await read<Obligations>('/api/reports/obligations')).cashCents).toBe(before.cashCents);
    await transferred('BANK_TRANSFER', 50_000);
    expect(await onItsWay()).toBe(start);
    const after = await read<Obligations>('/api/reports/obligations');
    expect(after).toMatchObject({
      cashCents: before.cashCents,
      owedCents: before.owedCents,
      coveragePercent: before.coveragePercent,
    });
    const days = await read<TillDay[]>(`/api/reconciliation/tills?from=${PAID_ON}&to=${PAID_ON}`);
    expect(days.filter(({ till }) => till !== 'CASH').map((day) => day.unexplainedCents)).toEqual([0, 0, 0]);
  });

  it('is a finding at its till once it is on its way for more than three days', async () => {
    const [late, fresh] = ['2031-11-16', '2031-11-17'];
    // What the spec above began with.
    await transferred('BANK_TRANSFER', -90_000);
    await moveClock(test, '2031-11-20T08:00:00.000Z');
    await transferred('ONEMONEY', -30_000, late);
    await transferred('ONEMONEY', -1_000, fresh);
    const found = async () => {
      const days = await read<TillDay[]>(`/api/reconciliation/tills?from=${late}&to=2031-11-20`);
      return days
        .flatMap(({ till, on, findings }) => findings.map(({ why, ...each }) => ({ till, on, why, ...each })))
        .filter(({ why, on }) => why === 'TRANSFER_OPEN' && on === '2031-11-20');
    };
    expect(await found()).toMatchObject([{ till: 'ONEMONEY', from: late, missingCents: -30_000 }]);
    await transferred('BANK_TRANSFER', 30_000, '2031-11-19');
    expect(await found()).toEqual([]);
  });
});
