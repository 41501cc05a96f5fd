/** A year of lending over HTTP: loans of all kinds, paid on time, late, too little, too much, wrongly, or not at all. */
import { type ActiveLoan, activeLoan } from '@dziva/contracts/loans';
import { addDays, type CalendarDate, earlierDate } from '@dziva/loan-maths/calendar-date';
import { skipTo } from './investing.ts';
import { disbursedLoan } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import type { TestApp } from './test-app.ts';

const STEP_DAYS = 10;
const LENDING_STEPS = 8;
const LATE_DAYS_MAX = 25;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Counts what happened, so that a test can check that everything did happen. */
export type Happened = Record<
  'loans' | 'payments' | 'lateEntries' | 'reversals' | 'settled' | 'defaults' | 'sales' | 'writeOffs',
  number
>;

/** Moves time in steps; `live` lets the application work for a while, `now` is its day. */
export class LoanBook {
  readonly happened: Happened = {
    loans: 0,
    payments: 0,
    lateEntries: 0,
    reversals: 0,
    settled: 0,
    defaults: 0,
    sales: 0,
    writeOffs: 0,
  };
  private step = 0;
  private readonly paidOut = new Map<string, CalendarDate>();
  private readonly paymentIds: string[] = [];

  private constructor(
    private readonly test: TestApp,
    private readonly staff: readonly [finance: Person, admin: Person],
    private readonly random: () => number,
    public today: CalendarDate,
  ) {}

  static async open(test: TestApp, seed: number, startOn: CalendarDate): Promise<LoanBook> {
    const [finance, admin] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
    await skipTo(test, `${startOn}T08:00:00.000Z`);
    return new LoanBook(test, [finance, admin], randomNumbers(seed), startOn);
  }

  /** This many steps of ten days. */
  async live(steps: number): Promise<void> {
    for (let i = 0; i < steps; i++) {
      this.today = addDays(this.today, STEP_DAYS);
      await skipTo(this.test, `${this.today}T08:00:00.000Z`);
      if (this.step++ < LENDING_STEPS) for (let n = 0; n < 3; n++) await this.lend();
      for (const loan of await this.loansInOrder()) await this.meet(loan);
      if (this.random() < 0.5) await this.reverseOne();
    }
  }

  async activeLoans(): Promise<ActiveLoan[]> {
    const { body } = await this.test.http.get('/api/loans/active').set(this.finance.bearer).expect(200);
    return activeLoan.array().parse(body);
  }

  get finance(): Person {
    return this.staff[0];
  }

  /** In the order of lending: the list is sorted by day and id, and ids differ between runs. */
  private async loansInOrder(): Promise<ActiveLoan[]> {
    const order = [...this.paidOut.keys()];
    return (await this.activeLoans()).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }

  private async lend(): Promise<void> {
    const { id } = await disbursedLoan(this.test, {
      finance: this.finance,
      method: this.random() < 0.5 ? 'CASH' : 'WALLET',
      principalCents: 50_000 + Math.floor(this.random() * 900_000),
      interestRateAPR: 12 + Math.floor(this.random() * 200) / 10,
      // No loan comes near its last instalment within the year, because that one requires everything left.
      termMonths: 24 + Math.floor(this.random() * 12),
      dueDayOfMonth: 1 + Math.floor(this.random() * 28),
    });
    this.paidOut.set(id, this.today);
    this.happened.loans++;
  }

  /** Something or nothing happens to a loan. */
  private async meet(loan: ActiveLoan): Promise<void> {
    const chance = this.random();
    if (loan.status === 'DEFAULTED') return chance < 0.25 ? this.endDefault(loan) : undefined;
    if (loan.arrearsCents > 2 * loan.monthlyPaymentCents && chance < 0.12) return this.declareDefault(loan);
    if (chance < 0.42) return this.pay(loan);
    if (chance > 0.99) return this.settle(loan);
  }

  private async pay(loan: ActiveLoan): Promise<void> {
    const isLate = this.random() < 0.3;
    const lateDays = isLate ? Math.floor(this.random() * LATE_DAYS_MAX) : 0;
    const day = addDays(this.today, -lateDays);
    const paidAt = this.paidOut.get(loan.id) ?? this.today;
    const amountCents = Math.ceil(loan.monthlyPaymentCents * (0.2 + this.random() * 1.2));
    const entry = {
      amountCents,
      method: 'ECOCASH',
      reference: freshReference(),
      paidAt: earlierDate(day > paidAt ? day : paidAt, this.today),
    };
    const answer = await this.post(`/api/loans/${loan.id}/payments`, entry);
    if (answer.status !== 201) return;
    this.paymentIds.push((answer.body as { id: string }).id);
    this.happened.payments++;
    if (entry.paidAt < this.today) this.happened.lateEntries++;
  }

  private async settle(loan: ActiveLoan): Promise<void> {
    const { body } = await this.test.http
      .get(`/api/loans/${loan.id}/payoff`)
      .set(this.finance.bearer)
      .expect(200);
    const amountCents = (body as { totalCents: number }).totalCents;
    const answer = await this.post(`/api/loans/${loan.id}/payments`, { amountCents, method: 'CASH' });
    if (answer.status !== 201) return;
    this.paymentIds.push((answer.body as { id: string }).id);
    this.happened.settled++;
  }

  private async reverseOne(): Promise<void> {
    const [id] = this.paymentIds.splice(Math.floor(this.random() * this.paymentIds.length), 1);
    if (id === undefined) return;
    const answer = await this.post(`/api/payments/${id}/reverse`, { reason: 'Entered by mistake' });
    if (answer.status === 200) this.happened.reversals++;
  }

  private async declareDefault(loan: ActiveLoan): Promise<void> {
    const answer = await this.post(`/api/loans/${loan.id}/default`, { reason: 'No answer for weeks' });
    if (answer.status === 200) this.happened.defaults++;
  }

  /** The collateral is sold for a low or a high price, or two people write off the rest. */
  private async endDefault(loan: ActiveLoan): Promise<void> {
    const chance = this.random();
    if (chance < 0.3) {
      for (const person of this.staff) {
        await this.post(`/api/loans/${loan.id}/write-off`, { reason: 'Nothing left to sell' }, person);
      }
      this.happened.writeOffs++;
      return;
    }
    const soldPriceCents = chance < 0.7 ? Math.ceil(loan.balanceCents * 0.15) : 2 * loan.principalCents;
    const list = await this.test.http.get('/api/collateral-sales').set(this.finance.bearer).expect(200);
    const sale = (list.body as { id: string; loanId: string; status: string }[]).find(
      (each) => each.loanId === loan.id && each.status === 'LISTED',
    );
    if (!sale) return;
    const answer = await this.test.http
      .patch(`/api/collateral-sales/${sale.id}/complete`)
      .set(this.finance.bearer)
      .send({
        status: 'SOLD',
        soldPriceCents,
        soldAt: addDays(this.today, -1),
        costsCents: 500,
        note: 'The best offer',
      });
    if (answer.status === 200) this.happened.sales++;
  }

  private post(path: string, body: object, person = this.finance) {
    return this.test.http.post(path).set(person.bearer).send(body);
  }
}
