/** Whom the rows of a pasted table mean, such as an employer's list of deductions. */
import type { Loan } from '@dziva/contracts/loans';
import { findPartTargets } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disbursedLoan } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let finance: Person, tariro: Person, rudo: Person;
let first: Loan, second: Loan, third: Loan;
beforeAll(async () => {
  test = await startTestApp();
  await lendFreely(test);
  finance = await signInAs(test, 'FINANCE');
  tariro = await signInAs(test, 'APPLICANT', {
    firstName: 'Tariro',
    lastName: 'Moyo',
    phone: '+263772111222',
  });
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  first = await disbursedLoan(test, { finance, applicant: tariro });
  second = await disbursedLoan(test, { finance, applicant: rudo });
  third = await disbursedLoan(test, { finance, applicant: rudo });
});
afterAll(() => test.close());

async function found(kind: 'LOAN' | 'WALLET', rows: readonly (readonly string[])[]) {
  const { body } = await test.http
    .post('/api/reconciliation/part-targets')
    .set(finance.bearer)
    .send({ kind, rows })
    .expect(200);
  return findPartTargets.answer.schema.parse(body);
}

describe('POST /api/reconciliation/part-targets', () => {
  it('finds a loan by its number, and by the telephone number, email address or name of its borrower', async () => {
    const rows = [
      [first.id],
      [first.id.slice(0, 8).toUpperCase(), 'Somebody Else'],
      ['0772 111 222'],
      [tariro.email.toUpperCase()],
      ['MOYO  TARIRO', 'Grade 4'],
      ['Tariro Moyo'],
    ];
    expect(await found('LOAN', rows)).toEqual(
      rows.map(() => ({ id: first.id, name: 'Tariro Moyo', why: null })),
    );
  });

  it('chooses none of several loans, and says which row means nobody', async () => {
    expect(await found('LOAN', [['Rudo Ncube'], [third.id, 'Rudo Ncube'], ['Total'], []])).toEqual([
      { id: null, name: null, why: 'This row means more than one running loan. Write the number in it.' },
      { id: third.id, name: 'Rudo Ncube', why: null },
      { id: null, name: null, why: 'No running loan was found for this row.' },
      { id: null, name: null, why: 'No running loan was found for this row.' },
    ]);
    expect(second.borrowerId).toBe(rudo.id);
  });

  it('finds members, and no staff', async () => {
    expect(await found('WALLET', [['ncube rudo'], [finance.email]])).toEqual([
      { id: rudo.id, name: 'Rudo Ncube', why: null },
      { id: null, name: null, why: 'No member was found for this row.' },
    ]);
  });

  it('takes 500 rows at once, and no more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['Tariro Moyo', '12']);
    expect(await found('WALLET', rows(500))).toHaveLength(500);
    const body = { kind: 'WALLET', rows: rows(501) };
    await test.http.post('/api/reconciliation/part-targets').set(finance.bearer).send(body).expect(400);
  });
});
