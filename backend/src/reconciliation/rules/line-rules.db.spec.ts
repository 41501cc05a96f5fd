import { lineRule, bookedByRule, type LineRuleAnswer } from '@dziva/contracts/line-rules';
import { reconciliationLine, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { identifiedStaff } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, assignedPart, importedStatement, importRequest } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, paidWithdrawal } from '#test/support/transfers';

const ON = '2031-11-20';
let test: TestApp;
let finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await moveClock(test, `${ON}T08:00:00.000Z`);
  [finance, colleague] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

async function rules(): Promise<LineRuleAnswer[]> {
  const { body } = await test.http.get('/api/reconciliation/rules').set(finance.bearer).expect(200);
  return z.array(lineRule).parse(body);
}
const confirm = (body: object) => test.http.post('/api/reconciliation/rules').set(finance.bearer).send(body);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

/** Open lines with these texts and amounts, in the order of the file. */
async function lines(...rows: readonly (readonly [text: string, amountCents: number])[]) {
  const { id } = await importedStatement(
    test,
    colleague,
    rows.map(([payer, amountCents]) => arrived(freshReference(), { payer, amountCents, paidOn: ON })),
  );
  return ofImport(id);
}
async function ofImport(importId: string): Promise<ReconciliationLine[]> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query({ importId, pageSize: 100 })
    .expect(200);
  return z.array(reconciliationLine).parse(body);
}
async function booked(line: ReconciliationLine | undefined, id: string): Promise<void> {
  if (line?.amountCents == null) throw new Error('No line');
  const { importId, amountCents } = line;
  await assignedPart(test, finance, { importId, line: line.line, amountCents }, { kind: 'ACCOUNT', id });
}

describe('A rule for charges', () => {
  let first: LineRuleAnswer | undefined;

  it('is proposed after the second line that somebody booked alike', async () => {
    const [one, two] = await lines(
      ['SERVICE FEE OCT', -250],
      ['Service fee Nov', -799],
      ['SERVICE FEE DEC', -300],
    );
    await booked(one, 'expenses:provider-charges');
    expect(await rules()).toEqual([]);
    await booked(two, 'expenses:provider-charges');
    [first] = await rules();
    expect(first).toMatchObject({
      id: null,
      state: 'PROPOSED',
      till: 'ECOCASH',
      direction: 'DEBIT',
      text: 'SERVICE FEE',
      belowCents: 1_000,
      account: 'expenses:provider-charges',
      openLines: 1,
      openCents: -300,
    });
  });

  it('is confirmed once, suggests its account, and books all of its kind', async () => {
    const { till, direction, text, belowCents, account } = first ?? {};
    const proposal = { till, direction, text, belowCents, account };
    const confirmed = lineRule.parse((await confirm(proposal).expect(201)).body);
    expect(confirmed).toMatchObject({ state: 'ON', version: 1, openLines: 1 });
    expect(codeOf(await confirm(proposal).expect(409))).toBe('RULE_EXISTS');
    const open = await lines(
      ['SERVICE FEE 21', -120],
      ['SERVICE FEE LARGE', -1_000],
      ['SERVICE FEE REFUND', 120],
      ['OTHER FEE', -120],
    );
    expect(open.map(({ suggestions }) => suggestions.map(({ kind, id, why }) => [kind, id, why]))).toEqual([
      [['ACCOUNT', 'expenses:provider-charges', 'Text contains SERVICE FEE, below US$10.00']],
      [],
      [],
      [],
    ]);
    const { body } = await test.http
      .post(`/api/reconciliation/rules/${confirmed.id}/book`)
      .set(finance.bearer)
      .send({})
      .expect(200);
    expect(bookedByRule.parse(body)).toEqual({ booked: 2, proposed: 0, left: [] });
    const after = await ofImport(open[0]?.importId ?? '');
    expect(after.map(({ state }) => state)).toEqual(['MATCHED', 'OPEN', 'OPEN', 'OPEN']);
    expect(after[0]?.entries).toMatchObject([
      { kind: 'ACCOUNT', id: 'expenses:provider-charges', evidence: { kind: 'TYPED' } },
    ]);
    const again = await test.http
      .post(`/api/reconciliation/rules/${confirmed.id}/book`)
      .set(finance.bearer)
      .send({});
    expect(bookedByRule.parse(again.body)).toEqual({ booked: 0, proposed: 0, left: [] });
  });

  it('is switched off, is not proposed again, and can be confirmed again', async () => {
    const [rule] = await rules();
    const path = `/api/reconciliation/rules/${rule?.id}`;
    await test.http.delete(path).set(finance.bearer).expect(204);
    expect(codeOf(await test.http.delete(path).set(finance.bearer).expect(409))).toBe('RULE_OFF');
    expect(codeOf(await test.http.post(`${path}/book`).set(finance.bearer).send({}).expect(409))).toBe(
      'RULE_OFF',
    );
    expect(await rules()).toMatchObject([{ state: 'OFF', version: 2 }]);
    const [open] = await lines(['SERVICE FEE 22', -120]);
    expect(open?.suggestions).toEqual([]);
    const { till, direction, text, account } = rule ?? {};
    const { body } = await confirm({ till, direction, text, account }).expect(201);
    expect(body).toMatchObject({ id: rule?.id, version: 3, belowCents: null });
  });

  it('never names a member, and is not too wide', async () => {
    const member = await signInAs(test, 'APPLICANT');
    for (const account of [member.id, 'income:fees', 'liabilities:wallet'])
      await confirm({ text: 'SERVICE FEE', account }).expect(400);
    expect(codeOf(await confirm({ text: 'A 1', account: 'expenses:imtt' }).expect(422))).toBe(
      'RULE_TOO_WIDE',
    );
  });
});

