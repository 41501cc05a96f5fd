/** What a customer of the bank wrote is no transaction id: the same words stand on the payment of every month. */
import type { Loan } from '@dziva/contracts/loans';
import type { StatementImport } from '@dziva/contracts/provider-statements';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { importRequest, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let finance: Person, member: Person;
let loan: Loan;
beforeAll(async () => {
  test = await startTestApp();
  await lendFreely(test);
  await moveClock(test, '2031-11-10T08:00:00.000Z');
  [finance, member] = [await signInAs(test, 'FINANCE'), await signInAs(test, 'APPLICANT')];
  loan = await disbursedLoan(test, { finance, applicant: member });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

/** Imports rows of a bank, each of a day in November; answers the places of their lines. */
async function imported(head: string, rows: readonly string[]) {
  const text = `${[head, ...rows].join('\n')}\n`;
  const { body } = await importRequest(test, finance, text, { provider: 'BANK_TRANSFER' }).expect(202);
  await settle(test);
  const { id, lines } = await reportOf(test, finance, (body as StatementImport).id);
  return lines.map(({ line }) => ({ importId: id, line }));
}
type Place = Awaited<ReturnType<typeof imported>>[number];
const assign = ({ importId, line }: Place, kind: string, id: string) =>
  test.http
    .post(`/api/reconciliation/lines/${importId}/${line}/assign`)
    .set(finance.bearer)
    .send({ parts: [{ to: { kind, id }, amountCents: 5_000 }] });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

const HEAD = 'Date,Reference,Description,Debit,Credit,Balance';

describe('The reference of a standing order', () => {
  it('does not keep the payment of the second month from its loan, or that of the third from a wallet', async () => {
    const [first, second, third] = (await imported(HEAD, [
      '18/11/2031,STO DZIVA 0091,TARIRO,,50.00,150.00',
      '19/11/2031,STO DZIVA 0091,TARIRO,,50.00,200.00',
      '20/11/2031,STO DZIVA 0091,TARIRO,,50.00,250.00',
    ])) as [Place, Place, Place];
    await assign(first, 'LOAN', loan.id).expect(200);
    await assign(second, 'LOAN', loan.id).expect(200);
    await assign(third, 'WALLET', member.id).expect(200);
  });

  it('still keeps a payment from being booked twice, which a person has entered without its line', async () => {
    const paid = { amountCents: 5_000, method: 'BANK_TRANSFER', reference: 'MY LOAN 77' } as const;
    await recordedPayment(test, finance, loan.id, paid);
    const [line] = (await imported(HEAD, ['20/11/2031,MY LOAN 77,RUDO,,50.01,300.01'])) as [Place];
    const answer = await test.http
      .post(`/api/reconciliation/lines/${line.importId}/${line.line}/assign`)
      .set(finance.bearer)
      .send({ parts: [{ to: { kind: 'WALLET', id: member.id }, amountCents: 5_001 }] })
      .expect(409);
    expect(codeOf(answer)).toBe('REFERENCE_USED');
  });

  it('is another thing than an id of the bank, which only one payment has', async () => {
    const rows = ['18/11/2031,FTX1,TARIRO,,50.00,400.00', '19/11/2031,FTX1,TARIRO,,50.00,450.00'];
    const head = HEAD.replace('Reference', 'Transaction ID');
    const [first] = (await imported(head, rows.slice(0, 1))) as [Place];
    const [other] = (await imported(head, [rows[1]?.replaceAll('50.00', '50.02') ?? ''])) as [Place];
    await assign(first, 'WALLET', member.id).expect(200);
    const answer = await test.http
      .post(`/api/reconciliation/lines/${other.importId}/${other.line}/assign`)
      .set(finance.bearer)
      .send({ parts: [{ to: { kind: 'WALLET', id: member.id }, amountCents: 5_002 }] })
      .expect(409);
    expect(codeOf(answer)).toBe('REFERENCE_USED');
  });
});
