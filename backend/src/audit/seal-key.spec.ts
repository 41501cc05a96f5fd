import { openSealKeys, readSealKeys, readTrustedKeys, sealKeyFile } from './seal-key.ts';
import { publicKeyOf } from '@dziva/event-ledger/integrity/seal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-seal-key-'));
});
afterAll(() => rmSync(directory, { recursive: true }));
const fileOf = (name: string) => path.join(directory, name);

describe('The key of the seals', () => {
  it('is in the file that the operator names, or else in the data directory', () => {
    expect(sealKeyFile({ SEAL_KEY_FILE: '/run/secrets/seal.pem', DATA_DIR: '/data' })).toBe(
      '/run/secrets/seal.pem',
    );
    expect(sealKeyFile({ SEAL_KEY_FILE: '', DATA_DIR: '/data' })).toBe('/data/seal-key.pem');
  });

  it('is created once, readable by its owner only, and stays the same', () => {
    const file = fileOf('made.pem');
    expect(readSealKeys(file)).toBeNull();
    const { trusted } = openSealKeys(file);
    expect(trusted).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openSealKeys(file).trusted).toEqual(trusted);
    expect(readSealKeys(file)?.trusted).toEqual(trusted);
    expect(readdirSync(directory)).toEqual(['made.pem']);
  });

  it('may be followed in the file by the public keys that were used earlier', () => {
    const file = fileOf('changed.pem');
    const { trusted } = openSealKeys(file);
    const { publicKey } = generateKeyPairSync('ed25519');
    appendFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(openSealKeys(file).trusted).toEqual([...trusted, publicKeyOf(publicKey)]);
  });

  it('is needed only for signing; a file with the public keys is enough for verifying', () => {
    const file = fileOf('public.pem');
    expect(readTrustedKeys(file)).toBeNull();
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(readTrustedKeys(file)).toEqual([publicKeyOf(publicKey)]);
    expect(() => openSealKeys(file)).toThrow('no private key');
    writeFileSync(file, '');
    expect(() => readTrustedKeys(file)).toThrow('holds no key');
  });

  it('is refused if it is of another type, or no key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(fileOf('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => openSealKeys(fileOf('ec.pem'))).toThrow('another key than Ed25519');
    writeFileSync(fileOf('empty.pem'), '');
    expect(() => openSealKeys(fileOf('empty.pem'))).toThrow('no private key');
  });
});
