import { listTextMessages, textMessage } from '@dziva/contracts/messages';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { settle } from '#test/support/background';
import { creditedWallet } from '#test/support/transfers';
import { happens } from '#test/support/notices';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { GATEWAY_TOKEN, startTextGateway, type TestGateway } from '#test/support/text-gateway';
import { Clock } from '#platform/clock/clock';
import { SendTextMessages } from './text-messages.handlers.ts';
import { NoteWalletLines } from './wallet-lines.handler.ts';

/** 10:00 in Harare. */
const MORNING = new Date('2026-11-20T08:00:00.000Z');
let gateway: TestGateway;
let test: TestApp;
let finance: Person;
let now = MORNING;
beforeAll(async () => {
  gateway = await startTextGateway();
  test = await startTestApp({
    SMS_URL: gateway.url,
    SMS_TOKEN: GATEWAY_TOKEN,
    SMS_SENDER: 'Dziva',
    SMS_MONTHLY_MAX: '3',
  });
  test.app.get(Clock, { strict: false }).now = () => now;
  finance = await signInAs(test, 'FINANCE');
});
afterEach(() => {
  now = MORNING;
  gateway.answer = 202;
});
afterAll(async () => {
  await test.close();
  await gateway.stop();
});

let phones = 0;
/** A member with a verified telephone. */
async function member(): Promise<Person & { phone: string }> {
  const phone = `+2637721${String(10_000 + (phones += 1))}`;
  const person = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube', phone });
  await test.rows(
    'UPDATE app.user_account SET phone_verified_at = now(), version = version + 1 WHERE id = $1',
    [person.id],
  );
  return { ...person, phone };
}

/** The member's withdrawal is paid, which they are told. */
async function paidOut({ id: userId }: Person): Promise<void> {
  await happens(
    test,
    'withdrawal',
    'WithdrawalPaid',
    { userId, amountCents: 5_000, method: 'ECOCASH', reference: 'MP1' },
    now.toISOString(),
  );
  await settle(test);
}

const send = () => test.app.get(CommandBus, { strict: false }).execute(new SendTextMessages());
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const sentTo = ({ phone }: { phone: string }) => gateway.messages.filter(({ to }) => to === phone);
const states = ({ id }: Person) =>
  test.rows('SELECT state, why, attempts FROM app.text_message WHERE user_id = $1 ORDER BY created_at, id', [
    id,
  ]);
const report = (id: string, state: string, token = GATEWAY_TOKEN) =>
  test.http
    .post('/api/text-messages/reports')
    .set({ Authorization: `Bearer ${token}` })
    .send({ id, state });
const idOf = async ({ id }: Person): Promise<string> =>
  (await test.rows<{ id: string }>('SELECT id FROM app.text_message WHERE user_id = $1', [id]))[0]?.id ?? '';

describe('A notice that also goes to a telephone', () => {
  it('is sent once to the verified number, with the sender and its words', async () => {
    const person = await member();
    await paidOut(person);
    expect(await send()).toEqual({ sent: 1 });
    expect(await send()).toEqual({});
    expect(sentTo(person)).toMatchObject([
      { from: 'Dziva', text: expect.stringMatching(/^Dziva: .*US\$50\.00/) },
    ]);
    expect(await states(person)).toEqual([{ state: 'SENT', why: null, attempts: 1 }]);
  });

  it('is not sent without a verified number, to somebody who does not want it, or above the limit of the month', async () => {
    const unverified = await signInAs(test, 'APPLICANT', { phone: '+263772999001' });
    const unwilling = await member();
    await test.http
      .put('/api/profile/messages')
      .set(unwilling.bearer)
      .send({ mail: true, text: false })
      .expect(200);
    const often = await member();
    for (const person of [unverified, unwilling, often, often, often, often]) await paidOut(person);
    expect(await send()).toEqual({ sent: 3, skipped: 3 });
    expect(await states(unverified)).toMatchObject([{ state: 'SKIPPED', why: 'NO_VERIFIED_PHONE' }]);
    expect(await states(unwilling)).toMatchObject([{ state: 'SKIPPED', why: 'NOT_WANTED' }]);
    expect((await states(often)).map(({ why }) => why).filter((why) => why !== null)).toEqual([
      'MONTHLY_LIMIT',
    ]);
    expect(sentTo(often)).toHaveLength(3);
  });

  it('waits until seven in the morning', async () => {
    now = new Date('2026-11-20T19:30:00.000Z'); // 21:30 in Harare
    const person = await member();
    await paidOut(person);
    expect(await send()).toEqual({});
    now = new Date('2026-11-21T05:00:00.000Z');
    expect(await send()).toEqual({ sent: 1 });
    expect(sentTo(person)).toHaveLength(1);
  });

  it('is no news after two days', async () => {
    const person = await member();
    await paidOut(person);
    later(49 * 60);
    expect(await send()).toEqual({ skipped: 1 });
    expect(await states(person)).toMatchObject([{ why: 'TOO_LATE' }]);
  });
});

