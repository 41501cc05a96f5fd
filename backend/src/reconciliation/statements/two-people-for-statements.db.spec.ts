/** What staff see of open lines, of disputed references, and of tills that are not signed, if two people are needed. */
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import { signedTillDays, type TillDay, tillDay } from '@dziva/contracts/tills';
import { walletTransaction } from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { identifiedStaff } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

const TODAY = '2031-11-20';
const MASKED = '••••••••';

let test: TestApp;
let importer: Person, colleague: Person, member: Person, other: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [importer, colleague, member, other] = await Promise.all([
    identifiedStaff(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' }),
    identifiedStaff(test, 'ADMIN', { firstName: 'Nyasha', lastName: 'Dube' }),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
  ]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

async function linesFor(person: Person, q: string): Promise<ReconciliationLine[]> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(person.bearer)
    .query({ q })
    .expect(200);
  return z.array(reconciliationLine).parse(body);
}
async function dayOf(till: string, on = TODAY): Promise<TillDay> {
  const { body } = await test.http
    .get('/api/reconciliation/tills')
    .set(colleague.bearer)
    .query({ from: on, to: on })
    .expect(200);
  const found = z
    .array(tillDay)
    .parse(body)
    .find((day) => day.till === till);
  if (!found) throw new Error(`No ${till} on ${on}`);
  return found;
}
const sign = (till: string, statementClosingCents: number, by = colleague, on = TODAY) =>
  test.http.post(`/api/reconciliation/tills/${till}/sign`).set(by.bearer).send({ on, statementClosingCents });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('The reference of an open line', () => {
  it('is hidden from staff who did not import it, and found only as a whole', async () => {
    const reference = freshReference();
    const { id, lines } = await importedStatement(test, importer, [
      arrived(reference, { amountCents: 43_217, payer: 'Sekai Banda', paidOn: TODAY }),
    ]);
    for (const q of [reference.toLowerCase(), 'banda', '432.17']) {
      expect(await linesFor(importer, q)).toMatchObject([{ importId: id, reference }]);
      expect(await linesFor(colleague, q)).toMatchObject([{ importId: id, reference: MASKED }]);
    }
    expect(await linesFor(colleague, reference.slice(0, -1))).toEqual([]);
    const csv = await test.http
      .get('/api/reconciliation/lines')
      .set(colleague.bearer)
      .query({ format: 'csv' })
      .expect(200);
    expect(csv.text).toContain(MASKED);
    expect(csv.text).not.toContain(reference);
    expect((await reportOf(test, colleague, id)).lines).toMatchObject([{ reference: MASKED }]);
    expect((await reportOf(test, importer, id)).lines).toMatchObject([{ reference }]);
    const note = test.http.post(`/api/admin/statements/${id}/notes`).set(colleague.bearer);
    const { body } = await note.send({ line: lines[0]?.line, note: 'Asked' }).expect(201);
    expect(body).toMatchObject({ reference: MASKED });

    await submittedDeposit(test, member, { externalReference: reference, amount: 1 });
    expect(await linesFor(colleague, reference)).toMatchObject([{ reference }]);
    expect((await reportOf(test, colleague, id)).lines).toMatchObject([{ reference }]);
  });

  it('is hidden again from a person who opens the line', async () => {
    const reference = freshReference();
    const { id, lines } = await importedStatement(test, importer, [
      arrived(reference, { amountCents: 700, paidOn: TODAY }),
    ]);
    const line = `/api/reconciliation/lines/${id}/${lines[0]?.line}`;
    const ignored = await test.http
      .post(`${line}/ignore`)
      .set(colleague.bearer)
      .send({ reason: 'Printed twice' });
    expect(ignored.status).toBe(200);
    const opened = await test.http.post(`${line}/unmatch`).set(colleague.bearer).send({ reason: 'No' });
    expect(opened.body).toMatchObject({ state: 'OPEN', reference: MASKED });
  });
});

it('A reference that two members claim is disputed: both are told, and no job decides', async () => {
  const reference = freshReference();
  const form = { externalReference: reference, amount: 30 };
  const { id } = await submittedDeposit(test, member, form);
  const { id: second } = await submittedDeposit(test, other, form);
  await importedStatement(test, importer, [arrived(reference, { amountCents: 3_000, paidOn: TODAY })]);
  await settle(test);
  for (const [person, depositId] of [
    [member, id],
    [other, second],
  ] as const) {
    const history = await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200);
    const found = z
      .array(walletTransaction)
      .parse(history.body)
      .find((one) => one.id === depositId);
    expect(found).toMatchObject({ status: 'PENDING', disputed: true });
    const notices = await test.http.get('/api/notifications').set(person.bearer).expect(200);
    expect(JSON.stringify(notices.body)).toContain('Your deposit is disputed');
  }
  const { body } = await test.http
    .get('/api/admin/deposits')
    .set(colleague.bearer)
    .query({ q: id })
    .expect(200);
  expect(body).toMatchObject([{ suspectedDuplicate: 'SAME_REFERENCE', duplicateOfId: second }]);
});

