import * as contract from '@dziva/contracts/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person;
/** Oldest first: Rudo's EcoCash, Farai's bank transfer, Rudo's OneMoney. */
let ids: string[];
let farai: Person;
beforeAll(async () => {
  test = await startTestApp();
  const rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  farai = await signInAs(test, 'APPLICANT', { firstName: '=Farai', lastName: 'Dube' });
  finance = await signInAs(test, 'FINANCE', { firstName: 'Chipo', lastName: 'Banda' });
  await moveClock(test, '2027-03-01T08:00:00.000Z');
  const first = await submittedDeposit(test, rudo, { amount: 30, externalReference: 'EC-1' });
  await moveClock(test, '2027-03-02T08:30:00.000Z');
  const second = await submittedDeposit(test, farai, { amount: 10, paymentMethod: 'BANK_TRANSFER' });
  await moveClock(test, '2027-03-03T08:59:00.000Z');
  const third = await submittedDeposit(test, rudo, {
    amount: 20,
    paymentMethod: 'ONEMONEY',
    externalReference: 'OM_2',
  });
  ids = [first.id, second.id, third.id];
});
afterAll(() => test.close());

const get = (query: object) => test.http.get('/api/admin/deposits').query(query).set(finance.bearer);
const queue = async (query: object = {}) =>
  contract.listDeposits.answer.schema.parse((await get(query).expect(200)).body);
const order = async (query: object) => (await queue(query)).map(({ id }) => ids.indexOf(id));

describe('GET /api/admin/deposits', () => {
  it('is oldest first, with age and service level against 24 and 48 hours', async () => {
    expect((await queue()).map(({ ageHours, serviceLevel }) => [ageHours, serviceLevel])).toEqual([
      // Whole hours, with a margin for the seconds that pass during the test.
      [48, 'OVERDUE'],
      [24, 'DUE_SOON'],
      [0, 'ON_TIME'],
    ]);
  });

  it.each([
    [{ q: 'rudo' }, [0, 2]],
    [{ q: 'NCUBE' }, [0, 2]],
    [{ q: 'om_' }, [2]],
    [{ q: 'applicant-' }, [0, 1, 2]], // part of their addresses
    [{ paymentMethod: 'BANK_TRANSFER' }, [1]],
    [{ status: 'PENDING', paymentMethod: 'ECOCASH' }, [0]],
    [{ status: 'REJECTED' }, []],
    [{ sort: '-createdAt' }, [2, 1, 0]],
    [{ sort: 'amountCents' }, [1, 2, 0]],
    [{ sort: '-amountCents' }, [0, 2, 1]],
    [{ sort: 'userName' }, [1, 0, 2]],
    [{ sort: 'status' }, [0, 1, 2]],
  ])('returns %j', async (query, expected) => expect(await order(query)).toEqual(expected));

  it('pages with a total', async () => {
    const answer = await get({ page: 2, pageSize: 2, status: 'PENDING' }).expect(200);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers['link']).toContain('rel="first"');
    expect((answer.body as { id: string }[]).map(({ id }) => id)).toEqual([ids[2]]);
  });

  it.each(['status=LOST', 'paymentMethod=CASH', 'sort=id;drop', 'pageSize=101', 'format=pdf', 'userId=1'])(
    'refuses ?%s',
    (query) => test.http.get(`/api/admin/deposits?${query}`).set(finance.bearer).expect(400),
  );

  it('is exported as CSV without formulas', async () => {
    const { text, headers } = await get({ format: 'csv', q: 'dube' }).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="deposits.csv"');
    const [head, row, end] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^id,type,description,createdAt,paymentMethod,balanceAfterUsd,/);
    expect(head).not.toContain(',amount,');
    expect(row).toContain(`'=Farai Dube,${farai.email},10.00`);
    expect(end).toBe('');
  });

  it('keeps the age at which it was decided', async () => {
    const [id = ''] = ids;
    await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
    await moveClock(test, '2027-04-01T08:00:00.000Z');
    expect(await queue({ status: 'COMPLETED' })).toMatchObject([{ id, ageHours: 48, serviceLevel: null }]);
  });
});
