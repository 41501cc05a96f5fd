/** Offers over HTTP: a loan is an offer until its borrower accepts it, and it is paid out only after that. */
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { uploadedDocument } from '#test/support/documents';
import { approvedLoan, LOAN_TERMS, moveClock } from '#test/support/journeys';
import { acceptedLoan, accepting, signedAgreement } from '#test/support/offers';
import { pdfQrCode } from '#test/support/pdf-qr';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { registeredDestination } from '#test/support/transfers';
import type { Application } from '@dziva/contracts/applications';
import * as contract from '@dziva/contracts/loans';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

const NOW = '2027-01-20T08:00:00.000Z';
let test: TestApp;
let member: Person, finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp({ ACCEPTANCE: 'on', PUBLIC_URL: 'https://dziva.example' });
  await moveClock(test, NOW);
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await signInAs(test, 'FINANCE', { firstName: 'Nomsa', lastName: 'Sigauke' });
  colleague = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const offered = () => approvedLoan(test, { applicant: member, finance });
const disburse = (loanId: string, person = finance, change: object = {}) =>
  test.http
    .post(`/api/loans/${loanId}/disburse`)
    .set(person.bearer)
    .send({ method: 'WALLET', ...change });
const decline = (loanId: string, body: object = {}, person = member) =>
  test.http.post(`/api/loans/${loanId}/decline`).set(person.bearer).send(body);
const correct = (loanId: string, body: object, person = finance) =>
  test.http.patch(`/api/loans/${loanId}/terms`).set(person.bearer).send(body);
const sign = (loanId: string, body: object, person = finance) =>
  test.http.post(`/api/loans/${loanId}/signature`).set(person.bearer).send(body);
const read = async (loanId: string, person = finance, query = {}) =>
  contract.loan.parse(
    (await test.http.get(`/api/loans/${loanId}`).query(query).set(person.bearer).expect(200)).body,
  );
const contentOf = async (documentId: string | null | undefined, person: Person) =>
  (await test.http.get(`/api/documents/${documentId}/content`).set(person.bearer).buffer(true).expect(200))
    .body as Buffer;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const eventsOf = async (loanId: string) =>
  (
    await test.rows<{ type: string }>('SELECT type FROM es.event WHERE stream_id = $1 ORDER BY version', [
      loanId,
    ])
  ).map(({ type }) => type);
const noticesOf = async (person: Person, type: string) => {
  const { body } = await test.http.get('/api/notifications').set(person.bearer).expect(200);
  return (body as { type: string; message: string }[]).filter((notice) => notice.type === type);
};
const runJob = async (name: string) => {
  const admin = await signInAs(test, 'ADMIN');
  await test.http.post(`/api/admin/jobs/${name}/run`).set(admin.bearer).expect(202);
  await settle(test);
};
const readApplication = async (id: string) =>
  (await test.http.get(`/api/applications/${id}`).set(member.bearer).expect(200)).body as Application;

