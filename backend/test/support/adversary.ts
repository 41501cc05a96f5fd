/** A member of staff and a friend who try in random order whatever moves money or gives something up, and what they got by it. */
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { identifiedStaff } from './approvals.ts';
import { settle } from './background.ts';
import { declaredDefault } from './collateral.ts';
import { disbursedLoan, LOAN_TERMS, moveClock, submittedApplication } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import { arrived, receivedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import { depositRequest, registeredDestination } from './transfers.ts';

/** In dollars: around the limits, and small ones that add up. */
const AMOUNTS = [1, 49.99, 50, 100, 999, 2_500, 4_999, 5_000, 5_000.01, 20_000, 90_000] as const;
/** A history moves the clock at most this far. */
const DAYS_MAX = 30;

/** mulberry32: the same seed gives the same history. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Attack {
  readonly thief: Person;
  readonly friend: Person;
  /** How often each way was tried, and with which status it was answered. */
  readonly answers: ReadonlyMap<string, readonly number[]>;
}

/** One history of this many tries. */
export async function attack(
  test: TestApp,
  { seed, tries, role, honest }: { seed: number; tries: number; role: 'ADMIN' | 'FINANCE'; honest: Person },
): Promise<Attack> {
  const thief = await identifiedStaff(test, role);
  const friend = await signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' });
  const adversary = new Adversary(test, thief, friend, randomOf(seed));
  await adversary.prepare(honest);
  const answers = new Map<string, number[]>();
  for (let i = 0; i < tries; i++) {
    const { way, status } = await adversary.tryOne();
    answers.set(way, [...(answers.get(way) ?? []), status]);
  }
  return { thief, friend, answers };
}

class Adversary {
  private readonly deposits: { id: string; reference: string }[] = [];
  private readonly withdrawals: string[] = [];
  private readonly loans: string[] = [];
  private readonly sales: string[] = [];
  private readonly payments: string[] = [];
  private victim!: Person;
  private destinationId!: string;
  private daysLeft = DAYS_MAX;

  constructor(
    private readonly test: TestApp,
    private readonly thief: Person,
    private readonly friend: Person,
    private readonly random: () => number,
  ) {}

  /** Honest people have lent to the friend and to somebody else, who is late, and somebody else’s money has arrived. */
  async prepare(honest: Person): Promise<void> {
    const { test, friend } = this;
    this.victim = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
    this.destinationId = (await registeredDestination(test, friend, { name: 'Farai Dube' })).id;
    for (const applicant of [friend, friend, this.victim, this.victim, this.victim])
      this.loans.push((await disbursedLoan(test, { applicant, finance: honest })).id);
    await moveClock(test, `${addDays(await this.today(), 75)}T08:00:00.000Z`);
    const { collateralSaleId } = await declaredDefault(test, honest, this.loans.at(-1) ?? '');
    this.sales.push(collateralSaleId ?? '');
    await receivedStatement(
      test,
      honest,
      [1, 2, 3].map(() => arrived(freshReference(), { amountCents: 400_000, payer: 'Somebody Else' })),
    );
    await settle(test);
  }

  /** Tries ways until there is something to try one on. */
  async tryOne(): Promise<{ way: string; status: number }> {
    const ways = Object.entries(this.ways);
    for (;;) {
      const [way, act] = this.pick(ways) as (typeof ways)[number];
      const status = await act();
      if (status !== undefined) return { way, status };
    }
  }

