/** Worker processes seal automatically, all with the same key. Processes that only answer requests do not seal. */
import { Sealing } from '#audit/sealing';
import { openSealKeys } from './seal-key.ts';
import { newestSeal } from '@dziva/event-ledger/integrity/seal-rows';
import { verifySeals } from '@dziva/event-ledger/integrity/verify-seals';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import {
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';
import { cents } from '@dziva/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const clock = { now: () => new Date('2026-11-20T08:00:00.000Z') };

let kernel: TestLedger;
let directory: string;
beforeAll(async () => {
  kernel = await startTestLedger();
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-sealing-'));
  await pay();
  await untilSettled(kernel.app);
});
afterAll(async () => {
  await kernel.close();
  rmSync(directory, { recursive: true });
});

/** Appends two events. */
const pay = (into = kernel) =>
  into.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, randomUUID());
      till.append([...openTill(till.state, randomUUID()), ...payIn(cents(500))]);
    }),
  );
const sealingWith = (url: string) =>
  new Sealing(clock, { SEALER_DATABASE_URL: url, SEAL_KEY_FILE: '', DATA_DIR: directory });
const keyFile = () => path.join(directory, 'seal-key.pem');

describe('A process', () => {
  const expectNothing = async (sealing: Sealing, role: 'api' | 'worker') => {
    await sealing.start(role);
    await sealing.beforeApplicationShutdown();
    expect(await newestSeal(kernel.app)).toBeNull();
    expect(existsSync(keyFile())).toBe(false);
  };
  it('that only answers requests seals nothing, and needs no key', () =>
    expectNothing(sealingWith(kernel.sealerUrl), 'api'));
  it("without the sealer's role seals nothing, and needs no key", () =>
    expectNothing(sealingWith(''), 'worker'));

  it("with the runtime role instead of the sealer's cannot seal", async () => {
    await expect(sealingWith(kernel.appUrl).seal()).rejects.toMatchObject({ code: '42501' });
  });

  it('that is a worker seals at once, with a key that it creates, and stops on request', async () => {
    const sealing = sealingWith(kernel.sealerUrl);
    await sealing.start('worker');
    await sealing.beforeApplicationShutdown();
    const seal = await newestSeal(kernel.app);
    expect(seal).toMatchObject({ n: 1, events: 2, sealedAt: '2026-11-20T08:00:00.000Z' });
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });
});

describe('A process with another data directory', () => {
  let other: string;
  beforeEach(() => {
    other = mkdtempSync(path.join(tmpdir(), 'dziva-sealing-'));
  });
  afterEach(() => rmSync(other, { recursive: true }));
  const elsewhere = () =>
    new Sealing(clock, { SEALER_DATABASE_URL: kernel.sealerUrl, SEAL_KEY_FILE: '', DATA_DIR: other });
  const otherKey = () => path.join(other, 'seal-key.pem');
  const payMore = async () => {
    await pay();
    await untilSettled(kernel.app);
  };
  const publicHalf = (file: string) =>
    createPublicKey(readFileSync(file, 'utf8')).export({ type: 'spki', format: 'pem' });
  const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const problems = async (keys: readonly string[]) => (await verifySeals(kernel.app, { keys })).problems;

  it('creates no other key, seals nothing and says what to do, and the first process can still seal', async () => {
    await payMore();
    const before = await newestSeal(kernel.app);
    const sealing = elsewhere();
    await expect(sealing.seal()).rejects.toThrow(
      `the seals of this database are signed with the key ${before?.publicKey}, and ${otherKey()} is not there: name the right file in SEAL_KEY_FILE`,
    );
    await sealing.start('worker');
    await sealing.beforeApplicationShutdown();
    expect(sealing.isRefused).toBe(true);
    expect(existsSync(otherKey())).toBe(false);
    expect(await newestSeal(kernel.app)).toEqual(before);
    await sealingWith(kernel.sealerUrl).seal();
    expect(await problems([])).toEqual([]);
  });

  it('cannot seal with another key either, even if there is nothing to seal', async () => {
    writeFileSync(otherKey(), newKey());
    await expect(elsewhere().seal()).rejects.toThrow(`and ${otherKey()} holds another one`);
  });

  it('can seal with a new key if the public part of the old key follows it in the file', async () => {
    writeFileSync(otherKey(), [newKey(), publicHalf(keyFile())].join(''));
    await payMore();
    expect((await elsewhere().seal()).seals).toBe(1);
    expect(await problems(openSealKeys(otherKey()).trusted)).toEqual([]);
    await expect(sealingWith(kernel.sealerUrl).seal()).rejects.toThrow('holds another one');
  });
});

describe('Two processes with data directories of their own', () => {
  it('that start at the same time on an empty database create only one key', async () => {
    const fresh = await startTestLedger();
    const directories = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'dziva-sealing-')));
    await pay(fresh);
    await untilSettled(fresh.app);
    const sealings = directories.map(
      (DATA_DIR) => new Sealing(clock, { SEALER_DATABASE_URL: fresh.sealerUrl, SEAL_KEY_FILE: '', DATA_DIR }),
    );
    await Promise.allSettled(sealings.map((sealing) => sealing.seal()));
    await pay(fresh);
    await untilSettled(fresh.app);
    // One after the other: at the same time, the process without the key might only find the lock taken.
    const outcomes: string[] = [];
    for (const sealing of sealings)
      outcomes.push(await sealing.seal().then(({ seals }) => `${seals} seals`, String));
    expect(outcomes.toSorted()).toEqual(['1 seals', expect.stringContaining('Nothing is sealed here')]);
    expect(directories.filter((each) => existsSync(path.join(each, 'seal-key.pem')))).toHaveLength(1);
    expect((await verifySeals(fresh.app, {})).problems).toEqual([]);
    await fresh.close();
    for (const each of directories) rmSync(each, { recursive: true });
  });
});
