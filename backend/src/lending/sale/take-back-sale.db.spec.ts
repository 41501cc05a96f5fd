/** A sale that was a mistake is taken back: on every account, and collateral and loan are as they were. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { moveClock, recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import { pdfText } from '#test/support/pdf-text';
import type { Person } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { differencesOn } from '#test/support/three-reports';
import { creditedWallet, expectNobodyOwesBesideMoney, expectWalletsToAgree } from '#test/support/transfers';
import { collateralSale } from '@dziva/contracts/collateral-sales';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atOnce } from '#test/support/until-answered';

const AT_ONCE = 100;
/** 514,315 are owed, so this leaves a surplus of 65,685. */
const ENOUGH = { soldPriceCents: 600_000, costsCents: 20_000, soldAt: '2027-03-11', note: 'The best offer' };
const TOO_LITTLE = { ...ENOUGH, soldPriceCents: 300_000 };

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 11);
  ({ rudo, finance, admin } = lateLoans);
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

const undo = (saleId: string, body: object = {}, person = admin) =>
  test.http
    .post(`/api/collateral-sales/${saleId}/undo`)
    .set(person.bearer)
    .send({ reason: 'The buyer did not pay', ...body });
const readSale = async (saleId: string) =>
  collateralSale.parse(
    (await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200)).body,
  );
