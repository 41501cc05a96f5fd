/**
 * Random histories of a wallet, compared with a model that has the rules in ten lines: both always have the same balance and
 * debt.
 */
import { walletBalance } from '@dziva/contracts/wallet';
import { Random } from '#demo/random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  expectNobodyOwesBesideMoney,
  expectWalletsToAgree,
  reversing,
  verifiedDeposit,
} from './support/transfers.ts';

const STEPS = 80;

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectNobodyOwesBesideMoney(test);
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
  await test.close();
});

interface Known {
  readonly id: string;
  readonly dollars: number;
}

/** The balance of a wallet and the debt of its owner, in dollars, and the possible next steps. */
class History {
  private held = 0;
  private inTransit = 0;
  private owed = 0;
  private readonly verified: Known[] = [];
  private readonly waiting: Known[] = [];
  private readonly paid: Known[] = [];

  constructor(
    private readonly person: Person,
    private readonly random: Random,
  ) {}

  async step(): Promise<void> {
    const steps = [
      () => this.deposit(),
      () => this.deposit(),
      () => this.reverse(),
      () => this.reverse(),
      () => this.adjust('credit'),
      () => this.adjust('debit'),
      () => this.withdraw(),
      () => this.withdraw(),
      () => this.decide('pay'),
      () => this.decide('pay'),
      () => this.decide('reject'),
      () => this.giveBack(),
    ];
    await steps[this.random.int(0, steps.length - 1)]?.();
    const { body } = await test.http.get('/api/wallet/balance').set(this.person.bearer).expect(200);
    const { availableBalanceCents, heldCents, receivableCents = 0 } = walletBalance.parse(body);
    expect({ availableBalanceCents, heldCents, receivableCents }).toEqual({
      availableBalanceCents: this.held * 100,
      heldCents: this.inTransit * 100,
      receivableCents: this.owed * 100,
    });
  }

  private credit(dollars: number): void {
    const paid = Math.min(this.owed, dollars);
    this.owed -= paid;
    this.held += dollars - paid;
  }

  private async deposit(): Promise<void> {
    const dollars = this.random.int(1, 60);
    const { id } = await verifiedDeposit(test, this.person, { finance, amount: dollars });
    this.verified.push({ id, dollars });
    this.credit(dollars);
  }

  private async reverse(): Promise<void> {
    const deposit = this.one(this.verified);
    if (deposit === undefined) return;
    await reversing(test, finance, deposit.id).expect(200);
    const taken = Math.min(this.held, deposit.dollars);
    this.held -= taken;
    this.owed += deposit.dollars - taken;
  }

  private async adjust(direction: 'credit' | 'debit'): Promise<void> {
    const dollars = this.random.int(1, 15);
    const isRefused = direction === 'debit' && dollars > this.held;
    await this.post(finance, `/api/admin/wallet/${direction}`, {
      userId: this.person.id,
      amount: dollars,
      description: 'A correction',
    }).expect(isRefused ? 422 : 201);
    if (isRefused) return;
    if (direction === 'credit') this.credit(dollars);
    else this.held -= dollars;
  }

  private async withdraw(): Promise<void> {
    // Usually nearly all of it, so that little is left when a deposit is reversed.
    const dollars = Math.max(1, this.held + this.random.int(-5, 1));
    const status = this.owed > 0 ? 409 : dollars > this.held ? 422 : 201;
    const asked = { amount: dollars, paymentMethod: 'ECOCASH' };
    const { body } = await this.post(this.person, '/api/wallet/withdraw', asked).expect(status);
    if (status !== 201) return;
    this.waiting.push({ id: (body as { id: string }).id, dollars });
    this.held -= dollars;
    this.inTransit += dollars;
  }

  private async decide(verb: 'pay' | 'reject'): Promise<void> {
    const withdrawal = this.one(this.waiting);
    if (withdrawal === undefined) return;
    const isRefused = verb === 'pay' && this.owed > 0;
    const decision = verb === 'pay' ? { reference: freshReference() } : { reason: 'No' };
    const path = `/api/admin/withdrawals/${withdrawal.id}/${verb}`;
    await this.post(finance, path, decision).expect(isRefused ? 409 : 200);
    if (isRefused) {
      this.waiting.push(withdrawal);
      return;
    }
    this.inTransit -= withdrawal.dollars;
    if (verb === 'pay') this.paid.push(withdrawal);
    else this.credit(withdrawal.dollars);
  }

  private async giveBack(): Promise<void> {
    const withdrawal = this.one(this.paid);
    if (withdrawal === undefined) return;
    const path = `/api/admin/withdrawals/${withdrawal.id}/return`;
    await this.post(finance, path, { reason: 'No such number' }).expect(200);
    this.credit(withdrawal.dollars);
  }

  private one(of: Known[]): Known | undefined {
    return of.length === 0 ? undefined : of.splice(this.random.int(0, of.length - 1), 1)[0];
  }

  private post(person: Person, path: string, body: object) {
    return test.http.post(path).set(person.bearer).send(body);
  }
}

describe('A wallet with reversed deposits', () => {
  it.each(['a', 'b', 'c', 'd', 'e', 'f'])(
    'has the balance and debt that the rules give: history %s',
    async (seed) => {
      const history = new History(await signInAs(test, 'APPLICANT'), new Random(seed));
      for (let step = 0; step < STEPS; step++) await history.step();
      await expectSoundBooks(test);
    },
  );

  it('had a debt and repaid it many times in all of them', async () => {
    const count = async (type: string) =>
      (await test.rows('SELECT 1 FROM es.event WHERE type = $1', [type])).length;
    expect(await count('ReceivableOpened')).toBeGreaterThan(8);
    expect(await count('ReceivablePaid')).toBeGreaterThan(8);
  });
});
