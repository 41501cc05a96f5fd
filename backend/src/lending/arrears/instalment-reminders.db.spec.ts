import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { type CommandContext, SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { RemindOfInstalment } from './instalment-reminders.handlers.ts';
import { ArrearsJob } from './instalment-reminders.jobs.ts';
import { InstalmentReminderQueries, type LoanToRemind } from './instalment-reminders.queries.ts';

let test: TestApp;
let finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [finance, admin] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

/** Runs both jobs on each of these days, at 07:30 in Harare, when both are due. */
async function runJobsOn(...days: string[]): Promise<void> {
  for (const day of days) {
    await moveClock(test, `${day}T05:30:00.000Z`);
    await settle(test);
  }
}
async function runJobs(): Promise<void> {
  for (const name of ['reminders', 'arrears', 'reminders', 'arrears']) {
    await test.http.post(`/api/admin/jobs/${name}/run`).set(admin.bearer).send({}).expect(202);
  }
  await settle(test);
}
/** Day of the reminder, due date and step, in the order of the loan's events. */
async function remindersOf(loanId: string): Promise<string[]> {
  const rows = await test.rows<{ line: string }>(
    `SELECT concat_ws(' ', (recorded_at AT TIME ZONE 'Africa/Harare')::date, body::jsonb ->> 'dueOn', body::jsonb ->> 'step') AS line
       FROM es.event WHERE stream_id = $1 AND type = 'InstalmentReminded' ORDER BY version`,
    [loanId],
  );
  return rows.map(({ line }) => line);
}
const pay = (loanId: string, amountCents: number) => recordedPayment(test, finance, loanId, { amountCents });
const contextOn = (day: string): CommandContext => ({
  actor: SYSTEM_ACTOR,
  now: `${day}T05:30:00.000Z`,
  today: day,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});

describe('From the first to the last day of a loan', () => {
  it('the borrower gets exactly these reminders, even if every job runs again and again', async () => {
    await moveClock(test, '2027-01-20T08:00:00.000Z');
    const member = await signInAs(test, 'APPLICANT');
    const { id, monthlyPaymentCents } = await disbursedLoan(test, {
      applicant: member,
      finance,
      termMonths: 2,
    });
    for (const day of ['02-11', '02-12', '02-13', '02-15', '02-16', '02-17', '02-22', '03-12', '03-15']) {
      await runJobsOn(`2027-${day}`);
      await runJobs();
    }
    await runJobsOn('2027-03-17', '2027-03-18');
    const { body } = await test.http.get(`/api/loans/${id}`).set(finance.bearer).expect(200);
    // Reminders are events of the loan. A person who read the loan before the reminder can still change it.
    const { version } = body as { version: number };
    const payment = { amountCents: monthlyPaymentCents, method: 'CASH', expectedVersion: version };
    await test.http.post(`/api/loans/${id}/payments`).set(finance.bearer).send(payment).expect(201);
    await runJobsOn('2027-03-19');
    const payoff = await test.http.get(`/api/loans/${id}/payoff`).set(finance.bearer).expect(200);
    await pay(id, (payoff.body as { totalCents: number }).totalCents);
    await runJobsOn('2027-03-22', '2027-04-12', '2027-04-15', '2027-04-20');
    expect(await remindersOf(id)).toEqual([
      '2027-02-12 2027-02-15 THREE_DAYS_BEFORE',
      '2027-02-15 2027-02-15 ON_DUE_DATE',
      '2027-02-16 2027-02-15 ONE_DAY_LATE',
      '2027-02-22 2027-02-15 SEVEN_DAYS_LATE',
      '2027-03-12 2027-03-15 THREE_DAYS_BEFORE',
      '2027-03-15 2027-03-15 ON_DUE_DATE',
      '2027-03-17 2027-02-15 THIRTY_DAYS_LATE',
      // The first instalment is paid, so the second is the oldest, four days late.
      '2027-03-19 2027-03-15 ONE_DAY_LATE',
    ]);
    const notices = await test.http.get('/api/notifications').set(member.bearer).expect(200);
    const reminders = (notices.body as { type: string; message: string }[]).filter(
      ({ type }) => type === 'INSTALMENT_REMINDED',
    );
    expect(reminders).toHaveLength(8);
    expect(reminders[0]?.message).toMatch(/^US\$[\d,.]+ was due on 15 March 2027 and is 4 days late\./);
    expect(reminders.at(-1)?.message).toMatch(
      /^US\$[\d,.]+ is due on 15 February 2027, in 3 days\. Write the code [A-HJ-NP-Z2-9]{6} in the reference of your payment,/,
    );
  });
});

describe('After days without any job', () => {
  it('only the latest reminder is sent, and none for paid instalments', async () => {
    await moveClock(test, '2027-04-21T08:00:00.000Z');
    const [unpaid, paid] = [await disbursedLoan(test, { finance }), await disbursedLoan(test, { finance })];
    await pay(paid.id, paid.monthlyPaymentCents);
    await runJobsOn('2027-05-12', '2027-05-15', '2027-05-16');
    expect(await remindersOf(paid.id)).toEqual([]);
    await runJobsOn('2027-07-16');
    expect(await remindersOf(paid.id)).toEqual(['2027-07-16 2027-06-15 THIRTY_DAYS_LATE']);
    expect((await remindersOf(unpaid.id)).slice(2)).toEqual([
      '2027-05-16 2027-05-15 ONE_DAY_LATE',
      '2027-07-16 2027-05-15 THIRTY_DAYS_LATE',
    ]);
    await runJobs();
    expect(await remindersOf(unpaid.id)).toHaveLength(4);
    expect(await remindersOf(paid.id)).toHaveLength(1);
  });
});

describe('If jobs run at the same time, and after a crash', () => {
  it('each reminder is sent once', async () => {
    await moveClock(test, '2027-08-01T08:00:00.000Z');
    const loans = [await disbursedLoan(test, { finance }), await disbursedLoan(test, { finance })];
    const day = '2027-09-23';
    const [first] = loans;
    const bus = test.app.get(CommandBus, { strict: false });
    const remind = () =>
      bus.execute(new RemindOfInstalment(first?.id ?? '', 'LATE', contextOn('2027-09-16')));
    const answers = await Promise.all(Array.from({ length: 8 }, remind));
    expect(answers.filter((isReminded) => isReminded)).toHaveLength(1);

    const job = test.app.get(ArrearsJob, { strict: false });
    const run = {
      context: () => contextOn(day),
      progress: async () => undefined,
      signal: new AbortController().signal,
    };
    // One worker stops after its first loan; then two complete ones run at the same time.
    const ending = new AbortController();
    const contexts = [contextOn(day), contextOn(day)];
    const ended = {
      ...run,
      context: () => {
        if (contexts.length === 1) ending.abort();
        return contexts.shift() ?? contextOn(day);
      },
      signal: ending.signal,
    };
    expect(await job.run({}, ended)).toEqual({ notified: 1 });
    await Promise.all([job.run({}, run), job.run({}, run)]);
    expect(await job.run({}, run)).toEqual({ notified: 0 });
    const steps = await Promise.all(loans.map(({ id }) => remindersOf(id)));
    expect(steps.map((lines) => lines.map((line) => line.slice(11)))).toEqual([
      ['2027-09-15 ONE_DAY_LATE', '2027-09-15 SEVEN_DAYS_LATE'],
      ['2027-09-15 SEVEN_DAYS_LATE'],
    ]);
  });
});

describe('The loans that need a reminder', () => {
  it('are found in batches, each once, without those that already had the reminder', async () => {
    const application = randomUUID();
    await test.rows(
      `INSERT INTO read.loans_read
         (loan_id, application_id, borrower_id, product_version_id, status, version, principal_cents, apr_percent, term_months, due_day_of_month,
          instalment_cents, total_repayment_cents, balance_cents, next_due_on, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), 'ACTIVE', 1, 1, 1, 1, 15, 1, 1, 1, DATE '2020-01-15' + n % 3, now()
         FROM generate_series(1, 450) n`,
      [application],
    );
    const mine = await test.rows<{ loan_id: string }>(
      'SELECT loan_id FROM read.loans_read WHERE borrower_id = $1',
      [application],
    );
    const [remindedOf] = mine;
    await test.rows(`INSERT INTO read.instalment_reminders_read
       SELECT loan_id, next_due_on, 'THIRTY_DAYS_LATE' FROM read.loans_read WHERE loan_id = '${remindedOf?.loan_id}'`);
    const queries = test.app.get(InstalmentReminderQueries, { strict: false });
    const found: string[] = [];
    const sizes: number[] = [];
    let batch: LoanToRemind[] = await queries.dueBy('2020-02-01', 'SEVEN_DAYS_LATE', undefined);
    while (batch.length > 0) {
      sizes.push(batch.length);
      found.push(...batch.map(({ loanId }) => loanId));
      batch = await queries.dueBy('2020-02-01', 'SEVEN_DAYS_LATE', batch.at(-1));
    }
    await test.rows(`DELETE FROM read.instalment_reminders_read WHERE due_on < '2021-01-01'`);
    await test.rows('DELETE FROM read.loans_read WHERE borrower_id = $1', [application]);
    expect(sizes).toEqual([200, 200, 49]);
    expect(found.toSorted()).toEqual(
      mine
        .map(({ loan_id }) => loan_id)
        .filter((id) => id !== remindedOf?.loan_id)
        .toSorted(),
    );
  });
});
