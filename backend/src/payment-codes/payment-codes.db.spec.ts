import { issuedPaymentCode, paymentCode } from '@dziva/contracts/payment-codes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { atOnce } from '#test/support/until-answered';

let test: TestApp;
let finance: Person, member: Person, other: Person;
beforeAll(async () => {
  test = await startTestApp();
  [finance, member, other] = await Promise.all([
    signInAs(test, 'FINANCE'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
  ]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const requestCode = (by: Person, body: object) =>
  test.http.post('/api/payment-codes').set(by.bearer).send(body);
const listed = async (by: Person) => {
  const { body } = await test.http.get('/api/payment-codes').set(by.bearer).expect(200);
  return z.array(issuedPaymentCode).parse(body);
};

describe('POST /api/payment-codes', () => {
  it('gives the same code for the same thing, and says where to pay', async () => {
    const wallet = { for: 'WALLET', id: member.id };
    const { body } = await requestCode(member, { ...wallet, amountCents: 5_000 }).expect(200);
    const { code, pay } = paymentCode.parse(body);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(pay).toContainEqual({ method: 'ECOCASH', number: '170245', name: 'Dziva Stokvel' });
    expect(pay.map(({ method }) => method)).toEqual(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']);
    const again = await atOnce(4, () => requestCode(member, wallet));
    expect(again.map(({ body: same }) => paymentCode.parse(same).code)).toEqual(Array(4).fill(code));
  });

  it('gives each thing a code of its own, and lists them to nobody else', async () => {
    const loan = await disbursedLoan(test, { applicant: member, finance });
    const { body } = await requestCode(member, { for: 'LOAN', id: loan.id }).expect(200);
    const codes = await listed(member);
    expect(codes.map((each) => [each.for, each.id])).toEqual([
      ['WALLET', member.id],
      ['LOAN', loan.id],
    ]);
    expect(codes[1]?.code).toBe(paymentCode.parse(body).code);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
    expect(await listed(other)).toEqual([]);
  });

  it('answers about what is somebody else’s like about what does not exist', async () => {
    const loan = await disbursedLoan(test, { finance });
    const nothing = '6f1d0a00-0000-4000-8000-000000000001';
    for (const kind of ['LOAN', 'WALLET', 'PLAN']) {
      const answers = await Promise.all(
        [kind === 'WALLET' ? member.id : loan.id, nothing].map((id) => requestCode(other, { for: kind, id })),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      const [first, second] = answers.map(({ body }) => body as { detail?: string; code?: string });
      expect([first?.detail, first?.code]).toEqual([second?.detail, second?.code]);
    }
    await requestCode(finance, { for: 'WALLET', id: finance.id }).expect(404);
    await requestCode(member, { for: 'CAR', id: member.id }).expect(400);
  });
});
