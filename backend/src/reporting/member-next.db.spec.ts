import { memberNext, type MemberNext } from '@dziva/contracts/member-next';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disbursedLoan, approvedLoan, moveClock, submittedApplication } from '#test/support/journeys';
import { acceptedLoan } from '#test/support/offers';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let assessor: Person;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [assessor, finance] = await Promise.all([signInAs(test, 'ASSESSOR'), signInAs(test, 'FINANCE')]);
});
afterAll(() => test.close());

async function nextOf(member: Person): Promise<MemberNext[]> {
  const { body } = await test.http.get('/api/me/next').set(member.bearer).expect(200);
  return memberNext.array().parse(body);
}
const kindsOf = async (member: Person) => (await nextOf(member)).map(({ kind }) => kind);

describe('GET /api/me/next', () => {
  it('is empty for a new member, and is only for members', async () => {
    expect(await nextOf(await signInAs(test, 'APPLICANT'))).toEqual([]);
    for (const colleague of [assessor, finance])
      await test.http.get('/api/me/next').set(colleague.bearer).expect(403);
    await test.http.get('/api/me/next').expect(401);
  });

  it('follows an application: documents, a question, an appointment', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await submittedApplication(test, { applicant: member });
    expect(await nextOf(member)).toEqual([
      {
        kind: 'DOCUMENTS',
        text: expect.stringContaining('your national ID or passport'),
        href: `/applications/${id}#documents`,
      },
    ]);
    await test.http
      .post(`/api/applications/${id}/request-information`)
      .set(finance.bearer)
      .send({ note: 'Which year is the car?' })
      .expect(200);
    expect((await nextOf(member))[0]).toMatchObject({
      kind: 'ANSWER',
      text: 'Our message: Which year is the car?',
    });
    const appointment = { assessorId: assessor.id, location: 'Harare office' };
    await test.http
      .post('/api/assessments')
      .set(assessor.bearer)
      .send({ applicationId: id, ...appointment, scheduledAt: '2027-01-20T14:00:00.000Z' })
      .expect(201);
    expect((await nextOf(member))[0]).toEqual({
      kind: 'APPOINTMENT',
      text: 'Your collateral is assessed on 20 January 2027 at 16:00. Place: Harare office.',
      href: `/applications/${id}`,
      dueOn: '2027-01-20',
    });
    expect(await kindsOf(await signInAs(test, 'APPLICANT'))).toEqual([]);
  });

  it('follows loans: offered, accepted, a week before the payment, late, and settled in time', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const made = await approvedLoan(test, { applicant: member });
    expect(await nextOf(member)).toMatchObject([
      { kind: 'OFFER', text: expect.stringContaining('US$5,000.00'), href: `/loans/${made.id}` },
    ]);
    await acceptedLoan(test, member, made.id);
    expect(await nextOf(member)).toMatchObject([
      { kind: 'PAYOUT', text: expect.stringContaining('US$5,000.00') },
    ]);
    const other = await signInAs(test, 'APPLICANT');
    const { id, schedule } = await disbursedLoan(test, { applicant: other });
    const [first] = schedule;
    expect(first?.dueDate).toBe('2027-02-15');
    expect(await nextOf(other)).toEqual([]);
    await moveClock(test, '2027-02-08T08:00:00.000Z');
    expect(await nextOf(other)).toMatchObject([
      { kind: 'PAYMENT_DUE', href: `/loans/${id}`, dueOn: '2027-02-15' },
    ]);
    await moveClock(test, '2027-02-16T08:00:00.000Z');
    const teller = await signInAs(test, 'FINANCE');
    expect(await nextOf(other)).toMatchObject([{ kind: 'PAYMENT_LATE', dueOn: '2027-02-15' }]);
    await test.http
      .post(`/api/loans/${id}/payments`)
      .set(teller.bearer)
      .send({ amountCents: first?.paymentCents, method: 'CASH' })
      .expect(201);
    expect(await kindsOf(other)).not.toContain('PAYMENT_LATE');
  });
});