const NO_SUMS = { ledgerCents: null, statementCents: null, differenceCents: null };

describe('A till that is not signed', () => {
  it('does not say what the cash should be, in the list or in a refusal', async () => {
    expect(await dayOf('CASH')).toMatchObject({ ...NO_SUMS, signed: null });
    expect(codeOf(await sign('CASH', -1).expect(422))).toBe('CASH_NEGATIVE');
    const wrong = await sign('CASH', 4_999).expect(422);
    expect(codeOf(wrong)).toBe('DIFFERENCE_UNEXPLAINED');
    expect(JSON.stringify(wrong.body)).not.toMatch(/expectedCents|ledgerCents|US\$/);
    const { body } = await sign('CASH', 0).expect(200);
    expect(body).toMatchObject({ ledgerCents: 0, signed: { statementClosingCents: 0 } });
  });

  it('needs somebody else after three wrong balances of one person in a day, also at the same time', async () => {
    const on = '2031-11-18';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => sign('CASH', 7_777 + n, importer, on)),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array<string>(3).fill('DIFFERENCE_UNEXPLAINED'),
      ...Array<string>(9).fill('TOO_MANY_TRIES'),
    ]);
    expect(codeOf(await sign('CASH', 0, importer, on).expect(403))).toBe('TOO_MANY_TRIES');
    await sign('CASH', 0, colleague, on).expect(200);
  });

  it('is not signed by who imported lines of the day', async () => {
    const on = '2031-11-17';
    await importedStatement(
      test,
      importer,
      [arrived(freshReference(), { amountCents: 900, paidOn: on })],
      'ONEMONEY',
    );
    const refused = await sign('ONEMONEY', 900, importer, on).expect(403);
    expect(refused.body).toMatchObject({ code: 'SELF_DECISION', days: [on] });
    await sign('ONEMONEY', 900, colleague, on).expect(200);
    await sign('ONEMONEY', 900, importer, '2031-11-18').expect(200);
  });

  it('is signed up to a day, except the days whose lines the signer imported', async () => {
    const from = '2031-11-14';
    await importedStatement(
      test,
      importer,
      [arrived(freshReference(), { amountCents: 1_100, paidOn: '2031-11-15' })],
      'BANK_TRANSFER',
    );
    const signTo = (body: object, by: Person) =>
      test.http.post('/api/reconciliation/tills/BANK_TRANSFER/sign').set(by.bearer).send(body);
    const asked = { from, to: '2031-11-16', statementClosingCents: 1_100 };
    const daysOf = ({ body }: { body: unknown }) => {
      const { signed, left } = signedTillDays.parse(body);
      return { signed: signed.map(({ on }) => on), left: left.map(({ on }) => on) };
    };
    expect(daysOf(await signTo(asked, importer).expect(200))).toEqual({
      signed: [from, '2031-11-16'],
      left: ['2031-11-15'],
    });
    expect(codeOf(await signTo(asked, importer).expect(403))).toBe('SELF_DECISION');
    expect(daysOf(await signTo(asked, colleague).expect(200))).toEqual({ signed: ['2031-11-15'], left: [] });
    // Without a first day, those since the last signature.
    const later = { to: '2031-11-18', statementClosingCents: 1_100 };
    expect(daysOf(await signTo(later, colleague).expect(200)).signed).toEqual(['2031-11-17', '2031-11-18']);
    await signTo({ ...later, on: TODAY }, colleague).expect(400);
    await signTo({ statementClosingCents: 1_100 }, colleague).expect(400);
  });

  it('is open again if the day changed after it was signed, which the overview counts too', async () => {
    const on = '2031-11-17';
    await importedStatement(
      test,
      importer,
      [arrived(freshReference(), { amountCents: 50, paidOn: on })],
      'ONEMONEY',
    );
    expect(await dayOf('ONEMONEY', on)).toMatchObject({
      signed: null,
      unsigned: { byName: 'Nyasha Dube', why: 'What explains the difference changed by US$0.50' },
      // What is open is shown, and no sum that only had to be copied.
      explained: [{ why: 'LINE_OPEN', count: 2, amountCents: 950 }],
      ...NO_SUMS,
    });
    const stats = await test.http.get('/api/dashboard/stats').set(colleague.bearer).expect(200);
    expect(stats.body).toMatchObject({ oldestOpenTillDay: { till: 'ONEMONEY', on } });
    await sign('ONEMONEY', 950, colleague, on).expect(200);
    expect(codeOf(await sign('ONEMONEY', 950, colleague, on).expect(409))).toBe('TILL_SIGNED');
    expect(await dayOf('ONEMONEY', on)).toMatchObject({
      unsigned: null,
      signed: { statementClosingCents: 950 },
    });
  });
});