describe('A gateway', () => {
  it('that fails gets the message again later, with the same id; after the fifth time it has failed, and staff can send it again', async () => {
    gateway.answer = 503;
    const person = await member();
    await paidOut(person);
    for (const minutes of [1, 5, 15, 60]) {
      expect(await send()).toEqual({ waiting: 1 });
      expect(await send()).toEqual({});
      later(minutes);
    }
    expect(await send()).toEqual({ failed: 1 });
    const id = await idOf(person);
    expect(new Set(gateway.requests.filter(({ to }) => to === person.phone).map((each) => each.id))).toEqual(
      new Set([id]),
    );
    const { body } = await test.http.get('/api/text-messages?state=FAILED').set(finance.bearer).expect(200);
    expect(listTextMessages.answer.schema.parse(body)).toContainEqual(
      expect.objectContaining({
        id,
        userName: 'Rudo Ncube',
        type: 'WITHDRAWAL_PAID',
        state: 'FAILED',
        why: 'NO_ANSWER',
        attempts: 5,
      }),
    );
    expect(JSON.stringify(body)).not.toContain(person.phone);
    gateway.answer = 202;
    const again = await test.http.post(`/api/text-messages/${id}/retry`).set(finance.bearer).expect(200);
    expect(textMessage.parse(again.body)).toMatchObject({ state: 'WAITING', why: null });
    expect(await send()).toEqual({ sent: 1 });
    await test.http.post(`/api/text-messages/${id}/retry`).set(finance.bearer).expect(409);
    expect(sentTo(person)).toHaveLength(1);
  });

  it('does not get a message again that would be older than two days: there staff are told why', async () => {
    gateway.answer = 503;
    const person = await member();
    await paidOut(person);
    for (const minutes of [1, 5, 15, 60]) {
      await send();
      later(minutes);
    }
    expect(await send()).toEqual({ failed: 1 });
    later(48 * 60);
    gateway.answer = 202;
    const refused = await test.http
      .post(`/api/text-messages/${await idOf(person)}/retry`)
      .set(finance.bearer)
      .expect(409);
    expect(refused.body).toMatchObject({
      code: 'MESSAGE_TOO_OLD',
      message: expect.stringContaining('older than two days'),
    });
    expect(await states(person)).toMatchObject([{ state: 'FAILED', why: 'NO_ANSWER' }]);
  });

  it('that breaks off after it has taken a message sends it once', async () => {
    gateway.answer = 'breaks off';
    const person = await member();
    await paidOut(person);
    expect(await send()).toEqual({ waiting: 1 });
    gateway.answer = 202;
    later(1);
    expect(await send()).toEqual({ sent: 1 });
    expect(gateway.requests.filter(({ to }) => to === person.phone)).toHaveLength(2);
    expect(sentTo(person)).toHaveLength(1);
  });

  it('that refuses a message is not asked again', async () => {
    gateway.answer = 400;
    const person = await member();
    await paidOut(person);
    expect(await send()).toEqual({ failed: 1 });
    expect(await states(person)).toMatchObject([{ state: 'FAILED', why: 'REFUSED', attempts: 1 }]);
  });

  it('says when a message arrived, twice and in any order; who does not have its token says nothing', async () => {
    const person = await member();
    await paidOut(person);
    await send();
    const id = await idOf(person);
    await report(id, 'DELIVERED', 'a guess').expect(404);
    expect(await states(person)).toMatchObject([{ state: 'SENT' }]);
    await report(id, 'DELIVERED').expect(204);
    await report(id, 'DELIVERED').expect(204);
    await report(id, 'FAILED').expect(204);
    expect(await states(person)).toMatchObject([{ state: 'DELIVERED', why: null }]);
    await report('6f1d0a00-0000-4000-8000-000000000001', 'DELIVERED').expect(204);
  });

  it('is asked by one of several workers for each message', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()));
    for (const person of people) await paidOut(person);
    await Promise.all(Array.from({ length: 4 }, send));
    for (const person of people)
      expect(gateway.requests.filter(({ to }) => to === person.phone)).toHaveLength(1);
  });

  it('sends the code for a telephone; if it does not take it, the member is told', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772999002' });
    const ask = () => test.http.post('/api/profile/phone/code').set(person.bearer).send({});
    await ask().expect(200);
    expect(sentTo({ phone: '+263772999002' })).toMatchObject([
      { text: expect.stringMatching(/^\d{6} is your code/) },
    ]);
    gateway.answer = 500;
    const { body } = await ask().expect(409);
    expect(body).toMatchObject({ code: 'NOT_SENT' });
  });
});

describe('The monthly line of a wallet', () => {
  const noteLines = () => test.app.get(CommandBus, { strict: false }).execute(new NoteWalletLines());

  it('has the balance at the end of the month and a code that the page for documents takes', async () => {
    now = new Date('2027-01-20T08:00:00.000Z');
    const person = await member();
    const without = await member();
    await creditedWallet(test, finance, person, 1_234.5);
    now = new Date('2027-02-01T06:00:00.000Z');
    expect(await noteLines()).toEqual({ lines: 1 });
    expect(await noteLines()).toEqual({ lines: 0 });
    await send();
    const [line] = sentTo(person);
    expect(line?.text).toMatch(
      /^Dziva: your wallet on 31 January 2027: US\$1,234\.50\. To check it, enter [0-9A-F]{8} at our page \/verify$/,
    );
    expect(sentTo(without)).toEqual([]);
    const code = /enter (\S+)/.exec(line?.text ?? '')?.[1] ?? '';
    const verify = async (number: string) =>
      (await test.http.get(`/api/verify/${number}`).expect(200)).body as { valid: boolean };
    expect(await verify(code)).toMatchObject({ valid: true, recordedAt: '2027-01-20T08:00:00.000Z' });
    expect(await verify(code.toLowerCase())).toMatchObject({ valid: true });
    expect(await verify('00000000')).toEqual({ valid: false, recordedAt: null });
  });

  it('is not written for a month in which nothing moved', async () => {
    now = new Date('2027-03-01T06:00:00.000Z');
    expect(await noteLines()).toEqual({ lines: 0 });
  });
});
