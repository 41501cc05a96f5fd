import { type Found, found } from '@dziva/contracts/search';
import type { Loan } from '@dziva/contracts/loans';
import { shortId } from '#platform/books/short-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disbursedLoan, recordedPayment, submittedApplication } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, requestedWithdrawal, submittedDeposit } from '#test/support/transfers';

const PHONE = '+263772990011';
let test: TestApp;
let member: Person;
let finance: Person;
let assessor: Person;
let auditor: Person;
let loan: Loan;
beforeAll(async () => {
  test = await startTestApp();
  await lendFreely(test);
  member = await signInAs(test, 'APPLICANT', {
    firstName: 'Rudorwashe',
    lastName: 'Chikwanha',
    phone: PHONE,
  });
  [finance, assessor, auditor] = await Promise.all([
    signInAs(test, 'FINANCE', { firstName: 'Nomsa', lastName: 'Sigauke' }),
    signInAs(test, 'ASSESSOR', { firstName: 'Farai', lastName: 'Gumbo' }),
    signInAs(test, 'AUDITOR', { firstName: 'Audrey', lastName: 'Books' }),
  ]);
  loan = await disbursedLoan(test, { applicant: member, finance, principalCents: 395_000 });
});
afterAll(() => test.close());

async function search(text: string, by = finance): Promise<Found[]> {
  const { body } = await test.http.get('/api/search').query({ text }).set(by.bearer).expect(200);
  return found.array().parse(body);
}
const kindsOf = async (text: string, by?: Person) => (await search(text, by)).map(({ kind }) => kind);

