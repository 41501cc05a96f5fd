/** The key of the register of references: a file, and its fingerprint in the database. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSecondApp } from './support/second-app.ts';
import { startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const keyFile = () => path.join(path.dirname(test.filesDir), 'index-key.hex');
const fingerprints = () => test.rows<{ fingerprint: string }>('SELECT fingerprint FROM app.index_key');

describe('The key', () => {
  it('is in a file that only its owner can read, and its fingerprint is in the database', async () => {
    expect((await readFile(keyFile(), 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/);
    const [{ fingerprint } = { fingerprint: '' }] = await fingerprints();
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

  it('is made once, also if two servers start on a new database at the same time', async () => {
    await test.rows('DELETE FROM app.index_key');
    await rm(keyFile());
    const started = await Promise.all([startSecondApp(test), startSecondApp(test)]);
    for (const each of started) await each.close();
    expect(await fingerprints()).toHaveLength(1);
    await expect(startServerProcess(test).then((server) => server.stop())).resolves.toBe(0);
  });
});
