/**
 * Each way in which somebody took money from this company, or tried to, with nobody behind it but themselves and a friend who is a
 * member. The tables say how each step is answered, and how much has moved on one person's word in the end: never more than the
 * policy allows one person.
 */
import { securityRecord } from '@dziva/contracts/security-journal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identifiedStaff } from './support/approvals.ts';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { exceededLimits, oneWordMeasure } from './support/one-word-measure.ts';
import type { Person } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { type Answer, ThiefWorld, type Way, wordOf } from './support/thief-world.ts';
import { WAYS_WITH_LOANS } from './support/ways-with-loans.ts';
import { WAYS_WITH_MONEY } from './support/ways-with-money.ts';

let test: TestApp;
let world: ThiefWorld;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  world = await ThiefWorld.open(test);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

describe.each([
  ['With credits, deposits, statements and payouts', WAYS_WITH_MONEY],
  ['With loans, sales and proposals', WAYS_WITH_LOANS],
])('%s', (_what, ways) => {
  it.each(Object.entries(ways))('%s', async (_way, way) => expectHeld(way));
});

async function expectHeld({ by, run, said, moved = {} }: Way): Promise<void> {
  const thief = await identifiedStaff(test, by ?? 'FINANCE', { firstName: 'Simba', lastName: 'Gono' });
  const answers: Answer[] = [];
  await run(world, { thief, friend: await world.friend(), say: (answer) => answers.push(answer) });
  expect(answers.map(wordOf)).toEqual(said);
  const record = await oneWordMeasure(test, thief.id);
  const { credited = 0, left = 0, givenUp = 0 } = moved;
  expect({
    credited: record.credited.day,
    left: record.left.day,
    givenUp: record.givenUp.day,
    exceeded: exceededLimits(record),
  }).toEqual({ credited: credited * 100, left: left * 100, givenUp: givenUp * 100, exceeded: [] });
  await expectOnRecord(thief, answers);
}

/** Whatever waits is a proposal of the thief in the security journal, and what is forbidden is there too. */
async function expectOnRecord(thief: Person, answers: readonly Answer[]): Promise<void> {
  const { body } = await test.http
    .get('/api/audit/security')
    .query({ user: thief.id })
    .set(world.admin.bearer)
    .expect(200);
  const records = securityRecord.array().parse(body);
  const expected = answers.flatMap((answer) => {
    if (answer.status === 202) return [`PROPOSAL_MADE ${wordOf(answer)}`];
    return answer.status === 403 ? [`REFUSED ${wordOf(answer)}`] : [];
  });
  expect(records.map(({ what, detail }) => `${what} ${detail}`)).toEqual(expect.arrayContaining(expected));
}
