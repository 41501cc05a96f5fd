/** The auditor: reads with personal data masked, within a period, until a day; does nothing; is given by two administrators. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { canBeMasked } from '@dziva/contracts/personal-fields';
import { proposed } from '@dziva/contracts/proposed';
import { may } from '@dziva/vocabulary/permissions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identified, identifiedStaff, readProposal } from './support/approvals.ts';
import { type ContractWorld, contractWorld } from './support/contract-world.ts';
import { lendFreely, VEHICLE_FUND } from './support/loan-products.ts';
import { openSession, PASSWORD, type Person, signInAs } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const NATIONAL_ID = '63-778899 K 12';

let test: TestApp;
let world: ContractWorld;
let auditor: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  world = await contractWorld(test);
  await test.rows('UPDATE app.profile SET national_id = $2, address = $3 WHERE user_id = $1', [
    world.member.id,
    NATIONAL_ID,
    '4 Acacia Road',
  ]);
  await test.rows(
    "UPDATE app.user_account SET phone = '+263772000111', version = version + 1 WHERE id = $1",
    [world.member.id],
  );
  auditor = await signInAs(test, 'AUDITOR', { firstName: 'Tendai', lastName: 'Chirwa' });
});
afterAll(() => test.close());

const reads = Object.entries<Endpoint>(allEndpoints).filter(
  ([, endpoint]) => canBeMasked(endpoint) && endpoint.access !== 'anyone' && may('AUDITOR', endpoint.access),
);

/** What the answers of `auditor` must not contain: names, e-mails and national IDs of others. */
const personal = () => [
  'Ncube',
  'Nzou',
  'Moyo',
  'Rudo',
  'Angela',
  '@dziva.test',
  '@mail.example',
  NATIONAL_ID,
];
const found = (text: string) => personal().filter((word) => text.includes(word));

/** Every address of this endpoint: of up to three records for those with an id. */
async function addressesOf({ path }: Endpoint): Promise<string[]> {
  if (path.endsWith('/signing')) return ['/api/reconciliation/tills/CASH/signing?to=2026-11-19'];
  if (!path.includes(':')) return [path];
  const ids = await test.rows<{ id: string }>(IDS[path] ?? 'SELECT NULL AS id WHERE false');
  return ids.map(({ id }) => path.replace(/:\w+/, id));
}

const ALL_LOANS = 'SELECT loan_id AS id FROM read.loans_read LIMIT 4';
const IDS: Readonly<Record<string, string>> = {
  '/api/applications/:id': 'SELECT application_id AS id FROM read.applications_read LIMIT 3',
  '/api/applications/:id/documents': 'SELECT application_id AS id FROM read.applications_read LIMIT 3',
  '/api/assessments/:id': 'SELECT assessment_id AS id FROM read.assessments_read LIMIT 3',
  '/api/assets/:id': 'SELECT asset_id AS id FROM read.assets_read LIMIT 3',
  '/api/loan-products/:id': `SELECT '${VEHICLE_FUND}' AS id`,
  '/api/loans/:id': ALL_LOANS,
  '/api/loans/:id/payoff': "SELECT loan_id AS id FROM read.loans_read WHERE status = 'ACTIVE' LIMIT 2",
  '/api/loans/:id/history': ALL_LOANS,
  '/api/collateral-sales/:id': 'SELECT sale_id AS id FROM read.collateral_sales_read LIMIT 2',
  '/api/approvals/:id': 'SELECT proposal_id AS id FROM read.proposals_read LIMIT 2',
  '/api/admin/statements/:id': 'SELECT import_id AS id FROM app.statement_import LIMIT 2',
  '/api/audit/events/:id': 'SELECT event_id AS id FROM es.event ORDER BY pos DESC LIMIT 40',
  '/api/audit/proofs/:eventId': 'SELECT event_id AS id FROM es.event ORDER BY pos LIMIT 3',
};