const balanceOf = async (person: Person) =>
  (
    (await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body as {
      availableBalanceCents: number;
    }
  ).availableBalanceCents;
const owedBy = async (person: Person) =>
  (
    (await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body as {
      receivableCents?: number;
    }
  ).receivableCents ?? 0;
const collateralForSale = async () => {
  const { body } = await test.http.get('/api/reports/obligations').set(finance.bearer).expect(200);
  return (body as { collateralForSaleCents: number }).collateralForSaleCents;
};
const postingsOf = async (saleId: string, type: string) =>
  (
    await test.rows<{ address: string; amount: number; value_on: string }>(
      `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 AND e.type = $2 ORDER BY a.address, p.amount`,
      [saleId, type],
    )
  ).map(({ address, amount, value_on: valueOn }) => [address, Number(amount), valueOn]);

describe('POST /api/collateral-sales/:id/undo', () => {
  it('lists the collateral again with its loan in default as before, and it can be sold again', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const [loan, sale, wallet] = [
      await lateLoans.read(loanId),
      await readSale(saleId),
      await balanceOf(rudo),
    ];
    const forSale = await collateralForSale();
    expect(forSale).toBeGreaterThan(0);
    await soldCollateral(test, finance, saleId, ENOUGH);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', assets: [{ state: 'SOLD' }] });
    expect(await balanceOf(rudo)).toBe(wallet + 65_685);
    expect(await collateralForSale()).toBe(0);

    const answer = collateralSale.parse((await undo(saleId).expect(200)).body);
    expect(answer).toEqual({ ...sale, listedAt: answer.listedAt });
    const after = await lateLoans.read(loanId);
    expect(after).toEqual({ ...loan, version: after.version });
    expect(after).toMatchObject({ assets: [{ state: 'PLEDGED' }] });
    expect(await collateralForSale()).toBe(forSale);
    expect(await balanceOf(rudo)).toBe(wallet);
    const mirror = (await postingsOf(saleId, 'CollateralSold')).map(([address, amount, on]) => [
      address,
      0 - Number(amount),
      on,
    ]);
    expect((await postingsOf(saleId, 'CollateralSaleTakenBack')).toSorted()).toEqual(mirror.toSorted());
    expect((await undo(saleId).expect(409)).body).toMatchObject({ code: 'SALE_NOT_SOLD' });

    await soldCollateral(test, finance, saleId, ENOUGH);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect(await balanceOf(rudo)).toBe(wallet + 65_685);
  });

  it('pledges again also the assets that were released because the sale of one of them paid everything', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const { appId, assets } = await lateLoans.read(loanId);
    const car = assets[0]?.id ?? '';
    const body = { kind: 'vehicle', description: 'A trailer', ownerId: rudo.id, applicationId: appId };
    const trailer = (await test.http.post('/api/assets').set(finance.bearer).send(body).expect(201)).body as {
      id: string;
    };
    const sell = (change: object) =>
      test.http
        .patch(`/api/collateral-sales/${saleId}/complete`)
        .set(finance.bearer)
        .send({ status: 'SOLD', method: 'CASH', ...ENOUGH, ...change });
    const short = await sell({ ...TOO_LITTLE, assetIds: [car] }).expect(422);
    expect(short.body).toMatchObject({ code: 'SALE_OF_PART' });
    await sell({ assetIds: [saleId] }).expect(404);
    await sell({ assetIds: [car] }).expect(200);
    const statesOf = async () =>
      new Map((await lateLoans.read(loanId)).assets.map(({ id, state }) => [id, state]));
    expect(await statesOf()).toEqual(
      new Map([
        [car, 'SOLD'],
        [trailer.id, 'RELEASED'],
      ]),
    );
    await undo(saleId).expect(200);
    expect(await statesOf()).toEqual(
      new Map([
        [car, 'PLEDGED'],
        [trailer.id, 'PLEDGED'],
      ]),
    );
  });

  it('takes the part of the surplus that the wallet holds; the rest is owed', async () => {
    const { saleId, loanId } = await lateLoans.inDefault();
    await soldCollateral(test, finance, saleId, ENOUGH);
    const all = await balanceOf(rudo);
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: rudo.id, amount: (all - 100) / 100, description: 'Paid in cash' })
      .expect(201);
    await undo(saleId).expect(200);
    expect(await readSale(saleId)).toMatchObject({ status: 'LISTED' });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 500_000 });
    expect(await balanceOf(rudo)).toBe(0);
    expect(await postingsOf(saleId, 'CollateralSaleTakenBack')).toContainEqual([
      `assets:member-receivables:${rudo.id}`,
      65_585,
      '2027-03-11',
    ]);
    await expectNobodyOwesBesideMoney(test);
    await creditedWallet(test, finance, rudo, 1_000);
    expect(await balanceOf(rudo)).toBe(100_000 - 65_585);
  });

  it('on a later day changes nothing for the days before it, and divides payments since the sale again on that day', async () => {
    const { saleId, loanId } = await lateLoans.inDefault();
    await soldCollateral(test, finance, saleId, TOO_LITTLE);
    const owed = (await lateLoans.read(loanId)).balanceCents;
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    // No interest accrues after the sale, so all of it is principal.
    const payment = await recordedPayment(test, finance, loanId, { amountCents: 10_000 });
    expect(payment).toMatchObject({ interestCents: 0, principalCents: 10_000 });
    await moveClock(test, '2027-03-30T08:00:00.000Z');
    await undo(saleId, { on: '2027-03-25' }).expect(200);
    const after = await lateLoans.read(loanId);
    expect(after).toMatchObject({
      status: 'DEFAULTED',
      balanceCents: 500_000,
      payments: [{ id: payment.id, interestCents: 10_000, principalCents: 0 }],
    });
    const { body } = await test.http
      .get(`/api/loans/${loanId}`)
      .query({ valueOn: '2027-03-24' })
      .set(finance.bearer)
      .expect(200);
    expect(body).toMatchObject({ status: 'DEFAULTED', balanceCents: owed - 10_000 });
    const days = ['2027-03-10', '2027-03-11', '2027-03-20', '2027-03-24', '2027-03-25', '2027-03-30'];
    expect(await differencesOn(days, test, finance)).toEqual([]);
    // It is on sale since that day, so a sale cannot have an earlier date.
    const early = await test.http
      .patch(`/api/collateral-sales/${saleId}/complete`)
      .set(finance.bearer)
      .send({ status: 'SOLD', ...ENOUGH, soldAt: '2027-03-24' })
      .expect(422);
    expect(early.body).toMatchObject({ code: 'SOLD_BEFORE_LISTED' });
    await soldCollateral(test, finance, saleId, { ...ENOUGH, soldAt: '2027-03-28' });
    expect(await differencesOn([...days, '2027-03-28'], test, finance)).toEqual([]);
  });

  it('is refused for unsold collateral, a wrong day, a missing reason, and one’s own collateral', async () => {
    const { saleId } = await lateLoans.inDefault();
    expect((await undo(saleId).expect(409)).body).toMatchObject({ code: 'SALE_NOT_SOLD' });
    await soldCollateral(test, finance, saleId, { ...TOO_LITTLE, soldAt: '2027-03-30' });
    await undo(saleId, { reason: '' }).expect(400);
    expect((await undo(saleId, { on: '2027-03-29' }).expect(422)).body).toMatchObject({
      code: 'DAY_TOO_EARLY',
    });
    expect((await undo(saleId, { on: '2027-03-31' }).expect(422)).body).toMatchObject({
      code: 'DAY_IN_FUTURE',
    });
    await undo(saleId, {}, rudo).expect(403);
  });

  it('has one effect, even for a hundred requests at once', async () => {
    const { saleId, loanId } = await lateLoans.inDefault();
    await soldCollateral(test, finance, saleId, { ...TOO_LITTLE, soldAt: '2027-03-30' });
    const answers = await atOnce(AT_ONCE, () => undo(saleId));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 500_000 });
  });
});