describe('GET /api/search', () => {
  it('is only for those who work here, and finds nothing for nothing', async () => {
    await test.http.get('/api/search').query({ text: '50' }).set(member.bearer).expect(403);
    await test.http.get('/api/search').query({ text: '50' }).expect(401);
    await test.http.get('/api/search').set(finance.bearer).expect(200, []);
  });

  it('finds a payment by its receipt number, its reference and its amount, but not by a part of the reference', async () => {
    const paid = { amountCents: 23_181, method: 'ECOCASH', reference: 'MP261120.1034.C07311' } as const;
    const { id, receiptNumber } = await recordedPayment(test, finance, loan.id, paid);
    const expected = {
      kind: 'PAYMENT',
      id,
      name: 'Rudorwashe Chikwanha',
      detail: `${receiptNumber} · MP261120.1034.C07311`,
      amountCents: 23_181,
      status: 'PROCESSED',
    };
    for (const typed of [
      receiptNumber,
      receiptNumber.toLowerCase().replaceAll('-', ' '),
      'mp 261120 1034 c07311',
      '231.81',
      'US$231.81',
    ])
      expect(await search(typed)).toEqual([expect.objectContaining(expected)]);
    expect(await search('MP261120.1034')).toEqual([]);
    // An assessor does not read payments.
    expect(await search(receiptNumber, assessor)).toEqual([]);
  });

  it('finds money that comes and goes by its exact amount, the newest first and at most five of a kind', async () => {
    await creditedWallet(test, finance, member, 900);
    for (let i = 0; i < 6; i++) {
      const other = await signInAs(test, 'APPLICANT');
      await submittedDeposit(test, other, { amount: 77.77 });
    }
    const deposit = await submittedDeposit(test, member, {
      amount: 77.77,
      externalReference: 'MP261121.0900.A00077',
    });
    const withdrawal = await requestedWithdrawal(test, member, { amount: 77.77 });
    const all = await search('77.77');
    expect(all.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill('DEPOSIT'), 'WITHDRAWAL']);
    expect(all[0]).toMatchObject({
      id: deposit.id,
      name: 'Rudorwashe Chikwanha',
      detail: 'MP261121.0900.A00077',
      amountCents: 7_777,
      status: 'PENDING',
    });
    expect(all.at(-1)).toMatchObject({ id: withdrawal.id, amountCents: 7_777 });
    expect(await kindsOf('MP261121 0900 A00077')).toEqual(['DEPOSIT']);
    expect(await kindsOf('3,950')).toEqual(['LOAN']);
    expect(await search('77.77', assessor)).toEqual([]);
  });

  it('finds a line of a statement by its whole reference', async () => {
    await importedStatement(test, finance, [arrived('MP261122.1111.Z99999', { amountCents: 4_200 })]);
    expect(await search('mp261122 1111 z99999')).toEqual([
      expect.objectContaining({ kind: 'STATEMENT_LINE', detail: 'MP261122.1111.Z99999', amountCents: 4_200 }),
    ]);
    expect(await search('MP261122')).toEqual([]);
  });

  it.each(['0772 990 011', '+263772990011', '772990011', '0772 9900', 'Rudorwashé', 'CHIKWANHA'])(
    'finds a person, what they asked for and their loan by %s',
    async (typed) => {
      expect(await kindsOf(typed)).toEqual(['APPLICATION', 'LOAN', 'PERSON']);
      // The list of people is not for assessors.
      expect(await kindsOf(typed, assessor)).toEqual(['APPLICATION', 'LOAN']);
    },
  );

  it('finds the holder of a national ID for those who check it, not for who reads personal data masked', async () => {
    const holder = await signInAs(test, 'APPLICANT', { firstName: 'Simba', lastName: 'Mhizha' });
    await test.http
      .patch('/api/profile')
      .set(holder.bearer)
      .send({ nationalId: '63-123456 B 63' })
      .expect(200);
    await submittedApplication(test, { applicant: holder });
    expect(await kindsOf('63123456b63')).toEqual(['APPLICATION', 'PERSON']);
    expect(await kindsOf('63-123456 B 63', assessor)).toEqual(['APPLICATION']);
    for (const typed of ['63-123456 B 63', PHONE, '0772 9900', holder.email])
      expect(await search(typed, auditor)).toEqual([]);
    // What an auditor finds by a name is masked.
    expect((await search('Mhizha', auditor)).map(({ name }) => name)).toEqual(['S. M.']);
  });

  it('finds an asset by a number that it is recognised by, and hides what a colleague assesses', async () => {
    const { body } = await test.http
      .post('/api/assets')
      .set(member.bearer)
      .send({
        kind: 'vehicle',
        description: 'Isuzu KB 250',
        identity: { registration: 'AFB 9001', chassisNumber: 'ADMTFR54HG7654321' },
        valueCents: 900_000,
      })
      .expect(201);
    const { id } = body as { id: string };
    for (const typed of ['afb9001', 'AFB 9001', 'admtfr 54hg 7654321'])
      expect(await search(typed)).toEqual([
        expect.objectContaining({ kind: 'ASSET', id, name: 'Rudorwashe Chikwanha', detail: 'Isuzu KB 250' }),
      ]);
    const application = await submittedApplication(test, {
      applicant: member,
      collateralDesc: 'Mazda Zanzibar',
    });
    expect(await kindsOf('zanzibar', assessor)).toEqual(['APPLICATION']);
    const colleague = await signInAs(test, 'ASSESSOR');
    await test.http
      .post('/api/assessments')
      .set(colleague.bearer)
      .send({
        applicationId: application.id,
        assessorId: colleague.id,
        location: 'Harare office',
        scheduledAt: '2031-01-20T14:00:00.000Z',
      })
      .expect(201);
    expect(await search('zanzibar', assessor)).toEqual([]);
    expect(await kindsOf('zanzibar', colleague)).toEqual(['APPLICATION']);
  });

  it('finds by a short ID', async () => {
    expect(await search(shortId(loan.id))).toEqual([
      expect.objectContaining({ kind: 'LOAN', id: loan.id, amountCents: 395_000, detail: 'vehicle' }),
    ]);
  });
});
