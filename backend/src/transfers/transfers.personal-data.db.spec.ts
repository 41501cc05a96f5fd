import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  decidedWithdrawal,
  freshProof,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from '#test/support/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';

let test: TestApp;
let admin: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN');
  finance = await signInAs(test, 'FINANCE');
});
afterAll(() => test.close());

const erase = (person: Person) => test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer);
const refusalOf = async (person: Person) =>
  ((await erase(person).expect(422)).body as { message: string }).message;

describe('Erasing a person with a wallet', () => {
  it('is refused while there is money, or deposits or withdrawals are open', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, person, { amount: 10 });
    expect(await refusalOf(person)).toContain('There is a deposit or a withdrawal that is not decided.');
    await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
    expect(await refusalOf(person)).toContain('There is still money in the wallet');
    const withdrawal = await requestedWithdrawal(test, person, { amount: 10 });
    expect(await refusalOf(person)).toContain('There is still money in the wallet or on its way.');
    await decidedWithdrawal(test, finance, withdrawal.id, { reference: 'A1' });
    await erase(person).expect(204);
  });

  it('removes texts, references and proofs, and the remaining history still verifies', async () => {
    const person = await signInAs(test, 'APPLICANT', { firstName: 'Rutendo', lastName: 'Gumbo' });
    const proof = freshProof();
    const { id } = await submittedDeposit(
      test,
      person,
      { amount: 10, externalReference: 'GUMBO-77', description: 'From Rutendo' },
      proof,
    );
    await test.http
      .post(`/api/admin/deposits/${id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'Rutendo Gumbo sent nothing' })
      .expect(200);
    await verifiedDeposit(test, person, { amount: 5, finance });
    const withdrawal = await requestedWithdrawal(test, person, { amount: 5, destination: 'Gumbo, CBZ 01' });
    await decidedWithdrawal(test, finance, withdrawal.id, { reference: 'GUMBO-OUT' });

    await erase(person).expect(204);

    for (const path of ['/api/admin/deposits', '/api/admin/withdrawals']) {
      const { text } = await test.http.get(path).set(finance.bearer).expect(200);
      expect(text).not.toMatch(/Rutendo|Gumbo/i);
      expect(text).toContain(person.id);
    }
    await test.http.get(`/api/deposits/${id}/proof`).set(finance.bearer).expect(404);
    const [left] = await test.rows(
      'SELECT count(*)::int AS slips, count(reference_key)::int AS references, count(file_id)::int AS files FROM app.deposit_slip WHERE user_id = $1',
      [person.id],
    );
    expect(left).toEqual({ slips: 2, references: 0, files: 0 });
    const files = await readdir(test.filesDir, { recursive: true, withFileTypes: true });
    const known = await test.rows<{ file_id: string }>('SELECT file_id FROM app.stored_file');
    expect(
      files
        .filter((file) => file.isFile())
        .map((file) => file.name)
        .toSorted(),
    ).toEqual(known.map((file) => file.file_id).toSorted());
    expect(await verifyLedger(test.app.get(Database, { strict: false }))).toMatchObject({ ok: true });

    // The picture itself is deleted; that it was used is still known.
    const other = await signInAs(test, 'APPLICANT');
    const again = await submittedDeposit(test, other, { amount: 10 }, proof);
    const { body } = await test.http.get('/api/admin/deposits?q=applicant-').set(finance.bearer).expect(200);
    expect((body as { id: string }[]).find((deposit) => deposit.id === again.id)).toMatchObject({
      suspectedDuplicate: 'SAME_PROOF',
      duplicateOfId: id,
    });
  });
});
