/** References that look alike: one transfer has one effect, also in letters of another alphabet or with invisible characters. */
import { type Deposit, listDeposits } from '@dziva/contracts/transfers';
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { disbursedLoan, moveClock, recordedPayment } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { arrived, importedStatement } from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { depositRequest, submittedDeposit } from './support/transfers.ts';

let test: TestApp;
let member: Person, finance: Person, loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [member, finance] = await Promise.all([signInAs(test, 'APPLICANT'), signInAs(test, 'FINANCE')]);
  loanId = (await disbursedLoan(test, { finance })).id;
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const paidOn = '2031-11-20' as const;
let lastCents = 10_000;
const freshCents = () => (lastCents += 100);
const send = (address: string, body: object = {}) => test.http.post(address).set(finance.bearer).send(body);
const pay = (reference: string, loan = loanId) =>
  send(`/api/loans/${loan}/payments`, { amountCents: 1_000, method: 'ECOCASH', reference });
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; message: string }[] }).errors;
const depositOf = async (id: string): Promise<Deposit | undefined> => {
  const { body } = await test.http.get('/api/admin/deposits').set(finance.bearer).expect(200);
  return listDeposits.answer.schema.parse(body).find((each) => each.id === id);
};
const linesOf = async (importId: string): Promise<ReconciliationLine[]> => {
  const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
  return reconciliationLine
    .array()
    .parse(body)
    .filter((line) => line.importId === importId);
};
const cyrillic = (reference: string) => reference.replace('M', '\u041c');

describe('A transfer that is in the books', () => {
  it.each([
    ['a Cyrillic letter', cyrillic, '“\u041c” (U+041C)'],
    ['a Hangul filler', (reference: string) => `${reference}\u3164`, 'U+3164'],
    ['a half-width Hangul filler', (reference: string) => `${reference}\uffa0`, 'U+FFA0'],
    ['a zero-width space', (reference: string) => `\u200b${reference}`, 'U+200B'],
    ['a byte order mark', (reference: string) => `${reference}\ufeff`, 'U+FEFF'],
    ['a tag', (reference: string) => `${reference}\u{e0031}`, 'U+E0031'],
    ['an Arabic digit', (reference: string) => `${reference}\u0661`, 'U+0661'],
  ])(
    'cannot be entered again with %s: 400 on the field, wherever it is typed',
    async (_what, change, named) => {
      const reference = freshReference();
      await pay(reference).expect(201);
      const alike = change(reference);
      const sale = { status: 'SOLD', soldPriceCents: 5, soldAt: paidOn, method: 'ECOCASH', reference: alike };
      const answers = await Promise.all([
        pay(alike),
        send(`/api/loans/${loanId}/disburse`, { method: 'ECOCASH', reference: alike }),
        send(`/api/admin/withdrawals/${randomUUID()}/pay`, { reference: alike }),
        test.http.patch(`/api/collateral-sales/${randomUUID()}/complete`).set(finance.bearer).send(sale),
        send('/api/admin/wallet/credit', {
          userId: member.id,
          amount: 5,
          description: 'Gift',
          reference: alike,
        }),
        depositRequest(test, member, { externalReference: alike }),
      ]);
      const said = answers.map((answer) => [
        answer.status,
        ...fieldsOf(answer).map(({ path, message }) => (message.includes(named) ? path : message)),
      ]);
      const entry = [400, 'reference'];
      expect(said).toEqual([entry, entry, entry, entry, entry, [400, 'externalReference']]);
    },
  );

  it('is recorded once by many at the same time, in all the spellings that are taken', async () => {
    const reference = freshReference();
    const wide = [...reference].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('');
    const spellings = [
      reference,
      reference.toLowerCase(),
      wide,
      `M\u0301${reference.slice(1)}`,
      `  ${reference.slice(0, 6)} . ${reference.slice(6)} `,
      reference.replace('P', '\u1e54'), // with an accent
    ];
    const loans = await Promise.all(spellings.map(() => disbursedLoan(test, { finance })));
    const answers = await Promise.all(spellings.map((spelling, n) => pay(spelling, loans[n]?.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { id } = await submittedDeposit(test, member, { externalReference: wide });
    expect(await depositOf(id)).toMatchObject({ suspectedDuplicate: 'SAME_REFERENCE' });
    expect((await send(`/api/admin/deposits/${id}/verify`).expect(409)).body).toMatchObject({
      code: 'REFERENCE_USED',
    });
  });
});

describe('A line whose reference cannot be compared', () => {
  it('is shown as printed and credits nobody by itself; matched by hand, the transfer is used up', async () => {
    const [reference, amountCents] = [freshReference(), freshCents()];
    const printed = cyrillic(reference);
    const amount = (amountCents / 100).toFixed(2);
    const deposit = await submittedDeposit(test, member, { amount, externalReference: reference });
    const row = arrived(printed, { amountCents, paidOn });
    const statement = await importedStatement(test, finance, [row]);
    expect(statement).toMatchObject({ matched: 0, unmatched: 1, lines: [{ reference: printed }] });
    expect(await depositOf(deposit.id)).toMatchObject({ status: 'PENDING', match: null });
    const [line] = await linesOf(statement.id);
    expect(line).toMatchObject({ state: 'OPEN', reference: printed });
    // Read again, it is the same line.
    expect(await importedStatement(test, finance, [row])).toMatchObject({ duplicates: 1, unmatched: 0 });
    const entries = [{ kind: 'DEPOSIT', id: deposit.id }];
    await send(`/api/reconciliation/lines/${statement.id}/${line?.line ?? 0}/match`, { entries }).expect(200);
    expect(await depositOf(deposit.id)).toMatchObject({ status: 'COMPLETED', amountCents });
    expect((await pay(reference).expect(409)).body).toMatchObject({
      code: 'REFERENCE_USED',
      usedBy: { kind: 'DEPOSIT', id: deposit.id },
    });
  });

  it.each([
    ['a Cyrillic letter', cyrillic],
    ['an invisible character', (reference: string) => `${reference.slice(0, 4)}\u200b${reference.slice(4)}`],
  ])('with %s is not matched to an entry by itself, and can go to suspense', async (_what, change) => {
    const [reference, amountCents] = [freshReference(), freshCents()];
    await recordedPayment(test, finance, loanId, { amountCents, method: 'ECOCASH', reference });
    const { id } = await importedStatement(test, finance, [
      arrived(change(reference), { amountCents, paidOn }),
    ]);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ state: 'OPEN', entries: [], suggestions: [{ kind: 'REPAYMENT' }] });
    expect(line?.suggestions[0]?.why).not.toContain('reference');
    await send(`/api/reconciliation/lines/${id}/${line?.line ?? 0}/suspense`).expect(200);
    expect(await linesOf(id)).toMatchObject([{ state: 'SUSPENSE', suspenseCents: amountCents }]);
  });
});
