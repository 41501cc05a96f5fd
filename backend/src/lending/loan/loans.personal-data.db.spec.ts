import { expectSoundBooks } from '#test/support/books';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let test: TestApp;
let member: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(() => test.close());

const erase = () => test.http.post(`/api/admin/users/${member.id}/erase`).set(admin.bearer);
const references = () => test.rows(`SELECT text FROM app.event_text WHERE field = 'reference'`);

describe('Erasing a borrower', () => {
  it('is refused until the loan is settled; then it removes the references, and the ledger still verifies', async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance, method: 'CASH' });
    await recordedPayment(test, finance, id, { amountCents: 1_000, reference: 'From Rudo, 0772 123 456' });
    const refused = await erase().expect(422);
    expect(JSON.stringify(refused.body)).toContain('There is a loan that is not settled.');
    expect(await references()).toHaveLength(1);

    await recordedPayment(test, finance, id, { amountCents: 499_000 });
    await erase().expect(204);
    expect(await references()).toEqual([]);
    await expectSoundBooks(test);
    const { body } = await test.http.get(`/api/loans/${id}`).set(finance.bearer).expect(200);
    expect(body).toMatchObject({
      borrowerName: 'Erased member',
      payments: [{ amountCents: 1_000, reference: null }, { amountCents: 499_000 }],
    });
  });
});
