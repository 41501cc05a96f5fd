import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, admin: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  [finance, admin] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
  await moveClock(test, '2027-03-01T08:30:00.000Z');
});
beforeEach(async () => {
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

async function runJob(): Promise<void> {
  await test.http.post('/api/admin/jobs/deposit-reminders/run').set(admin.bearer).send({}).expect(202);
  await settle(test);
}
async function remindersOf(depositId: string): Promise<number[]> {
  const rows = await test.rows<{ hours: number }>(
    `SELECT (body::jsonb ->> 'atHours')::int AS hours FROM es.event
      WHERE stream_id = $1 AND type = 'DepositReminded' ORDER BY version`,
    [depositId],
  );
  return rows.map((row) => row.hours);
}

describe('The job deposit-reminders', () => {
  it('sends one reminder after one day, and another one after two days', async () => {
    const { id } = await submittedDeposit(test, member);
    await moveClock(test, '2027-03-02T08:29:00.000Z');
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    await moveClock(test, '2027-03-02T08:31:00.000Z');
    await runJob();
    await runJob();
    expect(await remindersOf(id)).toEqual([24]);
    await moveClock(test, '2027-03-03T08:31:00.000Z');
    await runJob();
    await runJob();
    expect(await remindersOf(id)).toEqual([24, 48]);
    await expectReplayToAgree(test);
  });

  it('sends none for a deposit that is decided, and only one if the job did not run for two days', async () => {
    const [decided, missed] = await Promise.all([
      submittedDeposit(test, member),
      submittedDeposit(test, member),
    ]);
    await test.http.post(`/api/admin/deposits/${decided.id}/verify`).set(finance.bearer).send({}).expect(200);
    // The deposit gets older than both limits in one step, without a run in between.
    await test.rows(
      `UPDATE read.transfers_read SET submitted_at = submitted_at - interval '3 days' WHERE transfer_id = $1`,
      [missed.id],
    );
    await runJob();
    await test.rows(
      `UPDATE read.transfers_read SET submitted_at = submitted_at + interval '3 days' WHERE transfer_id = $1`,
      [missed.id],
    );
    expect(await remindersOf(missed.id)).toEqual([48]);
    expect(await remindersOf(decided.id)).toEqual([]);
  });
});