describe('A payment from before a sale that is entered after it', () => {
  it('adds to the surplus what the sale did not have to pay, and a reversal takes it from there again', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await soldCollateral(test, finance, saleId, { ...ENOUGH, soldAt: '2027-03-30' });
    const { surplusCents } = await readSale(saleId);
    const wallet = await balanceOf(rudo);
    const late = { amountCents: 20_000, method: 'ECOCASH', paidAt: '2027-03-20' } as const;
    const { id } = await recordedPayment(test, finance, loanId, late);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    const sale = await readSale(saleId);
    expect(sale).toMatchObject({ status: 'SOLD', surplusCents, surplusAddedOn: '2027-03-30' });
    const addedCents = sale.surplusAddedCents ?? 0;
    // With the interest of ten days that the earlier payment has saved.
    expect(addedCents).toBeGreaterThan(20_000);
    expect(await balanceOf(rudo)).toBe(wallet + addedCents);
    const account = await test.http
      .get(`/api/collateral-sales/${saleId}/account`)
      .set(rudo.bearer)
      .buffer()
      .expect(200);
    expect(pdfText(account.body as Buffer)).toContain('Surplus added');
    expect((await undo(saleId).expect(409)).body).toMatchObject({ code: 'SALE_SUPPLEMENTED' });
    const reverse = test.http.post(`/api/payments/${id}/reverse`).set(admin.bearer);
    await reverse.send({ reason: 'Not theirs' }).expect(200);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect(await readSale(saleId)).toMatchObject({ surplusTakenCents: addedCents });
    expect(await balanceOf(rudo)).toBe(wallet);
    // It was theirs, with its real day: what the surplus had paid for it goes back.
    await recordedPayment(test, finance, loanId, { ...late, reference: freshReference() });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect(await balanceOf(rudo)).toBe(wallet + addedCents);
    const days = ['2027-03-19', '2027-03-20', '2027-03-29', '2027-03-30'] as const;
    expect(await differencesOn(days, test, finance)).toEqual([]);
  });
});

