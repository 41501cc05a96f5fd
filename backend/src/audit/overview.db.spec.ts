/** The figures with which an audit begins, and the list of entries above an amount. */
import type { AuditOverview } from '@dziva/contracts/audit-overview';
import type { ListedEvent } from '@dziva/contracts/audit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { csvRows } from '#test/support/csv-rows';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, admin: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-03-10T06:00:00.000Z');
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  [finance, admin] = [
    await signInAs(test, 'FINANCE', { firstName: 'Nyasha' }),
    await signInAs(test, 'ADMIN'),
  ];
  for (const dollars of [100, 6_000, 9_000]) await creditedWallet(test, finance, member, dollars);
  await submittedDeposit(test, member);
  await test.http.get(`/api/audit/events?subject=${member.id}`).set(finance.bearer).expect(200);
});
afterAll(() => test.close());

const overview = async (query: object = {}) =>
  (await test.http.get('/api/audit/overview').query(query).set(admin.bearer).expect(200))
    .body as AuditOverview;

describe('GET /api/audit/overview', () => {
  it('counts what is above the amount, and what one person said, in the days asked for', async () => {
    expect(await overview()).toMatchObject({
      from: '2027-02-09',
      to: '2027-03-10',
      aboveCents: 500_000,
      // 6,000 + 9,000
      large: { entries: 2, cents: 1_500_000, largestCents: 900_000 },
      // 100 + 6,000 + 9,000
      oneWord: { entries: 3, cents: 1_510_000, largestCents: 900_000 },
      rights: { policies: 0 },
      reads: { reads: 1, people: 1 },
    });
    expect(await overview({ aboveCents: 600_000 })).toMatchObject({ large: { entries: 1 } });
    expect(await overview({ aboveCents: 900_000 })).toMatchObject({
      large: { entries: 0, cents: 0, largestCents: 0 },
    });
    const before = { from: '2027-03-01', to: '2027-03-09' };
    expect(await overview(before)).toMatchObject({
      large: { entries: 0 },
      oneWord: { entries: 0, cents: 0 },
    });
  });

  it('counts changes of rights', async () => {
    const { rights } = await overview();
    await test.http
      .patch(`/api/admin/users/${member.id}`)
      .set(admin.bearer)
      .send({ status: 'DISABLED' })
      .expect(200);
    expect((await overview()).rights).toEqual({ ...rights, grants: rights.grants + 1 });
  });

  it('refuses a period that ends before it begins, and an amount that is none', async () => {
    for (const query of [{ from: '2027-03-10', to: '2027-03-01' }, { aboveCents: -1 }, { aboveCents: '1.5' }])
      await test.http.get('/api/audit/overview').query(query).set(admin.bearer).expect(400);
  });
});

describe('GET /api/audit/events?aboveCents=', () => {
  const events = (query: object) => test.http.get('/api/audit/events').query(query).set(finance.bearer);

  it('lists the entries above the amount, each with whose word it rests on', async () => {
    const { body } = await events({ aboveCents: 600_000 }).expect(200);
    expect(body).toMatchObject([
      {
        movedCents: 900_000,
        evidence: { kind: 'TYPED', by: [{ id: finance.id, name: expect.any(String) }] },
      },
    ]);
    const { body: all, headers } = await events({ aboveCents: 0, page: 1 }).expect(200);
    expect([(all as ListedEvent[]).length, headers['x-total-count']]).toEqual([3, '3']);
  });

  it('has it in the file too', async () => {
    const { text } = await events({ aboveCents: 600_000, format: 'csv' }).expect(200);
    expect(csvRows(text)).toMatchObject([{ movedUsd: '9000.00', evidenceKind: 'TYPED' }]);
  });
});
