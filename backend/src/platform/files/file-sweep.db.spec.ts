import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileSweep } from './file-sweep.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const YESTERDAY = new Date('2026-11-20T07:59:00.000Z');
const THIS_MORNING = new Date('2026-11-21T06:00:00.000Z');

describe('The clean-up of files', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function fileOnDisk(writtenAt: Date, suffix = ''): Promise<{ id: string; file: string }> {
    const id = randomUUID();
    const file = path.join(test.filesDir, id.slice(0, 2), id + suffix);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'bytes');
    await utimes(file, writtenAt, writtenAt);
    return { id, file };
  }

  it('removes files without a row after a day, and nothing else', async () => {
    const known = await fileOnDisk(YESTERDAY);
    await test.rows(
      `INSERT INTO app.stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
       VALUES ($1, 'proof.pdf', 'application/pdf', 5, repeat('a', 64), now())`,
      [known.id],
    );
    const young = await fileOnDisk(THIS_MORNING);
    const orphan = await fileOnDisk(YESTERDAY);
    const unfinished = await fileOnDisk(YESTERDAY, `.${randomUUID()}.part`);
    const foreignFile = path.join(test.filesDir, known.id.slice(0, 2), 'README');
    await writeFile(foreignFile, 'not ours');
    await utimes(foreignFile, YESTERDAY, YESTERDAY);

    expect(await test.app.get(FileSweep, { strict: false }).run(NOW)).toBe(2);
    expect([known.file, young.file, foreignFile].map((file) => existsSync(file))).toEqual([true, true, true]);
    expect([orphan.file, unfinished.file].map((file) => existsSync(file))).toEqual([false, false]);
  });
});
