import { destination, type Destination } from '@dziva/contracts/destinations';
import { listWithdrawals } from '@dziva/contracts/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { settle } from '#test/support/background';
import { expectReplayToAgree } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, registeredDestination, requestedWithdrawal } from '#test/support/transfers';

let test: TestApp;
let member: Person, other: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, other, finance] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
  ]);
  await creditedWallet(test, finance, member, 500);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

const ECOCASH = { method: 'ECOCASH', name: 'Rudo Ncube', number: '0772 123 456' };
const register = (person: Person, form: object) =>
  test.http.post('/api/profile/destinations').set(person.bearer).send(form);
const remove = (person: Person, id: string) =>
  test.http.delete(`/api/profile/destinations/${id}`).set(person.bearer);
const listOf = async (person: Person): Promise<Destination[]> => {
  const { body } = await test.http.get('/api/profile/destinations').set(person.bearer).expect(200);
  return destination.array().parse(body);
};
const withdraw = (person: Person, form: object) =>
  test.http
    .post('/api/wallet/withdraw')
    .set(person.bearer)
    .send({ amount: 5, paymentMethod: 'ECOCASH', ...form });
const asFinanceSees = async (id: string) => {
  const { body } = await test.http
    .get('/api/admin/withdrawals')
    .query({ q: id })
    .set(finance.bearer)
    .expect(200);
  return listWithdrawals.answer.schema.parse(body)[0];
};

describe('A destination', () => {
  it('is stored in the format of a phone number, can be used at once, and is visible to its owner only', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { body } = await register(person, { ...ECOCASH, name: ' Rudo  Ncube ' }).expect(201);
    const registered = destination.parse(body);
    expect(registered).toEqual({
      id: expect.any(String),
      method: 'ECOCASH',
      name: 'Rudo  Ncube',
      number: '+263772123456',
      bank: null,
      registeredAt: expect.any(String),
      usableFrom: registered.registeredAt,
    });
    expect(await listOf(person)).toEqual([registered]);
    expect(await listOf(other)).toEqual([]);
  });

  it('at a bank has an account number and a bank', async () => {
    const form = { method: 'BANK_TRANSFER', name: 'Rudo Ncube', number: '0123-4567 8901', bank: 'CBZ' };
    const { body } = await register(await signInAs(test, 'APPLICANT'), form).expect(201);
    expect(body).toMatchObject({ number: '012345678901', bank: 'CBZ' });
  });

  it.each([
    ['a landline', { number: '0242 791 000' }, 'number'],
    ['a number abroad', { number: '+27821234567' }, 'number'],
    ['an account that is too short', { method: 'BANK_TRANSFER', number: '12-34' }, 'number'],
    ['a mobile money number with a bank', { bank: 'CBZ' }, 'bank'],
  ])('is not %s', async (_what, wrong, path) => {
    const { body } = await register(other, { ...ECOCASH, ...wrong }).expect(400);
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  it('is registered once, in whatever format and however many requests are sent', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const answers = await Promise.all(
      ['0772 123 456', '+263772123456', '(0)772123456'].map((number) =>
        register(person, { ...ECOCASH, number }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [known] = await listOf(person);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'DESTINATION_EXISTS', destinationId: known?.id });
    await register(person, { ...ECOCASH, method: 'ONEMONEY' }).expect(201);
  });

  it('is refused after ten, even if many requests come at once', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const numbers = Array.from({ length: 12 }, (_, i) => `07721234${String(i).padStart(2, '0')}`);
    const answers = await Promise.all(numbers.map((number) => register(person, { ...ECOCASH, number })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      422,
      422,
    ]);
    expect(await listOf(person)).toHaveLength(10);
  });

  it('is reported to its owner when it is added and when it is removed, with its last digits only', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await registeredDestination(test, person);
    await remove(person, id).expect(204);
    await settle(test);
    const { body } = await test.http.get('/api/notifications').set(person.bearer).expect(200);
    const notices = body as { type: string; message: string }[];
    expect(notices.map(({ type }) => type)).toEqual(['DESTINATION_REMOVED', 'DESTINATION_REGISTERED']);
    for (const { message } of notices) {
      expect(message).toContain('to the number that ends in 456');
      expect(message).not.toContain('123456');
    }
  });

  it('can be removed by its owner only, and can be registered again', async () => {
    const { id } = await registeredDestination(test, other);
    await remove(member, id).expect(404);
    await remove(other, id).expect(204);
    await remove(other, id).expect(404);
    await remove(other, randomUUID()).expect(404);
    expect(await listOf(other)).toEqual([]);
    expect((await registeredDestination(test, other)).id).not.toBe(id);
  });
});

describe('A withdrawal to a registered destination', () => {
  it('shows name and number to the person who pays, also after it was removed', async () => {
    const { id: destinationId, registeredAt } = await registeredDestination(test, member, {
      name: 'R. Ncube',
    });
    const { id } = await requestedWithdrawal(test, member, { amount: 5, destinationId });
    const registeredDestinationOf = {
      id: destinationId,
      name: 'R. Ncube',
      number: '+263772123456',
      bank: null,
    };
    expect(await asFinanceSees(id)).toMatchObject({
      destination: '+263772123456, R. Ncube',
      registeredDestination: { ...registeredDestinationOf, registeredAt, removedAt: null },
    });
    await remove(member, destinationId).expect(204);
    expect(await asFinanceSees(id)).toMatchObject({
      destination: '+263772123456, R. Ncube',
      registeredDestination: { ...registeredDestinationOf, removedAt: expect.any(String) },
    });
    await withdraw(member, { destinationId }).expect(404);
  });

  it('cannot use a destination of somebody else, another method, or two destinations', async () => {
    const own = await registeredDestination(test, member, { number: '0773 000 111' });
    await withdraw(member, { destinationId: (await listOf(other))[0]?.id }).expect(404);
    await withdraw(member, { destinationId: randomUUID() }).expect(404);
    const wrong = await withdraw(member, { destinationId: own.id, paymentMethod: 'BANK_TRANSFER' }).expect(
      422,
    );
    expect(wrong.body).toMatchObject({ code: 'DESTINATION_METHOD' });
    await withdraw(member, { destinationId: own.id, destination: '0772 123 456' }).expect(400);
  });

  it('may still have a destination as free text, which is then not a registered one', async () => {
    const { id } = await requestedWithdrawal(test, member, { amount: 5, destination: '0772 000 111' });
    expect(await asFinanceSees(id)).toMatchObject({
      destination: '0772 000 111',
      registeredDestination: null,
    });
  });
});