it('IMTT is suggested for 2 % of a matched debit of the same day', async () => {
  const member = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, await identifiedStaff(test, 'FINANCE'), member, 100);
  await paidWithdrawal(test, member, { amount: 40, finance: await identifiedStaff(test, 'FINANCE') });
  const [row] = await test.rows<{ text: string }>(
    `SELECT x.text FROM es.event e JOIN app.event_text x USING (event_id) WHERE e.type = 'WithdrawalPaid' AND x.field = 'reference'`,
  );
  const { id } = await importedStatement(test, colleague, [
    arrived(row?.text ?? '', { amountCents: -4_000, paidOn: ON }),
    arrived(freshReference(), { amountCents: -80, paidOn: ON, payer: 'TAX' }),
    arrived(freshReference(), { amountCents: -80, paidOn: '2031-11-19', payer: 'TAX' }),
    arrived(freshReference(), { amountCents: -81, paidOn: ON, payer: 'TAX' }),
  ]);
  const found = await ofImport(id);
  const taxed = found.filter(({ suggestions }) => suggestions.some((each) => each.id === 'expenses:imtt'));
  expect(taxed).toMatchObject([{ amountCents: -80, paidOn: ON }]);
  expect(taxed[0]?.suggestions[0]?.why).toBe('IMTT: 2 % of the US$40.00 that went out on the same day');
});

it('A rule finds its words also in the text beside a payer', async () => {
  await confirm({ text: 'LEDGER FEE', account: 'expenses:provider-charges' }).expect(201);
  const text =
    'Date,Reference,Payer,Description,Debit,Credit\n20/11/2031,,CBZ BANK,MONTHLY LEDGER FEE,2.50,\n';
  const { body } = await importRequest(test, colleague, text, { provider: 'BANK_TRANSFER' }).expect(202);
  await settle(test);
  const [line] = await ofImport((body as { id: string }).id);
  expect(line?.suggestions[0]).toMatchObject({ kind: 'ACCOUNT', id: 'expenses:provider-charges' });
  const rule = (await rules()).find((each) => each.text === 'LEDGER FEE');
  expect(rule).toMatchObject({ openLines: 1, openCents: -250 });
});
