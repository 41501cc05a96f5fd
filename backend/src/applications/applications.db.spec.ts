import * as contract from '@dziva/contracts/applications';
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const form = {
  sourceOfIncome: 'Salary',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 150_050,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014, white',
  collateralEstValueCents: 600_000,
  nextOfKinName: 'Chipo Moyo',
  nextOfKinPhone: '0772 123 456',
  nextOfKinAddress: '',
};

let test: TestApp;
let applicant: Person, other: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [applicant, other, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' }),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(() => test.close());

const submit = async (person = applicant, change: object = {}) => {
  const { body } = await test.http
    .post('/api/applications')
    .set(person.bearer)
    .send({ ...form, ...change })
    .expect(201);
  return contract.application.parse(body);
};
const setStatus = (id: string, person: Person, body: object) =>
  test.http.patch(`/api/applications/${id}/status`).set(person.bearer).send(body);

describe('POST /api/applications', () => {
  it('answers with the application as in the contract, and appends one event', async () => {
    const application = await submit();
    expect(application).toMatchObject({
      status: 'SUBMITTED',
      version: 1,
      loanAmountCents: 150_050,
      nextOfKinPhone: '+263772123456',
      nextOfKinAddress: null,
      applicantName: 'Tariro Moyo',
      timeline: [{ status: 'SUBMITTED', note: null }],
      documents: [],
      assessments: [],
    });
    const events = await test.rows('SELECT type, body, subject_id FROM es.event WHERE stream_id = $1', [
      application.id,
    ]);
    expect(events).toMatchObject([{ type: 'ApplicationSubmitted', subject_id: applicant.id }]);
    // Next of kin, income source and description are personal data. They are stored in rows, not in events.
    expect(JSON.stringify(events)).not.toMatch(/Chipo|Salary|Hilux/);
  });

  it('answers with the specified text for every missing field', async () => {
    const { body } = await test.http.post('/api/applications').set(applicant.bearer).send({}).expect(400);
    expect(body).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const messages = (body as { errors: { message: string }[] }).errors.map((error) => error.message);
    expect(messages).toEqual([
      'Source of income is required',
      'Monthly income must be greater than 0',
      'Loan amount must be greater than 0',
      'Collateral type is required',
      'Collateral description is required',
      'Estimated value must be greater than 0',
      'Next of kin name is required',
      'Next of kin phone is required',
    ]);
  });

  it('stores new personal details on the profile, and refuses different ones later', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const application = await submit(person, {
      dob: '1990-05-06',
      nationalId: '63-123456 B 63',
      gender: 'Female',
    });
    expect(application.applicant).toMatchObject({
      dob: '1990-05-06',
      nationalId: '63-123456 B 63',
      gender: 'Female',
    });
    const changed = { ...form, dob: '1980-05-06' };
    const { body } = await test.http.post('/api/applications').set(person.bearer).send(changed).expect(422);
    expect(body).toMatchObject({ code: 'PROFILE_FIXED' });
  });

  it('records to which text about their data the applicant agreed, and takes no other', async () => {
    const { id } = await submit(applicant, { consent: '2026-11' });
    const [event] = await test.rows<{ body: unknown }>(
      `SELECT body FROM es.event WHERE stream_id = $1 AND type = 'ApplicationSubmitted'`,
      [id],
    );
    expect(JSON.stringify(event?.body)).toContain('2026-11');
    await test.http
      .post('/api/applications')
      .set(applicant.bearer)
      .send({ ...form, consent: 'everything' })
      .expect(400);
  });

  it('is refused for applicants under 18', async () => {
    const { body } = await test.http
      .post('/api/applications')
      .set(applicant.bearer)
      .send({ ...form, dob: '2015-01-01' })
      .expect(422);
    expect(body).toMatchObject({
      code: 'UNDER_AGE',
      message: 'You must be 18 or older to apply for a loan.',
    });
  });

  it('is refused with an impossible date of birth', async () => {
    const person = await signInAs(test, 'APPLICANT');
    for (const dob of ['1900-01-01', '2099-01-01']) {
      const { body } = await test.http
        .post('/api/applications')
        .set(person.bearer)
        .send({ ...form, dob })
        .expect(422);
      expect(body).toMatchObject({ code: 'DATE_OF_BIRTH_IMPOSSIBLE', errors: [{ path: 'dob' }] });
    }
  });

  it('is allowed for applicants only: 401 without a token and 403 for staff, before the body is checked', async () => {
    await test.http.post('/api/applications').send({}).expect(401);
    await test.http.post('/api/applications').set(admin.bearer).send({}).expect(403);
  });

  it('creates one application if it is sent twice with the same Idempotency-Key', async () => {
    const send = () =>
      test.http.post('/api/applications').set(applicant.bearer).set('Idempotency-Key', 'apply-1').send(form);
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const other = await test.http
      .post('/api/applications')
      .set(applicant.bearer)
      .set('Idempotency-Key', 'apply-1');
    expect(other.status).toBe(400);
  });
});

