/** Compares the rows of files with the files: each is there, has its size, and, if it is read, its content. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from '@dziva/event-ledger/integrity/problem';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Files } from './files.ts';

const PAGE = 500;
const NIGHTS = 28;
const DAY_MS = 86_400_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface FilesVerification {
  readonly files: number;
  readonly filesRead: number;
  readonly problems: readonly Problem[];
}

interface FileRow {
  readonly id: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** Which files are read; of the others only the size is looked at. */
type Choice = (fileId: string) => boolean;

export const everyFile: Choice = () => true;

/** A part of the files for each day, so that each is read once in four weeks. */
export const filesOfDay = (now: Date): Choice => {
  const part = Math.floor(now.getTime() / DAY_MS) % NIGHTS;
  return (fileId) => Number.parseInt(fileId.slice(-4), 16) % NIGHTS === part;
};

/**
 * Looks at every file and reads those that are chosen. `db` must not be in a snapshot: a file may be erased meanwhile, after its row.
 */
export async function verifyFiles(
  db: Queryable,
  files: Files,
  isRead: Choice,
  signal?: AbortSignal,
): Promise<FilesVerification> {
  const problems: Problem[] = [];
  let [count, filesRead, after] = [0, 0, FIRST_ID];
  for (;;) {
    signal?.throwIfAborted();
    const page = await db.query<FileRow & Record<string, unknown>>(
      sql`SELECT file_id AS id, size_bytes, sha256 FROM stored_file WHERE file_id > ${after} ORDER BY file_id LIMIT ${PAGE}`,
    );
    const last = page.at(-1);
    if (last === undefined || problems.length >= PROBLEMS_MAX) break;
    const found = (await Promise.all(page.map((row) => sizeProblem(files, row)))).flat();
    const wrong = new Set(found.map(({ subject }) => subject));
    for (const row of page.filter(({ id }) => isRead(id) && !wrong.has(id))) {
      filesRead += 1;
      found.push(...(await contentProblem(files, row)));
    }
    problems.push(...(await ofRowsThatStay(db, found)));
    count += page.length;
    after = last.id;
  }
  return { files: count, filesRead, problems: problems.slice(0, PROBLEMS_MAX) };
}

async function sizeProblem(files: Files, { id, size_bytes: size }: FileRow): Promise<Problem[]> {
  const found = await files.sizeOf(id).catch(unreadable);
  if (found === size) return [];
  if (found === null) return [problem('FILE_MISSING', id, 'is not there: restore it from the backup')];
  if (typeof found === 'string') return [problem('FILE_CHANGED', id, found)];
  return [problem('FILE_CHANGED', id, `has ${found} bytes, and ${size} were stored`)];
}

async function contentProblem(files: Files, { id, sha256 }: FileRow): Promise<Problem[]> {
  const hash = createHash('sha256');
  const failure = await pipeline(files.read(id), hash).then(() => null, unreadable);
  if (failure !== null) return [problem('FILE_CHANGED', id, failure)];
  return hash.digest('hex') === sha256 ? [] : [problem('FILE_CHANGED', id, 'is not what was stored')];
}

const unreadable = (error: unknown): string =>
  `cannot be read (${error instanceof Error ? error.message : String(error)})`;

/** Without those whose row was deleted in the meantime. */
async function ofRowsThatStay(db: Queryable, found: readonly Problem[]): Promise<Problem[]> {
  if (found.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    sql`SELECT file_id AS id FROM stored_file WHERE file_id = ANY (${found.map(({ subject }) => subject)}::uuid[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return found.filter(({ subject }) => known.has(subject));
}

const problem = (kind: Problem['kind'], id: string, detail: string): Problem => ({
  kind,
  subject: id,
  detail: `files/${id.slice(0, 2)}/${id} ${detail}`,
});
