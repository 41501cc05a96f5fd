import type { Upload } from '@dziva/contracts/endpoint';
import express from 'express';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { readMultipart } from './multipart.ts';
import type { DzivaRequest } from './request.ts';

// Large enough to be written to disk while it arrives.
const UPLOAD: Upload = { field: 'file', maxBytes: 100 * 1_048_576 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dziva-multipart-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server that keeps uploads here, and answers what went wrong. */
function serving(directory: string) {
  const app = express();
  app.post('/', (asked, answer) => {
    readMultipart(asked as unknown as DzivaRequest, answer, UPLOAD, directory).then(
      () => answer.json({}),
      (error: unknown) =>
        answer.json({ name: (error as Error).name, code: (error as { code?: string }).code }),
    );
  });
  return request(app);
}

describe('An upload', () => {
  it('that the disk does not take is no mistake of whoever sent it', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const { body } = await serving(path.join(file, 'tmp'))
      .post('/')
      .attach('file', Buffer.from('a,b'), 'x.csv');
    expect(body).toEqual({ name: 'Error', code: 'ENOTDIR' });
  });

  it('that is no form is refused as one', async () => {
    const { body } = await serving(folder)
      .post('/')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nnonsense');
    expect(body).toMatchObject({ name: 'HttpProblem', code: 'INVALID_REQUEST' });
  });
});
