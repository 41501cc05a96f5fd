/** Sealing, exporting and verifying on the command line, as an auditor does. */
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../support/command.ts';
import {
  asSuperuser,
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const SWITCHED_OFF = 'SET session_replication_role = replica';

let kernel: TestLedger;
let directory: string;
let tillId: string;
beforeAll(async () => {
  kernel = await startTestLedger();
  directory = mkdtempSync(path.join(tmpdir(), 'dziva-ledger-'));
  tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...payIn(cents(500))]);
    }),
  );
  await untilSettled(kernel.app);
});
afterAll(async () => {
  await kernel.close();
  rmSync(directory, { recursive: true });
});

const run = (name: string, args: string[] = [], dataDirectory = directory) =>
  runCommand(name, args, {
    APP_DATABASE_URL: kernel.appUrl,
    SEALER_DATABASE_URL: kernel.sealerUrl,
    DATA_DIR: dataDirectory,
    INIT_CWD: directory,
  });

describe('An auditor', () => {
  it('seals, keeps a copy of the newest seal, and later finds nothing changed', async () => {
    const sealed = await run('ledger-seal', ['--export', 'seal.json']);
    expect(sealed).toEqual({ exitCode: 0, said: expect.stringContaining('2 events sealed in 1 blocks') });
    expect(JSON.parse(readFileSync(path.join(directory, 'seal.json'), 'utf8'))).toMatchObject({
      n: 1,
      events: 2,
    });
    const verified = await run('ledger-verify', ['--against', 'seal.json']);
    expect(verified.said).toContain('2 of them under 1 seals: everything fits');
    expect(verified.exitCode).toBe(0);
  });

  it('who has only the exported seal can verify too', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'dziva-auditor-'));
    copyFileSync(path.join(directory, 'seal.json'), path.join(elsewhere, 'seal.json'));
    const verified = await run('ledger-verify', ['--against', path.join(elsewhere, 'seal.json')], elsewhere);
    expect(verified.exitCode).toBe(0);
    rmSync(elsewhere, { recursive: true });
  });

  it('gets a refusal for a file that is not a seal', async () => {
    const verified = await run('ledger-verify', ['--against', 'seal-key.pem']);
    expect(verified.said).toMatch(/^\S+seal-key\.pem is no exported seal: .*\n$/);
    expect(verified.exitCode).toBe(1);
  });

  it('with their own data directory cannot seal with a key of their own', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'dziva-auditor-'));
    const sealed = await run('ledger-seal', [], elsewhere);
    expect(sealed.said).toMatch(
      /^Nothing is sealed here: the seals .* name the right file in SEAL_KEY_FILE.*\n$/,
    );
    expect(sealed.exitCode).toBe(1);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it('finds that the newest seal was deleted and made again', async () => {
    await asSuperuser(kernel.ownerUrl, SWITCHED_OFF, 'DELETE FROM es.seal');
    expect(await run('ledger-verify')).toEqual({
      exitCode: 1,
      said: expect.stringContaining('SEAL_MISSING seal 1'),
    });
    await asSuperuser(kernel.ownerUrl, 'DELETE FROM es.seal_head');
    expect((await run('ledger-verify')).exitCode).toBe(0);
    expect(await run('ledger-verify', ['--against', 'seal.json'])).toEqual({
      exitCode: 1,
      said: expect.stringContaining('SEAL_MISSING seal 1'),
    });
    await run('ledger-seal');
    expect((await run('ledger-verify', ['--against', 'seal.json'])).said).toContain('SEAL_CHANGED seal 1');
  });
});
