import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

const erase = (person: Person) => test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer);

describe('Erasing a person with applications', () => {
  it('is refused until every application is decided', async () => {
    const applicant = await signInAs(test, 'APPLICANT');
    await submittedApplication(test, { applicant });
    const { body } = await erase(applicant).expect(422);
    expect((body as { message: string }).message).toContain('There is an application that is not decided.');
  });

  it('erases texts, next of kin and files, and the history can still be verified', async () => {
    const applicant = await signInAs(test, 'APPLICANT');
    const { id } = await submittedApplication(test, { applicant, nextOfKinName: 'Chipo Gumbo' });
    const upload = test.http
      .post(`/api/applications/${id}/documents`)
      .set(applicant.bearer)
      .field('kind', 'OTHER');
    await upload.attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), { filename: 'payslip.pdf' }).expect(201);
    const decline = { status: 'DECLINED', note: 'Chipo Gumbo could not be reached' };
    await test.http.patch(`/api/applications/${id}/status`).set(admin.bearer).send(decline).expect(200);

    await erase(applicant).expect(204);

    const { text } = await test.http.get(`/api/applications/${id}`).set(admin.bearer).expect(200);
    expect(text).not.toMatch(/Chipo|Gumbo|Hilux|payslip/);
    expect(JSON.parse(text)).toMatchObject({ documents: [], loanAmountCents: 500_000, status: 'DECLINED' });
    const files = await readdir(test.filesDir, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
    expect(await verifyLedger(test.app.get(Database, { strict: false }))).toMatchObject({ ok: true });
  });
});
