/** Test data on 11 March 2027: loans of 20 January without payments, each with one instalment of 45,959 overdue. */
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { declaredDefault } from './collateral.ts';
import { disbursedLoan, type LoanJourney, moveClock } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A loan in default, and the sale of its collateral. */
export interface InDefault {
  readonly loanId: string;
  readonly saleId: string;
}

export interface LateLoans {
  readonly rudo: Person;
  readonly farai: Person;
  readonly assessor: Person;
  readonly finance: Person;
  readonly admin: Person;
  /** Another one of Rudo's loans. */
  next(): string;
  /** Another one, later than the default. */
  inDefault(listing?: { listedPriceCents?: number }): Promise<InDefault>;
  read(loanId: string): Promise<Loan>;
}

/** Rudo has this many loans; Farai has none. */
export async function openLateLoans(
  test: TestApp,
  loans: number,
  journey: Pick<LoanJourney, 'method'> = {},
): Promise<LateLoans> {
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  const [rudo, farai, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' }),
    signInAs(test, 'ADMIN'),
  ]);
  const lent: string[] = [];
  for (let i = 0; i < loans; i++) {
    lent.push((await disbursedLoan(test, { ...journey, applicant: rudo, finance })).id);
  }
  await moveClock(test, '2027-03-11T08:00:00.000Z');
  const next = () => {
    const id = lent.pop();
    if (id === undefined) throw new Error('Lend more at the beginning.');
    return id;
  };
  return {
    rudo,
    farai,
    assessor,
    finance,
    admin,
    next,
    inDefault: async (listing = {}) => {
      const { id, collateralSaleId } = await declaredDefault(test, finance, next(), listing);
      return { loanId: id, saleId: collateralSaleId ?? '' };
    },
    read: async (loanId) => {
      const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
      return loanAnswer.parse(body);
    },
  };
}
