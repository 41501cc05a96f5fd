/**
 * The key of the register of references: 32 random bytes in a file, in hex. A hash made with it can be looked up only with the
 * same key.
 */
import { makeKeyFile, readKeyFile } from '#platform/files/key-file';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';

const KEY_BYTES = 32;
const FINGERPRINT_CHARS = 16;
const HEX_KEY = /^[0-9a-f]{64,}$/i;

/** The file that `INDEX_KEY_FILE` names, or the one in the data directory. */
export function indexKeyFile(env: { readonly INDEX_KEY_FILE: string; readonly DATA_DIR: string }): string {
  return env.INDEX_KEY_FILE || path.join(env.DATA_DIR, 'index-key.hex');
}

/**
 * The key of a database: `known` is the fingerprint stored in it, or null if there is none yet. A file is created only for a
 * database without a fingerprint. Another key, or none, is refused with a sentence, because it would not find any stored
 * reference.
 */
export function openIndexKey(file: string, known: string | null): Buffer {
  if (readKeyFile(file) === null && known === null)
    makeKeyFile(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  const written = readKeyFile(file);
  if (written === null)
    throw new Error(
      `The index key ${file} is missing, and this database was used with one (${known ?? 'unknown'}): bring it back from the backup, or name it as INDEX_KEY_FILE.`,
    );
  const hex = written.trim();
  if (!HEX_KEY.test(hex) || hex.length % 2 !== 0)
    throw new Error(
      `${file} holds no index key: INDEX_KEY_FILE must name a file with 32 bytes in hex ("openssl rand -hex 32").`,
    );
  const key = Buffer.from(hex, 'hex');
  if (known !== null && fingerprintOf(key) !== known)
    throw new Error(
      `${file} is another index key than the one of this database (${known}): name the right one as INDEX_KEY_FILE, or bring it back from the backup.`,
    );
  return key;
}

/** What the database stores to recognise the key. It reveals nothing about the key. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update('dziva index key').update(key).digest('hex').slice(0, FINGERPRINT_CHARS);
}
