import { readSealFile, writeSealFile } from './seal-file.ts';
import { flawOf, sealOf } from '@dziva/event-ledger/integrity/seal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-seal-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const event = { tx: 7, eventId: '00000000-0000-4000-8000-000000000001', hash: 'ab'.repeat(32) };
const place = { tx: 7, pos: 1 };
const seal = sealOf(
  { first: place, last: place, events: [event] },
  null,
  '2026-11-20T08:00:00.000Z',
  generateKeyPairSync('ed25519').privateKey,
);

describe('An exported seal', () => {
  it('is the same after it is written and read', () => {
    const file = path.join(directory, 'seal.json');
    writeSealFile(file, seal);
    expect(readSealFile(file)).toEqual(seal);
    expect(flawOf(readSealFile(file))).toBeNull();
  });

  it('is refused with a clear sentence if the file does not exist', () => {
    expect(() => readSealFile(path.join(directory, 'none.json'))).toThrow('none.json is no exported seal');
  });

  it.each([
    ['no JSON', 'seal'],
    ['something else', '{"n":1}'],
    ['a hash too short', JSON.stringify({ ...seal, hash: 'ab' })],
    ['a number as text', JSON.stringify({ ...seal, n: '1' })],
    ['more than a seal', JSON.stringify({ ...seal, note: 'all is well' })],
  ])('is refused with a clear sentence if it is %s', (_, text) => {
    const file = path.join(directory, 'other.json');
    writeFileSync(file, text);
    expect(() => readSealFile(file)).toThrow('is no exported seal');
  });
});