describe('An offer', () => {
  it('is open for fourteen days, and nothing is paid out before it is accepted', async () => {
    const loan = await offered();
    expect(loan.offer).toEqual({
      offeredAt: expect.stringMatching(/^2027-01-20T08:/),
      expiresAt: expect.stringMatching(/^2027-02-03T08:/),
      acceptedAt: null,
      declinedAt: null,
      declineReason: null,
      lapsedAt: null,
      method: null,
      agreementDocumentId: null,
      signedOn: null,
      payBy: null,
      signedRatePercent: null,
    });
    expect((await read(loan.id, member)).offer).toEqual(loan.offer);
    expect(codeOf(await disburse(loan.id).expect(409))).toBe('OFFER_NOT_ACCEPTED');
    expect(await eventsOf(loan.id)).toEqual(['LoanCreated']);
  });

  it('is accepted with the password, and then paid out', async () => {
    const { id, version } = await offered();
    const { body } = await accepting(test, member, id, { password: 'Another-pass-12' }).expect(422);
    expect(body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG', errors: [{ path: 'password' }] });
    await accepting(test, member, id, { password: '' }).expect(400);
    await accepting(test, member, id, { method: 'CASH' }).expect(400);
    expect(codeOf(await accepting(test, member, id, { expectedVersion: version + 1 }).expect(409))).toBe(
      'STALE_VERSION',
    );
    const accepted = await acceptedLoan(test, member, id);
    expect(accepted).toMatchObject({
      status: 'APPROVED',
      offer: { method: 'WALLET', acceptedAt: expect.stringMatching(/^2027-01-20/), signedOn: null },
    });
    expect(codeOf(await accepting(test, member, id).expect(409))).toBe('OFFER_ACCEPTED');
    expect(codeOf(await decline(id).expect(409))).toBe('OFFER_ACCEPTED');
    await disburse(id).expect(200);
    expect(await eventsOf(id)).toEqual(['LoanCreated', 'LoanAccepted', 'LoanDisbursed']);
    expect((await read(id)).offer).toEqual(accepted.offer);
    expect(codeOf(await correct(id, { termMonths: 6 }).expect(409))).toBe('LOAN_DISBURSED');
  });

  it('is accepted with a registered number or account of the borrower, which staff can read', async () => {
    const { id } = await offered();
    const { id: destinationId } = await registeredDestination(test, member);
    const { id: others } = await registeredDestination(test, await signInAs(test, 'APPLICANT'));
    await accepting(test, member, id, { destinationId: others }).expect(404);
    const wrong = await accepting(test, member, id, { destinationId, method: 'WALLET' }).expect(422);
    expect(codeOf(wrong)).toBe('DESTINATION_METHOD');
    await accepting(test, member, id, { destinationId }).expect(200);
    expect((await read(id)).offer).toMatchObject({
      method: 'ECOCASH',
      destination: '+263772123456, Rudo Ncube',
    });
  });

  it('is accepted once if the borrower clicks a hundred times, or if the request is repeated with its key', async () => {
    const { id } = await offered();
    const clicks = await atOnce(20, () => accepting(test, member, id));
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const other = await offered();
    const key = randomUUID();
    const repeated = await Promise.all(
      [1, 2, 3].map(() => accepting(test, member, other.id).set('Idempotency-Key', key)),
    );
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventsOf(other.id)).toEqual(['LoanCreated', 'LoanAccepted']);
  });

  it('cannot be answered by anybody else', async () => {
    const { id } = await offered();
    const other = await signInAs(test, 'APPLICANT');
    for (const call of [accepting(test, other, id), decline(id, {}, other)]) await call.expect(404);
    for (const call of [accepting(test, finance, id), decline(id, {}, finance)]) await call.expect(403);
    await correct(id, {}, member).expect(403);
  });

  it('that is declined leaves the loan approved, and corrected terms make a new offer', async () => {
    const { id, appId } = await offered();
    await decline(id, { reason: 'The instalment is too much for me' }).expect(200);
    expect(await read(id)).toMatchObject({
      status: 'APPROVED',
      offer: { declineReason: 'The instalment is too much for me', acceptedAt: null },
    });
    expect((await readApplication(appId)).status).toBe('APPROVED');
    expect(codeOf(await accepting(test, member, id).expect(409))).toBe('OFFER_DECLINED');
    const asked = { ...LOAN_TERMS, principalCents: 300_000, termMonths: 18, loanId: id };
    const preview = () => test.http.post('/api/loans/preview').set(finance.bearer).send(asked);
    expect((await preview().expect(200)).body).toMatchObject({
      monthlyPaymentCents: 19_213,
      exceptions: expect.arrayContaining([expect.objectContaining({ code: 'NOT_ASSESSED' })]),
    });
    const { body } = await correct(id, {
      principalCents: 300_000,
      termMonths: 18,
      note: 'As you asked',
    }).expect(200);
    expect(contract.loan.parse(body)).toMatchObject({
      principalCents: 300_000,
      interestRateAPR: LOAN_TERMS.interestRateAPR,
      termMonths: 18,
      // 300,000 · r / (1 − (1 + r)^−18) with r = 18.5 % / 12 is 19,213.3….
      monthlyPaymentCents: 19_213,
      offer: { acceptedAt: null, declinedAt: null, declineReason: null },
    });
    await acceptedLoan(test, member, id);
    await disburse(id, colleague).expect(200);
    expect(await read(id, member)).toMatchObject({ status: 'ACTIVE', balanceCents: 300_000 });
    expect(codeOf(await preview().expect(409))).toBe('LOAN_DISBURSED');
    await settle(test);
    const [latest] = await noticesOf(member, 'LOAN_TERMS_CORRECTED');
    expect(latest?.message).toContain('Note: As you asked.');
  });

  it('that was accepted is void after its terms are corrected: terms that nobody accepted are not paid out', async () => {
    const { id } = await offered();
    const { offer } = await acceptedLoan(test, member, id);
    await correct(id, { interestRateAPR: 30 }).expect(200);
    expect(codeOf(await disburse(id).expect(409))).toBe('OFFER_NOT_ACCEPTED');
    // The earlier agreement does not change.
    expect(pdfText(await contentOf(offer.agreementDocumentId, finance))).toContain('18.5%');
  });

  it('is closed together with its application, which can be withdrawn until the payout', async () => {
    const { id, appId } = await offered();
    await acceptedLoan(test, member, id);
    const withdraw = () =>
      test.http.patch(`/api/applications/${appId}/status`).set(member.bearer).send({ status: 'WITHDRAWN' });
    await withdraw().expect(200);
    expect(await read(id)).toMatchObject({ status: 'CLOSED' });
    expect(codeOf(await disburse(id).expect(409))).toBe('LOAN_CLOSED');
    const { body } = await test.http.get(`/api/loans/${id}/history`).set(member.bearer).expect(200);
    expect(body).toMatchObject([
      { step: 'CLOSED', description: 'Closed without being paid out: application withdrawn.' },
      { step: 'ACCEPTED' },
      { step: 'CREATED' },
    ]);
    const paid = await offered();
    await acceptedLoan(test, member, paid.id);
    await disburse(paid.id).expect(200);
    const late = await test.http
      .patch(`/api/applications/${paid.appId}/status`)
      .set(member.bearer)
      .send({ status: 'WITHDRAWN' })
      .expect(409);
    expect(codeOf(late)).toBe('ILLEGAL_TRANSITION');
  });
});

