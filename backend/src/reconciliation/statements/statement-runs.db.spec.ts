/** Imports that are interrupted, run twice, lost by the queue, or uploaded only in part. */
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import type { JobRun } from '#platform/jobs/job';
import * as contract from '@dziva/contracts/provider-statements';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@dziva/event-ledger/testing/until';
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import {
  arrived,
  importedStatement,
  importRequest,
  receivedStatement,
  reportOf,
} from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit, verifiedDeposit } from '#test/support/transfers';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DepositVerification } from '#reconciliation/matching/deposit-verification';
import { ProviderStatementImportJob } from './statements.jobs.ts';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

/** A run that gets the stop signal after this many progress reports. */
function runOf(stopAfter = Infinity): JobRun & { readonly reports: number[] } {
  const stopping = new AbortController();
  const reports: number[] = [];
  const now = new Date().toISOString();
  return {
    reports,
    signal: stopping.signal,
    context: () => ({
      actor: SYSTEM_ACTOR,
      now,
      today: now.slice(0, 10),
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      receipt: null,
    }),
    progress: (_counts, percent = 0) => {
      reports.push(percent);
      if (reports.length >= stopAfter) stopping.abort();
      return Promise.resolve();
    },
  };
}
const run = (importId: string, jobRun = runOf()) =>
  test.app.get(ProviderStatementImportJob, { strict: false }).run({ importId }, jobRun);

const manyRows = (prefix: string) =>
  Array.from({ length: 2_500 }, (_, i) =>
    arrived(`${prefix} ${i % 2_400}`, { amountCents: 100 + (i % 2_400) }),
  );

describe('An import', () => {
  it('that was interrupted continues where it stopped, with the same result', async () => {
    const { id } = await receivedStatement(test, finance, manyRows('CUT'));
    const cut = runOf(1);
    await run(id, cut);
    expect(cut.reports).toHaveLength(1);
    const halfway = await reportOf(test, finance, id);
    expect(halfway).toMatchObject({ status: 'RUNNING', linesRead: 1_000, finishedAt: null });
    expect(halfway.progress).toBeGreaterThan(30);
    expect(halfway.progress).toBeLessThan(50);
    const rest = runOf();
    await run(id, rest);
    // Two batches to read, and nothing to verify.
    expect(rest.reports).toHaveLength(2);
    const whole = {
      status: 'DONE',
      progress: 100,
      linesRead: 2_500,
      unmatched: 2_400,
      duplicates: 0,
      malformed: 100,
    };
    expect(await reportOf(test, finance, id)).toMatchObject(whole);
  });

  it('that runs twice at the same time is read once', async () => {
    const { id } = await receivedStatement(test, finance, manyRows('TWICE'));
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect(await reportOf(test, finance, id)).toMatchObject({
      status: 'DONE',
      linesRead: 2_500,
      malformed: 100,
    });
    const [rows] = await test.rows(
      'SELECT count(*)::int AS count FROM app.statement_line WHERE import_id = $1',
      [id],
    );
    expect(rows).toEqual({ count: 2_500 });
  });

  it('verifies nothing before it was read to its end, because a later line may take money back', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id: depositId } = await submittedDeposit(test, member, { externalReference: 'END 1', amount: 7 });
    const back = arrived('END 1', { amountCents: -700 });
    const { id } = await receivedStatement(test, finance, [
      arrived('END 1', { amountCents: 700 }),
      ...manyRows('END 0'),
      back,
    ]);
    await run(id, runOf(1));
    const verification = test.app.get(DepositVerification, { strict: false });
    expect(await verification.verify(depositId, runOf())).toBe(0);
    await run(id);
    expect(await reportOf(test, finance, id)).toMatchObject({ status: 'DONE', matched: 0 });
  });

  it('that the queue has lost is started again by the next run over everything', async () => {
    await settle(test);
    const { id } = await receivedStatement(test, finance, [arrived('FORGOTTEN 1')]);
    // The event was handled, but its job in the queue is lost.
    await test.rows(
      `UPDATE es.subscription SET last_tx = 9000000000000000 WHERE name = 'provider-statement-import'`,
    );
    await settle(test);
    expect(await reportOf(test, finance, id)).toMatchObject({ status: 'WAITING' });
    await moveClock(test, new Date(Date.now() + 11 * 60_000).toISOString());
    const admin = await signInAs(test, 'ADMIN');
    await test.http.post('/api/admin/jobs/deposit-verification/run').set(admin.bearer).send({}).expect(202);
    await settle(test);
    expect(await reportOf(test, finance, id)).toMatchObject({ status: 'DONE', linesRead: 1 });
    await test.rows(
      `UPDATE es.subscription SET last_tx = 0, last_pos = 0 WHERE name = 'provider-statement-import'`,
    );
    await settle(test);
    expect(await reportOf(test, finance, id)).toMatchObject({ status: 'DONE', linesRead: 1 });
  });
});