  /** Each returns the status of its last answer, or nothing if there was nothing to try it on. */
  private readonly ways: Readonly<Record<string, () => Promise<number | undefined>>> = {
    'credit the friend': () => this.post('/api/admin/wallet/credit', this.entryOf(this.friend)),
    'debit somebody else': () => this.post('/api/admin/wallet/debit', this.entryOf(this.victim)),
    'claim a deposit': async () => {
      const reference = freshReference();
      const amount = String(this.amount());
      const { status, body } = await depositRequest(this.test, this.friend, {
        amount,
        externalReference: reference,
      });
      if (status === 201) this.deposits.push({ id: (body as { id: string }).id, reference });
      return status;
    },
    'verify by hand': () =>
      this.once(this.deposits, ({ id }) => this.post(`/api/admin/deposits/${id}/verify`, {})),
    'type a statement': () =>
      this.on(this.deposits, async ({ reference }) => {
        const amountCents = Math.round(this.amount() * 100);
        const row = arrived(reference, {
          amountCents,
          payer: this.either('Farai Dube', 'Somebody Else'),
          paidOn: await this.today(),
        });
        const { id } = await receivedStatement(this.test, this.thief, [row]);
        await settle(this.test);
        return this.post(`/api/admin/statements/${id}/confirm`, {});
      }),
    'verify by a line': () =>
      this.on(this.deposits, async ({ id }) => {
        const line = await this.line();
        return (
          line &&
          this.post(`/api/admin/deposits/${id}/verify`, {
            line: { importId: line.importId, line: line.line },
          })
        );
      }),
    'match a line': () =>
      this.on(this.deposits, async ({ id }) => this.onLine('match', { entries: [{ kind: 'DEPOSIT', id }] })),
    'claim the reference of a line': async () => {
      const line = await this.line();
      if (!line?.reference) return undefined;
      const { status, body } = await depositRequest(this.test, this.friend, {
        amount: '1',
        externalReference: line.reference,
      });
      if (status === 201) this.deposits.push({ id: (body as { id: string }).id, reference: line.reference });
      await settle(this.test);
      return status;
    },
    'put a line in suspense': () => this.onLine('suspense', {}),
    'leave a line out': () => this.onLine('ignore', { reason: 'Nothing' }),
    'give suspense to the friend': async () => {
      const line = await this.line('SUSPENSE');
      const parts = [{ to: { kind: 'WALLET', id: this.friend.id }, amountCents: line?.amountCents }];
      return line && this.post(`/api/reconciliation/lines/${line.importId}/${line.line}/assign`, { parts });
    },
    'ask for a withdrawal': async () => {
      const form = { amount: this.amount(), paymentMethod: 'ECOCASH', destinationId: this.destinationId };
      const { status, body } = await this.send('post', '/api/wallet/withdraw', form, this.friend);
      if (status === 201) this.withdrawals.push((body as { id: string }).id);
      return status;
    },
    'pay a withdrawal': () =>
      this.once(this.withdrawals, (id) =>
        this.post(`/api/admin/withdrawals/${id}/pay`, { reference: freshReference() }),
      ),
    'lend to the friend': async () => {
      const { id: appId } = await submittedApplication(this.test, { applicant: this.friend });
      const { status, body } = await this.send('post', '/api/loans', {
        ...LOAN_TERMS,
        principalCents: Math.round(this.amount() * 100),
        appId,
        exceptionReason: 'A friend',
      });
      if (status === 201) this.loans.push((body as { id: string }).id);
      return status;
    },
    'pay out a loan': () =>
      this.on(this.loans, (id) =>
        this.post(`/api/loans/${id}/disburse`, this.either({ method: 'CASH' }, { method: 'WALLET' })),
      ),
    'invent a repayment': () =>
      this.on(this.loans, async (id) => {
        const paidAt = addDays(await this.today(), this.either(0, -40));
        const amountCents = this.either(Math.round(this.amount() * 100), await this.payoffOf(id));
        const { status, body } = await this.send('post', `/api/loans/${id}/payments`, {
          method: 'CASH',
          amountCents,
          paidAt,
        });
        if (status === 201) this.payments.push((body as { id: string }).id);
        return status;
      }),
    'reverse a repayment': () =>
      this.on(this.payments, (id) => this.post(`/api/payments/${id}/reverse`, { reason: 'A mistake' })),
    'declare a default': () =>
      this.on(this.loans, async (id) => {
        const how = this.either({}, { withoutDemand: true });
        const { status, body } = await this.send('post', `/api/loans/${id}/default`, {
          reason: 'Late',
          ...this.either({}, { listedPriceCents: 100 }),
          ...how,
        });
        const sale = status === 200 ? loanAnswer.parse(body).collateralSaleId : null;
        if (sale) this.sales.push(sale);
        return status;
      }),
    'send a demand': () =>
      this.on(this.loans, async (id) =>
        this.post(`/api/loans/${id}/demand`, { payBy: addDays(await this.today(), 14) }),
      ),
    'ask for less': () =>
      this.on(this.sales, (id) =>
        this.send('patch', `/api/collateral-sales/${id}`, { estimatedValueCents: 100, reason: 'Rust' }).then(
          statusOf,
        ),
      ),
    'sell to a buyer': () =>
      this.on(this.sales, async (id) => {
        const soldPriceCents = this.either(100, 450_000);
        const body = {
          status: 'SOLD',
          soldPriceCents,
          costsCents: this.either(0, soldPriceCents),
          soldAt: await this.today(),
          buyer: { name: 'Tawanda Banda' },
        };
        return statusOf(await this.send('patch', `/api/collateral-sales/${id}/complete`, body));
      }),
    'write off': () =>
      this.on(this.loans, (id) => this.post(`/api/loans/${id}/write-off`, { reason: 'Poor' })),
    'wait some days': async () => {
      const days = Math.min(this.daysLeft, Math.floor(this.random() * 5));
      if (days === 0) return undefined;
      this.daysLeft -= days;
      await moveClock(this.test, `${addDays(await this.today(), days)}T08:00:00.000Z`);
      return 200;
    },
  };

