/** Where somebody tries to take money: honest colleagues, three loans that they lent, and what an attempt is. */
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { confirming, identifiedStaff } from './approvals.ts';
import { LOAN_TERMS, moveClock, paidOutLoan, submittedApplication } from './journeys.ts';
import { FREELY } from './loan-products.ts';
import { type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The first day of the story. */
export const BEGINS = '2031-03-01';
/** The name of the friend, as a provider prints it. */
export const FRIEND = 'Farai Dube';
const NAME = { firstName: 'Farai', lastName: 'Dube' };

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
/** Who tries it, and what they were answered. */
export interface Thieves {
  readonly thief: Person;
  readonly friend: Person;
  readonly say: (answer: Answer) => void;
}
export interface Way {
  /** FINANCE, if nothing else is stated. */
  readonly by?: 'ADMIN' | 'ASSESSOR';
  readonly run: (world: ThiefWorld, thieves: Thieves) => Promise<void>;
  /** For each step DONE, the code of its refusal, or the kind of the proposal that waits. */
  readonly said: readonly string[];
  /** In dollars; what is left out is nothing. */
  readonly moved?: { readonly credited?: number; readonly left?: number; readonly givenUp?: number };
}
export interface Borrowed {
  readonly borrower: Person;
  readonly loanId: string;
  readonly applicationId: string;
  readonly assetId: string;
}

/** DONE, the code of a refusal, or the kind of the proposal that waits; WAITS, if it is not one. */
export function wordOf({ status, body }: Answer): string {
  if (status === 202) return proposed.safeParse(body).data?.proposal.kind ?? 'WAITS';
  return status < 300 ? 'DONE' : problem.parse(body).code;
}

/** The same word several times. */
export const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word);

export class ThiefWorld {
  /** Loans of US$5,000.00 on a car of US$12,000.00 and on property of US$40,000.00, and one of US$3,000.00 on such a car. */
  onCar!: Borrowed;
  onProperty!: Borrowed;
  small!: Borrowed;

  private constructor(
    readonly test: TestApp,
    readonly honest: Person,
    readonly admin: Person,
  ) {}

  static async open(test: TestApp): Promise<ThiefWorld> {
    await moveClock(test, `${BEGINS}T08:00:00.000Z`);
    const honest = await identifiedStaff(test, 'FINANCE');
    const world = new ThiefWorld(test, honest, await identifiedStaff(test, 'ADMIN'));
    const product = { ...FREELY, collateralTypes: ['vehicle', 'property'] };
    const { body } = await world.send('post', '/api/loan-products', product, honest).expect(202);
    await confirming(test, world.admin, proposed.parse(body).proposal).expect(200);
    world.onCar = await world.borrowed({});
    world.onProperty = await world.borrowed({
      collateralType: 'property',
      collateralEstValueCents: 4_000_000,
    });
    world.small = await world.borrowed({}, 300_000);
    return world;
  }

  send(verb: 'post' | 'patch', path: string, body: object, { bearer }: Person) {
    return this.test.http[verb](path).set(bearer).send(body);
  }

  /** A friend of the thief who is a member. */
  friend(): Promise<Person> {
    return signInAs(this.test, 'APPLICANT', NAME);
  }

  credit(by: Person, { id: userId }: Person, amount: number) {
    return this.send('post', '/api/admin/wallet/credit', { userId, amount, description: 'A gift' }, by);
  }

  /** A loan that honest people have lent and paid out. */
  async borrowed(collateral: object, principalCents = 500_000): Promise<Borrowed> {
    const { test, honest } = this;
    const borrower = await this.friend();
    const { id: applicationId } = await submittedApplication(test, { applicant: borrower, ...collateral });
    const terms = { ...LOAN_TERMS, principalCents, appId: applicationId };
    const { body } = await this.send('post', '/api/loans', terms, honest).expect(201);
    const { id, assets } = await paidOutLoan(test, honest, loanAnswer.parse(body).id, { method: 'CASH' });
    return { borrower, loanId: id, applicationId, assetId: assets[0]?.id ?? '' };
  }

  async readLoan(loanId: string): Promise<Loan> {
    const { body } = await this.test.http.get(`/api/loans/${loanId}`).set(this.honest.bearer).expect(200);
    return loanAnswer.parse(body);
  }

  /** The status of a deposit. */
  async statusOf(depositId: string): Promise<string | undefined> {
    const [row] = await this.test.rows<{ status: string }>(
      'SELECT status FROM read.transfers_read WHERE transfer_id = $1',
      [depositId],
    );
    return row?.status;
  }
}
