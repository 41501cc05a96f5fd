/** The processes that work seal by themselves; those that answer requests do not. */
import { Sealing } from '#audit/sealing';
import { newestSeal } from '#kernel/seals/seal-rows';
import { openTill, payIn, tillStream } from '#kernel/testing/till';
import { contextOf, startTestKernel, type TestKernel, untilSettled, work } from '#test/support/test-kernel';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const clock = { now: () => new Date('2026-11-20T08:00:00.000Z') };

let kernel: TestKernel;
let directory: string;
beforeAll(async () => {
  kernel = await startTestKernel();
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-sealing-'));
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, randomUUID());
      till.append([...openTill(till.state, randomUUID()), ...payIn(cents(500))]);
    }),
  );
  await untilSettled(kernel.app);
});
afterAll(async () => {
  await kernel.close();
  rmSync(directory, { recursive: true });
});

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

  it('that works seals at once, with a key that it makes, and stops when it is told to', async () => {
    const sealing = sealingWith(kernel.sealerUrl);
    await sealing.start('worker');
    await sealing.beforeApplicationShutdown();
    const seal = await newestSeal(kernel.app);
    expect(seal).toMatchObject({ n: 1, events: 2, sealedAt: '2026-11-20T08:00:00.000Z' });
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });
});
