import { settle } from '#test/support/background';
import { LOAN_TERMS, moveClock, recordedPayment, submittedApplication } from '#test/support/journeys';
import { happens, remindedDeposit } from '#test/support/notices';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { type Notification, notification } from '@dziva/contracts/notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const NOW = '2027-01-20T08:00:00.000Z';

let test: TestApp;
let member: Person;
let other: Person;
let assessor: Person;
let finance: Person;
let admin: Person;
let applicationId: string;
let loanId: string;

beforeAll(async () => {
  test = await startTestApp();
  member = await signInAs(test, 'APPLICANT');
  other = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  assessor = await signInAs(test, 'ASSESSOR');
  finance = await signInAs(test, 'FINANCE');
  admin = await signInAs(test, 'ADMIN');
  await moveClock(test, NOW);
});
afterAll(() => test.close());

describe('From the start to the end of an application', () => {
  it('the member gets one notice for each step', async () => {
    await completeLifeCycle();
    await submittedApplication(test, { applicant: other });
    await settle(test);

    const received = await notices(member);
    expect(received.map(({ type }) => type).toReversed()).toEqual([
      'APPLICATION_SUBMITTED',
      'REVIEW_STARTED',
      'INFORMATION_REQUESTED',
      'ASSESSMENT_SCHEDULED',
      'ASSESSMENT_RESCHEDULED',
      'ASSESSMENT_COMPLETED',
      'APPLICATION_APPROVED',
      'LOAN_DISBURSED',
      'PAYMENT_RECEIVED',
      'PAYMENT_RECEIVED',
      'LOAN_SETTLED',
    ]);
    expect(received.find(({ type }) => type === 'ASSESSMENT_RESCHEDULED')).toMatchObject({
      message: 'It is on 22 January 2027 at 10:00. Place: 1 Fife Avenue, Harare.',
      subject: { kind: 'application', id: applicationId },
      readAt: null,
    });
    expect(received.find(({ type }) => type === 'LOAN_DISBURSED')).toMatchObject({
      message: 'US$5,000.00 is in your wallet. The next instalment to pay is that of 15 February 2027.',
      subject: { kind: 'loan', id: loanId },
    });
    expect(received[1]?.message).toMatch(
      /^US\$\d,\d{3}\.\d\d on 20 January 2027, receipt R-\w{4}-\w{4}-\w{4}\.$/,
    );
  });

  it('a replay of the subscription from the beginning adds no notice', async () => {
    const before = await rows();
    await test.rows(`UPDATE es.subscription SET last_tx = 0, last_pos = 0 WHERE name = 'notifications'`);
    await settle(test);
    expect(await rows()).toEqual(before);
  });

  it('nobody else can read the notices', async () => {
    expect((await notices(other)).map(({ type }) => type)).toEqual(['APPLICATION_SUBMITTED']);
    expect(await notices(finance)).toEqual([]);
    expect(await notices(admin)).toEqual([]);
  });

  it("the cancelled assessment gives the member one notice, and the member's own action none", async () => {
    const [declined, withdrawn, ownWay] = await Promise.all([
      arranged(other),
      arranged(other),
      arranged(other),
    ]);
    await changeStatus(declined, finance, { status: 'DECLINED', note: 'The papers are not in your name' });
    await changeStatus(withdrawn, finance, { status: 'WITHDRAWN' });
    await changeStatus(ownWay, other, { status: 'WITHDRAWN' });
    await settle(test);
    const types = (id: string, all: Notification[]) =>
      all
        .filter(({ subject }) => subject.id === id)
        .map(({ type }) => type)
        .toSorted();
    const received = await notices(other);
    const start = ['APPLICATION_SUBMITTED', 'ASSESSMENT_SCHEDULED'];
    expect(types(declined, received)).toEqual([
      'APPLICATION_DECLINED',
      start[0],
      'ASSESSMENT_CANCELLED',
      start[1],
    ]);
    expect(types(withdrawn, received)).toEqual([
      start[0],
      'APPLICATION_WITHDRAWN',
      'ASSESSMENT_CANCELLED',
      start[1],
    ]);
    expect(types(ownWay, received)).toEqual(start);
  });
});

