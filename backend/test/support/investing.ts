/** Helpers that prepare investments. Finance credits the wallet; everything goes over HTTP, apart from the clock and the job. */
import { Clock } from '#platform/clock/clock';
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { InvestmentReturnsJob } from '#investments/investments.jobs';
import { ControlledClock } from '#platform/clock/controlled-clock';
import type { JobCounts, JobRun } from '#platform/jobs/job';
import { type Investment, investment } from '@dziva/contracts/investments';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { randomUUID } from 'node:crypto';
import { type Person, type PersonRow, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A new member with this many dollars in the wallet. */
export async function fundedMember(
  test: TestApp,
  dollars: number,
  row: Partial<PersonRow> = {},
): Promise<Person> {
  const [member, finance] = await Promise.all([signInAs(test, 'APPLICANT', row), signInAs(test, 'FINANCE')]);
  await test.http
    .post('/api/admin/wallet/credit')
    .set(finance.bearer)
    .send({ userId: member.id, amount: dollars, description: 'Money to invest' })
    .expect(201);
  return member;
}

/** An investment that starts today: US$100.00 in the basic plan, unless stated otherwise. */
export async function openedInvestment(
  test: TestApp,
  member: Person,
  { planId = 'basic', amount = 100 }: { planId?: string; amount?: number | string } = {},
): Promise<Investment> {
  const { body } = await test.http
    .post('/api/investments')
    .set(member.bearer)
    .send({ planId, amount })
    .expect(201);
  return investment.parse(body);
}

/** Moves the clock forward without running the jobs that are due in between, as if no worker ran. */
export async function skipTo(test: Pick<TestApp, 'app'>, now: string): Promise<void> {
  await test.app.get(ControlledClock, { strict: false }).moveTo(now);
}

/** Runs the job that pays monthly returns directly, not through its queue. */
export async function payReturns(
  test: Pick<TestApp, 'app'>,
  settings: Partial<Pick<JobRun, 'progress' | 'signal'>> = {},
): Promise<JobCounts> {
  return test.app.get(InvestmentReturnsJob, { strict: false }).run({}, jobRun(test, settings));
}

function jobRun(test: Pick<TestApp, 'app'>, settings: Partial<Pick<JobRun, 'progress' | 'signal'>>): JobRun {
  const clock = test.app.get(Clock, { strict: false });
  const correlationId = randomUUID();
  return {
    context: () => {
      const now = clock.now();
      return {
        actor: SYSTEM_ACTOR,
        now: now.toISOString(),
        today: harareDateOf(now),
        commandId: randomUUID(),
        correlationId,
        causationId: null,
        receipt: null,
      };
    },
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...settings,
  };
}
