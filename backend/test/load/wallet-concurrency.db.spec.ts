/**
 * A wallet with enough money for ten requests gets two hundred at once: ten succeed, the others get a reason, and the balance
 * is exact.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { type Person, signInAs } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  creditedWallet,
  requestedWithdrawal,
  submittedDeposit,
  expectWalletsToAgree,
} from '../support/transfers.ts';
import { untilAnswered } from '../support/until-answered.ts';

const CALLS = 200;
/** The smallest investment, so that withdrawals, debits and investments have the same amount. */
const AMOUNT = 100;
const MONEY_FOR = 10;

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

interface Call {
  readonly path: string;
  readonly person: Person;
  readonly body: object;
}
interface Answer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly id?: string };
  readonly isReplay: boolean;
}

const here = async ({ path, person, body }: Call, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await untilAnswered(
    (keyed) =>
      test.http
        .post(path)
        .set({ ...person.bearer, ...keyed })
        .send(body),
    headers,
  );
  return {
    status: answer.status,
    body: answer.body as Answer['body'],
    isReplay: answer.headers['idempotency-replayed'] === 'true',
  };
};
const there = async (server: ServerProcess, { path, person, body }: Call): Promise<Answer> => {
  const answer = await untilAnswered((keyed) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...person.bearer, ...keyed, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Answer['body'], isReplay: false };
};

/** A member with enough money for ten requests. */
async function member(): Promise<Person> {
  const person = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, finance, person, AMOUNT * MONEY_FOR);
  return person;
}
const withdrawal = (person: Person): Call => ({
  path: '/api/wallet/withdraw',
  person,
  body: { amount: AMOUNT, paymentMethod: 'ECOCASH' },
});
const investment = (person: Person): Call => ({
  path: '/api/investments',
  person,
  body: { planId: 'basic', amount: AMOUNT },
});
const debit = (person: Person): Call => ({
  path: '/api/admin/wallet/debit',
  person: finance,
  body: { userId: person.id, amount: AMOUNT, description: 'Taken back' },
});
const balanceOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return body as { availableBalanceCents: number; heldCents: number; totalInvestedCents: number };
};
const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Ten succeeded, all others got the same refusal, and the ledger explains every balance. */
async function expectTenToSucceed(person: Person, answers: readonly Answer[]): Promise<void> {
  expect({ succeeded: countOf(answers, 201), refused: countOf(answers, 422) }).toEqual({
    succeeded: MONEY_FOR,
    refused: CALLS - MONEY_FOR,
  });
  const refusals = answers.filter((answer) => answer.status === 422).map((answer) => answer.body.message);
  expect(new Set(refusals)).toEqual(new Set(['Insufficient wallet balance']));
  expect((await balanceOf(person)).availableBalanceCents).toBe(0);
  const [row] = await test.rows<{ moved: number }>(
    `SELECT count(*)::int AS moved FROM ledger.posting p JOIN ledger.account a USING (account_id)
      WHERE a.address = $1 AND p.amount > 0`,
    [`liabilities:wallet:${person.id}`],
  );
  expect(row?.moved).toBe(MONEY_FOR);
}

describe('Two hundred requests at once, with money for ten:', () => {
  it('withdrawals', async () => {
    const person = await member();
    const answers = await Promise.all(Array.from({ length: CALLS }, () => here(withdrawal(person))));
    await expectTenToSucceed(person, answers);
    expect(await balanceOf(person)).toMatchObject({ heldCents: AMOUNT * MONEY_FOR * 100 });
  });

  it('withdrawals, investments and debits together', async () => {
    const person = await member();
    const calls = [withdrawal, investment, debit];
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, i) => here((calls[i % calls.length] ?? withdrawal)(person))),
    );
    await expectTenToSucceed(person, answers);
    const kinds = answers.map((answer, i) => (answer.status === 201 ? i % calls.length : -1));
    const cents = (kind: number) => kinds.filter((each) => each === kind).length * AMOUNT * 100;
    expect(await balanceOf(person)).toMatchObject({ heldCents: cents(0), totalInvestedCents: cents(1) });
  });

  it('the same with two servers', async () => {
    const person = await member();
    const server = await startServerProcess(test, { APPROVALS: 'off' });
    try {
      const calls = [withdrawal, investment];
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, i) => {
          const call = (calls[(i >> 1) % calls.length] ?? withdrawal)(person);
          return i % 2 === 0 ? here(call) : there(server, call);
        }),
      );
      await expectTenToSucceed(person, answers);
    } finally {
      await server.stop();
    }
  });
});

describe('At the same time', () => {
  it('fifty withdrawals with one key are one withdrawal', async () => {
    const person = await member();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => here(withdrawal(person), headers)));
    expect(countOf(answers, 201)).toBe(50);
    expect(answers.filter((answer) => answer.isReplay)).toHaveLength(49);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await balanceOf(person)).toMatchObject({ heldCents: AMOUNT * 100 });
  });

  it('a hundred verifications of a deposit credit it once', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, person, { amount: 7 });
    const call = { path: `/api/admin/deposits/${id}/verify`, person: finance, body: {} };
    const answers = await Promise.all(Array.from({ length: 100 }, () => here(call)));
    expect({ done: countOf(answers, 200), late: countOf(answers, 409) }).toEqual({ done: 1, late: 99 });
    expect((await balanceOf(person)).availableBalanceCents).toBe(700);
  });

  it('a withdrawal is paid or rejected, never both', async () => {
    const person = await member();
    const { id } = await requestedWithdrawal(test, person, { amount: AMOUNT });
    const pay = { path: `/api/admin/withdrawals/${id}/pay`, person: finance, body: { reference: 'A1' } };
    const reject = { path: `/api/admin/withdrawals/${id}/reject`, person: finance, body: { reason: 'No' } };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => here(i % 2 === 0 ? pay : reject)));
    expect({ done: countOf(answers, 200), late: countOf(answers, 409) }).toEqual({ done: 1, late: 49 });
    const { availableBalanceCents, heldCents } = await balanceOf(person);
    expect(heldCents).toBe(0);
    expect([AMOUNT * 900, AMOUNT * 1_000]).toContain(availableBalanceCents);
  });

  it('available and held money are read in one snapshot', async () => {
    const person = await member();
    const sums: number[] = [];
    let isMoving = true;
    const reader = async () => {
      while (isMoving) {
        const { availableBalanceCents, heldCents, totalInvestedCents } = await balanceOf(person);
        sums.push(availableBalanceCents + heldCents + totalInvestedCents);
      }
    };
    const readers = [reader(), reader(), reader()];
    for (let i = 0; i < 15; i++) {
      const { body } = await here(withdrawal(person));
      const reject = `/api/admin/withdrawals/${body.id}/reject`;
      await here({ path: reject, person: finance, body: { reason: 'Again' } });
      const invested = await here(investment(person));
      await here({ path: `/api/investments/${invested.body.id}/withdraw`, person, body: {} });
    }
    isMoving = false;
    await Promise.all(readers);
    expect(sums.filter((sum) => sum !== AMOUNT * MONEY_FOR * 100)).toEqual([]);
  });
});
