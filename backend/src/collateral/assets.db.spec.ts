/** The collateral register over HTTP: who may read it, that no asset is pledged twice, and effects of loans and assessments. */
import { type Asset, asset, listAssets } from '@dziva/contracts/assets';
import { type Application, application } from '@dziva/contracts/applications';
import { loan } from '@dziva/contracts/loans';
import { portfolioReport } from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import {
  APPLICATION_FORM,
  disbursedLoan,
  LOAN_TERMS,
  recordedPayment,
  submittedApplication,
} from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person, other: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, other, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

let serial = 0;
/** A number that no other asset in this file has. */
const freshNumber = () => `AHTFR22G6060${String(10_000 + serial++)}`;
const post = (address: string, by: Person, body: object) => test.http.post(address).set(by.bearer).send(body);
const patch = (address: string, by: Person, body: object) =>
  test.http.patch(address).set(by.bearer).send(body);
const apply = (by: Person, change: object) =>
  post('/api/applications', by, { ...APPLICATION_FORM, ...change });
const applied = async (by: Person, change: object = {}): Promise<Application> =>
  application.parse((await apply(by, change).expect(201)).body);
const assetOf = async (id: string, by = finance): Promise<Asset> =>
  asset.parse((await test.http.get(`/api/assets/${id}`).set(by.bearer).expect(200)).body);
const registered = async (by: Person, body: object): Promise<Asset> =>
  asset.parse(
    (await post('/api/assets', by, { kind: 'vehicle', description: 'A car', ...body }).expect(201)).body,
  );
const firstAsset = ({ assets }: Application) => assets[0]?.id ?? '';
const pay = async (loanId: string) => {
  const payoff = await test.http.get(`/api/loans/${loanId}/payoff`).set(finance.bearer).expect(200);
  const { totalCents } = payoff.body as { totalCents: number };
  return recordedPayment(test, finance, loanId, { amountCents: totalCents });
};

