/** Commands at the same moment have one consistent outcome, in any order. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type InDefault, type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { type CollateralSale, collateralSale } from '@dziva/contracts/collateral-sales';
import type { Loan } from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROUNDS = 4;

let test: TestApp;
let lateLoans: LateLoans;
let finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  // 14,315 interest, and 45,959 overdue.
  lateLoans = await openLateLoans(test, 6 * ROUNDS, { method: 'CASH' });
  ({ finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

/** supertest sends a request only when it is awaited. Calling `then` sends it now. */
type Act = (of: InDefault) => Promise<{ readonly status: number }>;
const sell =
  (soldPriceCents: number): Act =>
  ({ saleId }) =>
    test.http
      .patch(`/api/collateral-sales/${saleId}/complete`)
      .set(finance.bearer)
      .send({ status: 'SOLD', soldPriceCents, soldAt: '2027-03-11', note: 'The best offer' })
      .then((answer) => answer);
const pay =
  (amountCents: number): Act =>
  ({ loanId }) =>
    test.http
      .post(`/api/loans/${loanId}/payments`)
      .set(admin.bearer)
      .send({ amountCents, method: 'CASH' })
      .then((answer) => answer);
const withdraw: Act = ({ saleId }) =>
  test.http
    .patch(`/api/collateral-sales/${saleId}`)
    .set(admin.bearer)
    .send({ status: 'WITHDRAWN' })
    .then((answer) => answer);

/** Sends both at once, many times and in both orders. `check` asserts what must be true of every outcome. */
async function atOnce(
  one: Act,
  other: Act,
  check: (statuses: readonly [number, number], loan: Loan, sale: CollateralSale) => void,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const of = await lateLoans.inDefault();
    const swapped = round % 2 === 1;
    const [first, second] = await Promise.all(swapped ? [other(of), one(of)] : [one(of), other(of)]);
    const statuses = swapped
      ? ([second.status, first.status] as const)
      : ([first.status, second.status] as const);
    const read = async (path: string) =>
      (await test.http.get(path).set(finance.bearer).expect(200)).body as unknown;
    check(
      statuses,
      await lateLoans.read(of.loanId),
      collateralSale.parse(await read(`/api/collateral-sales/${of.saleId}`)),
    );
  }
}

describe('A sale and a payment', () => {
  it('both count, and leave the same balance whichever was first', () =>
    atOnce(sell(300_000), pay(45_958), (statuses, loan, sale) => {
      expect(statuses).toEqual([200, 201]);
      // 514,315 − 300,000 − 45,958: a cent was still in arrears.
      expect(loan).toMatchObject({ status: 'DEFAULTED', balanceCents: 168_357 });
      const [payment] = loan.payments;
      expect((payment?.interestCents ?? 0) + (sale.interestCents ?? 0)).toBe(14_315);
      expect([514_315, 468_357]).toContain((sale.shortfallCents ?? 0) + 300_000);
    }));

  it('of the arrears: the payment always succeeds, and the sale only if it was first', () =>
    atOnce(sell(300_000), pay(45_959), ([sold, paid], loan, sale) => {
      expect(paid).toBe(201);
      expect([sold, sale.status, loan.balanceCents]).toEqual(
        // 500,000 − (45,959 − 14,315) if only the payment counts.
        sale.status === 'SOLD' ? [200, 'SOLD', 168_356] : [409, 'LISTED', 468_356],
      );
    }));

  it('of everything that is owed exclude each other', () =>
    atOnce(sell(600_000), pay(514_315), (statuses, loan, sale) => {
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(statuses);
      expect(loan).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
      expect(sale.status).toBe(statuses[0] === 200 ? 'SOLD' : 'WITHDRAWN');
      expect(sale.surplusCents).toBe(statuses[0] === 200 ? 85_685 : null);
    }));
});

describe('A withdrawal', () => {
  it('and the payment of the arrears reinstate the loan', () =>
    atOnce(withdraw, pay(45_959), (statuses, loan, sale) => {
      expect(statuses).toEqual([200, 201]);
      expect(loan).toMatchObject({ status: 'ACTIVE', arrearsCents: 0, defaultedOn: null });
      expect(sale.status).toBe('WITHDRAWN');
    }));

  it('and a sale exclude each other', () =>
    atOnce(withdraw, sell(600_000), (statuses, loan, sale) => {
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(statuses);
      expect(sale.status).toBe(statuses[0] === 200 ? 'WITHDRAWN' : 'SOLD');
      expect(loan.status).toBe(statuses[0] === 200 ? 'DEFAULTED' : 'SETTLED');
    }));
});

describe('A write-off that a second person confirms', () => {
  it('and a sale exclude each other', () =>
    atOnce(
      async (of) => {
        const writeOff = (person: Person) =>
          test.http
            .post(`/api/loans/${of.loanId}/write-off`)
            .set(person.bearer)
            .send({ reason: 'Moved away' });
        await writeOff(finance).expect(202);
        return writeOff(admin).then((answer) => answer);
      },
      sell(300_000),
      ([written], loan, sale) => {
        const outcome = [
          written,
          sale.status,
          loan.status,
          loan.balanceCents,
          loan.writeOff?.writtenOffCents,
        ];
        expect([
          [200, 'WITHDRAWN', 'WRITTEN_OFF', 0, 500_000],
          // The sale came before the request or before its confirmation. Then the requested amount is not owed any more.
          [200, 'SOLD', 'WRITTEN_OFF', 0, 214_315],
          [409, 'SOLD', 'DEFAULTED', 214_315, undefined],
        ]).toContainEqual(outcome);
      },
    ));
});
