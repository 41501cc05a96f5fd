/** The costs of a sale are owed until they are paid; what is left of them is the borrower's. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { soldCollateral } from '#test/support/collateral';
import { uploadedDocument } from '#test/support/documents';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree } from '#test/support/transfers';
import { collateralSale } from '@dziva/contracts/collateral-sales';
import { obligations } from '@dziva/contracts/obligations';
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

/** 514,315 is owed, so this leaves a surplus of 65,685. */
const SOLD = { soldPriceCents: 600_000, costsCents: 20_000, soldAt: '2027-03-11', note: 'The best offer' };

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, finance: Person, admin: Person, assessor: Person;
let documentId: string;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 6);
  ({ rudo, finance, admin, assessor } = lateLoans);
  documentId = (await uploadedDocument(test, finance, 'INVOICE')).id;
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  expect(body).toMatchObject({ ok: true, problems: [] });
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const sold = async (entry: object = {}) => {
  const sale = await lateLoans.inDefault();
  await soldCollateral(test, finance, sale.saleId, { ...SOLD, ...entry });
  return sale;
};
const pay = (saleId: string, body: object = {}, person = finance) =>
  test.http
    .post(`/api/collateral-sales/${saleId}/costs`)
    .set(person.bearer)
    .send({ amountCents: 15_000, method: 'CASH', documentId, paidOn: '2027-03-11', ...body });
const close = (saleId: string) =>
  test.http.post(`/api/collateral-sales/${saleId}/costs/close`).set(finance.bearer).send({});
const read = async (saleId: string) =>
  collateralSale.parse(
    (await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200)).body,
  );
const walletOf = async () =>
  (
    (await test.http.get('/api/wallet/balance').set(rudo.bearer).expect(200)).body as {
      availableBalanceCents: number;
    }
  ).availableBalanceCents;
const balanceOf = async (address: string) => {
  const [row] = await test.rows<{ cents: string }>(
    `SELECT coalesce(sum(p.amount), 0) AS cents FROM ledger.account a JOIN ledger.posting p USING (account_id) WHERE a.address = $1`,
    [address],
  );
  return Number(row?.cents);
};

describe('The costs of a sale', () => {
  it('stay in the till and are owed, until they are paid with a document', async () => {
    const till = await balanceOf('assets:cash:cash');
    const { saleId } = await sold();
    expect((await balanceOf('assets:cash:cash')) - till).toBe(600_000);
    expect(await balanceOf(`liabilities:sale-costs:${saleId}`)).toBe(-20_000);
    expect(await read(saleId)).toMatchObject({ costsLeftCents: 20_000, costsPaid: [] });
    const report = await test.http.get('/api/reports/obligations').set(finance.bearer).expect(200);
    expect(obligations.parse(report.body)).toMatchObject({ saleCostsCents: 20_000 });

    await pay(saleId, { documentId: undefined }).expect(400);
    const unknown = await pay(saleId, { documentId: randomUUID() }).expect(422);
    expect(problem.parse(unknown.body)).toMatchObject({
      code: 'DOCUMENT_UNKNOWN',
      errors: [{ path: 'documentId' }],
    });
    await pay(saleId, { method: 'ECOCASH' }).expect(400);
    await pay(saleId, {}, assessor).expect(403);
    const { body } = await pay(saleId).expect(200);
    expect(collateralSale.parse(body)).toMatchObject({
      costsLeftCents: 5_000,
      costsPaid: [
        { amountCents: 15_000, method: 'CASH', paidOn: '2027-03-11', documentId, paidByName: 'Nyasha Phiri' },
      ],
    });
    expect((await balanceOf('assets:cash:cash')) - till).toBe(585_000);
    const more = problem.parse((await pay(saleId, { amountCents: 5_001 }).expect(422)).body);
    expect(more).toMatchObject({ code: 'COSTS_EXCEEDED' });
    await pay(saleId, { amountCents: 5_000 }).expect(200);
    expect(problem.parse((await close(saleId).expect(409)).body).code).toBe('NO_COSTS_LEFT');
    expect(await balanceOf(`liabilities:sale-costs:${saleId}`)).toBe(0);
  });

  it('are an entry of their till, and their reference is used once', async () => {
    const { saleId } = await sold();
    const reference = freshReference();
    await pay(saleId, { method: 'ECOCASH', reference }).expect(200);
    const again = await pay(saleId, { method: 'ECOCASH', reference, amountCents: 1 }).expect(409);
    expect(problem.parse(again.body).code).toBe('REFERENCE_USED');
    const [entry] = await test.rows<{ till: string; amount_cents: number }>(
      `SELECT t.till, t.amount_cents FROM read.till_entries_read t JOIN read.sale_costs_read c ON c.payment_id = t.entry_id
        WHERE t.kind = 'SALE_COSTS' AND c.sale_id = $1`,
      [saleId],
    );
    expect(entry).toMatchObject({ till: 'ECOCASH', amount_cents: -15_000 });
  });

  it('that are left go to the borrower’s wallet, and the sale cannot be taken back any more', async () => {
    const { saleId } = await sold();
    await pay(saleId).expect(200);
    const before = await walletOf();
    const { body } = await close(saleId).expect(200);
    expect(body).toMatchObject({
      costsLeftCents: 0,
      costsReturnedCents: 5_000,
      costsReturnedOn: '2027-03-11',
      surplusCents: 65_685,
    });
    expect((await walletOf()) - before).toBe(5_000);
    const undone = await test.http
      .post(`/api/collateral-sales/${saleId}/undo`)
      .set(admin.bearer)
      .send({ reason: 'A mistake' })
      .expect(409);
    expect(problem.parse(undone.body).code).toBe('SALE_COSTS_SETTLED');
  });

  it('that are left pay the shortfall first, and settle the loan', async () => {
    const { saleId, loanId } = await sold({ soldPriceCents: 520_000 });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 14_315 });
    const before = await walletOf();
    await close(saleId).expect(200);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect((await walletOf()) - before).toBe(5_685);
  });

  it('leave the books as they were, if the sale is taken back before anything is paid of them', async () => {
    const till = await balanceOf('assets:cash:cash');
    const { saleId } = await sold();
    await test.http
      .post(`/api/collateral-sales/${saleId}/undo`)
      .set(admin.bearer)
      .send({ reason: 'A mistake' })
      .expect(200);
    expect(await balanceOf('assets:cash:cash')).toBe(till);
    expect(await balanceOf(`liabilities:sale-costs:${saleId}`)).toBe(0);
    expect(await read(saleId)).toMatchObject({ status: 'LISTED', costsLeftCents: null });
  });
});
