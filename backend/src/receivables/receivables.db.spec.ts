/**
 * Every credit of a wallet first pays what its owner owes, in the same transaction, even if other commands run at the same time.
 */
import { accounts } from '#platform/books/chart-of-accounts';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { soldCollateral } from '#test/support/collateral';
import { openedInvestment, payReturns, skipTo } from '#test/support/investing';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { openLateLoans } from '#test/support/late-loans';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  expectNobodyOwesBesideMoney,
  expectWalletsToAgree,
  owingMember,
  paidWithdrawal,
  requestedWithdrawal,
  reversing,
  verifiedDeposit,
} from '#test/support/transfers';
import { untilAnswered } from '#test/support/until-answered';
import { walletBalance } from '@dziva/contracts/wallet';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { cents } from '@dziva/money/cents';
import type { LineDirection } from '@dziva/vocabulary/reconciliation';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { randomUUID } from 'node:crypto';

const balanceOf = async (test: TestApp, { bearer }: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(bearer).expect(200);
  const { availableBalanceCents, receivableCents = 0 } = walletBalance.parse(body);
  return { availableBalanceCents, receivableCents };
};

describe('What is owed is paid by', () => {
  let test: TestApp;
  let finance: Person;
  beforeAll(async () => {
    test = await startTestApp();
    finance = await signInAs(test, 'FINANCE');
  });
  afterEach(() => expectNobodyOwesBesideMoney(test));
  afterAll(async () => {
    await expectSoundBooks(test);
    await expectWalletsToAgree(test);
    await expectReplayToAgree(test);
  });
  afterAll(() => test.close());

  const expectBalance = async (person: Person, availableBalanceCents: number, receivableCents: number) =>
    expect(await balanceOf(test, person)).toMatchObject({ availableBalanceCents, receivableCents });

  it('a credit by staff, in parts', async () => {
    const person = await owingMember(test, finance, 100);
    await creditedWallet(test, finance, person, 30);
    await expectBalance(person, 0, 7_000);
    await creditedWallet(test, finance, person, 70.5);
    await expectBalance(person, 50, 0);
  });

  it('a deposit, and is taken back with it', async () => {
    const person = await owingMember(test, finance, 100);
    const { id } = await verifiedDeposit(test, person, { finance, amount: 60 });
    await expectBalance(person, 0, 4_000);
    await reversing(test, finance, id).expect(200);
    await expectBalance(person, 0, 10_000);
  });

  it('a withdrawal that is rejected or comes back', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await verifiedDeposit(test, person, { finance, amount: 100 });
    const sent = await paidWithdrawal(test, person, { finance, amount: 70 });
    const asked = await requestedWithdrawal(test, person, { amount: 30 });
    await reversing(test, finance, id).expect(200);
    await decidedWithdrawal(test, finance, asked.id, { reason: 'Owed' });
    await expectBalance(person, 0, 7_000);
    await test.http
      .post(`/api/admin/withdrawals/${sent.id}/return`)
      .set(finance.bearer)
      .send({ reason: 'No such number' })
      .expect(200);
    await expectBalance(person, 0, 0);
  });

  it('a loan that is paid out to the wallet, and a reversed payment from it', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await verifiedDeposit(test, person, { finance, amount: 100 });
    const outside = await disbursedLoan(test, { applicant: person, finance, method: 'CASH' });
    const payment = await recordedPayment(test, person, outside.id, {
      amountCents: 10_000,
      method: 'WALLET',
    });
    await reversing(test, finance, id).expect(200);
    await expectBalance(person, 0, 10_000);
    await test.http
      .post(`/api/payments/${payment.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'Entered twice' })
      .expect(200);
    await expectBalance(person, 0, 0);
    const borrower = await owingMember(test, finance, 100);
    const loan = await disbursedLoan(test, { applicant: borrower, finance, method: 'WALLET' });
    await expectBalance(borrower, loan.principalCents - 10_000, 0);
  });

  it('returns and the principal of investments, many at once', async () => {
    const people = await Promise.all([0, 1, 2].map(() => signInAs(test, 'APPLICANT')));
    for (const person of people) {
      const { id } = await verifiedDeposit(test, person, { finance, amount: 300 });
      for (let i = 0; i < 3; i++) await openedInvestment(test, person);
      await reversing(test, finance, id).expect(200);
      await expectBalance(person, 0, 30_000);
    }
    const { body } = await test.http.get('/api/dev/clock').expect(200);
    await skipTo(test, new Date(Date.parse((body as { now: string }).now) + 40 * 86_400_000).toISOString());
    const { paidCents } = await payReturns(test);
    for (const person of people) await expectBalance(person, 0, 30_000 - Number(paidCents) / people.length);
    await skipTo(
      test,
      new Date(Date.parse((body as { now: string }).now) + 1_200 * 86_400_000).toISOString(),
    );
    await payReturns(test);
    for (const person of people) {
      const { availableBalanceCents, receivableCents } = await balanceOf(test, person);
      expect({ isMore: availableBalanceCents > 0, receivableCents }).toEqual({
        isMore: true,
        receivableCents: 0,
      });
    }
  });
});

it('What is owed is also paid by an event of a type that does not exist yet', async () => {
  const test = await startTestApp();
  const finance = await signInAs(test, 'FINANCE');
  type Found = DomainEvent<'MoneyFound', { userId: string }>;
  const found: StreamDefinition<null, Found> = {
    category: 'finding',
    initialState: null,
    evolve: (state) => state,
    subjectOf: () => null,
    postings: {
      MoneyFound: ({ data }) =>
        journalEntry(
          '2026-11-20',
          'Found',
          debit(accounts.cash('CASH'), cents(2_500)),
          credit(accounts.wallet(data.userId), cents(2_500)),
        ),
    },
  };
  const person = await owingMember(test, finance, 100);
  const context = {
    actor: { id: finance.id, role: 'FINANCE' },
    now: '2032-01-01T08:00:00.000Z',
    today: '2032-01-01',
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: null,
  };
  await test.app.get(UnitOfWork, { strict: false }).run(context, {
    decide: (unit) => {
      unit.create(found, randomUUID()).append([{ type: 'MoneyFound', data: { userId: person.id } }]);
      return Promise.resolve(null);
    },
    answer: (result) => Promise.resolve(result),
  });
  expect(await balanceOf(test, person)).toMatchObject({ availableBalanceCents: 0, receivableCents: 7_500 });
  await expectSoundBooks(test);
  await test.close();
});

it('What is owed is paid by the surplus of a sale', async () => {
  const test = await startTestApp();
  const late = await openLateLoans(test, 1);
  const { rudo, finance } = late;
  const { saleId } = await late.inDefault();
  const { availableBalanceCents } = await balanceOf(test, rudo);
  const { id } = await verifiedDeposit(test, rudo, { finance, amount: 100 });
  await paidWithdrawal(test, rudo, { finance, amount: availableBalanceCents / 100 + 100 });
  await reversing(test, finance, id).expect(200);
  const sale = { soldPriceCents: 600_000, costsCents: 20_000, soldAt: '2027-03-11', note: 'The best offer' };
  const { surplusCents } = await soldCollateral(test, finance, saleId, sale);
  expect(await balanceOf(test, rudo)).toMatchObject({
    availableBalanceCents: (surplusCents ?? 0) - 10_000,
    receivableCents: 0,
  });
  await expectSoundBooks(test);
  await test.close();
});

describe('At the same time', () => {
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

  const entry = (direction: 'credit' | 'debit', person: Person, amount: number) =>
    test.http
      .post(`/api/admin/wallet/${direction}`)
      .set(finance.bearer)
      .send({ userId: person.id, amount, description: 'A correction' });
  const countOf = async (person: Person, type: string) =>
    (await test.rows(`SELECT 1 FROM es.event WHERE type = $1 AND subject_id = $2`, [type, person.id])).length;
  const adjustmentsOf = async (person: Person, direction: LineDirection) =>
    (
      await test.rows(
        `SELECT 1 FROM es.event
          WHERE type = 'WalletAdjusted' AND subject_id = $1 AND body::jsonb ->> 'direction' = $2`,
        [person.id, direction],
      )
    ).length;
  const depositsOf = async (person: Person, count: number, amount: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push((await verifiedDeposit(test, person, { finance, amount })).id);
    return ids;
  };
  /** Sends this many at once, one of each kind in turn. */
  const atOnce = (times: number, ...kinds: ((i: number) => supertest.Test)[]) =>
    Promise.all(
      Array.from({ length: times }, (_, i) =>
        kinds.map((kind) => untilAnswered((keyed) => kind(i).set(keyed))),
      ).flat(),
    );

  it('a reversal takes what the wallet holds at that moment, whatever debits it', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const [id = ''] = await depositsOf(person, 1, 100);
    const reverse = (i: number) => (i === 20 ? reversing(test, finance, id) : entry('debit', person, 0.01));
    const answers = await atOnce(60, () => entry('debit', person, 0.01), reverse);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422, 200]));
    const debits = await adjustmentsOf(person, 'DEBIT');
    expect(await balanceOf(test, person)).toEqual({ availableBalanceCents: 0, receivableCents: debits });
  });

  it('of a reversal and a credit, the second sees the first', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const person = await signInAs(test, 'APPLICANT');
        const [id = ''] = await depositsOf(person, 1, 10);
        await paidWithdrawal(test, person, { finance, amount: 10 });
        return { person, id };
      }),
    );
    const answers = await atOnce(
      pairs.length,
      (i) => reversing(test, finance, pairs[i]?.id ?? ''),
      (i) => entry('credit', pairs[i]?.person ?? finance, 7),
    );
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    for (const { person } of pairs)
      expect(await balanceOf(test, person)).toEqual({ availableBalanceCents: 0, receivableCents: 300 });
  });

  it('no balance goes below zero, whatever the order', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signInAs(test, 'APPLICANT')));
    await Promise.all(
      people.map(async (person) => {
        const ids = await depositsOf(person, 6, 10);
        const withdraw = () =>
          test.http
            .post('/api/wallet/withdraw')
            .set(person.bearer)
            .send({ amount: 8, paymentMethod: 'ECOCASH' });
        const answers = await atOnce(
          6,
          (i) => reversing(test, finance, ids[i] ?? ''),
          withdraw,
          () => entry('debit', person, 9),
          () => entry('credit', person, 7),
        );
        expect(answers.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
        expect([await countOf(person, 'DepositTakenBack'), await adjustmentsOf(person, 'CREDIT')]).toEqual([
          6, 6,
        ]);
      }),
    );
    const below = await test.rows(
      `SELECT a.address FROM ledger.posting p JOIN ledger.account a USING (account_id)
        WHERE (a.address LIKE 'liabilities:wallet:%' AND p.balance_after > 0)
           OR (a.address LIKE 'assets:member-receivables:%' AND p.balance_after < 0)`,
    );
    expect(below).toEqual([]);
    await expectNobodyOwesBesideMoney(test);
  });
});