describe('Personal data', () => {
  it.each(reads.filter(([, { answer }]) => answer.kind === 'json'))(
    '%s is read masked',
    async (_, endpoint) => {
      for (const address of await addressesOf(endpoint)) {
        const { status, text } = await test.http.get(address).set(auditor.bearer);
        expect({ address, status, found: found(text) }).toEqual({ address, status: 200, found: [] });
      }
    },
  );

  it('is shown when it is asked for, and that is on record', async () => {
    const { text } = await test.http.get('/api/applications?show=personal').set(auditor.bearer).expect(200);
    expect(found(text)).toContain('Ncube');
    const { body } = await test.http
      .get(`/api/audit/security?user=${auditor.id}&kind=READ`)
      .set(world.admin.bearer);
    expect(body).toContainEqual(
      expect.objectContaining({ what: 'PERSONAL_SHOWN', route: 'GET /api/applications', userId: auditor.id }),
    );
  });

  it('is masked in its own form: initials, last characters, and no day of birth', async () => {
    await test.rows("UPDATE app.profile SET dob = '1990-05-31' WHERE user_id = $1", [world.member.id]);
    const { body } = await test.http
      .get(`/api/applications?applicantId=${world.member.id}`)
      .set(auditor.bearer);
    const [{ id }] = body as [{ id: string }];
    const { body: application } = await test.http
      .get(`/api/applications/${id}`)
      .set(auditor.bearer)
      .expect(200);
    expect(application).toMatchObject({
      applicantName: 'R. N.',
      applicant: { nationalId: '•••12', dob: null },
    });
  });

  it('is read in full by everybody else, who cannot ask for it to be shown', async () => {
    const { text } = await test.http.get('/api/applications').set(world.finance.bearer).expect(200);
    expect(found(text)).toContain('Ncube');
    await test.http.get('/api/applications?show=personal').set(world.finance.bearer).expect(400);
    await test.http.get('/api/applications?show=all').set(auditor.bearer).expect(400);
  });

  it('in a file is given only if it is asked for', async () => {
    for (const path of ['/api/applications?format=csv', '/api/reports/arrears?format=pdf']) {
      const { body } = await test.http.get(path).set(auditor.bearer).expect(403);
      expect(body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' });
      await test.http.get(`${path}&show=personal`).set(auditor.bearer).expect(200);
    }
    await test.http.get('/api/ledger/journal').set(auditor.bearer).expect(200);
    await test.http.get('/api/reports/trial-balance?format=csv').set(auditor.bearer).expect(200);
  });

  it('of their own is theirs to read', async () => {
    const { body } = await test.http.get('/api/auth/me').set(auditor.bearer).expect(200);
    expect(body).toMatchObject({ firstName: 'Tendai', email: auditor.email });
  });
});

describe('The role of an auditor', () => {
  let admin: Person, second: Person;
  beforeAll(async () => {
    admin = await identifiedStaff(test, 'ADMIN');
    second = await identifiedStaff(test, 'ADMIN');
  });
  const change = (id: string, body: object) =>
    test.http.patch(`/api/admin/users/${id}`).set(admin.bearer).send(body);
  const given = async (id: string, body: object) => {
    const { proposal } = proposed.parse((await change(id, body).expect(202)).body);
    await confirming(test, second, proposal).expect(200);
    return proposal;
  };
  const signIn = (email: string) => test.http.post('/api/auth/login').send({ email, password: PASSWORD });

  it('cannot be asked for at registration', async () => {
    const person = { email: 'tendai@mail.example', password: 'Nine-Blue-Kettles-2026' };
    await test.http
      .post('/api/auth/register')
      .send({ ...person, firstName: 'Tendai', lastName: 'Chirwa', role: 'AUDITOR' })
      .expect(400);
  });

  it('is given by two administrators, with an end day and a period that the second one reads', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const limits = { until: '2031-12-31', from: '2026-01-01', to: '2026-06-30' };
    const proposal = await given(person.id, { role: 'AUDITOR', ...limits });
    expect((await readProposal(test, admin, proposal)).facts).toEqual(
      expect.arrayContaining([
        { name: 'ACCESS_UNTIL', unit: 'DAY', value: limits.until },
        { name: 'READS_FROM', unit: 'DAY', value: limits.from },
        { name: 'READS_TO', unit: 'DAY', value: limits.to },
      ]),
    );
    expect((await signIn(person.email).expect(200)).body).toMatchObject({
      user: { role: 'AUDITOR', ...limits },
    });
    // Longer takes two as well; taking the role away takes one.
    await given(person.id, { role: 'AUDITOR', until: '2032-12-31' });
    await change(person.id, { role: 'APPLICANT' }).expect(200);
    const { body } = await signIn(person.email).expect(200);
    expect((body as { user: object }).user).not.toHaveProperty('until');
  });

  it('alone has limits, and its period does not end before it begins', async () => {
    const { id } = await signInAs(test, 'APPLICANT');
    await change(id, { role: 'FINANCE', until: '2031-12-31' }).expect(400);
    await change(id, { until: '2031-12-31' }).expect(400);
    await change(id, { role: 'AUDITOR', from: '2026-02-01', to: '2026-01-31' }).expect(400);
  });

  it('never confirms what others propose, and has no wallet', async () => {
    await identified(test, auditor);
    const { proposal } = proposed.parse(
      (await change(world.neighbour.id, { role: 'FINANCE' }).expect(202)).body,
    );
    await confirming(test, auditor, proposal).expect(403);
    await test.http.get('/api/wallet/balance').set(auditor.bearer).expect(403);
  });

  it('ends after its last day, for sign-ins and for sessions', async () => {
    const person = await signInAs(test, 'AUDITOR');
    await test.rows(
      "UPDATE app.user_account SET access_until = '2020-01-31', version = version + 1 WHERE id = $1",
      [person.id],
    );
    const sentence = 'Your access ended on 2020-01-31. Ask an administrator to extend it.';
    for (const refused of [
      await signIn(person.email).expect(401),
      await test.http.get('/api/auth/me').set(person.bearer).expect(401),
    ])
      expect(refused.body).toMatchObject({ code: 'ACCESS_ENDED', message: sentence });
  });

  it('reads ledger, audit and reports of its period only', async () => {
    const person = await signInAs(test, 'AUDITOR');
    await test.rows(
      "UPDATE app.user_account SET reads_from = '2020-01-01', reads_to = '2020-06-30', version = version + 1 WHERE id = $1",
      [person.id],
    );
    const { bearer } = await openSession(test, person.id);
    const get = (path: string) => test.http.get(path).set(bearer);
    for (const path of ['/api/ledger/entries', '/api/audit/events', '/api/audit/security'])
      expect({ path, rows: (await get(path).expect(200)).body }).toEqual({ path, rows: [] });
    for (const path of [
      '/api/ledger/accounts?asOf=2026-01-01',
      '/api/ledger/entries?from=2019-12-31',
      '/api/audit/events?to=2020-07-01',
      '/api/reports/payments?from=2020-01-01&to=2020-07-31',
    ])
      expect((await get(path).expect(403)).body).toMatchObject({ code: 'OUTSIDE_PERIOD' });
    for (const [, endpoint] of reads.filter(([, { access }]) => access === 'reports.read'))
      await get(endpoint.path).expect(200);
    const outside = { from: '2019-12-01', to: '2020-01-31', size: 5 };
    const drawn = await test.http.post('/api/audit/samples').set(bearer).send(outside).expect(403);
    expect(drawn.body).toMatchObject({ code: 'OUTSIDE_PERIOD' });
    const [event] = await test.rows<{ id: string }>('SELECT event_id AS id FROM es.event LIMIT 1');
    await get(`/api/audit/events/${event?.id}`).expect(403);
  });
});