describe('The job deposit-verification', () => {
  it('verifies a deposit once if two runs find it at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => signInAs(test, 'APPLICANT')));
    const references = members.map(() => `RACE ${randomUUID()}`);
    await importedStatement(
      test,
      finance,
      references.map((reference) => arrived(reference)),
    );
    await Promise.all(
      members.map((member, i) => submittedDeposit(test, member, { externalReference: references[i] ?? '' })),
    );
    const verification = test.app.get(DepositVerification, { strict: false });
    const verified = await Promise.all([1, 2, 3].map(() => verification.verify(null, runOf())));
    expect(verified.reduce((sum, count) => sum + count, 0)).toBe(6);
    await settle(test);
    for (const member of members) {
      const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
      expect(body).toMatchObject({ availableBalanceCents: 25_000, pendingDepositsCents: 0 });
    }
  });
});

describe('One line', () => {
  it('verifies one deposit, even if two unsuspected deposits have its reference', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const first = await submittedDeposit(test, member, { externalReference: 'ONE LINE 1' });
    const second = await submittedDeposit(test, member, { externalReference: 'ONE LINE 2' });
    // No command would leave this state: the second was not marked as similar to the first.
    await test.rows(`UPDATE app.deposit_slip SET reference_key = 'ONELINE1' WHERE deposit_id = $1`, [
      second.id,
    ]);
    const { lines } = await importedStatement(test, finance, [arrived('ONE LINE 1')]);
    expect(lines).toMatchObject([{ outcome: 'MATCHED' }]);
    const verified = [first.id, second.id].filter((id) => id === lines[0]?.depositId);
    expect(verified).toHaveLength(1);
    const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
    expect(body).toMatchObject({ availableBalanceCents: 25_000, pendingDepositsCents: 25_000 });
  });
});

describe('Erasing a member', () => {
  const paidBackAndErased = async (member: Person) => {
    const admin = await signInAs(test, 'ADMIN');
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: member.id, amount: 250, description: 'Paid back' })
      .expect(201);
    await test.http
      .post(`/api/admin/users/${member.id}/erase`)
      .set(admin.bearer)
      .send({})
      .expect((answer) => {
        expect(answer.status).toBeLessThan(300);
      });
  };
  const payers = async (importId: string) =>
    (await reportOf(test, finance, importId)).lines.map((line) => line.payer);

  it('removes the name from their payments, in every statement', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await submittedDeposit(test, member, { externalReference: 'ERASE 1' });
    const rows = [arrived('ERASE 1'), arrived('ERASE 2', { payer: 'Somebody Else' })];
    const { id } = await importedStatement(test, finance, rows);
    const again = await importedStatement(test, finance, rows);
    await paidBackAndErased(member);
    expect(await payers(id)).toEqual([null, 'Somebody Else']);
    expect(await payers(again.id)).toEqual([null, 'Somebody Else']);
  });

  it('also removes it if a person had verified the deposit, and keeps it for a deposit that was rejected', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const claimed = await submittedDeposit(test, member, { externalReference: 'ERASE 4', amount: 5 });
    await test.http
      .post(`/api/admin/deposits/${claimed.id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'Not yours' })
      .expect(200);
    await verifiedDeposit(test, member, { externalReference: 'ERASE 3', finance });
    const rows = [arrived('ERASE 3'), arrived('ERASE 4', { payer: 'Somebody Else' })];
    const { id } = await importedStatement(test, finance, rows);
    await paidBackAndErased(member);
    expect(await payers(id)).toEqual([null, 'Somebody Else']);
  });
});

describe('An upload that is interrupted', () => {
  it('stores nothing, however many there are', async () => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const uploads = async () =>
      (await readdir(path.join(path.dirname(test.filesDir), 'tmp')).catch(() => [])).length;
    const begun = Array.from({ length: 40 }, () => beginUpload(port, finance));
    await until(uploads, (count) => count === begun.length);
    for (const request of begun) request.destroy();
    await until(uploads, (count) => count === 0);
    expect(await test.rows(`SELECT 1 FROM app.statement_import WHERE file_name = 'cut.csv'`)).toEqual([]);
    // The next upload works.
    const { body } = await importRequest(test, finance, 'reference,amount\n').expect(202);
    expect(contract.statementImport.parse(body).status).toBe('WAITING');
  });
});

/** Sends the beginning of a file and then nothing more. */
function beginUpload(port: number, person: Person): http.ClientRequest {
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/admin/statements',
    headers: {
      ...person.bearer,
      'Content-Type': 'multipart/form-data; boundary=cut',
      'Content-Length': 1_000_000,
    },
  });
  request.on('error', () => undefined);
  const head = 'Content-Disposition: form-data; name="file"; filename="cut.csv"\r\nContent-Type: text/csv';
  request.write(`--cut\r\n${head}\r\n\r\nreference,amount\n${'A1,5.00\n'.repeat(1_000)}`);
  return request;
}
