/**
 * A database from before the register of references: existing entries are registered, the oldest first, and repeats are
 * reported.
 */
import { listDeposits } from '@dziva/contracts/transfers';
import { integrityCheck } from '@dziva/contracts/audit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { disbursedLoan, recordedPayment } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { startSecondApp } from './support/second-app.ts';
import { startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  creditedWallet,
  decidedWithdrawal,
  requestedWithdrawal,
  submittedDeposit,
} from './support/transfers.ts';

const CENTS = 10_000;

let test: TestApp;
let upgraded: Awaited<ReturnType<typeof startSecondApp>>;
let finance: Person, member: Person;
const reference = freshReference();
const spelt = ` ${reference.toLowerCase()}. `;
const entries = { first: '', second: '', reversed: '', waiting: '', payout: '', loanId: '' };
beforeAll(async () => {
  test = await startTestApp();
  [finance, member] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'APPLICANT')]);
  await makeEarlierEntries();
  await removeRegister();
  upgraded = await startSecondApp(test, { RATE_LIMIT: 'off', APPROVALS: 'off' });
});
afterAll(async () => {
  await upgraded.close();
  await test.close();
});

const pay = (http: TestApp['http'], loanId: string, said: string) =>
  http
    .post(`/api/loans/${loanId}/payments`)
    .set(finance.bearer)
    .send({ amountCents: CENTS, method: 'ECOCASH', reference: said });

/** One payment that is a repayment, was reversed and entered again, and is a deposit as well. */
async function makeEarlierEntries(): Promise<void> {
  const { id: loanId } = await disbursedLoan(test, { finance });
  const said = { amountCents: CENTS, method: 'ECOCASH', reference } as const;
  const { id: reversed } = await recordedPayment(test, finance, loanId, said);
  await test.http
    .post(`/api/payments/${reversed}/reverse`)
    .set(finance.bearer)
    .send({ reason: 'Another loan' })
    .expect(200);
  const { id: first } = await recordedPayment(test, finance, loanId, { ...said, reference: spelt });
  await test.rows('DELETE FROM app.reference_use');
  const { id: second } = await submittedDeposit(test, member, { externalReference: reference });
  await test.rows('DELETE FROM app.reference_use');
  await verified(second);
  const { id: waiting } = await submittedDeposit(test, member, { externalReference: `${reference}9` });
  await creditedWallet(test, finance, member, 50);
  const { id: payout } = await requestedWithdrawal(test, member, { amount: 20 });
  await decidedWithdrawal(test, finance, payout, { reference: `${reference}9` });
  Object.assign(entries, { first, second, reversed, waiting, payout, loanId });
}

const verified = (id: string) =>
  test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({ note: 'Seen' }).expect(200);

/**
 * The rows as the earlier program made them: no key, no register entries, no hashes. Events without a hash are treated like
 * those with one.
 */
async function removeRegister(): Promise<void> {
  await test.rows('DELETE FROM app.reference_use');
  await test.rows('DELETE FROM app.index_key');
  await test.rows('UPDATE app.deposit_slip SET reference_hash = NULL');
  await rm(keyFile());
}

const keyFile = () => path.join(path.dirname(test.filesDir), 'index-key.hex');
const usesOf = () =>
  test.rows<{ kind: string; entry_id: string; is_repeat: boolean }>(
    'SELECT kind, entry_id, is_repeat FROM app.reference_use ORDER BY used_at, entry_id',
  );

describe('The start after the upgrade', () => {
  it('registers existing entries, oldest first, even with two servers at once', async () => {
    const third = await startSecondApp(test, { RATE_LIMIT: 'off' });
    const [one, two] = await Promise.all([
      pay(upgraded.http, entries.loanId, reference),
      pay(third.http, entries.loanId, `${reference}9`),
    ]);
    await third.close();
    expect([one.status, one.body]).toMatchObject([
      409,
      { code: 'REFERENCE_USED', usedBy: { kind: 'REPAYMENT', id: entries.first } },
    ]);
    expect([two.status, two.body]).toMatchObject([
      409,
      { usedBy: { kind: 'WITHDRAWAL', id: entries.payout } },
    ]);
    expect(await usesOf()).toEqual([
      { kind: 'REPAYMENT', entry_id: entries.first, is_repeat: false },
      { kind: 'DEPOSIT', entry_id: entries.second, is_repeat: true },
      { kind: 'WITHDRAWAL', entry_id: entries.payout, is_repeat: false },
    ]);
  });

  it('flags a pending deposit that has the reference of another entry', async () => {
    const { body } = await upgraded.http.get('/api/admin/deposits').set(finance.bearer).expect(200);
    expect(listDeposits.answer.schema.parse(body).find(({ id }) => id === entries.waiting)).toMatchObject({
      status: 'PENDING',
      suspectedDuplicate: 'SAME_REFERENCE',
      referenceUsedBy: { kind: 'WITHDRAWAL', id: entries.payout },
    });
  });

  it('is done once: later starts register nothing again', async () => {
    const before = await usesOf();
    const again = await startSecondApp(test, { RATE_LIMIT: 'off' });
    await pay(again.http, entries.loanId, reference).expect(409);
    await again.close();
    expect(await usesOf()).toEqual(before);
  });
});

describe('The nightly check', () => {
  const problems = async () => {
    const { body } = await upgraded.http.get('/api/audit/verify').set(finance.bearer).expect(200);
    const { problems: found } = integrityCheck.parse(body);
    // Only the database of that time was kept for this spec, not its files.
    return found.filter(({ kind }) => kind !== 'FILE_MISSING');
  };

  it('names the later use, until the first one is reversed', async () => {
    expect(await problems()).toMatchObject([
      {
        kind: 'REFERENCE_REPEATED',
        subject: entries.second,
        detail: `the deposit ${entries.second} has the reference of the payment ${entries.first}: one payment was counted twice`,
      },
    ]);
    await upgraded.http
      .post(`/api/payments/${entries.first}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'It was the deposit' })
      .expect(200);
    expect(await problems()).toEqual([]);
    // Now the deposit is the only entry of the payment.
    expect((await pay(upgraded.http, entries.loanId, reference).expect(409)).body).toMatchObject({
      usedBy: { kind: 'DEPOSIT', id: entries.second },
    });
  });
});

describe('The key', () => {
  it('is in a file that only its owner can read, and its fingerprint is in the database', async () => {
    expect((await readFile(keyFile(), 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/);
    const [{ fingerprint } = { fingerprint: '' }] = await test.rows<{ fingerprint: string }>(
      'SELECT fingerprint FROM app.index_key',
    );
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(await readFile(keyFile(), 'utf8')).not.toContain(fingerprint);
  });

  it('of another database is refused at the start', async () => {
    const another = path.join(path.dirname(test.filesDir), 'another.hex');
    await writeFile(another, 'ab'.repeat(32));
    await expect(startServerProcess(test, { INDEX_KEY_FILE: another })).rejects.toThrow('exit code 1');
    const started = await startServerProcess(test);
    expect(await started.stop()).toBe(0);
  });
});
