/** The alerts that administrators, and the person concerned, get. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, proposedCredit, readProposal } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree } from '#test/support/books';
import { type Person, PASSWORD, signInAs } from '#test/support/people';
import { skipToQuarterHour } from '#test/support/quarter-hour';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { registeredDestination } from '#test/support/transfers';

let test: TestApp;
let admin: Person, second: Person, finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await skipToQuarterHour(test);
  admin = await identifiedStaff(test, 'ADMIN');
  second = await identifiedStaff(test, 'ADMIN');
  finance = await identifiedStaff(test, 'FINANCE');
});
beforeEach(async () => {
  member = await signInAs(test, 'APPLICANT');
  await settle(test);
  await test.rows('DELETE FROM app.notification');
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

const signIn = (person: Person, headers: object = {}, password = PASSWORD) =>
  test.http
    .post('/api/auth/login')
    .set({ ...headers })
    .send({ email: person.email, password });
/** The notices of these types since the test began, as type and person, each once. */
const notified = async (...types: string[]) => {
  await settle(test);
  const rows = await test.rows<{ type: string; user_id: string }>(
    'SELECT type, user_id FROM app.notification WHERE type = ANY ($1) ORDER BY seq',
    [types],
  );
  return rows.map(({ type, user_id: id }) => `${type} ${nameOf(id)}`).toSorted();
};
const nameOf = (id: string) =>
  new Map([
    [admin.id, 'admin'],
    [second.id, 'second'],
    [finance.id, 'finance'],
    [member.id, 'member'],
  ]).get(id) ?? id;

describe('Failed sign-ins', () => {
  it('are reported once, at the fifth within a quarter of an hour, also if twenty come at once', async () => {
    const tryToo = (n: number) =>
      Promise.all(Array.from({ length: n }, () => signIn(member, {}, 'Not-the-password-2026').expect(401)));
    await tryToo(4);
    expect(await notified('SIGN_INS_FAILED')).toEqual([]);
    await tryToo(20);
    expect(await notified('SIGN_INS_FAILED')).toEqual([
      'SIGN_INS_FAILED admin',
      'SIGN_INS_FAILED member',
      'SIGN_INS_FAILED second',
    ]);
  });

  it('with an unknown address are reported to nobody', async () => {
    const nobody = { ...member, email: 'nobody@dziva.test' };
    for (let n = 0; n < 6; n++) await signIn(nobody, {}, 'Not-the-password-2026').expect(401);
    expect(await notified('SIGN_INS_FAILED')).toEqual([]);
  });
});

describe('A device', () => {
  const browser = { 'Sec-Fetch-Site': 'same-origin' };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    ((answer.headers['set-cookie'] ?? []) as string[])
      .filter((cookie) => cookie.startsWith('dziva-device='))
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  it('is reported to its owner if it is new and not the first; the first one, a known one and a script are not reported', async () => {
    await signIn(member).expect(200);
    const first = await signIn(member, browser).expect(200);
    await signIn(member, { ...browser, Cookie: cookieOf(first) }).expect(200);
    expect(await notified('NEW_DEVICE_USED')).toEqual([]);
    await signIn(member, browser).expect(200);
    expect(await notified('NEW_DEVICE_USED')).toEqual(['NEW_DEVICE_USED member']);
  });

  it('of a colleague is reported to administrators as well', async () => {
    await signIn(finance, browser).expect(200);
    await signIn(finance, browser).expect(200);
    expect(await notified('NEW_DEVICE_USED')).toEqual([
      'NEW_DEVICE_USED admin',
      'NEW_DEVICE_USED finance',
      'NEW_DEVICE_USED second',
    ]);
  });
});

