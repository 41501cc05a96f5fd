import * as applications from '@dziva/contracts/applications';
import * as contract from '@dziva/contracts/assessments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReplayToAgree } from '#test/support/books';
import { submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const HOUR_MS = 3_600_000;

let test: TestApp;
let applicant: Person, assessor: Person, otherAssessor: Person, finance: Person, admin: Person;
let hours = 24;
beforeAll(async () => {
  test = await startTestApp();
  [applicant, assessor, otherAssessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR', { firstName: 'Blessing', lastName: 'Sibanda' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(() => test.close());

/** Another time for each appointment, so that the appointments of different tests do not overlap. */
const nextTime = () => new Date(Date.now() + (hours += 2) * HOUR_MS).toISOString();

const schedule = async (person: Person, change: object = {}) => {
  const applicationId = (await submittedApplication(test, { applicant })).id;
  const body = {
    applicationId,
    assessorId: assessor.id,
    scheduledAt: nextTime(),
    location: 'Harare office',
    ...change,
  };
  return test.http.post('/api/assessments').set(person.bearer).send(body);
};
const scheduled = async (change: object = {}) => {
  const answer = await schedule(admin, change);
  expect(answer.status).toBe(201);
  return contract.assessment.parse(answer.body);
};
const complete = (id: string, person: Person, change: object = {}) =>
  test.http
    .patch(`/api/assessments/${id}/complete`)
    .set(person.bearer)
    .send({ result: 'PASS', assessedValueCents: 450_000, assessedAt: new Date().toISOString(), ...change });
const applicationOf = async (id: string) =>
  applications.application.parse((await test.http.get(`/api/applications/${id}`).set(admin.bearer)).body);

describe('POST /api/assessments', () => {
  it('books an assessor, and the application gets the status ASSESSMENT_SCHEDULED', async () => {
    const assessment = await scheduled({ notes: 'Bring the registration book' });
    expect(assessment).toMatchObject({
      status: 'SCHEDULED',
      applicantName: 'Tariro Moyo',
      assessorName: 'Blessing Sibanda',
      location: 'Harare office',
      notes: 'Bring the registration book',
      result: null,
    });
    expect(await applicationOf(assessment.applicationId)).toMatchObject({
      status: 'ASSESSMENT_SCHEDULED',
      timeline: [{}, { status: 'ASSESSMENT_SCHEDULED', note: 'Assessment scheduled for review' }],
    });
  });

  it('is for assessors and administrators', async () => {
    expect((await schedule(finance)).status).toBe(403);
    expect((await schedule(applicant)).status).toBe(403);
    expect((await schedule(assessor)).status).toBe(201);
  });

  it('refuses a time in the past, and a person who is no assessor: 422', async () => {
    const past = await schedule(admin, { scheduledAt: '2026-01-01T08:00:00Z' });
    expect([past.status, past.body]).toMatchObject([422, { code: 'APPOINTMENT_IN_PAST' }]);
    const wrong = await schedule(admin, { assessorId: finance.id });
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'NOT_AN_ASSESSOR' }]);
  });

  it('answers 404 for an unknown application, 400 with a message for each field', async () => {
    expect((await schedule(admin, { applicationId: admin.id })).status).toBe(404);
    const empty = await test.http.post('/api/assessments').set(admin.bearer).send({}).expect(400);
    expect((empty.body as { errors: unknown[] }).errors).toHaveLength(4);
  });

  it('refuses a second appointment of the assessor within the hour: 409, also if twenty requests come at once', async () => {
    const { scheduledAt } = await scheduled();
    const soon = new Date(Date.parse(scheduledAt ?? '') + HOUR_MS / 2).toISOString();
    const clash = await schedule(admin, { scheduledAt: soon });
    expect([clash.status, clash.body]).toMatchObject([409, { code: 'ASSESSOR_BUSY' }]);
    const time = nextTime();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => schedule(admin, { scheduledAt: time })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('refuses one also after the read models were rebuilt: 409', async () => {
    const { scheduledAt } = await scheduled();
    await expectReplayToAgree(test);
    expect((await schedule(admin, { scheduledAt })).body).toMatchObject({
      status: 409,
      code: 'ASSESSOR_BUSY',
    });
  });
});

describe('PATCH /api/assessments/{id}', () => {
  it('sets the date of an assessment that was opened without one, and changes it later', async () => {
    const { id } = await submittedApplication(test, { applicant });
    await test.http
      .patch(`/api/applications/${id}/status`)
      .set(admin.bearer)
      .send({ status: 'ASSESSMENT_SCHEDULED' });
    const [open] = (await applicationOf(id)).assessments;
    const change = { assessorId: assessor.id, scheduledAt: nextTime(), location: 'At the farm' };
    const { body } = await test.http
      .patch(`/api/assessments/${open?.id}`)
      .set(assessor.bearer)
      .send(change)
      .expect(200);
    expect(contract.assessment.parse(body)).toMatchObject({
      assessorName: 'Blessing Sibanda',
      location: 'At the farm',
    });
    const later = { scheduledAt: nextTime() };
    const moved = await test.http
      .patch(`/api/assessments/${open?.id}`)
      .set(assessor.bearer)
      .send(later)
      .expect(200);
    expect(moved.body).toMatchObject({ ...later, location: 'At the farm', version: 3 });
  });

  it('refuses a change of an assessment that has a result: 409', async () => {
    const { id } = await scheduled();
    await complete(id, admin).expect(200);
    await test.http.patch(`/api/assessments/${id}`).set(admin.bearer).send({ location: 'x' }).expect(409);
  });

  it('is forbidden to the owner of the collateral in any role', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id: applicationId } = await submittedApplication(test, { applicant: person });
    const { id } = await scheduled({ applicationId });
    await test.rows("UPDATE app.user_account SET role = 'ASSESSOR', version = version + 1 WHERE id = $1", [
      person.id,
    ]);
    const { body } = await test.http
      .patch(`/api/assessments/${id}`)
      .set(person.bearer)
      .send({ assessorId: otherAssessor.id })
      .expect(403);
    expect(body).toMatchObject({ code: 'SELF_DECISION' });
  });
});

describe('PATCH /api/assessments/{id}/complete', () => {
  it('records a pass by the assigned assessor, and the application is assessed', async () => {
    const { id, applicationId } = await scheduled();
    const { body } = await complete(id, assessor, { notes: 'Engine sound' }).expect(200);
    expect(contract.assessment.parse(body)).toMatchObject({
      result: 'PASS',
      assessedValueCents: 450_000,
      notes: 'Engine sound',
    });
    expect(await applicationOf(applicationId)).toMatchObject({ status: 'ASSESSED' });
  });

  it('records a fail with value 0, which prevents an approval', async () => {
    const { id, applicationId } = await scheduled();
    await complete(id, admin, { result: 'FAIL', assessedValueCents: 0 }).expect(200);
    const approval = await test.http
      .patch(`/api/applications/${applicationId}/status`)
      .set(finance.bearer)
      .send({ status: 'APPROVED' });
    expect([approval.status, approval.body]).toMatchObject([422, { code: 'ASSESSMENT_FAILED' }]);
  });

  it('is refused for another assessor: 403', async () => {
    const { id } = await scheduled();
    const { body } = await complete(id, otherAssessor).expect(403);
    expect(body).toMatchObject({ code: 'NOT_THE_ASSESSOR' });
  });

  it('succeeds once, and then answers 409, also if fifty requests come at once', async () => {
    const { id } = await scheduled();
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(id, admin)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array<number>(49).fill(409)]);
  });

  it.each([
    [400, 'a pass with the value 0', { assessedValueCents: 0 }],
    [400, 'half a cent', { assessedValueCents: 0.5 }],
    [400, 'an unknown result', { result: 'MAYBE' }],
    [422, 'a time in the future', { assessedAt: '2031-01-01' }],
    [422, 'a time before the application', { assessedAt: '2020-01-01' }],
  ])('answers %i for %s', async (status, _what, change) => {
    const { id } = await scheduled();
    await complete(id, admin, change).expect(status);
  });
});