describe('The agreement', () => {
  it('is a document for borrower and staff, with the parties, the amount, every instalment, and how it was accepted', async () => {
    const { id, appId } = await offered();
    const { offer, schedule } = await acceptedLoan(test, member, id);
    const bytes = await contentOf(offer.agreementDocumentId, member);
    expect(await contentOf(offer.agreementDocumentId, finance)).toEqual(bytes);
    const words = pdfText(bytes);
    for (const expected of [
      'Rudo Ncube',
      'US$5,000.00',
      'US$5,515.10',
      '18.5%',
      'The Vehicle Fund for this',
      'US$463 to US$512 a month',
      'Toyota Hilux 2014, white',
      'accepted this offer on 20 January 2027',
    ])
      expect(words).toContain(expected);
    expect(schedule).toHaveLength(12);
    expect(words.match(/US\$459\.59/g)?.length).toBeGreaterThanOrEqual(11);
    const document = (await readApplication(appId)).documents.find(({ kind }) => kind === 'AGREEMENT');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(document).toMatchObject({
      id: offer.agreementDocumentId,
      contentType: 'application/pdf',
      sha256,
    });
    const [event] = await test.rows<{ body: string }>(
      `SELECT body FROM es.event WHERE stream_id = $1 AND type = 'LoanAccepted'`,
      [id],
    );
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ agreementSha256: sha256, method: 'WALLET' });
    const other = await signInAs(test, 'APPLICANT');
    await test.http.get(`/api/documents/${offer.agreementDocumentId}/content`).set(other.bearer).expect(404);
  });

  it('of an open offer is printed to be signed by hand, and states that nobody has accepted it', async () => {
    const { id } = await offered();
    const print = (person: Person) => test.http.get(`/api/loans/${id}/agreement`).set(person.bearer);
    for (const person of [finance, member]) {
      const { body, headers } = await print(person).buffer(true).expect(200);
      expect(headers['content-type']).toBe('application/pdf');
      const words = pdfText(body as Buffer);
      for (const expected of ['Not yet accepted', 'Rudo Ncube', 'US$5,515.10', 'Toyota Hilux 2014, white'])
        expect(words).toContain(expected);
      expect(words).toMatch(/Borrower, signature: _+/);
      expect(words).not.toMatch(/A-[0-9A-Z]{4}-|accepted this offer on/);
    }
    expect(await eventsOf(id)).toEqual(['LoanCreated']);
    await print(await signInAs(test, 'APPLICANT')).expect(404);
    await acceptedLoan(test, member, id);
    expect(codeOf(await print(finance).expect(409))).toBe('NO_OPEN_OFFER');
  });

  it('can be checked by anybody with its code, until the terms are corrected', async () => {
    const { id } = await offered();
    const { offer } = await acceptedLoan(test, member, id);
    const url = new URL(pdfQrCode(await contentOf(offer.agreementDocumentId, member)));
    expect(url.href).toMatch(/^https:\/\/dziva\.example\/verify\/A-[0-9A-Z-]{14}\?hash=[0-9a-f]{64}$/);
    const check = async (search = url.search) =>
      (await test.http.get(`/api${url.pathname}${search}`).expect(200)).body as object;
    expect(await check()).toMatchObject({ valid: true, reversed: false });
    expect(await check(`?hash=${'0'.repeat(64)}`)).toMatchObject({ valid: false });
    await correct(id, { termMonths: 10 }).expect(200);
    expect(await check()).toMatchObject({ valid: true, reversed: true });
  });

  it('signed on paper is recorded with its scan, and a colleague pays the loan out', async () => {
    const { id, appId, createdAt } = await offered();
    const signedOn = harareDateOf(createdAt);
    const { body } = await sign(id, { signedOn, documentId: randomUUID() }).expect(422);
    expect(body).toMatchObject({ code: 'DOCUMENT_UNKNOWN', errors: [{ path: 'documentId' }] });
    const scan = await signedAgreement(test, finance, appId);
    const early = { ...scan, signedOn: addDays(signedOn, -1) };
    expect(codeOf(await sign(id, early).expect(422))).toBe('SIGNED_ON_OUT_OF_RANGE');
    await sign(id, { ...scan, signedOn }, member).expect(403);
    const signed = contract.loan.parse((await sign(id, { ...scan, signedOn }).expect(200)).body);
    expect(signed.offer).toMatchObject({ signedOn, method: null, agreementDocumentId: scan.documentId });
    expect(codeOf(await disburse(id).expect(403))).toBe('SELF_DECISION');
    await disburse(id, colleague, { method: 'ECOCASH', reference: freshReference() }).expect(200);
  });
});