describe('A device of two accounts', () => {
  const browser = { 'Sec-Fetch-Site': 'same-origin' };

  it('is reported once if one of the accounts is of staff, is shown on proposals, and blocks nothing', async () => {
    const [cashier, neighbour] = [await signInAs(test, 'FINANCE'), await signInAs(test, 'APPLICANT')];
    const first = await signIn(neighbour, browser).expect(200);
    const cookies = ((first.headers['set-cookie'] ?? []) as unknown as string[]).filter((cookie) =>
      cookie.startsWith('dziva-device='),
    );
    const here = { ...browser, Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    await signIn(member, here).expect(200);
    expect(await notified('DEVICE_SHARED')).toEqual([]);
    for (let time = 0; time < 2; time++) await signIn(cashier, here).expect(200);
    expect(await notified('DEVICE_SHARED')).toEqual(
      [`DEVICE_SHARED ${cashier.id}`, 'DEVICE_SHARED admin', 'DEVICE_SHARED second'].toSorted(),
    );
    const proposal = await proposedCredit(test, { by: cashier, member: neighbour });
    const { unusual } = await readProposal(test, admin, proposal);
    expect(unusual.map(({ code }) => code)).toContain('SHARED_DEVICE');
    await confirming(test, admin, proposal).expect(200);
  });
});

describe('A staff role', () => {
  it('is reported when it is given, not when it is proposed', async () => {
    const answer = await test.http
      .patch(`/api/admin/users/${member.id}`)
      .set(admin.bearer)
      .send({ role: 'ASSESSOR' })
      .expect(202);
    expect(await notified('STAFF_ROLE_GIVEN')).toEqual([]);
    const { proposal } = answer.body as { proposal: { id: string } };
    await confirming(test, second, proposal).expect(200);
    expect(await notified('STAFF_ROLE_GIVEN')).toEqual([
      'STAFF_ROLE_GIVEN admin',
      'STAFF_ROLE_GIVEN member',
      'STAFF_ROLE_GIVEN second',
    ]);
  });
});

describe('A new number or account', () => {
  it('is reported to its member and to administrators', async () => {
    await registeredDestination(test, member);
    expect(await notified('DESTINATION_REGISTERED', 'DESTINATION_ADDED')).toEqual([
      'DESTINATION_ADDED admin',
      'DESTINATION_ADDED second',
      'DESTINATION_REGISTERED member',
    ]);
  });
});

describe('Ten proposals of one person', () => {
  const confirmed = async (by: Person, times: number) => {
    for (let n = 0; n < times; n++) {
      const proposal = await proposedCredit(test, { by: finance, member });
      await confirming(test, by, proposal).expect(200);
    }
  };

  it('are reported if the same colleague confirmed them in a row; a different colleague in between restarts the count', async () => {
    await confirmed(second, 9);
    await confirmed(admin, 1);
    await confirmed(second, 9);
    expect(await notified('SAME_TWO_PEOPLE')).toEqual([]);
    await confirmed(second, 2);
    expect(await notified('SAME_TWO_PEOPLE')).toEqual(['SAME_TWO_PEOPLE admin', 'SAME_TWO_PEOPLE second']);
    // The proposer still gets the usual notice of each proposal.
    expect(await notified('PROPOSAL_CONFIRMED')).toHaveLength(21);
  });
});

describe('What rests on one person’s word', () => {
  const credit = (amount: number, by = finance) =>
    test.http
      .post('/api/admin/wallet/credit')
      .set(by.bearer)
      .send({ userId: member.id, amount, description: 'Her plot was sold' })
      .expect(201);
  const run = (job: string) =>
    test.http.post(`/api/admin/jobs/${job}/run`).set(admin.bearer).send({}).expect(202);
  const initiated = async (query: object) =>
    (await test.http.get('/api/audit/initiated').query(query).set(admin.bearer).expect(200)).body as object[];
  const messages = (type: string) =>
    test.http
      .get('/api/notifications')
      .set(second.bearer)
      .expect(200)
      .then(({ body }) =>
        (body as { type: string; message: string }[])
          .filter((each) => each.type === type)
          .map(({ message }) => message),
      );

  it('is reported once when it reaches half of a limit, and is listed per person and per member', async () => {
    await credit(5_000);
    await run('one-word-halves');
    expect(await notified('ONE_WORD_HALF_REACHED')).toEqual([]);
    await credit(5_000);
    await run('one-word-halves');
    await settle(test);
    await run('one-word-halves');
    // Of the person and of the member.
    expect(await notified('ONE_WORD_HALF_REACHED')).toEqual([
      ...Array.from({ length: 2 }, () => 'ONE_WORD_HALF_REACHED admin'),
      ...Array.from({ length: 2 }, () => 'ONE_WORD_HALF_REACHED second'),
    ]);
    expect(await messages('ONE_WORD_HALF_REACHED')).toContain(
      'Money in: US$10,000.00 today rests on the word of Tariro Moyo alone. The limit is US$20,000.00.',
    );
    const sum = { class: 'moneyIn', entries: 2, cents: 1_000_000, largestCents: 500_000 };
    expect(await initiated({ by: finance.id, side: 'PERSON' })).toMatchObject([{ id: finance.id, ...sum }]);
    expect(await initiated({ for: member.id })).toMatchObject([
      { side: 'PERSON', id: finance.id, ...sum },
      { side: 'MEMBER', id: member.id, ...sum },
    ]);
    expect(await initiated({ from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
    await test.http.get('/api/audit/initiated').set(member.bearer).expect(403);
  });

  it('is reported of each week on the Monday after it', async () => {
    await credit(100);
    const { body } = await test.http.get('/api/dev/clock').expect(200);
    const later = new Date(Date.parse((body as { now: string }).now) + 3 * 86_400_000).toISOString();
    await test.http.put('/api/dev/clock').set(admin.bearer).send({ now: later }).expect(200);
    await run('one-word-week');
    await settle(test);
    await run('one-word-week');
    expect(await notified('ONE_WORD_WEEK_ENDED')).toEqual([
      'ONE_WORD_WEEK_ENDED admin',
      'ONE_WORD_WEEK_ENDED second',
    ]);
    expect((await messages('ONE_WORD_WEEK_ENDED'))[0]).toMatch(
      /The largest was US\$5,000\.00\. Look at whose they are\.$/,
    );
  });
});