describe('GET /api/notifications', () => {
  it('pages by cursor, newest first, and always says how many there are', async () => {
    const all = await notices(member);
    const first = await get('/api/notifications?limit=4').expect(200);
    expect(first.headers['x-total-count']).toBe('11');
    expect(first.headers['cache-control']).toBe('no-store');
    const second = await get(next(first)).expect(200);
    const third = await get(next(second)).expect(200);
    expect([...first.body, ...second.body, ...third.body]).toEqual(all);
    expect(third.headers['link']).toBeUndefined();
  });

  it('pages by number', async () => {
    const all = await get('/api/notifications').expect(200);
    const page = await get('/api/notifications?page=2&pageSize=2').expect(200);
    expect(page.body).toEqual((all.body as unknown[]).slice(2, 4));
    expect(page.headers['x-total-count']).toBe(String((all.body as unknown[]).length));
    expect(page.headers['link']).toContain('page=1&pageSize=2>; rel="prev"');
  });

  it.each([
    'after=garbage',
    'after=WyIxIiwiMiJd',
    'limit=0',
    'limit=101',
    'unread=1',
    'page=1&limit=2',
    'userId=1',
  ])('refuses ?%s', (query) => get(`/api/notifications?${query}`).expect(400));

  it('is for people who are signed in and approved', async () => {
    const pending = await signInAs(test, 'APPLICANT', {
      status: 'PENDING_APPROVAL',
      requestedRole: 'FINANCE',
    });
    await test.http.get('/api/notifications').expect(401);
    for (const request of [get('/api/notifications', pending), read({}, pending)])
      expect((await request.expect(403)).body).toMatchObject({ code: 'STAFF_APPROVAL_PENDING' });
  });
});

describe('POST /api/notifications/read', () => {
  it('marks one as read, once', async () => {
    const [newest, second] = await notices(member);
    await read({ ids: [newest?.id ?? ''] }).expect(204);
    const [readFirst] = await notices(member);
    expect(readFirst?.readAt).toMatch(/^2027-01-20T/);
    expect(await unread(member)).toBe(10);
    await read({ ids: [newest?.id ?? '', second?.id ?? ''] }).expect(204);
    expect(await unread(member)).toBe(9);
    expect((await notices(member))[0]).toEqual(readFirst);
  });

  it('ignores notices of others', async () => {
    const [theirs] = await notices(other);
    await read({ ids: [theirs?.id ?? ''] }).expect(204);
    expect((await notices(other))[0]).toEqual(theirs);
    expect(await unread(member)).toBe(9);
  });

  it('marks none for an empty list, and all without a list', async () => {
    await read({ ids: [] }).expect(204);
    expect(await unread(member)).toBe(9);
    const before = await unread(other);
    await read({}).expect(204);
    expect(await unread(member)).toBe(0);
    expect(await unread(other)).toBe(before);
    const list = await get('/api/notifications?unread=true&limit=1').expect(200);
    expect(list.body).toEqual([]);
  });

  it.each([{ ids: 'all' }, { ids: ['1'] }, { id: [] }])('refuses %j', (body) => read(body).expect(400));

  it('refuses more than a hundred at once', async () => {
    const [one] = await notices(member);
    await read({ ids: Array(101).fill(one?.id) }).expect(400);
    await read({ ids: Array(100).fill(one?.id) }).expect(204);
  });
});

describe('Finance', () => {
  it('gets a notice of a waiting deposit, except its owner and disabled accounts', async () => {
    const away = await signInAs(test, 'FINANCE', { status: 'DISABLED' });
    const reminded = await remindedDeposit(test, finance, NOW);
    const colleague = await signInAs(test, 'FINANCE');
    await remindedDeposit(test, member, NOW);
    await settle(test);
    expect(await notices(finance)).toMatchObject([{ type: 'DEPOSIT_REMINDED' }]);
    const received = await notices(colleague);
    expect(received).toMatchObject([
      {
        subject: { kind: 'deposit' },
        message: expect.stringMatching(/^Tariro Moyo sent US\$50.00 by EcoCash more than 24/),
      },
      { subject: { kind: 'deposit', id: reminded } },
    ]);
    expect(await notices(member)).toHaveLength(11);
    expect(await test.rows('SELECT 1 FROM app.notification WHERE user_id = $1', [away.id])).toEqual([]);
  });

  it('gets no second notice when somebody new joined before a replay', async () => {
    const newcomer = await signInAs(test, 'FINANCE');
    const before = await rows();
    await test.rows(`UPDATE es.subscription SET last_tx = 0, last_pos = 0 WHERE name = 'notifications'`);
    await settle(test);
    expect(await rows()).toEqual(before);
    expect(await notices(newcomer)).toEqual([]);
  });
});

