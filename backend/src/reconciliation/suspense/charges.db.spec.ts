/** A charge has the reference of its transfer: it claims its line, and the transfer keeps the reference. */
import { type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, decidedWithdrawal, requestedWithdrawal } from '#test/support/transfers';

const TODAY = '2031-11-20';
const CHARGES = 'expenses:provider-charges';

let test: TestApp;
let finance: Person, importer: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, `${TODAY}T08:00:00.000Z`);
  [finance, importer, member] = [
    await signInAs(test, 'FINANCE'),
    await signInAs(test, 'ADMIN'),
    await signInAs(test, 'APPLICANT'),
  ];
  await creditedWallet(test, finance, member, 5_000);
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

type Place = Pick<ReconciliationLine, 'importId' | 'line'>;
const post = ({ importId, line }: Place, act: string, body: object) =>
  test.http.post(`/api/reconciliation/lines/${importId}/${line}/${act}`).set(finance.bearer).send(body);
const assigned = (place: Place, kind: string, amountCents: number, id?: string) =>
  post(place, 'assign', { parts: [{ to: { kind, id }, amountCents }] });
async function places(reference: string, amounts: readonly number[]): Promise<Place[]> {
  const rows = amounts.map((amountCents) => arrived(reference, { amountCents, paidOn: TODAY }));
  const { id, lines } = await importedStatement(test, importer, rows, 'BANK_TRANSFER');
  return lines.map(({ line }) => ({ importId: id, line }));
}
async function stateOf({ importId, line }: Place): Promise<string | undefined> {
  const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
  return (body as ReconciliationLine[]).find((each) => each.importId === importId && each.line === line)
    ?.state;
}
async function paidOut(reference: string): Promise<string> {
  const { id } = await requestedWithdrawal(test, member, { amount: 100, paymentMethod: 'BANK_TRANSFER' });
  await decidedWithdrawal(test, finance, id, { reference });
  return id;
}
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('A charge and a tax with the reference of a payout', () => {
  it('are booked after the payout, to their accounts or to suspense', async () => {
    const reference = freshReference();
    await paidOut(reference);
    const [payout, charge, tax] = (await places(reference, [-10_000, -150, -200])) as [Place, Place, Place];
    expect(await stateOf(payout)).toBe('MATCHED');
    await assigned(charge, 'ACCOUNT', 150, CHARGES).expect(200);
    await post(tax, 'suspense', {}).expect(200);
    await assigned(tax, 'ACCOUNT', 200, 'expenses:imtt').expect(200);
  });

  it('do not keep the payout from being recorded after them, and matched', async () => {
    const reference = freshReference();
    const [charge, tax, payout] = (await places(reference, [-150, -200, -10_000])) as [Place, Place, Place];
    await assigned(charge, 'ACCOUNT', 150, CHARGES).expect(200);
    await post(tax, 'suspense', {}).expect(200);
    const id = await paidOut(reference);
    await post(payout, 'match', { entries: [{ kind: 'WITHDRAWAL', id }] }).expect(200);
    await settle(test);
    expect(await Promise.all([charge, tax, payout].map(stateOf))).toEqual(['MATCHED', 'SUSPENSE', 'MATCHED']);
  });

  it('come back with the same reference, and are booked too', async () => {
    const reference = freshReference();
    await paidOut(reference);
    const [back, other] = (await places(reference, [150, 250])) as [Place, Place];
    await post(back, 'suspense', {}).expect(200);
    await assigned(back, 'ACCOUNT', 150, CHARGES).expect(200);
    // As money of a member it would be a second payment with this reference.
    expect(codeOf(await assigned(other, 'WALLET', 250, member.id).expect(409))).toBe('REFERENCE_USED');
  });
});

describe('Money that came in', () => {
  it('holds its reference in suspense and in a wallet, and gives it up to an account', async () => {
    const reference = freshReference();
    const [one, other] = (await places(reference, [1_000, 1_100])) as [Place, Place];
    await post(one, 'suspense', {}).expect(200);
    expect(codeOf(await assigned(other, 'WALLET', 1_100, member.id).expect(409))).toBe('REFERENCE_USED');
    await assigned(one, 'ACCOUNT', 1_000, 'income:fees').expect(200);
    await assigned(other, 'WALLET', 1_100, member.id).expect(200);
  });
});
