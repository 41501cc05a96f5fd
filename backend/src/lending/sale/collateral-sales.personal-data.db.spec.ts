import { expectSoundBooks } from '#test/support/books';
import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { moveClock } from '#test/support/journeys';
import { signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('Erasing a member deletes the note on the sale of their collateral, and keeps its figures', async () => {
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  const [member, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
  const journey = { applicant: member, finance, method: 'CASH' as const };
  const saleId = (await defaultedLoan(test, journey)).collateralSaleId ?? '';
  const erase = () => test.http.post(`/api/admin/users/${member.id}/erase`).set(admin.bearer);
  expect(JSON.stringify((await erase().expect(422)).body)).toContain('There is a loan that is not settled.');
  // On 11 March 514,315 are owed, so there is no surplus.
  const sale = { soldPriceCents: 514_315, soldAt: '2027-03-11', note: 'Bought by Tendai, 0772 123 456' };
  await soldCollateral(test, finance, saleId, sale);

  await erase().expect(204);
  const { body } = await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200);
  expect(body).toMatchObject({ borrowerName: 'Erased member', note: null, soldPriceCents: 514_315 });
  expect(await test.rows(`SELECT 1 FROM app.event_text WHERE text LIKE '%Tendai%'`)).toEqual([]);
  await expectSoundBooks(test);
});