  private entryOf({ id: userId }: Person) {
    return { userId, amount: this.amount(), description: 'A correction' };
  }

  private amount = (): number => this.pick(AMOUNTS) ?? 1;
  private either = <T>(one: T, other: T): T => (this.random() < 0.5 ? one : other);
  private pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(this.random() * list.length)];

  private async on<T>(
    list: readonly T[],
    act: (each: T) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    const each = this.pick(list);
    return each === undefined ? undefined : act(each);
  }

  /** What is done, or waits for a second person, is not tried again. */
  private async once<T>(
    list: T[],
    act: (each: T) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    const place = Math.floor(this.random() * list.length);
    const status = await this.on(list.slice(place, place + 1), act);
    if (status !== undefined && status < 300) list.splice(place, 1);
    return status;
  }

  private async line(state = 'OPEN') {
    const { body } = await this.test.http
      .get('/api/reconciliation/lines')
      .query({ state })
      .set(this.thief.bearer);
    return this.pick(reconciliationLine.array().parse(body));
  }

  private async onLine(verb: string, body: object): Promise<number | undefined> {
    const line = await this.line();
    return line && this.post(`/api/reconciliation/lines/${line.importId}/${line.line}/${verb}`, body);
  }

  /** What settles the loan, in cents. */
  private async payoffOf(id: string): Promise<number> {
    const { body } = await this.test.http.get(`/api/loans/${id}/payoff`).set(this.thief.bearer);
    return (body as { totalCents?: number }).totalCents ?? 1;
  }

  private async today(): Promise<ReturnType<typeof harareDateOf>> {
    const [row] = await this.test.rows<{ now: Date }>('SELECT now() AS now');
    const { body } = await this.test.http.get('/api/dev/clock').set(this.thief.bearer);
    return harareDateOf((body as { now?: string }).now ?? row?.now.toISOString() ?? '');
  }

  private post = async (path: string, body: object): Promise<number> =>
    statusOf(await this.send('post', path, body));

  private send(verb: 'post' | 'patch', path: string, body: object, by = this.thief) {
    return this.test.http[verb](path).set(by.bearer).send(body);
  }
}

const statusOf = ({ status }: { readonly status: number }): number => status;
