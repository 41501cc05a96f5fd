/** A member of staff and a friend who try in random order whatever moves money or gives something up, and what they got by it. */
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { confirming, identifiedStaff, proposedCredit } from './approvals.ts';
import { settle } from './background.ts';
import { declaredDefault, soldCollateral } from './collateral.ts';
import { uploadedDocument } from './documents.ts';
import { disbursedLoan, LOAN_TERMS, type LoanJourney, moveClock, submittedApplication } from './journeys.ts';
import { randomNumbers } from './loan-book.ts';
import { type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import { arrived, receivedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import { type Answer, wordOf } from './thief-world.ts';
import { depositRequest, registeredDestination, shownIdentity } from './transfers.ts';

/** In dollars: around the limits, and small ones that add up. */
const AMOUNTS = [
  1, 50, 50.01, 99.99, 999, 2_500, 4_500, 4_999, 4_999.99, 4_999.99, 5_000, 5_000, 5_000, 5_000.01, 20_000,
  90_000,
] as const;
/** A history moves the clock at most this far. */
const DAYS_MAX = 30;
/** How often one of the ways that a history prefers is tried instead of any. */
const PREFERENCE = 0.4;
const PREFERRED = 3;

export interface Attack {
  readonly thief: Person;
  readonly friend: Person;
  /** How each way was answered: DONE, the code of a refusal, or the kind of the proposal that waits. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly broken: readonly string[];
}

/** One history of this many tries. */
export async function attack(
  test: TestApp,
  { seed, tries, role, honest }: { seed: number; tries: number; role: 'ADMIN' | 'FINANCE'; honest: Person },
): Promise<Attack> {
  const thief = await identifiedStaff(test, role);
  const friend = await signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' });
  const adversary = new Adversary(test, thief, friend, randomNumbers(seed));
  await adversary.prepare(honest);
  const answers = new Map<string, string[]>();
  for (let i = 0; i < tries; i++) {
    const { way, word } = await adversary.tryOne();
    answers.set(way, [...(answers.get(way) ?? []), word]);
  }
  return { thief, friend, answers, broken: adversary.broken };
}

class Adversary {
  private readonly deposits: { id: string; reference: string }[] = [];
  private readonly withdrawals: string[] = [];
  private readonly loans: string[] = [];
  private readonly sales: string[] = [];
  private readonly payments: string[] = [];
  private readonly assets: string[] = [];
  /** References of money of others, which the thief has read somewhere. */
  private readonly known = [freshReference(), freshReference(), freshReference()];
  /** What was answered with a failure of ours. */
  readonly broken: string[] = [];
  private victim!: Person;
  /** Another friend, whose money is their own. */
  private rich!: Person;
  private readonly destinations = new Map<string, string>();
  private preferred: string[] = [];
  private documentId!: string;
  private daysLeft = DAYS_MAX;

  constructor(
    private readonly test: TestApp,
    private readonly thief: Person,
    private readonly friend: Person,
    private readonly random: () => number,
  ) {}

  /**
   * Honest people have lent to the friend and to somebody else, who is late, and have sold what secured one loan; somebody else’s
   * money has arrived.
   */
  async prepare(honest: Person): Promise<void> {
    const { test, friend } = this;
    this.victim = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
    this.rich = await signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' });
    for (const member of [friend, this.rich]) {
      this.destinations.set(
        member.id,
        (await registeredDestination(test, member, { name: 'Farai Dube' })).id,
      );
      await shownIdentity(test, member);
    }
    const own = await proposedCredit(test, { by: honest, member: this.rich, amount: 200_000 });
    await confirming(test, await identifiedStaff(test, 'ADMIN'), own).expect(200);
    for (const applicant of [friend, friend, this.victim]) await this.lent({ applicant, finance: honest });
    // What secures these is worth so little that one person may sell it.
    for (let i = 0; i < 2; i++)
      await this.lent({ applicant: this.victim, finance: honest, principalCents: 200_000 }, 450_000);
    await this.lent({ applicant: this.victim, finance: honest });
    await this.pass(75);
    for (const id of this.loans.slice(-3)) {
      const { collateralSaleId } = await declaredDefault(test, honest, id);
      this.sales.push(collateralSaleId ?? '');
    }
    await this.pass(15);
    const entry = {
      soldPriceCents: 1_150_000,
      costsCents: 900_000,
      soldAt: await this.today(),
      note: 'A long way',
    };
    await soldCollateral(test, honest, this.sales.at(-1) ?? '', entry);
    this.documentId = (await uploadedDocument(test, this.thief, 'INVOICE')).id;
    const strange = { amountCents: 400_000, payer: 'Somebody Else', paidOn: await this.today() };
    const rows = this.known.map((reference) => arrived(reference, strange));
    await receivedStatement(test, honest, rows);
    await settle(test);
    const names = Object.keys(this.ways);
    this.preferred = Array.from({ length: PREFERRED }, () => this.pick(names) ?? '');
  }

  /** A loan that honest people have paid out. */
  private async lent(journey: LoanJourney, valueCents = 1_200_000): Promise<void> {
    const { test } = this;
    const { id, assets } = await disbursedLoan(test, { ...journey, collateralEstValueCents: valueCents });
    this.loans.push(id);
    this.assets.push(assets[0]?.id ?? '');
  }

  private async pass(days: number): Promise<void> {
    await moveClock(this.test, `${addDays(await this.today(), days)}T08:00:00.000Z`);
  }

  /** Tries ways until there is something to try one on. */
  async tryOne(): Promise<{ way: string; word: string }> {
    const names = Object.keys(this.ways);
    for (;;) {
      const way = this.pick(this.random() < PREFERENCE ? this.preferred : names) ?? '';
      const word = await this.ways[way]?.();
      if (word !== undefined) return { way, word };
    }
  }

  /** Each returns the word of its last answer, or nothing if there was nothing to try it on. */
  private readonly ways: Readonly<Record<string, () => Promise<string | undefined>>> = {
    'credit the friend': () => this.post('/api/admin/wallet/credit', this.entryOf(this.friend)),
    'debit somebody else': () => this.post('/api/admin/wallet/debit', this.entryOf(this.victim)),
    'claim a deposit': async () => {
      const reference = freshReference();
      const amount = String(this.amount());
      return this.claim(amount, reference);
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
      const word = await this.claim('1', this.pick(this.known) ?? '');
      await settle(this.test);
      return word;
    },
    'put a line in suspense': () => this.onLine('suspense', {}),
    'leave a line out': () => this.onLine('ignore', { reason: 'Nothing' }),
    'give suspense to the friend': async () => {
      const line = await this.line('SUSPENSE');
      const parts = [{ to: { kind: 'WALLET', id: this.friend.id }, amountCents: line?.amountCents }];
      return line && this.post(`/api/reconciliation/lines/${line.importId}/${line.line}/assign`, { parts });
    },
    'ask for a withdrawal': () => this.askFor(this.either(this.friend, this.rich)),
    'pay a withdrawal': () => this.payOut(),
    'ask for a withdrawal of the rich friend and pay it': async () => {
      await this.askFor(this.rich);
      return this.payOut();
    },
    'take something back': () => {
      const things = [
        [this.withdrawals, (id: string) => `/api/admin/withdrawals/${id}/return`],
        [this.deposits.map(({ id }) => id), (id: string) => `/api/admin/deposits/${id}/reverse`],
        [this.payments, (id: string) => `/api/payments/${id}/return`],
        [this.loans, (id: string) => `/api/loans/${id}/undo-disbursement`],
        [this.loans, (id: string) => `/api/loans/${id}/undo-write-off`],
        [this.sales, (id: string) => `/api/collateral-sales/${id}/undo`],
      ] as const;
      const [ids, path] = this.pick(things) ?? things[0];
      return this.on(ids, (id) => this.post(path(id), { reason: 'A mistake' }));
    },
    'sign a till': async () => {
      const till = this.either('CASH', 'ECOCASH');
      const statementClosingCents = Math.round(this.amount() * 100);
      const on = addDays(await this.today(), this.either(0, -1));
      return this.post(`/api/reconciliation/tills/${till}/sign`, { on, statementClosingCents });
    },
    'release an asset': () =>
      this.on(this.assets, (id) => this.change(`/api/assets/${id}`, { applicationId: null, reason: 'Paid' })),
    'give an asset another number': () =>
      this.on(this.assets, (id) =>
        this.change(`/api/assets/${id}`, { identity: { chassisNumber: freshReference() } }),
      ),
    'value an asset': () =>
      this.on(this.assets, (id) =>
        this.post(`/api/assets/${id}/valuations`, {
          valueCents: this.either(100_000, 450_000),
          method: 'DEALER',
        }),
      ),
    'pay costs of a sale': () =>
      this.on(this.sales, async (id) =>
        this.post(`/api/collateral-sales/${id}/costs`, {
          amountCents: Math.round(this.amount() * 100),
          method: 'CASH',
          documentId: this.documentId,
          paidOn: await this.today(),
        }),
      ),
    'lend to the friend': async () => {
      const { id: appId } = await submittedApplication(this.test, { applicant: this.friend });
      const answer = await this.send('post', '/api/loans', {
        ...LOAN_TERMS,
        principalCents: Math.round(this.amount() * 100),
        appId,
        exceptionReason: 'A friend',
      });
      return this.kept(answer, this.loans);
    },
    'pay out a loan': () =>
      this.on(this.loans, (id) =>
        this.post(`/api/loans/${id}/disburse`, this.either({ method: 'CASH' }, { method: 'WALLET' })),
      ),
    'invent a repayment': () =>
      this.on(this.loans, async (id) => {
        const paidAt = addDays(await this.today(), this.either(0, this.either(-7, -40)));
        const amountCents = this.either(Math.round(this.amount() * 100), await this.payoffOf(id));
        const answer = await this.send('post', `/api/loans/${id}/payments`, {
          method: 'CASH',
          amountCents,
          paidAt,
        });
        return this.kept(answer, this.payments);
      }),
    'reverse a repayment': () =>
      this.on(this.payments, (id) => this.post(`/api/payments/${id}/reverse`, { reason: 'A mistake' })),
    'declare a default': () =>
      this.on(this.loans, async (id) => {
        const how = this.either({}, { withoutDemand: true });
        const answer = await this.send('post', `/api/loans/${id}/default`, {
          reason: 'Late',
          ...this.either({}, { listedPriceCents: 100 }),
          ...how,
        });
        const sale = answer.status === 200 ? loanAnswer.parse(answer.body).collateralSaleId : null;
        if (sale) this.sales.push(sale);
        return wordOf(answer);
      }),
    'send a demand': () =>
      this.on(this.loans, async (id) =>
        this.post(`/api/loans/${id}/demand`, { payBy: addDays(await this.today(), 14) }),
      ),
    'ask for less': () =>
      this.on(this.sales, (id) =>
        this.change(`/api/collateral-sales/${id}`, {
          estimatedValueCents: this.either(100, 410_000),
          reason: 'Rust',
        }),
      ),
    'sell to a buyer': () =>
      this.on(this.sales, async (id) => {
        const soldPriceCents = this.either(100, this.either(410_000, 450_000));
        return this.change(`/api/collateral-sales/${id}/complete`, {
          status: 'SOLD',
          soldPriceCents,
          costsCents: this.either(0, this.either(soldPriceCents, Math.floor(soldPriceCents / 10))),
          note: 'A quick sale',
          soldAt: await this.today(),
          buyer: { name: 'Tawanda Banda' },
        });
      }),
    'write off': () =>
      this.on(this.loans, (id) => this.post(`/api/loans/${id}/write-off`, { reason: 'Poor' })),
    'wait some days': async () => {
      const days = Math.min(this.daysLeft, Math.floor(this.random() * 5));
      if (days === 0) return undefined;
      this.daysLeft -= days;
      await this.pass(days);
      return 'DONE';
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
    act: (each: T) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const each = this.pick(list);
    return each === undefined ? undefined : act(each);
  }

  /** What is done, or waits for a second person, is not tried again. */
  private async once<T>(
    list: T[],
    act: (each: T) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const place = Math.floor(this.random() * list.length);
    const word = await this.on(list.slice(place, place + 1), act);
    if (word === 'DONE' || POLICY_KINDS.some((kind) => kind === word)) list.splice(place, 1);
    return word;
  }

  private async line(state = 'OPEN') {
    const { body } = await this.test.http
      .get('/api/reconciliation/lines')
      .query({ state })
      .set(this.thief.bearer);
    return this.pick(reconciliationLine.array().parse(body));
  }

  private async onLine(verb: string, body: object): Promise<string | undefined> {
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

  private post = async (path: string, body: object): Promise<string> =>
    wordOf(await this.send('post', path, body));
  private change = async (path: string, body: object): Promise<string> =>
    wordOf(await this.send('patch', path, body));

  /** Keeps the id of what was made. */
  private kept(answer: Answer, ids: string[]): string {
    if (answer.status === 201) ids.push((answer.body as { id: string }).id);
    return wordOf(answer);
  }

  private async claim(amount: string, externalReference: string): Promise<string> {
    const answer = await depositRequest(this.test, this.friend, { amount, externalReference });
    if (answer.status === 201)
      this.deposits.push({ id: (answer.body as { id: string }).id, reference: externalReference });
    return wordOf(answer);
  }

  private async askFor(member: Person): Promise<string> {
    const destinationId = this.destinations.get(member.id);
    const form = { amount: this.amount(), paymentMethod: 'ECOCASH', destinationId };
    return this.kept(await this.send('post', '/api/wallet/withdraw', form, member), this.withdrawals);
  }

  private payOut(): Promise<string | undefined> {
    return this.once(this.withdrawals, (id) =>
      this.post(`/api/admin/withdrawals/${id}/pay`, { reference: freshReference() }),
    );
  }

  private async send(verb: 'post' | 'patch', path: string, body: object, by = this.thief): Promise<Answer> {
    const answer = await this.test.http[verb](path).set(by.bearer).send(body);
    if (answer.status >= 500) this.broken.push(`${answer.status} ${verb} ${path}`);
    return answer;
  }
}