describe('An application', () => {
  it('offers the asset that it describes, with its numbers and the estimate', async () => {
    const chassisNumber = freshNumber();
    const sent = await applied(member, { collateralIdentity: { chassisNumber } });
    expect(sent.assets).toMatchObject([
      {
        kind: 'vehicle',
        description: APPLICATION_FORM.collateralDesc,
        isIdentified: true,
        state: 'OFFERED',
        identity: { chassisNumber, engineNumber: null },
        valueCents: APPLICATION_FORM.collateralEstValueCents,
        valueMethod: 'ESTIMATE',
      },
    ]);
    expect(await assetOf(firstAsset(sent), member)).toMatchObject({
      state: 'OFFERED',
      ownerId: member.id,
      applicationId: sent.id,
      pledges: [{ applicationId: sent.id, loanId: null, paidOutOn: null, endedOn: null }],
      valuations: [{ method: 'ESTIMATE', recordedByName: null }],
    });
    expect((await applied(member)).assets).toMatchObject([{ isIdentified: false, state: 'OFFERED' }]);
  });

  it('lists what secures it in the order in which it was pledged, also on one day', async () => {
    const sent = await applied(member);
    const added: string[] = [];
    for (let i = 0; i < 5; i++) {
      const own = { ownerId: member.id, applicationId: sent.id, description: `Thing ${i}` };
      added.push((await registered(finance, own)).id);
    }
    const { body } = await test.http.get(`/api/applications/${sent.id}`).set(member.bearer).expect(200);
    expect(application.parse(body).assets.map(({ id }) => id)).toEqual([firstAsset(sent), ...added]);
  });

  it('pledges it only from the payout of its loan; before and after, nothing else can be lent on it', async () => {
    const collateralIdentity = { chassisNumber: freshNumber() };
    const { id: appId, ...sent } = await applied(member, { collateralIdentity });
    const assetId = sent.assets[0]?.id ?? '';
    const states = async () => {
      const read = await test.http.get(`/api/applications/${appId}`).set(assessor.bearer).expect(200);
      const listed = await test.http.get('/api/assets').query({ q: assetId }).set(finance.bearer).expect(200);
      return [
        (await assetOf(assetId)).state,
        ...application.parse(read.body).assets.map(({ state }) => state),
        ...listAssets.answer.schema.parse(listed.body).map(({ state }) => state),
      ];
    };
    const refused = async () =>
      expect((await apply(other, { collateralIdentity }).expect(409)).body).toMatchObject({
        code: 'ALREADY_PLEDGED',
      });
    await refused();
    const { id: loanId } = loan.parse(
      (await post('/api/loans', finance, { ...LOAN_TERMS, appId }).expect(201)).body,
    );
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'OFFERED']);
    await refused();
    await post(`/api/loans/${loanId}/disburse`, finance, { method: 'CASH' }).expect(200);
    expect(await states()).toEqual(['PLEDGED', 'PLEDGED', 'PLEDGED']);
    const { pledges } = await assetOf(assetId);
    expect(pledges).toMatchObject([{ loanId, endedOn: null }]);
    expect(pledges[0]?.paidOutOn).not.toBeNull();
    await refused();
    const undo = { reason: 'The money was not handed over.' };
    await post(`/api/loans/${loanId}/undo-disbursement`, finance, undo).expect(200);
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'OFFERED']);
    expect((await assetOf(assetId)).pledges).toMatchObject([{ loanId, paidOutOn: null, endedOn: null }]);
    await refused();
  });

  it('is refused if the number is pledged, in any spelling and under any name; only staff see what it secures', async () => {
    const first = await applied(member, { collateralIdentity: { chassisNumber: 'AHTFR22G-6060O1777' } });
    const spellings = [
      { chassisNumber: 'ahtfr22g 606001777' },
      { chassisNumber: 'ＡＨＴＦＲ２２Ｇ6060Oi777' },
      { serialNumber: 'AHTFR22G.6060.01777' },
    ];
    for (const collateralIdentity of spellings) {
      const { body } = await apply(other, { collateralIdentity }).expect(409);
      expect(body).toMatchObject({ code: 'ALREADY_PLEDGED' });
      expect(JSON.stringify(body)).not.toContain(first.id);
      expect(body).not.toHaveProperty('pledgedFor');
    }
    const later = await submittedApplication(test, { applicant: other });
    const { body } = await patch(`/api/assets/${firstAsset(later)}`, assessor, {
      identity: { chassisNumber: 'AHTFR22G606001777' },
    }).expect(409);
    expect(body).toMatchObject({
      code: 'ALREADY_PLEDGED',
      pledgedFor: { assetId: firstAsset(first), applicationId: first.id, loanId: null },
    });
    const withdrawn = { status: 'WITHDRAWN' };
    await patch(`/api/applications/${first.id}/status`, member, withdrawn).expect(200);
    const again = await applied(other, { collateralIdentity: spellings[0] });
    expect(again.assets).toMatchObject([{ state: 'OFFERED' }]);
    expect(await assetOf(firstAsset(first))).toMatchObject({
      state: 'FREE',
      pledges: [{ endedBecause: 'APPLICATION_WITHDRAWN' }],
    });
  });

  it('is accepted only once if two with the same number come at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const collateralIdentity = { chassisNumber: freshNumber() };
      const answers = await Promise.all(
        [member, other, member, other].map((by) => apply(by, { collateralIdentity })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
        Array(3).fill('ALREADY_PLEDGED'),
      );
    }
  });

  it('pledges an asset that its owner has registered, by its id or its number, but not an asset of somebody else', async () => {
    const chassisNumber = freshNumber();
    const mine = await registered(member, { identity: { chassisNumber }, valueCents: 700_000 });
    expect(mine).toMatchObject({ state: 'FREE', isIdentified: true, valueCents: 700_000 });
    await apply(other, { assetIds: [mine.id] }).expect(404);
    const byNumber = await applied(member, {
      collateralIdentity: { chassisNumber: chassisNumber.toLowerCase(), engineNumber: '1KD-998877' },
    });
    expect(byNumber.assets.map(({ id }) => id)).toEqual([mine.id]);
    expect((await assetOf(mine.id)).identity).toMatchObject({ engineNumber: '1KD-998877' });
    expect((await apply(member, { assetIds: [mine.id] }).expect(409)).body).toMatchObject({
      code: 'ALREADY_PLEDGED',
    });
    const second = await registered(member, { description: 'A trailer' });
    const both = await applied(member, {
      assetIds: [second.id],
      collateralIdentity: { registration: 'AEX 4712' },
    });
    expect(both.assets).toHaveLength(2);
    expect((await applied(other)).assets).toHaveLength(1);
  });

  it.each([
    [{ engineNumber: '1NZ-FE' }, 'Enter the whole engine number, with all its digits'],
    [{ chassisNumber: 'АНТ12345' }, 'Chassis number can only have the letters A to Z and digits'],
    [{ registration: 'AEX 4713', wheel: '7' }, 'This field is not known here'],
  ])('explains what is wrong with %j', async (collateralIdentity, message) => {
    const { body } = await apply(member, { collateralIdentity }).expect(400);
    expect((body as { errors: { message: string }[] }).errors.map((each) => each.message)).toEqual([message]);
  });
});

