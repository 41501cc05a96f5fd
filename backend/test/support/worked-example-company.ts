/** The people of docs/worked-example.md and their actions, over HTTP. */
import { assessment } from '@dziva/contracts/assessments';
import {
  collateralSale,
  type CollateralSale,
  waterfall,
  type Waterfall,
} from '@dziva/contracts/collateral-sales';
import { type Loan, loan } from '@dziva/contracts/loans';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { expect } from '@jest/globals';
import { uploadedDocument } from './documents.ts';
import { type LOAN_TERMS, moveClock, recordedPayment, submittedApplication } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import type { TestApp } from './test-app.ts';
import { verifiedDeposit } from './transfers.ts';

export type Borrower = 'Tariro' | 'Farai';

interface Sold {
  readonly preview: Waterfall;
  readonly sale: CollateralSale;
}

const byBank = () => ({ method: 'BANK_TRANSFER', reference: freshReference() }) as const;

/** Nine in the morning in Harare. */
const morningOf = (day: CalendarDate) => `${day}T07:00:00.000Z`;

export class WorkedExampleCompany {
  private readonly loanIds = new Map<Borrower, string>();
  /** The answer to the sale of each borrower's collateral. */
  readonly sold = new Map<Borrower, Sold>();
  private readonly saleIds = new Map<Borrower, string>();

  private constructor(
    readonly test: TestApp,
    readonly people: Readonly<Record<Borrower | 'Chipo' | 'finance' | 'admin' | 'assessor', Person>>,
  ) {}

  static async open(test: TestApp): Promise<WorkedExampleCompany> {
    await moveClock(test, morningOf('2027-01-18'));
    const member = (firstName: string) => signInAs(test, 'APPLICANT', { firstName });
    const [Chipo, Tariro, Farai, finance, admin, assessor] = await Promise.all([
      member('Chipo'),
      member('Tariro'),
      member('Farai'),
      signInAs(test, 'FINANCE'),
      signInAs(test, 'ADMIN'),
      signInAs(test, 'ASSESSOR'),
    ]);
    return new WorkedExampleCompany(test, { Chipo, Tariro, Farai, finance, admin, assessor });
  }

  /** Moves business time to the morning of a day. */
  comes(day: CalendarDate): Promise<void> {
    return moveClock(this.test, morningOf(day));
  }

  /** Chipo's money is in her wallet, and in the bank account. */
  async chipoPaysIn(dollars: number): Promise<void> {
    const { Chipo, finance } = this.people;
    await verifiedDeposit(this.test, Chipo, { amount: dollars, paymentMethod: 'BANK_TRANSFER', finance });
  }

  /** An assessor inspects Tariro's car before there is a loan. */
  async assessedApplication(assessedValueCents: number): Promise<string> {
    const { Tariro: applicant, admin, assessor } = this.people;
    const { id: applicationId } = await submittedApplication(this.test, {
      applicant,
      collateralEstValueCents: 700_000,
    });
    const scheduledAt = '2027-01-19T08:00:00.000Z';
    const booked = await this.test.http
      .post('/api/assessments')
      .set(admin.bearer)
      .send({ applicationId, assessorId: assessor.id, scheduledAt, location: 'Harare office' })
      .expect(201);
    await this.comes('2027-01-20');
    await this.test.http
      .patch(`/api/assessments/${assessment.parse(booked.body).id}/complete`)
      .set(assessor.bearer)
      .send({ result: 'PASS', assessedValueCents, assessedAt: scheduledAt })
      .expect(200);
    return applicationId;
  }

  /** A loan is made for the application and paid out through the bank. */
  async lend(borrower: Borrower, appId: string, terms: typeof LOAN_TERMS): Promise<void> {
    const made = await this.test.http
      .post('/api/loans')
      .set(this.people.finance.bearer)
      .send({ ...terms, appId })
      .expect(201);
    const { id } = loan.parse(made.body);
    await this.send('finance', `/api/loans/${id}/disburse`, byBank());
    this.loanIds.set(borrower, id);
  }

  async applies(borrower: Borrower, collateralEstValueCents: number): Promise<string> {
    const applicant = this.people[borrower];
    return (await submittedApplication(this.test, { applicant, collateralEstValueCents })).id;
  }

