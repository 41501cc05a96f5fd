import * as contract from '@dziva/contracts/documents';
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploading } from '#test/support/documents';
import { submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

// The smallest valid files: a picture of one pixel, and a PDF that is only a header and an end marker.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const LOCKED_PDF = Buffer.from('%PDF-1.7\ntrailer << /Encrypt << /Filter /Adobe.PubSec >> >>\n%%EOF\n');
const MEGABYTE = 1_048_576;

let test: TestApp;
let applicant: Person, other: Person, assessor: Person;
let applicationId: string;
beforeAll(async () => {
  test = await startTestApp();
  [applicant, other, assessor] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
  ]);
  applicationId = (await submittedApplication(test, { applicant })).id;
});
afterAll(() => test.close());

const upload = (person: Person, bytes: Buffer, filename: string, kind = 'PAYSLIP') =>
  test.http
    .post(`/api/applications/${applicationId}/documents`)
    .set(person.bearer)
    .field('kind', kind)
    .attach('file', bytes, { filename });

describe('POST /api/applications/{id}/documents', () => {
  it('stores a picture and returns the same bytes, as a download that the browser does not display', async () => {
    const { body } = await upload(applicant, PNG, 'my payslip ü.png').expect(201);
    const document = contract.document.parse(body);
    expect(document).toMatchObject({
      kind: 'PAYSLIP',
      fileName: 'my payslip ü.png',
      contentType: 'image/png',
      sizeBytes: PNG.length,
    });
    const content = await test.http
      .get(`/api/documents/${document.id}/content`)
      .set(assessor.bearer)
      .expect(200);
    expect(Buffer.compare(content.body as Buffer, PNG)).toBe(0);
    expect(content.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="my payslip _.png"; filename*=UTF-8''my%20payslip%20%C3%BC.png`,
    });
  });

  it('appends an event with the hash, and the application lists the document', async () => {
    const { body } = await upload(assessor, PDF, 'valuation.pdf', 'OTHER').expect(201);
    const { id, sha256 } = contract.document.parse(body);
    const [event] = await test.rows<{ body: string }>(
      `SELECT body FROM es.event WHERE type = 'DocumentAttached' AND body LIKE $1`,
      [`%${id}%`],
    );
    expect(JSON.parse(event?.body ?? '')).toEqual({
      documentId: id,
      kind: 'OTHER',
      sha256,
      sizeBytes: PDF.length,
    });
    const list = await test.http
      .get(`/api/applications/${applicationId}/documents`)
      .set(applicant.bearer)
      .expect(200);
    expect((list.body as { id: string }[]).map((each) => each.id)).toContain(id);
  });

  it.each([
    [400, 'an empty file', Buffer.alloc(0), 'empty.pdf'],
    [415, 'an executable named .png', Buffer.from('MZ\x90\x00 this is a program'), 'photo.png'],
    [415, 'HTML named .png', Buffer.from('<html><script>alert(1)</script>'), 'photo.png'],
    [415, 'a PDF with something before it', Buffer.concat([Buffer.from(' '), PDF]), 'late.pdf'],
    [415, 'a picture named .pdf', PNG, 'photo.pdf'],
    [415, 'a PDF without an end', Buffer.from('%PDF-1.4\n1 0 obj'), 'cut-off.pdf'],
    [415, 'a PDF that asks for a password', LOCKED_PDF, 'locked.pdf'],
    [415, 'a HEIC picture', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'IMG_0001.HEIC'],
    [415, 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'],
    [413, 'eleven megabytes', Buffer.concat([PDF, Buffer.alloc(11 * MEGABYTE)]), 'large.pdf'],
  ])('answers %i for %s and stores nothing', async (status, _what, bytes, filename) => {
    const before = await test.rows('SELECT 1 FROM app.stored_file');
    await upload(applicant, bytes, filename).expect(status);
    expect(await test.rows('SELECT 1 FROM app.stored_file')).toHaveLength(before.length);
    const folders = await readdir(test.filesDir, { recursive: true }).catch(() => []);
    expect(folders.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each(['scan.JPG', 'photo.jfif', 'IMG_0001.HEIC', 'picture'])(
    'takes a PNG with the name %s: the bytes say what it is',
    async (fileName) => {
      const { body } = await upload(applicant, PNG, fileName).expect(201);
      expect(body).toMatchObject({ fileName, contentType: 'image/png' });
    },
  );

  it('refuses a picture whose header says 60,000 × 60,000 pixels', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const { body } = await upload(applicant, huge, 'huge.png').expect(415);
    expect(body).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });

  it('removes folders from a file name', async () => {
    const { body } = await upload(applicant, PDF, '../../etc/passwd.pdf').expect(201);
    expect(body).toMatchObject({ fileName: 'passwd.pdf' });
  });

  it('cuts a long name without splitting a character', async () => {
    const { body } = await upload(applicant, PDF, `a${'😀'.repeat(75)}.pdf`).expect(201);
    expect(body).toMatchObject({ fileName: `a${'😀'.repeat(57)}.pdf` });
  });

  it('refuses a compressed request body', async () => {
    await upload(applicant, PDF, 'a.pdf').set('Content-Encoding', 'gzip').expect(415);
  });

  it.each([
    [
      400,
      'no file',
      async () =>
        test.http
          .post(`/api/applications/${applicationId}/documents`)
          .set(applicant.bearer)
          .field('kind', 'OTHER'),
    ],
    [400, 'an unknown kind', async () => upload(applicant, PDF, 'a.pdf', 'SELFIE')],
    [404, "somebody else's application", async () => upload(other, PDF, 'a.pdf')],
    [
      415,
      'JSON',
      async () =>
        test.http
          .post(`/api/applications/${applicationId}/documents`)
          .set(applicant.bearer)
          .send({ kind: 'OTHER' }),
    ],
  ])('answers %i for %s', async (status, _what, send) => expect((await send()).status).toBe(status));
});

describe('POST /api/documents', () => {
  it('stores a document of staff, which members cannot read', async () => {
    const { body } = await uploading(test, assessor, 'RECEIPT', PDF).expect(201);
    const { id, ...kept } = contract.staffDocument.parse(body);
    expect(kept).toMatchObject({ kind: 'RECEIPT', fileName: 'paper.pdf', contentType: 'application/pdf' });
    const read = await test.http.get(`/api/documents/${id}`).set(assessor.bearer).expect(200);
    expect(read.body).toEqual({ id, ...kept });
    const content = await test.http.get(`/api/documents/${id}/content`).set(assessor.bearer).expect(200);
    expect(Buffer.compare(content.body as Buffer, PDF)).toBe(0);
    const colleague = await signInAs(test, 'ASSESSOR');
    for (const person of [applicant, colleague])
      await test.http.get(`/api/documents/${id}/content`).set(person.bearer).expect(404);
    const finance = await signInAs(test, 'FINANCE');
    await test.http.get(`/api/documents/${id}/content`).set(finance.bearer).expect(200);
    await test.http.get(`/api/documents/${id}`).set(applicant.bearer).expect(403);
    await uploading(test, applicant, 'RECEIPT').expect(403);
    await uploading(test, assessor, 'SELFIE').expect(400);
    const [opened] = await test.rows<{ what: string; user_id: string }>(
      `SELECT what, user_id FROM app.security_record WHERE object_id = $1 AND what = 'DOCUMENT_OPENED' ORDER BY at`,
      [id],
    );
    expect(opened).toMatchObject({ what: 'DOCUMENT_OPENED', user_id: assessor.id });
  });
});

describe('GET /api/documents/{id}/content', () => {
  it("answers 404 for somebody else's document and 401 without a token", async () => {
    const { id } = contract.document.parse((await upload(applicant, PDF, 'mine.pdf')).body);
    await test.http.get(`/api/documents/${id}/content`).set(other.bearer).expect(404);
    await test.http.get(`/api/documents/${id}/content`).expect(401);
  });

  it('answers with a problem if the file is missing, and does not show its path', async () => {
    const { id } = contract.document.parse((await upload(applicant, PDF, 'gone.pdf')).body);
    await rm(path.join(test.filesDir, id.slice(0, 2), id));
    const answer = await test.http.get(`/api/documents/${id}/content`).set(applicant.bearer).expect(500);
    expect(problem.parse(answer.body).code).toBe('INTERNAL');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.text).not.toContain(id);
  });
});