describe('The register', () => {
  it('can be read by staff, and by owners for their own assets', async () => {
    const { id } = await registered(other, { description: 'A red tractor', kind: 'machinery' });
    await test.http.get(`/api/assets/${id}`).set(member.bearer).expect(404);
    await patch(`/api/assets/${id}`, member, { description: 'Mine' }).expect(404);
    await post(`/api/assets/${id}/valuations`, member, { valueCents: 1 }).expect(404);
    const list = async (by: Person, query: object) => {
      const answer = await test.http.get('/api/assets').query(query).set(by.bearer).expect(200);
      return { rows: listAssets.answer.schema.parse(answer.body), total: answer.get('X-Total-Count') };
    };
    expect((await list(member, {})).rows.every(({ ownerId }) => ownerId === member.id)).toBe(true);
    const found = await list(finance, { q: 'red tractor', kind: 'machinery', state: 'FREE', pageSize: 5 });
    expect(found).toMatchObject({ rows: [{ id, ownerId: other.id, applicationId: null }], total: '1' });
    expect((await list(finance, { q: 'red tractor', state: 'PLEDGED' })).rows).toEqual([]);
    const csv = await test.http
      .get('/api/assets')
      .query({ format: 'csv', q: 'red tractor' })
      .set(finance.bearer)
      .expect(200);
    expect(csv.text).toContain('A red tractor');
  });

  it('lets staff register an asset for a member, with those who consented, and add it to a loan', async () => {
    const { id: loanId, appId } = await disbursedLoan(test, { applicant: member, finance });
    const consents = [{ name: 'Rudo Ncube', as: 'SPOUSE', givenOn: '2026-01-05' }];
    const body = {
      ownerId: member.id,
      consents,
      applicationId: appId,
      identity: { registration: 'AFB 9001' },
    };
    await post('/api/assets', finance, { kind: 'vehicle', description: 'A lorry' }).expect(422);
    const added = await registered(finance, body);
    expect(added).toMatchObject({ state: 'PLEDGED', loanId, consents });
    const read = await test.http.get(`/api/loans/${loanId}`).set(member.bearer).expect(200);
    expect(
      loan
        .parse(read.body)
        .assets.map(({ description }) => description)
        .toSorted(),
    ).toEqual(['A car', APPLICATION_FORM.collateralDesc]);
    // Nobody has valued the lorry, so only the car counts as security for the loan.
    const described = loan.parse(read.body).assets.find(({ id }) => id !== added.id)?.id ?? '';
    const refused = await patch(`/api/assets/${described}`, finance, { applicationId: null }).expect(409);
    expect(refused.body).toMatchObject({ code: 'ASSET_SECURES_LOAN' });
    const pledgedElsewhere = { identity: { registration: 'afb9001' } };
    const sent = await submittedApplication(test, { applicant: other });
    const conflict = await patch(`/api/assets/${firstAsset(sent)}`, finance, pledgedElsewhere).expect(409);
    expect(conflict.body).toMatchObject({ pledgedFor: { loanId } });
  });

  it('keeps a corrected number claimed while it secures a loan', async () => {
    const { appId } = await disbursedLoan(test, { applicant: member, finance });
    const [before, after] = [freshNumber(), freshNumber()];
    const added = await registered(finance, {
      ownerId: member.id,
      applicationId: appId,
      identity: { chassisNumber: before },
    });
    await patch(`/api/assets/${added.id}`, finance, { identity: { chassisNumber: after } }).expect(200);
    for (const chassisNumber of [before, after])
      await apply(other, { collateralIdentity: { chassisNumber } }).expect(409);
    await patch(`/api/assets/${added.id}`, finance, { identity: { chassisNumber: before } }).expect(200);
  });

  it('lets only finance release one of several assets of an active loan, if the others secure enough of it', async () => {
    const { id: loanId, appId } = await disbursedLoan(test, { applicant: member, finance });
    const extra = await registered(finance, {
      ownerId: member.id,
      applicationId: appId,
      valueCents: 200_000,
    });
    const release = (by: Person) => patch(`/api/assets/${extra.id}`, by, { applicationId: null });
    await release(assessor).expect(403);
    await release(member).expect(403);
    await patch(`/api/assets/${extra.id}`, finance, { applicationId: null, description: 'Mine' }).expect(400);
    await release(finance).expect(200);
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(member.bearer).expect(200);
    const states = new Map(loan.parse(body).assets.map(({ id, state }) => [id, state]));
    expect([states.size, states.get(extra.id)]).toEqual([2, 'RELEASED']);
    expect(await assetOf(extra.id)).toMatchObject({
      state: 'FREE',
      pledges: [{ loanId, endedBecause: 'RELEASED_EARLY' }],
    });
  });

  it('releases an asset from an application that has no loan', async () => {
    const sent = await applied(member, { collateralIdentity: { titleDeed: '4711/2009' } });
    await patch(`/api/assets/${firstAsset(sent)}`, member, { applicationId: null }).expect(403);
    const free = await patch(`/api/assets/${firstAsset(sent)}`, assessor, { applicationId: null }).expect(
      200,
    );
    expect(free.body).toMatchObject({ state: 'FREE', applicationId: null });
    await patch(`/api/assets/${firstAsset(sent)}`, assessor, { applicationId: sent.id }).expect(200);
  });

  it('uses the latest valuation, and an estimate only if there is no other valuation', async () => {
    const { id, version } = await registered(member, { valueCents: 900_000 });
    await post(`/api/assets/${id}/valuations`, member, { valueCents: 1, method: 'DEALER' }).expect(403);
    const valued = await post(`/api/assets/${id}/valuations`, assessor, {
      valueCents: 650_000,
      method: 'DEALER',
      valuer: 'Croco Motors',
      expectedVersion: version,
    }).expect(201);
    expect(valued.body).toMatchObject({
      valueCents: 650_000,
      valueMethod: 'DEALER',
      valuations: [{ valuer: 'Croco Motors' }, { method: 'ESTIMATE' }],
    });
    await post(`/api/assets/${id}/valuations`, member, { valueCents: 990_000 }).expect(201);
    expect(await assetOf(id)).toMatchObject({ valueCents: 650_000, valueMethod: 'DEALER' });
    await post(`/api/assets/${id}/valuations`, finance, { valueCents: 1, expectedVersion: 1 }).expect(409);
  });

  it('has the value of a completed assessment', async () => {
    const sent = await applied(member);
    const visit = {
      applicationId: sent.id,
      assessorId: assessor.id,
      scheduledAt: '2031-11-17T08:00:00Z',
      location: 'Harare',
    };
    const { body } = await post('/api/assessments', admin, visit).expect(201);
    const [now] = await test.rows<{ at: string }>(`SELECT now()::text AS at`);
    await patch(`/api/assessments/${(body as { id: string }).id}/complete`, assessor, {
      result: 'PASS',
      assessedValueCents: 1_050_000,
      assessedAt: new Date(now?.at ?? '').toISOString(),
    }).expect(200);
    expect(await assetOf(firstAsset(sent))).toMatchObject({
      valueCents: 1_050_000,
      valueMethod: 'ASSESSMENT',
    });
  });
});