describe('GET /api/applications', () => {
  it('shows applicants their own applications, and staff all of them', async () => {
    const mine = await submit(other);
    const own = await test.http.get('/api/applications').set(other.bearer).expect(200);
    expect((own.body as { id: string }[]).map((row) => row.id)).toEqual([mine.id]);
    const all = await test.http.get('/api/applications').set(assessor.bearer).expect(200);
    expect((all.body as unknown[]).length).toBeGreaterThan(1);
  });

  it('finds nothing for an applicant who filters by somebody else', async () => {
    const { body } = await test.http
      .get(`/api/applications?applicantId=${other.id}`)
      .set(applicant.bearer)
      .expect(200);
    expect(body).toEqual([]);
  });

  it('supports pages, sorting, search and filters', async () => {
    const page = await test.http
      .get('/api/applications?page=1&pageSize=1&sort=-loanAmountCents&status=SUBMITTED&q=hilux')
      .set(finance.bearer)
      .expect(200);
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1);
    expect(page.headers['link']).toContain('rel="next"');
    expect(contract.applicationRow.parse((page.body as unknown[])[0]).status).toBe('SUBMITTED');
  });

  it('filters by several statuses at once', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await submit(person)).id);
    const [submitted, reviewed, declined] = ids as [string, string, string];
    await setStatus(reviewed, finance, { status: 'UNDER_REVIEW' }).expect(200);
    await setStatus(declined, finance, { status: 'DECLINED', note: 'Too old' }).expect(200);
    const listed = async (status: string) => {
      const query = { applicantId: person.id, status, sort: 'createdAt', page: 1 };
      const { body, headers } = await test.http
        .get('/api/applications')
        .query(query)
        .set(finance.bearer)
        .expect(200);
      const rows = contract.listApplications.answer.schema.parse(body);
      return { ids: rows.map(({ id }) => id), total: Number(headers['x-total-count']) };
    };
    expect(await listed('SUBMITTED,DECLINED')).toEqual({ ids: [submitted, declined], total: 2 });
    expect(await listed('UNDER_REVIEW')).toEqual({ ids: [reviewed], total: 1 });
    expect(await listed('SUBMITTED,UNDER_REVIEW,DECLINED')).toEqual({ ids, total: 3 });
  });

  it.each([
    'sort=id;drop',
    "status=' OR 1=1--",
    'status=SUBMITTED,WRONG',
    'page=0',
    'pageSize=101',
    'unknown=1',
    'page=1&page=2',
  ])('refuses ?%s', (query) => test.http.get(`/api/applications?${query}`).set(finance.bearer).expect(400));

  it('sorts by name without regard to upper and lower case', async () => {
    const lower = await signInAs(test, 'APPLICANT', { firstName: 'aaron', lastName: 'Sort' });
    const upper = await signInAs(test, 'APPLICANT', { firstName: 'Bea', lastName: 'sort' });
    for (const person of [upper, lower]) await submit(person);
    const { body } = await test.http.get('/api/applications?q=sort&sort=applicantName').set(finance.bearer);
    expect(body).toMatchObject([{ applicantName: 'aaron Sort' }, { applicantName: 'Bea sort' }]);
  });

  it('masks the national id in lists, and records who read it in full', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await submit(person, { nationalId: '08-2047823 Q 29' });
    const list = await test.http
      .get(`/api/applications?applicantId=${person.id}`)
      .set(finance.bearer)
      .expect(200);
    expect(list.body).toMatchObject([{ applicant: { nationalId: expect.stringMatching(/^•+.{3}$/) } }]);
    const moved = await setStatus(id, finance, { status: 'UNDER_REVIEW' }).expect(200);
    expect(moved.body).toMatchObject({ applicant: { nationalId: expect.stringMatching(/^•+.{3}$/) } });
    await test.http.get(`/api/applications/${id}`).set(finance.bearer).expect(200);
    const trail = await test.rows(
      'SELECT user_id AS actor_id, what AS action FROM app.security_record WHERE subject_id = $1',
      [person.id],
    );
    expect(trail).toEqual([{ actor_id: finance.id, action: 'NATIONAL_ID_READ' }]);
  });

  it('answers with CSV in which a spreadsheet finds no formula to run', async () => {
    await submit(other, { collateralDesc: '=HYPERLINK("http://evil")' });
    const { text, headers } = await test.http
      .get(`/api/applications?applicantId=${other.id}&format=csv`)
      .set(finance.bearer)
      .expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toContain('"\'=HYPERLINK(""http://evil"")"');
    expect(text).toContain('1500.50');
  });

  it('answers with a problem instead of an incomplete file if the rows cannot be read', async () => {
    await test.rows('ALTER TABLE app.application_details RENAME TO details_away');
    const answer = await test.http.get('/api/applications?format=csv').set(finance.bearer);
    await test.rows('ALTER TABLE app.details_away RENAME TO application_details');
    expect(problem.parse(answer.body).code).toBe('INTERNAL');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.text).not.toContain('application_details');
  });
});

