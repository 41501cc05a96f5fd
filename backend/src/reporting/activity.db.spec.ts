import * as contract from '@dziva/contracts/dashboard';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { openedInvestment } from '#test/support/investing';
import { csvRows } from '#test/support/csv-rows';
import { disbursedLoan, moveClock, recordedPayment, submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let member: Person, finance: Person, assessor: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, finance, assessor, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(() => test.close());

const ask = (person: Person, query: object = {}) =>
  test.http.get('/api/dashboard/activity').set(person.bearer).query(query);
const activity = async (person: Person, query: object = {}) =>
  contract.listActivity.answer.schema.parse((await ask(person, query).expect(200)).body);

describe('GET /api/dashboard/activity', () => {
  let loanId: string;
  beforeAll(async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    loanId = id;
    await moveClock(test, '2031-01-20T08:00:00.000Z');
    await recordedPayment(test, finance, id, { amountCents: 45_959 });
    await submittedDeposit(test, member);
    await openedInvestment(test, member);
    await submittedApplication(test, { applicant: member });
  });

  it('lists the events, newest first, in plain sentences', async () => {
    const rows = await activity(finance);
    expect(rows[0]).toMatchObject({
      type: 'application',
      description: 'Rudo Ncube applied for US$5,000.00',
      actor: 'Rudo Ncube',
      subject: { kind: 'application' },
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        type: 'payment',
        description: `Rudo Ncube paid US$459.59 on loan ${loanId.slice(0, 8).toUpperCase()}`,
        actor: 'Farai Dube',
        subject: { kind: 'loan', id: loanId },
      }),
    );
    const times = rows.map((row) => row.timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await activity(admin)).toEqual(rows);
  });

  it('shows an assessor nothing about money', async () => {
    const rows = await activity(assessor);
    expect(rows.map((row) => row.type)).not.toContain('payment');
    expect(new Set(rows.map((row) => row.subject.kind))).toEqual(new Set(['application', 'loan']));
    expect((await activity(finance)).filter((row) => row.type !== 'payment')).toEqual(rows);
  });

  it('continues from a cursor until the end, and shows every row once', async () => {
    const all = await activity(finance);
    const paged: contract.Activity[] = [];
    let next: string | undefined = '/api/dashboard/activity?limit=2';
    for (let page = 0; next !== undefined && page < 50; page += 1) {
      const answer: Response = await test.http.get(next).set(finance.bearer).expect(200);
      paged.push(...contract.listActivity.answer.schema.parse(answer.body));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
    }
    expect(paged).toEqual(all);
  });

  it('pages by number, and can be downloaded as a CSV file', async () => {
    const all = await activity(finance);
    const page = await ask(finance, { page: 2, pageSize: 2 }).expect(200);
    expect(contract.listActivity.answer.schema.parse(page.body)).toEqual(all.slice(2, 4));
    expect(page.headers['x-total-count']).toBe(String(all.length));
    expect(page.headers['link']).toContain('rel="next"');
    const file = await ask(finance, { format: 'csv' }).expect(200);
    expect(csvRows(file.text).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await ask(finance, { page: 1, limit: 2 }).expect(400);
  });

  it('alerts everybody to defaults, sales and write-offs', async () => {
    const { id, collateralSaleId, defaultedOn } = await defaultedLoan(test, { applicant: member, finance });
    const soldAt = defaultedOn ?? '';
    const sale = { soldPriceCents: 200_000, soldAt, note: 'The only offer' };
    await soldCollateral(test, finance, collateralSaleId ?? '', sale);
    const reason = { reason: 'Nothing more to be had' };
    await test.http.post(`/api/loans/${id}/write-off`).set(finance.bearer).send(reason).expect(202);
    await test.http.post(`/api/loans/${id}/write-off`).set(admin.bearer).send(reason).expect(200);
    const alerts = (await activity(assessor)).filter(({ type }) => type === 'alert');
    const loan = `loan ${id.slice(0, 8).toUpperCase()}`;
    expect(alerts.map(({ description, subject }) => [description, subject.id])).toEqual([
      [expect.stringMatching(`^Tariro Moyo wrote off US\\$3,.*, the rest of ${loan} of Rudo Ncube$`), id],
      [`Farai Dube asked to write off the rest of ${loan} of Rudo Ncube; a second person has to agree`, id],
      ['Farai Dube sold the collateral of Rudo Ncube for US$2,000.00', collateralSaleId],
      ['Farai Dube put the collateral of Rudo Ncube on sale for US$12,000.00', collateralSaleId],
      [`Farai Dube declared ${loan} of Rudo Ncube in default: US$459.59 overdue`, id],
    ]);
  });

  it.each([
    { after: 'garbage' },
    { after: Buffer.from('["1"]').toString('base64url') },
    { limit: 0 },
    { page: 0 },
  ])('refuses %j', async (query) => {
    await ask(finance, query).expect(400);
  });

  it('uses the current names of people', async () => {
    await test.rows(
      `UPDATE app.user_account SET last_name = 'Sibanda', version = version + 1 WHERE id = $1`,
      [member.id],
    );
    const sentences = (await activity(finance)).map(({ description }) => description);
    expect(sentences).toContain('Rudo Sibanda applied for US$5,000.00');
    expect(sentences.join()).not.toContain('Rudo Ncube');
  });
});
