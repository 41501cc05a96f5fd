import { dataRead } from '@dziva/contracts/data-reads';
import { document } from '@dziva/contracts/documents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { freshProof } from '#test/support/transfers';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const readsOf = async (person: Person) => {
  const { body } = await test.http.get('/api/profile/reads').set(person.bearer).expect(200);
  return dataRead.array().parse(body);
};

describe('Who looked at my data', () => {
  it('names the colleague who opened a file of mine, and nobody for what I opened myself', async () => {
    const [member, other, assessor] = [
      await signInAs(test, 'APPLICANT'),
      await signInAs(test, 'APPLICANT'),
      await signInAs(test, 'ASSESSOR', { firstName: 'Alice', lastName: 'Banda' }),
    ];
    const { id } = await submittedApplication(test, { applicant: member });
    const upload = test.http
      .post(`/api/applications/${id}/documents`)
      .set(member.bearer)
      .field('kind', 'PAYSLIP');
    const answer = await upload.attach('file', freshProof(), { filename: 'payslip.pdf' }).expect(201);
    const open = (by: Person) =>
      test.http
        .get(`/api/documents/${document.parse(answer.body).id}/content`)
        .set(by.bearer)
        .expect(200);
    await open(member);
    expect(await readsOf(member)).toEqual([]);
    await open(assessor);
    await open(assessor);
    expect(await readsOf(member)).toMatchObject([
      { what: 'DOCUMENT_OPENED', times: 2, byName: 'Alice Banda', byRole: 'ASSESSOR' },
    ]);
    expect(await readsOf(other)).toEqual([]);
  });
});