  async pays(borrower: Borrower, amountCents: number, paidAt?: CalendarDate): Promise<string> {
    const entry = { ...byBank(), amountCents, ...(paidAt === undefined ? {} : { paidAt }) };
    return (await recordedPayment(this.test, this.people.finance, this.idOf(borrower), entry)).id;
  }

  async reverses(paymentId: string, reason: string): Promise<void> {
    await this.send('finance', `/api/payments/${paymentId}/reverse`, { reason });
  }

  async declaresDefault(borrower: Borrower, reason: string): Promise<void> {
    await this.send('finance', `/api/loans/${this.idOf(borrower)}/default`, { reason });
  }

  async relists(borrower: Borrower, estimatedValueCents: number): Promise<void> {
    const { id } = await this.saleOf(borrower);
    await this.test.http
      .patch(`/api/collateral-sales/${id}`)
      .set(this.people.finance.bearer)
      .send({ estimatedValueCents })
      .expect(200);
  }

  /** Previews the division of the price, then sells, and pays the costs on the same day. */
  async sells(borrower: Borrower, price: { soldPriceCents: number; costsCents: number; note: string }) {
    const { id } = await this.saleOf(borrower);
    const { note, ...amounts } = price;
    const soldAt = (await this.now()).slice(0, 10);
    const looked = await this.send('finance', `/api/collateral-sales/${id}/preview`, { ...amounts, soldAt });
    const answer = await this.test.http
      .patch(`/api/collateral-sales/${id}/complete`)
      .set(this.people.finance.bearer)
      .send({ ...amounts, ...byBank(), soldAt, note, status: 'SOLD' })
      .expect(200);
    const sale = collateralSale.parse(answer.body);
    this.sold.set(borrower, { preview: waterfall.parse(looked), sale });
    const { id: documentId } = await uploadedDocument(this.test, this.people.finance, 'INVOICE');
    await this.send('finance', `/api/collateral-sales/${id}/costs`, {
      ...byBank(),
      amountCents: price.costsCents,
      documentId,
      paidOn: soldAt,
    });
    this.saleIds.set(borrower, id);
  }

  /** Requests a write-off, or confirms it; returns the HTTP status. */
  async writesOff(who: 'finance' | 'admin', borrower: Borrower, reason: string): Promise<number> {
    const { status } = await this.test.http
      .post(`/api/loans/${this.idOf(borrower)}/write-off`)
      .set(this.people[who].bearer)
      .send({ reason });
    return status;
  }

  async loanOf(borrower: Borrower): Promise<Loan> {
    return loan.parse(await this.read(`/api/loans/${this.idOf(borrower)}`));
  }

  async saleOf(borrower: Borrower): Promise<CollateralSale> {
    const { collateralSaleId } = await this.loanOf(borrower);
    return collateralSale.parse(await this.read(`/api/collateral-sales/${collateralSaleId ?? 'none'}`));
  }

  /** The answer to finance at this URL. */
  async read(path: string): Promise<unknown> {
    const { body } = await this.test.http.get(path).set(this.people.finance.bearer).expect(200);
    return body as unknown;
  }

  /** The ledger address of each account, by its name in the document. */
  accountNames(): ReadonlyMap<string, string> {
    const loans = [...this.loanIds].map(([who, id]) => [`assets:loans-receivable:${id}`, `Loan of ${who}`]);
    const costs = [...this.saleIds].map(([who, id]) => [
      `liabilities:sale-costs:${id}`,
      `Costs of ${who}'s sale`,
    ]);
    const wallets = (['Chipo', 'Tariro', 'Farai'] as const).map((who) => [
      `liabilities:wallet:${this.people[who].id}`,
      `Wallet of ${who}`,
    ]);
    return new Map([
      ['assets:cash:bank-transfer', 'Bank'],
      ['income:loan-interest', 'Interest on loans'],
      ['expenses:loan-losses', 'Losses on loans'],
      ...[...loans, ...wallets, ...costs].map(([address = '', name = '']) => [address, name] as const),
    ]);
  }

  idOf(borrower: Borrower): string {
    const id = this.loanIds.get(borrower);
    if (id === undefined) throw new Error(`${borrower} has no loan yet`);
    return id;
  }

  private async now(): Promise<string> {
    return ((await this.test.http.get('/api/dev/clock')).body as { now: string }).now;
  }

  private async send(who: 'finance', path: string, body: object): Promise<unknown> {
    const answer = await this.test.http.post(path).set(this.people[who].bearer).send(body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as unknown;
  }
}
