import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, decidedWithdrawal, depositRequest, freshProof } from '#test/support/transfers';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
  finance = await signInAs(test, 'FINANCE');
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const atOnce = <T>(count: number, call: () => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, async () => call()));
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('One person can have a limited number waiting at a time, also if they come at once:', () => {
  it('five deposits', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const answers = await atOnce(9, () => depositRequest(test, person, { amount: 1 }, freshProof()));
    expect({ made: countOf(answers, 201), refused: countOf(answers, 429) }).toEqual({ made: 5, refused: 4 });
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_OPEN_TRANSFERS',
      message: 'You already have 5 deposits waiting. Please wait until one of them is verified.',
    });
    expect(await test.rows('SELECT 1 FROM app.deposit_slip WHERE user_id = $1', [person.id])).toHaveLength(5);
  });

  it('three withdrawals, and another one after one is paid', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, person, 100);
    const withdraw = () =>
      test.http.post('/api/wallet/withdraw').set(person.bearer).send({ amount: 1, paymentMethod: 'ECOCASH' });
    const answers = await atOnce(16, withdraw);
    expect({ made: countOf(answers, 201), refused: countOf(answers, 429) }).toEqual({ made: 3, refused: 13 });
    expect(answers.find((answer) => answer.status === 429)?.body).toMatchObject({
      message: 'You already have 3 withdrawals waiting. Please wait until one of them is paid.',
    });
    const [made] = answers.filter((answer) => answer.status === 201);
    await decidedWithdrawal(test, finance, (made?.body as { id: string }).id, { reference: 'A1' });
    await withdraw().expect(201);
    await withdraw().expect(429);
  });

  it('twice as many with a factor of two, which also doubles the twenty requests a minute', async () => {
    const looser = await startSecondApp(test, { RATE_LIMIT_FACTOR: '2', APPROVALS: 'off' });
    try {
      const person = await signInAs(test, 'APPLICANT');
      await creditedWallet(test, finance, person, 100);
      const withdraw = () =>
        looser.http
          .post('/api/wallet/withdraw')
          .set(person.bearer)
          .send({ amount: 1, paymentMethod: 'ECOCASH' });
      const answers = await atOnce(41, withdraw);
      const refused = (code: string) =>
        answers.filter(({ body }) => (body as { code?: string }).code === code).length;
      expect({
        made: countOf(answers, 201),
        tooManyOpen: refused('TOO_MANY_OPEN_TRANSFERS'),
        tooManyRequests: refused('TOO_MANY_REQUESTS'),
      }).toEqual({ made: 6, tooManyOpen: 34, tooManyRequests: 1 });
    } finally {
      await looser.close();
    }
  });
});
