/**
 * Loan products over HTTP: the five funds at the start, new versions that need two people, and loans with exceptions that need
 * two people.
 */
import * as applications from '@dziva/contracts/applications';
import * as contract from '@dziva/contracts/loan-products';
import * as loans from '@dziva/contracts/loans';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { FUND_PRODUCTS } from '@dziva/contracts/public-offers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { APPLICATION_FORM, moveClock, submittedApplication } from '#test/support/journeys';
import { FREELY, VEHICLE_FUND, VEHICLE_FUND_TERMS } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { FUND_TERMS, soundApplication } from '#test/support/sound-application';
import { startTestApp, type TestApp } from '#test/support/test-app';

const REASON = 'Her employer guarantees it.';

let test: TestApp;
let rudo: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  assessor = await signInAs(test, 'ASSESSOR');
  finance = await identifiedStaff(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' });
  admin = await identifiedStaff(test, 'ADMIN', { firstName: 'Tendai', lastName: 'Gumbo' });
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const products = async (person = finance) =>
  contract.listLoanProducts.answer.schema.parse(
    (await test.http.get('/api/loan-products').set(person.bearer).expect(200)).body,
  );
const product = async (id: string) =>
  contract.loanProductDetail.parse(
    (await test.http.get(`/api/loan-products/${id}`).set(rudo.bearer).expect(200)).body,
  );
const version = (body: object, person = finance) =>
  test.http.post('/api/loan-products').set(person.bearer).send(body);
const create = (appId: string, change: object = {}) =>
  test.http
    .post('/api/loans')
    .set(finance.bearer)
    .send({ ...FUND_TERMS, appId, ...change });
const disburse = (loanId: string, person = finance) =>
  test.http.post(`/api/loans/${loanId}/disburse`).set(person.bearer).send({ method: 'WALLET' });
const readLoan = async (id: string, person = finance) =>
  loans.loan.parse((await test.http.get(`/api/loans/${id}`).set(person.bearer).expect(200)).body);
const codesOf = ({ exceptions }: { exceptions: readonly { code: string }[] }) =>
  exceptions.map(({ code }) => code);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

let year = 2030;
/** An application that meets all limits of the Vehicle Fund, at a date of its own. */
const validApplication = async (change: Partial<Parameters<typeof soundApplication>[1]> = {}) => {
  await moveClock(test, `${++year}-03-01T08:00:00.000Z`);
  return soundApplication(test, {
    applicant: rudo,
    visitAt: `${year}-03-03T08:00:00.000Z`,
    completedAt: `${year}-03-03T10:00:00.000Z`,
    ...change,
  });
};

describe('The loan products', () => {
  it('are at the start the five published funds, for everybody who is signed in', async () => {
    for (const person of [rudo, assessor, admin]) {
      const five = await products(person);
      expect(five.map(({ name, version: n }) => [name, n])).toEqual(
        FUND_PRODUCTS.map(({ title }) => title)
          .toSorted()
          .map((title) => [title, 1]),
      );
    }
    const vehicle = await product(VEHICLE_FUND);
    expect(vehicle).toMatchObject({
      ...VEHICLE_FUND_TERMS,
      versions: [{ n: 1, madeAt: null, madeBy: null }],
    });
    expect(vehicle.versions[0]?.id).toBe(vehicle.versionId);
    await test.http.get(`/api/loan-products/${randomUUID()}`).set(rudo.bearer).expect(404);
  });

  it('together lend on every kind of collateral, each kind in one product', async () => {
    const types = (await products()).flatMap(({ collateralTypes }) => collateralTypes);
    expect(types.toSorted()).toEqual([
      'electronics',
      'farming_equipment',
      'jewelry',
      'livestock',
      'machinery',
      'other',
      'property',
      'vehicle',
    ]);
  });
});

describe('A version of a product', () => {
  const gold = { ...FREELY, productId: undefined, name: 'Gold Fund', collateralTypes: ['jewelry'] };

  it('always waits for a second person, who sees what it changes', async () => {
    const { versions: _versions, id, versionId: _id, version: _n, ...now } = await product(VEHICLE_FUND);
    const change = { ...now, productId: id, maxPrincipalCents: 1_200_000, expectedVersion: 1 };
    const { proposal } = proposed.parse((await version(change).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'LOAN_PRODUCT_VERSION',
      amountCents: null,
      subject: { kind: 'loan-product', id: VEHICLE_FUND },
      reason: 'This always needs a second person.',
    });
    expect((await readProposal(test, admin, proposal)).facts).toEqual([
      { name: 'PRODUCT', unit: 'TEXT', value: 'Vehicle Fund' },
      { name: 'PRODUCT_TERM', unit: 'TEXT', value: 'Largest loan: US$10,000.00 → US$12,000.00' },
    ]);
    expect(codeOf(await version(change, admin).expect(409))).toBe('ALREADY_PROPOSED');
    expect(codeOf(await confirming(test, finance, proposal).expect(403))).toBe('SELF_DECISION');
    await confirming(test, admin, proposal).expect(200);
    expect(await product(VEHICLE_FUND)).toMatchObject({
      version: 2,
      maxPrincipalCents: 1_200_000,
      versions: [
        { n: 2, maxPrincipalCents: 1_200_000, madeBy: 'Tendai Gumbo' },
        { n: 1, maxPrincipalCents: VEHICLE_FUND_TERMS.maxPrincipalCents, madeBy: null },
      ],
    });
    expect(codeOf(await version(change).expect(409))).toBe('STALE_VERSION');
  });

  it('creates a new product if it is confirmed; if it is refused, there is none', async () => {
    const first = proposed.parse((await version(gold).expect(202)).body).proposal;
    await refusing(test, admin, first).expect(200);
    expect(await products()).toHaveLength(5);
    const second = proposed.parse((await version(gold).expect(202)).body).proposal;
    expect((await readProposal(test, admin, second)).facts).toHaveLength(14);
    await confirming(test, admin, second).expect(200);
    expect(await product(second.subject.id)).toMatchObject({ name: 'Gold Fund', version: 1 });
    expect(codeOf(await version(gold).expect(409))).toBe('NAME_USED');
  });

  it('keeps the days late before a default that it names, and those of the version before if it names none', async () => {
    const versionAfter = async (change: object) => {
      const { proposal } = proposed.parse(
        (await version({ ...gold, name: 'Silver Fund', ...change }).expect(202)).body,
      );
      await confirming(test, admin, proposal).expect(200);
      return proposal.subject.id;
    };
    const id = await versionAfter({});
    expect(await product(id)).toMatchObject({ defaultAfterDays: 30 });
    await versionAfter({ productId: id, defaultAfterDays: 45 });
    await versionAfter({ productId: id, maxTermMonths: 24 });
    expect(await product(id)).toMatchObject({ version: 3, defaultAfterDays: 45 });
    await version({ ...gold, productId: id, defaultAfterDays: 0 }).expect(400);
  });

  it('is refused if a range has its minimum above its maximum, or there is no such product', async () => {
    const wrong = { ...gold, name: 'X', minTermMonths: 12, maxTermMonths: 6 };
    expect(problem.parse((await version(wrong).expect(400)).body).errors).toEqual([
      { path: 'maxTermMonths', message: 'Longest term must be at least the shortest' },
    ]);
    await version({ ...gold, name: 'X', productId: randomUUID() }).expect(404);
    await version({ ...gold, name: 'X', collateralTypes: [] }).expect(400);
    await version(gold, assessor).expect(403);
  });
});

describe('A loan that its product allows', () => {
  it('has no exception, stores the version, and a small payout needs no proposal if somebody else has lent it', async () => {
    const loan = loans.loan.parse((await create(await validApplication()).expect(201)).body);
    expect(loan).toMatchObject({ exceptions: [], exceptionReason: null });
    expect(loan.productVersionId).toBe((await product(VEHICLE_FUND)).versionId);
    await disburse(loan.id, admin).expect(200);
  });
});

describe('A loan that its product does not allow', () => {
  it('needs a reason, and its event stores what the preview shows', async () => {
    const { id: appId } = await submittedApplication(test, { applicant: rudo, loanAmountCents: 150_000 });
    const terms = { principalCents: 1_500_000, interestRateAPR: 18.5, termMonths: 48 };
    const preview = await test.http
      .post('/api/loans/preview')
      .set(assessor.bearer)
      .send({ ...FUND_TERMS, ...terms, appId })
      .expect(200);
    const { exceptions } = loans.loanPreview.parse(preview.body);
    expect(exceptions).toEqual([
      {
        code: 'PRINCIPAL_OUT_OF_RANGE',
        text: 'US$15,000.00 is outside what the product lends, US$500.00 to US$12,000.00.',
      },
      {
        code: 'RATE_OUT_OF_RANGE',
        text: '18.5 % a year is outside the rates of the product, 20 % to 40 %.',
      },
      {
        code: 'TERM_OUT_OF_RANGE',
        text: '48 months is outside the terms of the product, 3 to 36 months.',
      },
      {
        code: 'ABOVE_REQUEST',
        text: 'US$15,000.00 is over 10 % more than the applicant asked for (US$1,500.00).',
      },
      {
        code: 'LTV_ABOVE_LIMIT',
        text: 'Loan to value is 125 %, above 80 %: US$15,000.00 against US$12,000.00 (the applicant’s estimate).',
      },
      {
        code: 'INSTALMENT_ABOVE_INCOME_LIMIT',
        text: 'The instalment takes 55.6 % of the monthly income, above 50 %: US$444.55 of US$800.00.',
      },
      { code: 'NOT_ASSESSED', text: 'Nobody has assessed the collateral and passed it.' },
      { code: 'NOT_REVIEWED', text: 'Nobody has reviewed the application.' },
      { code: 'NO_PHOTO', text: 'There is no photo of the collateral.' },
      {
        code: 'DOCUMENTS_MISSING',
        text: 'Documents are missing: national ID or passport; payslip, or something that shows the income.',
      },
    ]);
    const refused = await create(appId, terms).expect(422);
    expect(refused.body).toMatchObject({ code: 'EXCEPTION_REASON_MISSING', exceptions });
    const loan = loans.loan.parse(
      (await create(appId, { ...terms, exceptionReason: REASON }).expect(201)).body,
    );
    expect(loan).toMatchObject({ exceptions, exceptionReason: REASON });
    expect(await readLoan(loan.id, rudo)).toMatchObject({ exceptions: [], exceptionReason: null });
    const [event] = await test.rows<{ body: string }>('SELECT body FROM es.event WHERE stream_id = $1', [
      loan.id,
    ]);
    expect(JSON.stringify(event)).toContain('LTV_ABOVE_LIMIT');
  });

  it('is paid out only after a second person has allowed it, whatever the amount', async () => {
    const appId = await validApplication({ without: ['PAYSLIP'] });
    const loan = loans.loan.parse((await create(appId, { exceptionReason: REASON }).expect(201)).body);
    expect(codesOf(loan)).toEqual(['DOCUMENTS_MISSING']);
    const { proposal } = proposed.parse((await disburse(loan.id).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'LOAN_DISBURSEMENT',
      amountCents: 100_000,
      reason:
        'The loan was made with one exception from its product. A second person has to allow that before it is paid out.',
    });
    const { facts } = await readProposal(test, admin, proposal);
    const text = 'Documents are missing: payslip, or something that shows the income.';
    expect(facts).toContainEqual({ name: 'LOAN_EXCEPTION', unit: 'TEXT', value: text });
    expect(facts).toContainEqual({ name: 'EXCEPTION', unit: 'TEXT', value: REASON });
    expect((await readLoan(loan.id)).exceptions).toEqual([{ code: 'DOCUMENTS_MISSING', text }]);
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
    const allowed = [{ code: 'DOCUMENTS_MISSING', text, allowedBy: 'Tendai Gumbo' }];
    const paidOut = await readLoan(loan.id);
    expect(paidOut).toMatchObject({ status: 'ACTIVE', exceptions: allowed });
    const asOf = await test.http
      .get(`/api/loans/${loan.id}`)
      .query({ asOf: paidOut.disbursedAt?.slice(0, 10) })
      .set(finance.bearer)
      .expect(200);
    expect(asOf.body).toMatchObject({ exceptions: allowed, productVersionId: loan.productVersionId });
  });

  it('lists as exceptions a visit that was completed too early, a missing photo, and an old assessment', async () => {
    const early = await validApplication({
      completedAt: `${year + 1}-03-02T08:00:00.000Z`,
      without: ['COLLATERAL_PHOTO'],
    });
    const made = await create(early, { exceptionReason: REASON }).expect(201);
    expect(codesOf(loans.loan.parse(made.body))).toEqual(['EARLY_VISIT', 'NO_PHOTO']);
    const old = await validApplication();
    await moveClock(test, `${year}-06-02T08:00:00.000Z`);
    expect(codesOf(loans.loan.parse((await create(old, { exceptionReason: REASON })).body))).toEqual([
      'ASSESSMENT_OLD',
    ]);
  });

  it('is refused above ten times the request or the collateral, also in the preview', async () => {
    const { id: appId } = await submittedApplication(test, { applicant: rudo, loanAmountCents: 10_000 });
    const far = { principalCents: 100_001, exceptionReason: REASON };
    expect(codeOf(await create(appId, far).expect(422))).toBe('PRINCIPAL_FAR_BEYOND');
    const preview = { ...FUND_TERMS, principalCents: 100_001, appId };
    await test.http.post('/api/loans/preview').set(finance.bearer).send(preview).expect(422);
    await create(appId, { principalCents: 100_000, exceptionReason: REASON }).expect(201);
  });
});

describe('The choices of an applicant', () => {
  const apply = (change: object) =>
    test.http
      .post('/api/applications')
      .set(rudo.bearer)
      .send({ ...APPLICATION_FORM, ...change });

  it('are a product, a purpose and a term; all are optional', async () => {
    const wish = { productId: VEHICLE_FUND, purpose: '  A second delivery van ', termMonths: 18 };
    const made = applications.application.parse((await apply(wish).expect(201)).body);
    const said = { ...wish, purpose: 'A second delivery van', productName: 'Vehicle Fund' };
    expect(made).toMatchObject(said);
    const read = await test.http.get(`/api/applications/${made.id}`).set(assessor.bearer).expect(200);
    expect(read.body).toMatchObject(said);
    const [event] = await test.rows('SELECT body FROM es.event WHERE stream_id = $1', [made.id]);
    expect(JSON.stringify(event)).not.toContain('van');
    const nothing = { productId: null, productName: null, purpose: null, termMonths: null };
    expect((await apply({}).expect(201)).body).toMatchObject(nothing);
  });

  it('are answered with the product by which a loan would be judged, in its current version', async () => {
    const { versions: _versions, ...vehicle } = await product(VEHICLE_FUND);
    expect((await apply({ productId: VEHICLE_FUND }).expect(201)).body).toMatchObject({ product: vehicle });
    const open = applications.application.parse((await apply({}).expect(201)).body);
    expect(open).toMatchObject({ productId: null, product: vehicle });
    for (const person of [rudo, assessor]) {
      const { body } = await test.http.get(`/api/applications/${open.id}`).set(person.bearer).expect(200);
      expect(body).toMatchObject({ product: vehicle });
    }
    const phone = await apply({ collateralType: 'electronics' }).expect(201);
    expect(phone.body).toMatchObject({ product: { name: 'Quick Cash Fund', maxRatePercent: 55 } });
  });

  it('are refused if there is no such product, or it is not lent on this collateral', async () => {
    expect(codeOf(await apply({ productId: randomUUID() }).expect(422))).toBe('PRODUCT_UNKNOWN');
    const electronics = { productId: VEHICLE_FUND, collateralType: 'electronics' };
    expect(codeOf(await apply(electronics).expect(422))).toBe('PRODUCT_DOES_NOT_FIT');
    await apply({ termMonths: 61 }).expect(400);
  });
});