describe('A loan', () => {
  it('shows in reports the value that its assets had on the day', async () => {
    const { id, assets } = await disbursedLoan(test, { applicant: member, finance });
    const assetId = assets[0]?.id ?? '';
    const valueIn = async (): Promise<object | undefined> => {
      const { body } = await test.http.get('/api/reports/portfolio').set(finance.bearer).expect(200);
      return portfolioReport.parse(body).rows.find(({ loanId }) => loanId === id);
    };
    expect(await valueIn()).toMatchObject({ valueCents: 1_200_000, valueBasis: 'ESTIMATE' });
    const dealer = { valueCents: 1_000_000, method: 'DEALER' };
    await post(`/api/assets/${assetId}/valuations`, assessor, dealer).expect(201);
    expect(await valueIn()).toMatchObject({
      valueCents: 1_000_000,
      valueBasis: 'ASSESSMENT',
      ltvPercent: 50,
    });
  });

  it('releases its asset when it is settled, and pledges it again when the payment is reversed', async () => {
    const chassisNumber = freshNumber();
    const { id, appId, assets } = await disbursedLoan(test, { applicant: member, finance });
    const assetId = assets[0]?.id ?? '';
    await patch(`/api/assets/${assetId}`, member, { identity: { chassisNumber } }).expect(200);
    const payment = await pay(id);
    expect(await assetOf(assetId)).toMatchObject({
      state: 'FREE',
      pledges: [{ applicationId: appId, loanId: id, endedBecause: 'LOAN_SETTLED' }],
    });
    await post(`/api/payments/${payment.id}/reverse`, admin, { reason: 'Entered twice' }).expect(200);
    expect(await assetOf(assetId)).toMatchObject({ state: 'PLEDGED', pledges: [{ endedOn: null }] });
    await apply(other, { collateralIdentity: { chassisNumber } }).expect(409);

    const second = await pay(id);
    await applied(other, { collateralIdentity: { chassisNumber } });
    await post(`/api/payments/${second.id}/reverse`, admin, { reason: 'It bounced' }).expect(200);
    expect(await assetOf(assetId)).toMatchObject({ state: 'FREE' });
  });

  it('keeps only hashes, and no texts, after its borrower is erased', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const sent = await applied(person, { collateralIdentity: { chassisNumber: freshNumber() } });
    await patch(`/api/applications/${sent.id}/status`, person, { status: 'WITHDRAWN' }).expect(200);
    await post(`/api/admin/users/${person.id}/erase`, admin, {}).expect(204);
    expect(await assetOf(firstAsset(sent))).toMatchObject({
      description: null,
      isIdentified: true,
      identity: { chassisNumber: null },
    });
  });
});