describe('GET /api/assessments', () => {
  it('is for staff', async () => {
    await test.http.get('/api/assessments').set(applicant.bearer).expect(403);
    const { body } = await test.http.get('/api/assessments?status=SCHEDULED').set(finance.bearer).expect(200);
    contract.listAssessments.answer.schema.parse(body);
  });

  it('returns a CSV file with one column for each amount', async () => {
    const { text } = await test.http.get('/api/assessments?format=csv').set(finance.bearer).expect(200);
    const columns = text
      .split('\r\n')[0]
      ?.split(',')
      .filter((column) => column.startsWith('estimatedValue'));
    expect(columns).toEqual(['estimatedValueUsd']);
  });

  it('offers the free hours of an assessor', async () => {
    const monday = await test.http
      .get(`/api/assessors/${assessor.id}/slots?date=2031-11-17`)
      .set(admin.bearer)
      .expect(200);
    expect(monday.body).toHaveLength(9);
    await test.http.get(`/api/assessors/${finance.id}/slots?date=2031-11-17`).set(admin.bearer).expect(404);
    await test.http.get(`/api/assessors/${assessor.id}/slots?date=2031-02-30`).set(admin.bearer).expect(400);
  });
});

describe('An application that is assigned to an assessor', () => {
  const read = (person: Person, address: string) => test.http.get(address).set(person.bearer);
  const idsIn = async (person: Person, address: string) =>
    ((await read(person, address).expect(200)).body as { id: string }[]).map(({ id }) => id);
  const totalOf = async (person: Person, address: string) =>
    Number((await read(person, `${address}&page=1&pageSize=1`).expect(200)).headers['x-total-count']);

  /** An application with a document and an asset, before anybody is assigned to it. */
  const withDocument = async () => {
    const application = await submittedApplication(test, { applicant });
    const { body } = await test.http
      .post(`/api/applications/${application.id}/documents`)
      .set(applicant.bearer)
      .field('kind', 'COLLATERAL_PHOTO')
      .attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), { filename: 'car.pdf' })
      .expect(201);
    return { ...application, documentId: (body as { id: string }).id, assetId: application.assets[0]?.id };
  };
  type WithDocument = Awaited<ReturnType<typeof withDocument>>;

  const opened = (person: Person, { id, documentId, assetId }: WithDocument, assessmentId?: string) =>
    Promise.all(
      [
        `/api/applications/${id}`,
        `/api/applications/${id}/documents`,
        `/api/documents/${documentId}/content`,
        `/api/assets/${assetId}`,
        ...(assessmentId === undefined ? [] : [`/api/assessments/${assessmentId}`]),
      ].map(async (address) => (await read(person, address)).status),
    );
  const listedFor = async (person: Person, { id, assetId }: WithDocument) => [
    (await idsIn(person, '/api/applications?sort=-createdAt')).includes(id),
    (await idsIn(person, `/api/applications?q=${id}`)).includes(id),
    (await read(person, '/api/applications?format=csv')).text.includes(id),
    (await totalOf(person, `/api/applications?q=${id}`)) === 1,
    (await idsIn(person, '/api/assets?sort=-createdAt')).includes(assetId ?? ''),
  ];

  it('is visible to all staff until it is assigned, and then only to its assessor, finance and administrators', async () => {
    const application = await withDocument();
    for (const person of [assessor, otherAssessor, finance]) {
      expect(await opened(person, application)).toEqual([200, 200, 200, 200]);
      expect(await listedFor(person, application)).toEqual([true, true, true, true, true]);
    }
    const { id } = await scheduled({ applicationId: application.id });
    for (const person of [assessor, finance, admin]) {
      expect(await opened(person, application, id)).toEqual([200, 200, 200, 200, 200]);
      expect(await listedFor(person, application)).toEqual([true, true, true, true, true]);
      expect(await idsIn(person, `/api/assessments?applicationId=${application.id}`)).toEqual([id]);
    }
    expect(await opened(otherAssessor, application, id)).toEqual([404, 404, 404, 404, 404]);
    expect(await listedFor(otherAssessor, application)).toEqual([false, false, false, false, false]);
    expect(await idsIn(otherAssessor, `/api/assessments?applicationId=${application.id}`)).toEqual([]);
  });

  it('is not in the activity list of a colleague', async () => {
    const { id, applicationId } = await scheduled();
    const shown = async (person: Person) => {
      const { body } = await read(person, '/api/dashboard/activity?pageSize=50&page=1').expect(200);
      const subjects = (body as { subject: { id: string } }[]).map(({ subject }) => subject.id);
      return [id, applicationId].map((subject) => subjects.includes(subject));
    };
    expect(await shown(assessor)).toEqual([true, true]);
    expect(await shown(otherAssessor)).toEqual([false, false]);
    const total = async (person: Person) =>
      Number((await read(person, '/api/dashboard/activity?pageSize=1&page=1')).headers['x-total-count']);
    expect(await total(otherAssessor)).toBeLessThan(await total(assessor));
  });

  it('cannot be changed by a colleague: 404, and nothing changes', async () => {
    const application = await withDocument();
    const { id } = await scheduled({ applicationId: application.id });
    const before = await applicationOf(application.id);
    const send = (method: 'post' | 'patch', address: string, body: object) =>
      test.http[method](address).set(otherAssessor.bearer).send(body).expect(404);
    await send('patch', `/api/applications/${application.id}/status`, { status: 'WITHDRAWN' });
    await send('post', `/api/applications/${application.id}/request-information`, { note: 'Please call us' });
    await send('patch', `/api/assessments/${id}`, { assessorId: otherAssessor.id });
    await send('patch', `/api/assets/${application.assetId}`, { description: 'Mine now' });
    await send('post', `/api/assets/${application.assetId}/valuations`, { valueCents: 100 });
    const again = await schedule(otherAssessor, { applicationId: application.id });
    expect([again.status, again.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await applicationOf(application.id)).toEqual(before);
  });

  it('becomes visible to the colleague who takes over the assessment, and no longer to the one before', async () => {
    const application = await withDocument();
    const { id } = await scheduled({ applicationId: application.id });
    await test.http
      .patch(`/api/assessments/${id}`)
      .set(admin.bearer)
      .send({ assessorId: otherAssessor.id, scheduledAt: nextTime() })
      .expect(200);
    expect(await opened(otherAssessor, application, id)).toEqual([200, 200, 200, 200, 200]);
    expect(await opened(assessor, application, id)).toEqual([404, 404, 404, 404, 404]);
  });
});