describe('GET /api/applications/{id}', () => {
  it('answers 404 for an application of somebody else, an unknown id and a malformed id', async () => {
    const { id } = await submit();
    const bodies = [];
    for (const wrong of [id, '00000000-0000-4000-8000-000000000000', 'none']) {
      const { body } = await test.http.get(`/api/applications/${wrong}`).set(other.bearer).expect(404);
      bodies.push((body as { status: number }).status);
    }
    expect(bodies).toEqual([404, 404, 404]);
  });
});

describe('PATCH /api/applications/{id}/status', () => {
  it('changes the status, and shows the note on the timeline', async () => {
    const { id } = await submit();
    const { body } = await setStatus(id, assessor, { status: 'UNDER_REVIEW', note: 'Looks complete' }).expect(
      200,
    );
    const application = contract.application.parse(body);
    expect(application).toMatchObject({ status: 'UNDER_REVIEW', version: 2 });
    expect(application.timeline.at(-1)).toMatchObject({ status: 'UNDER_REVIEW', note: 'Looks complete' });
  });

  it('opens an assessment whose date and assessor are set later', async () => {
    const { id } = await submit();
    const { body } = await setStatus(id, assessor, { status: 'ASSESSMENT_SCHEDULED' }).expect(200);
    const application = contract.application.parse(body);
    expect(application.timeline.at(-1)?.note).toBe('Assessment scheduled for review');
    expect(application.assessments).toMatchObject([
      { status: 'SCHEDULED', assessorId: null, scheduledAt: null, location: null },
    ]);
    await setStatus(id, finance, { status: 'DECLINED', note: 'Too old' }).expect(200);
    const after = await test.http.get(`/api/applications/${id}`).set(finance.bearer).expect(200);
    expect(after.body).toMatchObject({ assessments: [{ status: 'CANCELLED' }] });
  });

  it.each([
    ['assessor', 'APPROVED'],
    ['assessor', 'DECLINED'],
    ['finance', 'ASSESSMENT_SCHEDULED'],
    ['owner', 'UNDER_REVIEW'],
    ['owner', 'APPROVED'],
  ])('%s may not set %s: 403', async (who, status) => {
    const { id } = await submit();
    const person = { assessor, finance, owner: applicant }[who] ?? applicant;
    await setStatus(id, person, { status }).expect(403);
  });

  it('lets the owner withdraw, and refuses every change after that', async () => {
    const { id } = await submit();
    await setStatus(id, applicant, { status: 'WITHDRAWN' }).expect(200);
    const { body } = await setStatus(id, admin, { status: 'UNDER_REVIEW' }).expect(409);
    expect(body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      changedBy: 'Tariro Moyo',
      currentStatus: 'WITHDRAWN',
    });
  });

  it.each(['SUBMITTED', 'ASSESSED', 'DISBURSED'])('does not allow the status %s: 409', async (status) => {
    const { id } = await submit();
    await setStatus(id, admin, { status }).expect(409);
  });

  it('refuses a decision if a colleague has changed the application in the meantime', async () => {
    const { id, version } = await submit();
    await setStatus(id, finance, { status: 'UNDER_REVIEW', expectedVersion: version }).expect(200);
    const { body } = await setStatus(id, admin, { status: 'DECLINED', expectedVersion: version }).expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      changedBy: 'Nyasha Phiri',
      changedAt: expect.any(String),
      currentStatus: 'UNDER_REVIEW',
    });
  });

  it("answers 404 for somebody else's application, 400 for an unknown status", async () => {
    const { id } = await submit();
    await setStatus(id, other, { status: 'WITHDRAWN' }).expect(404);
    await setStatus(id, admin, { status: 'GONE' }).expect(400);
    await test.http.patch(`/api/applications/${id}/status`).send({ status: 'UNDER_REVIEW' }).expect(401);
  });

  it('succeeds once if a hundred requests come at the same time', async () => {
    const { id } = await submit();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => setStatus(id, admin, { status: 'UNDER_REVIEW' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
    const events = await test.rows('SELECT 1 FROM es.event WHERE stream_id = $1', [id]);
    expect(events).toHaveLength(2);
  });
});

describe('POST /api/applications/{id}/request-information', () => {
  it('keeps the status, and the applicant sees what is missing', async () => {
    const { id } = await submit();
    await test.http
      .post(`/api/applications/${id}/request-information`)
      .set(assessor.bearer)
      .send({ note: 'Please add a payslip' })
      .expect(200);
    const { body } = await test.http.get(`/api/applications/${id}`).set(applicant.bearer).expect(200);
    expect(contract.application.parse(body)).toMatchObject({
      status: 'SUBMITTED',
      timeline: [{ note: null }, { note: 'Please add a payslip', actorName: null }],
    });
  });

  it('requires a note, and is allowed for staff only', async () => {
    const { id } = await submit();
    const ask = (person: Person, body: object) =>
      test.http.post(`/api/applications/${id}/request-information`).set(person.bearer).send(body);
    await ask(assessor, {}).expect(400);
    await ask(applicant, { note: 'x' }).expect(403);
  });
});