describe('A payment from before a sale that is reversed', () => {
  /** The amount that was paid before the sale. */
  const EARLY = 20_000;
  const soldAfterPayment = async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const payment = await recordedPayment(test, finance, loanId, {
      amountCents: EARLY,
      method: 'ECOCASH',
      paidAt: '2027-03-30',
    });
    await soldCollateral(test, finance, saleId, { ...ENOUGH, soldAt: '2027-03-30' });
    const { surplusCents } = await readSale(saleId);
    return { loanId, saleId, payment, surplusCents: surplusCents ?? 0 };
  };

  it('is replaced from the surplus, once; the account of the sale gets a supplement', async () => {
    const { loanId, saleId, payment, surplusCents } = await soldAfterPayment();
    expect(surplusCents).toBeGreaterThan(EARLY);
    const wallet = await balanceOf(rudo);
    const reverse = () =>
      test.http.post(`/api/payments/${payment.id}/reverse`).set(admin.bearer).send({ reason: 'Not theirs' });
    const answers = await Promise.all([0, 1, 2].map(() => reverse()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect(await readSale(saleId)).toMatchObject({
      status: 'SOLD',
      surplusCents,
      surplusTakenCents: EARLY,
      surplusTakenOn: '2027-03-30',
    });
    expect(await balanceOf(rudo)).toBe(wallet - EARLY);
    const account = await test.http
      .get(`/api/collateral-sales/${saleId}/account`)
      .set(rudo.bearer)
      .buffer()
      .expect(200);
    expect(pdfText(account.body as Buffer)).toContain('Surplus taken back');
    expect((await undo(saleId).expect(409)).body).toMatchObject({ code: 'SALE_SUPPLEMENTED' });
    expect(await differencesOn(['2027-03-29', '2027-03-30'], test, finance)).toEqual([]);
  });

  it('is replaced from what the wallet holds, and the rest is owed; the same is true for a returned payment', async () => {
    const { loanId, payment } = await soldAfterPayment();
    const all = await balanceOf(rudo);
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: rudo.id, amount: (all - 5_000) / 100, description: 'Paid in cash' })
      .expect(201);
    await test.http
      .post(`/api/payments/${payment.id}/return`)
      .set(admin.bearer)
      .send({ reason: 'No cover', on: '2027-03-30' })
      .expect(200);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    const { body } = await test.http.get('/api/wallet/balance').set(rudo.bearer).expect(200);
    expect(body).toMatchObject({ availableBalanceCents: 0, receivableCents: EARLY - 5_000 });
    await expectNobodyOwesBesideMoney(test);
  });

  it('takes its excess and the surplus from the same wallet; the missing part of both is owed', async () => {
    const { loanId } = await lateLoans.inDefault();
    const first = await recordedPayment(test, finance, loanId, {
      amountCents: EARLY,
      method: 'ECOCASH',
    });
    const { body } = await test.http
      .post(`/api/loans/${loanId}/payments`)
      .set(finance.bearer)
      .send({ amountCents: 600_000, method: 'ECOCASH', reference: freshReference(), excess: 'WALLET' })
      .expect(201);
    const second = body as { id: string; excessCents: number };
    await test.http
      .post(`/api/payments/${first.id}/reverse`)
      .set(admin.bearer)
      .send({ reason: 'Not theirs' })
      .expect(200);
    // The rest is overdue only after the due date of the last instalment.
    await moveClock(test, '2028-03-01T08:00:00.000Z');
    const { collateralSaleId } = await declaredDefault(test, finance, loanId);
    await soldCollateral(test, finance, collateralSaleId ?? '', { ...ENOUGH, soldAt: '2028-03-01' });
    const { surplusCents } = await readSale(collateralSaleId ?? '');
    expect([second.excessCents > 0, (surplusCents ?? 0) > 0]).toEqual([true, true]);
    const all = await balanceOf(rudo);
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({
        userId: rudo.id,
        amount: (all - second.excessCents - 5_000) / 100,
        description: 'Paid in cash',
      })
      .expect(201);
    const owedBefore = await owedBy(rudo);
    await test.http
      .post(`/api/payments/${second.id}/reverse`)
      .set(admin.bearer)
      .send({ reason: 'Not theirs either' })
      .expect(200);
    const { surplusTakenCents } = await readSale(collateralSaleId ?? '');
    expect(await balanceOf(rudo)).toBe(0);
    expect((await owedBy(rudo)) - owedBefore).toBe((surplusTakenCents ?? 0) - 5_000);
  });
});
