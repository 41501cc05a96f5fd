/** The migrations of this program: plain SQL files, run in the order of their numbers. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface MigrationFile {
  /** The name of the file without its extension, such as `0003-append`. */
  readonly name: string;
  /** The name in TypeORM's own list. */
  readonly recordedAs: string;
  readonly text: string;
  readonly sha256: string;
}

const DIRECTORY = path.resolve(import.meta.dirname, '../../../../migrations');
const FILE_NAME = /^((\d{4})-([a-z0-9-]+))\.sql$/;
// TypeORM sorts by the 13 digits at the end of a name; the file's number takes their place.
const EPOCH = 1_700_000_000_000;

let files: readonly MigrationFile[] | undefined;

/** All migration files; they are read once. */
export function migrationFiles(): readonly MigrationFile[] {
  files ??= readdirSync(DIRECTORY)
    .toSorted()
    .flatMap((file) => {
      const [, name, number, subject = ''] = FILE_NAME.exec(file) ?? [];
      if (name === undefined) return [];
      // Line ends are normalised, so that the text is the same whatever git writes on this machine.
      const text = readFileSync(path.join(DIRECTORY, file), 'utf8').replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return [{ name, recordedAs: `${subject}${EPOCH + Number(number)}`, text, sha256 }];
    });
  return files;
}
