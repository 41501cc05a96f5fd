/** PDF documents that many ask for at once: a budget for each person, and a clear refusal while too many are being made. */
import { DOCUMENTS_MAX, pdfThread } from '#platform/pdf/pdf-thread';
import type { Table, TableRow } from '#platform/pdf/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disbursedLoan, recordedPayment } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const A_MINUTE = 20;
const TABLE: Table = {
  title: 'A list that waits',
  subtitle: 'Harare',
  columns: [{ heading: 'What', width: 1 }],
  printedAt: new Date('2026-11-20T08:00:00.000Z'),
};

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
  finance = await signInAs(test, 'FINANCE');
});
afterAll(() => test.close());

const get = (path: string, { bearer }: Person) => test.http.get(path).set(bearer);
const statement = (person: Person, format = 'pdf') => get(`/api/wallet/statement?format=${format}`, person);

describe('One person', () => {
  it('may have 20 PDF documents a minute, of whatever kind; everything else goes on', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const loan = await disbursedLoan(test, { applicant: member, finance });
    const payment = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
    await get(`/api/payments/${payment.id}/receipt`, member).expect(200);
    for (let made = 1; made < A_MINUTE; made++) await statement(member).expect(200);
    for (const refused of [statement(member), get(`/api/payments/${payment.id}/receipt`, member)]) {
      const { headers, body } = await refused.expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    await statement(member, 'csv').expect(200);
    await get('/api/wallet/balance', member).expect(200);
    await statement(finance).expect(200);
  });
});

describe('While as many documents are being made as can be', () => {
  it('the next one is refused with 503 and when to try again, as an answer and not as a broken file', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* waiting(): AsyncGenerator<TableRow> {
      await released;
      yield { cells: ['the row'] };
    }
    const others = Array.from({ length: DOCUMENTS_MAX }, () =>
      pdfThread.make({ kind: 'table', content: TABLE }, waiting()),
    );
    for (const path of [
      '/api/wallet/statement?format=pdf',
      '/api/reports/trial-balance?format=pdf',
      '/api/reports/obligations?format=pdf',
      '/api/brochure',
    ]) {
      const { status, headers, body } = await get(path, finance);
      expect({ path, status, retry: headers['retry-after'], type: headers['content-type'] }).toEqual({
        path,
        status: 503,
        retry: '2',
        type: expect.stringContaining('application/problem+json'),
      });
      expect(body).toMatchObject({ code: 'PDF_BUSY', message: expect.stringContaining('try again') });
      expect(headers['content-disposition']).toBeUndefined();
    }
    release();
    await Promise.all(others);
    for (const path of ['/api/wallet/statement?format=pdf', '/api/brochure'])
      await get(path, finance)
        .expect(200)
        .expect('Content-Type', /application\/pdf/);
  });
});
