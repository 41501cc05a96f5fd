import { expectSoundBooks } from '#test/support/books';
import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { approvedLoan, disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as contract from '@dziva/contracts/loan-history';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let borrower: Person, other: Person, assessor: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [borrower, other, assessor, finance] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' }),
  ]);
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const historyOf = async (loanId: string, person: Person) => {
  const answer = await test.http.get(`/api/loans/${loanId}/history`).set(person.bearer).expect(200);
  return contract.getLoanHistory.answer.schema.parse(answer.body);
};

describe('GET /api/loans/:id/history', () => {
  it('is for the borrower and for staff; nobody else sees that it exists', async () => {
    const { id } = await approvedLoan(test, { applicant: borrower });
    expect(await historyOf(id, borrower)).toMatchObject([{ step: 'CREATED' }]);
    expect(await historyOf(id, assessor)).toMatchObject([{ step: 'CREATED' }]);
    const hidden = await test.http.get(`/api/loans/${id}/history`).set(other.bearer).expect(404);
    const missing = await test.http.get(`/api/loans/${randomUUID()}/history`).set(other.bearer).expect(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    await test.http.get(`/api/loans/${randomUUID()}/history`).set(finance.bearer).expect(404);
  });

  it('shows a late entry, the payments that it changed, and its reversal, newest first, with both dates', async () => {
    await moveClock(test, '2027-01-20T09:00:00.000Z');
    const { id } = await disbursedLoan(test, { applicant: borrower, finance });
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    const march = await recordedPayment(test, finance, id, { amountCents: 45_959, paidAt: '2027-03-15' });
    const february = await recordedPayment(test, finance, id, {
      amountCents: 45_959,
      paidAt: '2027-02-15',
      method: 'ECOCASH',
      reference: 'MP270215.1',
    });
    await test.http
      .post(`/api/payments/${february.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'It was for another loan' })
      .expect(200);

    const history = await historyOf(id, finance);
    // One payment on 15 March pays 77.08 + 77.08 = 154.17 of interest (7,708.33 twice). With the one of 15 February it pays
    // 4,617.49 × 18.5 % / 12 = 71.19: 82.98 less.
    expect(
      history.map(({ step, valueOn, amountCents, note }) => ({ step, valueOn, amountCents, note })),
    ).toEqual([
      { step: 'REALLOCATED', valueOn: '2027-03-15', amountCents: null, note: null },
      {
        step: 'PAYMENT_REVERSED',
        valueOn: '2027-02-15',
        amountCents: 45_959,
        note: 'It was for another loan',
      },
      { step: 'REALLOCATED', valueOn: '2027-03-15', amountCents: null, note: null },
      { step: 'PAYMENT', valueOn: '2027-02-15', amountCents: 45_959, note: 'MP270215.1' },
      { step: 'PAYMENT', valueOn: '2027-03-15', amountCents: 45_959, note: null },
      // The daily job, on 20 March: the instalment of February was 33 days late.
      { step: 'REMINDED', valueOn: null, amountCents: 45_959, note: null },
      { step: 'DISBURSED', valueOn: '2027-01-20', amountCents: 500_000, note: null },
      { step: 'CREATED', valueOn: null, amountCents: 500_000, note: null },
    ]);
    expect(history.map((entry) => entry.reallocations)).toEqual([
      [{ receiptNumber: march.receiptNumber, valueOn: '2027-03-15', interestDifferenceCents: 8_298 }],
      [],
      [{ receiptNumber: march.receiptNumber, valueOn: '2027-03-15', interestDifferenceCents: -8_298 }],
      ...[[], [], [], [], []],
    ]);
    expect(history.filter((entry) => entry.actorName === null).map((entry) => entry.step)).toEqual([
      'REMINDED',
    ]);
    expect(history.slice(0, 5).every((entry) => entry.recordedAt.startsWith('2027-03-20T08:'))).toBe(true);
    expect(history[3]?.description).toBe(
      `Payment by EcoCash, receipt ${february.receiptNumber}: US$77.08 interest and US$382.51 principal. It counts on 15 February 2027 and was entered on 20 March 2027.`,
    );
    expect(history[2]?.description).toBe(
      'Later payments were divided again after a late entry: US$82.98 less is interest and more is principal.',
    );
  });

  it("shows staff the names of the people who acted; a borrower sees their own name and the company's", async () => {
    const { id } = await disbursedLoan(test, { applicant: borrower, finance });
    await recordedPayment(test, borrower, id, { amountCents: 10_000, method: 'WALLET' });
    const actors = async (person: Person) =>
      (await historyOf(id, person)).map(({ step, actorName }) => [step, actorName]);
    expect(await actors(finance)).toEqual([
      ['PAYMENT', 'Rudo Ncube'],
      ['DISBURSED', 'Farai Dube'],
      ['CREATED', 'Farai Dube'],
    ]);
    expect(await actors(borrower)).toEqual([
      ['PAYMENT', 'Rudo Ncube'],
      ['DISBURSED', 'Dziva'],
      ['CREATED', 'Dziva'],
    ]);
    expect(JSON.stringify(await historyOf(id, borrower))).not.toContain('Farai');
  });

  it('shows default, sale and write-off; the borrower sees a write-off only when it is done', async () => {
    const colleague = await signInAs(test, 'ADMIN');
    const writeOff = (person: Person, reason: string, status: number) =>
      test.http.post(`/api/loans/${id}/write-off`).set(person.bearer).send({ reason }).expect(status);
    const { id, collateralSaleId, defaultedOn } = await defaultedLoan(test, { applicant: borrower, finance });
    await soldCollateral(test, finance, collateralSaleId ?? '', {
      soldPriceCents: 200_000,
      soldAt: defaultedOn ?? '',
      note: 'The only offer',
    });
    await writeOff(finance, 'Nothing more to be had', 202);
    expect((await historyOf(id, finance))[0]).toMatchObject({
      step: 'WRITE_OFF_REQUESTED',
      valueOn: null,
      actorName: 'Farai Dube',
      note: 'Nothing more to be had',
    });
    const stepsFor = async (person: Person) =>
      (await historyOf(id, person)).map(({ step }) => step).filter((step) => step !== 'REMINDED');
    const sold = ['COLLATERAL_SOLD', 'DEFAULTED', 'DISBURSED', 'CREATED'];
    expect(await stepsFor(borrower)).toEqual(sold);
    await writeOff(colleague, 'I agree', 200);
    expect(await stepsFor(finance)).toEqual(['WRITTEN_OFF', 'WRITE_OFF_REQUESTED', ...sold]);
    expect(await stepsFor(borrower)).toEqual(['WRITTEN_OFF', ...sold]);
    // Only the two people may read the reason, as on the loan itself.
    expect((await historyOf(id, finance))[0]).toMatchObject({ step: 'WRITTEN_OFF', note: 'I agree' });
    expect((await historyOf(id, borrower))[0]).toMatchObject({ step: 'WRITTEN_OFF', note: null });
    expect((await historyOf(id, borrower)).find(({ step }) => step === 'DEFAULTED')).toMatchObject({
      valueOn: defaultedOn,
      amountCents: 500_000,
      actorName: 'Dziva',
      note: 'No answer for weeks',
    });
  });
});

describe('POST /api/loans/:id/notes', () => {
  const noting = (id: string, by: Person, note = 'Called; she pays on Friday') =>
    test.http.post(`/api/loans/${id}/notes`).set(by.bearer).send({ note });

  it('adds a note that staff read in the history, and the borrower does not; the books stay', async () => {
    const { id } = await disbursedLoan(test, { applicant: borrower, finance });
    await noting(id, assessor).expect(200);
    const [newest] = await historyOf(id, finance);
    expect(newest).toMatchObject({ step: 'NOTED', note: 'Called; she pays on Friday', amountCents: null });
    expect((await historyOf(id, borrower)).map(({ step }) => step)).not.toContain('NOTED');
    const notices = await test.http.get('/api/notifications').set(borrower.bearer).expect(200);
    expect(JSON.stringify(notices.body)).not.toContain('Friday');
  });

  it('refuses an empty note, and nobody but staff writes one', async () => {
    const { id } = await approvedLoan(test, { applicant: borrower });
    expect((await noting(id, finance, ' ').expect(400)).body).toMatchObject({
      errors: [{ path: 'note', message: 'Enter a note' }],
    });
    await noting(id, borrower).expect(403);
    await noting(randomUUID(), finance).expect(404);
  });
});