describe('A payout in cash', () => {
  it('has a receipt number, until it is reversed', async () => {
    const { id } = await offered();
    await acceptedLoan(test, member, id);
    const { id: receiptDocumentId } = await uploadedDocument(test, finance, 'RECEIPT');
    const { body } = await disburse(id, finance, { method: 'CASH', receiptDocumentId }).expect(200);
    const { payoutReceiptNumber } = contract.loan.parse(body);
    expect(payoutReceiptNumber).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await read(id, member)).payoutReceiptNumber).toBe(payoutReceiptNumber);
    await test.http
      .post(`/api/loans/${id}/undo-disbursement`)
      .set(colleague.bearer)
      .send({ reason: 'The wrong person' })
      .expect(200);
    expect((await read(id)).payoutReceiptNumber).toBeNull();
    await disburse(id).expect(200);
    expect((await read(id)).payoutReceiptNumber).toBeNull();
  });
});

describe('As time goes on', () => {
  it('earlier offers can be read as they were, from the events', async () => {
    const { id } = await offered();
    const { body } = await test.http.get('/api/dev/clock').expect(200);
    const { now } = body as { now: string };
    await moveClock(test, '2027-01-21T08:00:00.000Z');
    await decline(id, { reason: 'Too dear' }).expect(200);
    await moveClock(test, '2027-01-22T08:00:00.000Z');
    await correct(id, { termMonths: 24 }).expect(200);
    await moveClock(test, '2027-01-23T08:00:00.000Z');
    expect(await read(id, finance, { asOf: now })).toMatchObject({
      termMonths: 12,
      offer: { declinedAt: null },
    });
    expect(await read(id, finance, { asOf: '2027-01-21T20:00:00.000Z' })).toMatchObject({
      termMonths: 12,
      monthlyPaymentCents: 45_959,
      offer: { declineReason: 'Too dear', declinedAt: expect.stringMatching(/^2027-01-21/) },
    });
    expect(await read(id, finance, { asOf: '2027-01-22T20:00:00.000Z' })).toMatchObject({
      termMonths: 24,
      offer: { declinedAt: null, declineReason: null },
    });
  });

  it('an offer that nobody answered lapses: both sides are told, and corrected terms make a new offer', async () => {
    const { id, appId } = await offered();
    await moveClock(test, '2027-02-04T08:00:00.000Z');
    await runJob('offer-reminders');
    await runJob('offer-reminders');
    expect(await eventsOf(id)).toEqual(['LoanCreated', 'OfferReminded']);
    expect(await noticesOf(member, 'OFFER_REMINDED')).not.toHaveLength(0);
    await moveClock(test, '2027-02-10T08:00:00.000Z');
    expect(codeOf(await accepting(test, member, id).expect(409))).toBe('OFFER_LAPSED');
    await runJob('offers-lapse');
    await runJob('offers-lapse');
    expect(await eventsOf(id)).toEqual(['LoanCreated', 'OfferReminded', 'OfferLapsed']);
    expect(await read(id)).toMatchObject({ status: 'APPROVED', offer: { lapsedAt: expect.any(String) } });
    expect((await readApplication(appId)).status).toBe('APPROVED');
    for (const person of [member, finance])
      expect(await noticesOf(person, 'OFFER_LAPSED')).not.toHaveLength(0);
    await correct(id, {}).expect(200);
    await acceptedLoan(test, member, id);
    await disburse(id).expect(200);
  });
});