describe('Events that are older than 30 days', () => {
  it('are in the list as read, so that the unread count shows only new notices', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const facts = { direction: 'CREDIT', userId: member.id, amountCents: 100 };
    await happens(test, 'adjustment', 'WalletAdjusted', facts, '2026-12-21T08:00:00.000Z');
    await happens(test, 'adjustment', 'WalletAdjusted', facts, '2026-12-22T08:00:00.000Z');
    await settle(test);
    expect(await notices(member)).toMatchObject([
      { type: 'WALLET_ADJUSTED', readAt: null },
      { type: 'WALLET_ADJUSTED', readAt: '2026-12-21T08:00:00.000Z' },
    ]);
    expect(await unread(member)).toBe(1);
  });
});

describe('An erased member', () => {
  it('leaves no notices behind, also after a replay, and no name in those of others', async () => {
    const gone = await signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Sibanda' });
    const { id } = await submittedApplication(test, { applicant: gone });
    await changeStatus(id, gone, { status: 'WITHDRAWN' });
    await remindedDeposit(test, gone, NOW);
    await settle(test);
    expect((await notices(finance))[0]?.message).toContain('Farai Sibanda');
    await test.http
      .post(`/api/admin/users/${gone.id}/erase`)
      .set(admin.bearer)
      .send({})
      .expect((answer) => {
        expect(answer.status).toBeLessThan(300);
      });
    await test.rows(`UPDATE es.subscription SET last_tx = 0, last_pos = 0 WHERE name = 'notifications'`);
    await settle(test);
    expect(await test.rows('SELECT 1 FROM app.notification WHERE user_id = $1', [gone.id])).toEqual([]);
    expect((await notices(finance))[0]?.message).toContain('Erased member sent US$50.00');
  });
});

/** Goes through all steps: submitted, reviewed, documents requested, assessed, approved, paid out and paid back. */
async function completeLifeCycle(): Promise<void> {
  applicationId = (await submittedApplication(test, { applicant: member })).id;
  await changeStatus(applicationId, assessor, { status: 'UNDER_REVIEW' });
  await post(`/api/applications/${applicationId}/request-information`, assessor, {
    note: 'A payslip, please',
  });
  const assessmentId = await arrange(applicationId);
  await test.http
    .patch(`/api/assessments/${assessmentId}`)
    .set(admin.bearer)
    .send({ scheduledAt: '2027-01-22T08:00:00.000Z', location: '1 Fife Avenue, Harare' })
    .expect(200);
  await test.http
    .patch(`/api/assessments/${assessmentId}/complete`)
    .set(assessor.bearer)
    .send({ result: 'PASS', assessedValueCents: 1_150_000, assessedAt: '2027-01-20' })
    .expect(200);
  loanId = await post('/api/loans', finance, { ...LOAN_TERMS, appId: applicationId });
  await post(`/api/loans/${loanId}/disburse`, finance, { method: 'WALLET' });
  await recordedPayment(test, finance, loanId, { amountCents: 10_000 });
  const payoff = await test.http.get(`/api/loans/${loanId}/payoff`).set(member.bearer).expect(200);
  const { totalCents } = payoff.body as { totalCents: number };
  await recordedPayment(test, member, loanId, { amountCents: totalCents, method: 'WALLET' });
}

async function arranged(applicant: Person): Promise<string> {
  const { id } = await submittedApplication(test, { applicant });
  await arrange(id, (await signInAs(test, 'ASSESSOR')).id);
  return id;
}

function arrange(id: string, assessorId = assessor.id): Promise<string> {
  const scheduledAt = '2027-01-25T08:00:00.000Z';
  return post('/api/assessments', admin, { applicationId: id, assessorId, scheduledAt, location: 'Harare' });
}

async function changeStatus(id: string, person: Person, body: object): Promise<void> {
  await test.http.patch(`/api/applications/${id}/status`).set(person.bearer).send(body).expect(200);
}

/** The id of what was created. */
async function post(path: string, person: Person, body: object): Promise<string> {
  const answer = await test.http.post(path).set(person.bearer).send(body);
  expect({ path, status: answer.status < 300 }).toEqual({ path, status: true });
  return (answer.body as { id: string }).id;
}

const get = (path: string, person = member) => test.http.get(path).set(person.bearer);
const read = (body: object, person = member) =>
  test.http.post('/api/notifications/read').set(person.bearer).send(body);

async function notices(person: Person): Promise<Notification[]> {
  const { body } = await get('/api/notifications', person).expect(200);
  return z.array(notification).parse(body);
}

async function unread(person: Person): Promise<number> {
  const { headers } = await get('/api/notifications?unread=true&limit=1', person).expect(200);
  return Number(headers['x-total-count']);
}

const rows = () => test.rows('SELECT * FROM app.notification ORDER BY seq');
const next = ({ headers }: { headers: Record<string, string> }) =>
  /^<(.+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
