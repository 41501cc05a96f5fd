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
  it('is the one that the operator names, else one in the data directory', () => {
    expect(sealKeyFile({ SEAL_KEY_FILE: '/run/secrets/seal.pem', DATA_DIR: '/data' })).toBe(
      '/run/secrets/seal.pem',
    );
    expect(sealKeyFile({ SEAL_KEY_FILE: '', DATA_DIR: '/data' })).toBe('/data/seal-key.pem');
  });

  it('is made once, for its owner only, and is the same afterwards', () => {
    const file = fileOf('made.pem');
    expect(readSealKeys(file)).toBeNull();
    const { trusted } = openSealKeys(file);
    expect(trusted).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openSealKeys(file).trusted).toEqual(trusted);
    expect(readSealKeys(file)?.trusted).toEqual(trusted);
    expect(readdirSync(directory)).toEqual(['made.pem']);
  });

  it('may be followed by the public keys that were used before it', () => {
    const file = fileOf('changed.pem');
    const { trusted } = openSealKeys(file);
    const { publicKey } = generateKeyPairSync('ed25519');
    appendFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(openSealKeys(file).trusted).toEqual([...trusted, publicKeyOf(publicKey)]);
  });

  it('is needed only to sign: to verify, a file with the public keys is enough', () => {
    const file = fileOf('public.pem');
    expect(readTrustedKeys(file)).toBeNull();
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(readTrustedKeys(file)).toEqual([publicKeyOf(publicKey)]);
    expect(() => openSealKeys(file)).toThrow('no private key');
    writeFileSync(file, '');
    expect(() => readTrustedKeys(file)).toThrow('holds no key');
  });

  it('is refused when it is of another kind, or none', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(fileOf('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => openSealKeys(fileOf('ec.pem'))).toThrow('another key than Ed25519');
    writeFileSync(fileOf('empty.pem'), '');
    expect(() => openSealKeys(fileOf('empty.pem'))).toThrow('no private key');
  });
});
