import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprintOf, indexKeyFile, openIndexKey } from './index-key.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-index-key-'));
});
afterAll(() => rmSync(directory, { recursive: true }));
const fileOf = (name: string) => path.join(directory, name);

describe('The index key', () => {
  it('is the one that the operator names, otherwise the one in the data directory', () => {
    expect(indexKeyFile({ INDEX_KEY_FILE: '/run/secrets/index.hex', DATA_DIR: '/data' })).toBe(
      '/run/secrets/index.hex',
    );
    expect(indexKeyFile({ INDEX_KEY_FILE: '', DATA_DIR: '/data' })).toBe('/data/index-key.hex');
  });

  it('is created once, readable only for its owner, and stays the same', () => {
    const file = fileOf('made.hex');
    const key = openIndexKey(file, null);
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openIndexKey(file, null)).toEqual(key);
    expect(openIndexKey(file, fingerprintOf(key))).toEqual(key);
    expect(readFileSync(file, 'utf8')).not.toContain(fingerprintOf(key));
  });

  it('of a database that has one is never created again: the error explains what to do', () => {
    expect(() => openIndexKey(fileOf('gone.hex'), 'f00d')).toThrow(
      'is missing, and this database was used with one (f00d): bring it back from the backup',
    );
    expect(existsSync(fileOf('gone.hex'))).toBe(false);
    writeFileSync(fileOf('other.hex'), 'ab'.repeat(32));
    expect(() => openIndexKey(fileOf('other.hex'), 'f00d')).toThrow(
      'is another index key than the one of this database (f00d): name the right one as INDEX_KEY_FILE',
    );
  });

  it.each(['', 'ab'.repeat(31), `${'ab'.repeat(32)}c`, 'not hex '.repeat(8)])(
    'is refused when it is %j',
    (content) => {
      writeFileSync(fileOf('bad.hex'), content);
      expect(() => openIndexKey(fileOf('bad.hex'), null)).toThrow('holds no index key');
    },
  );
});
