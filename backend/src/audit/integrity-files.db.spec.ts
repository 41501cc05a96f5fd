/** A check compares the rows of files with the files on disk. */
import type { IntegrityCheck } from '@dziva/contracts/audit';
import { runCommand } from '#test/support/command';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

let test: TestApp;
let finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  [finance, member] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'APPLICANT')]);
  for (const amount of [10, 20]) await submittedDeposit(test, member, { amount });
});
afterAll(() => test.close());

const found = async () => {
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  const { ok, problems } = body as IntegrityCheck;
  return { ok, problems: problems.map(({ kind, subject }) => ({ kind, subject })) };
};
const verify = (...args: string[]) =>
  runCommand('ledger-verify', args, {
    APP_DATABASE_URL: test.database.appUrl,
    DATA_DIR: path.dirname(test.filesDir),
  });
/** The ids of the files, and the path of the first one. */
const stored = async () => {
  const rows = await test.rows<{ id: string }>('SELECT file_id AS id FROM app.stored_file ORDER BY file_id');
  const [id = ''] = rows.map((row) => row.id);
  return { id, file: path.join(test.filesDir, id.slice(0, 2), id), count: rows.length };
};

describe('A full check', () => {
  it('finds nothing if every file is as it was stored', async () => {
    expect((await stored()).count).toBe(2);
    expect(await found()).toEqual({ ok: true, problems: [] });
    const { exitCode, said } = await verify();
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: expect.stringContaining('2 files compared with their rows, 2 of them read'),
    });
  });

  it('names a file that is missing', async () => {
    const { id, file } = await stored();
    await rename(file, `${file}.away`);
    expect(await found()).toEqual({ ok: false, problems: [{ kind: 'FILE_MISSING', subject: id }] });
    const { exitCode, said } = await verify();
    expect(exitCode).toBe(1);
    expect(said).toContain(`FILE_MISSING ${id}: files/${id.slice(0, 2)}/${id} is not there`);
    // A copy of the database alone can still be verified.
    expect((await verify('--without-files')).exitCode).toBe(0);
    await rename(`${file}.away`, file);
  });

  it('names a file of another size', async () => {
    const { id, file } = await stored();
    const content = await readFile(file);
    await writeFile(file, content.subarray(1));
    expect(await found()).toEqual({ ok: false, problems: [{ kind: 'FILE_CHANGED', subject: id }] });
    await writeFile(file, content);
  });

  it('names a file of another content: the command at once', async () => {
    const { id, file } = await stored();
    const content = await readFile(file);
    await writeFile(file, Buffer.from(content).fill('x', 10));
    const { exitCode, said } = await verify();
    expect({ exitCode, said }).toEqual({
      exitCode: 1,
      said: expect.stringContaining(`FILE_CHANGED ${id}: `),
    });
    await writeFile(file, content);
    expect(await found()).toEqual({ ok: true, problems: [] });
  });

  it('is not disturbed by a file whose row is deleted meanwhile', async () => {
    const { id, file } = await stored();
    await rm(file);
    await test.rows('DELETE FROM app.deposit_slip WHERE file_id = $1', [id]);
    await test.rows('DELETE FROM app.stored_file WHERE file_id = $1', [id]);
    expect(await found()).toEqual({ ok: true, problems: [] });
  });
});
